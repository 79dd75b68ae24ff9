import type { CatalogueTexts } from '../../../contract/index.ts'
import { childrenWords } from './children.ts'
import { danceWords } from './dance.ts'
import { filmWords, lettersWords } from './film-and-letters.ts'
import { folkWords } from './folk.ts'
import { musicWords } from './music.ts'
import type { WordsByShow } from './show-words.ts'
import { symphonyWords } from './symphony.ts'
import { theatreWords } from './theatre.ts'

const words: WordsByShow = {
  ...childrenWords,
  ...danceWords,
  ...filmWords,
  ...folkWords,
  ...lettersWords,
  ...musicWords,
  ...symphonyWords,
  ...theatreWords,
}

/** @returns what is written about the shows in the other languages, by the text itself. */
export const textsOfShows = (
  shows: readonly { seo: string; tagline: string; description: string }[],
): CatalogueTexts =>
  Object.fromEntries(
    shows.flatMap(({ seo, tagline, description }) => {
      const said = words[seo]
      return said
        ? [tagline, description].map((text, index) => [text, { en: said.en[index], pt: said.pt[index] }])
        : []
    }),
  )
