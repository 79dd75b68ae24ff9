import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiedNumbers } from '../../contract/deployment-numbers.ts'
import { readTitleCatalogue } from './titles.ts'
import type { WordCatalogue } from './words.ts'

const readJson = (language: string, file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', language, file), 'utf8'))

/** The catalogue of a language as it stands on disk, with the specification's numbers: English texts stand in the machines. @throws where there is none. */
export const readWordCatalogue = (language: 'es' | 'en' | 'pt'): WordCatalogue => ({
  language,
  texts: language === 'en' ? {} : readJson(language, 'charts.json'),
  titles: readTitleCatalogue(language),
  actions: readJson(language, 'chart-actions.json'),
  arrows: readJson(language, 'chart-arrows.json'),
  numbers: specifiedNumbers,
})

/** One catalogue for each language, in the order in which they are offered. */
export const readWordCatalogues = (): readonly WordCatalogue[] =>
  (['es', 'en', 'pt'] as const).map(readWordCatalogue)
