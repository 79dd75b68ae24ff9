import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where a replay leaves the pictures of a language: an artefact of `npm run paths -- --run`. */
export const REPLAYED_SCREENS = 'dist/replay/shots'

const LANGUAGES = ['es', 'en', 'pt'] as const

/** Names of the pictures that replays have left here, by language. @param root the folder that has dist */
export const replayedScreens = (root: string): Record<string, string[]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, picturesIn(path.join(root, REPLAYED_SCREENS, language))]),
  )

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((file) => /\.webp$/.test(file) && !/\.failure-\d+\./.test(file))
    : []
