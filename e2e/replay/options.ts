import process from 'node:process'
import type { Locale } from '../../contract/index.ts'

/** The machines that `npm run paths -- --run MACHINE` asks for; none for all. */
export const replayedMachines = (): string[] =>
  (process.env.REPLAY_MACHINES ?? '').split(' ').filter((name) => name !== '')

/** The language of the browser, by `--lang`. */
export const replayLanguage = (): Locale => (process.env.REPLAY_LANGUAGE || 'es') as Locale

/** Whether docs/screens gets the pictures of this run, by `--keep`. */
export const keepsScreens = (): boolean => process.env.REPLAY_KEEP === 'yes'
