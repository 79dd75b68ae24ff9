import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishWords, type WordCatalogue } from './words.ts'

/** The catalogue of a language as it stands on disk. @throws where there is none. */
export const readWordCatalogue = (language: 'es' | 'en' | 'pt'): WordCatalogue =>
  language === 'en'
    ? englishWords
    : (JSON.parse(
        readFileSync(join(import.meta.dirname, '../../locales', language, 'charts.json'), 'utf8'),
      ) as WordCatalogue)
