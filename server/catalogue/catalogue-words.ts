import type { CatalogueTexts, Locale } from '../../contract/index.ts'

/** Texts of the catalogue in other languages, by the text as its entries have it. */
export type CatalogueWords = ReadonlyMap<string, CatalogueTexts[string]>

/** @returns gives a text of the catalogue in a language; the text itself where it has no words in it. */
export const inLanguage =
  (words: CatalogueWords, locale: Locale) =>
  (text: string): string =>
    words.get(text)?.[locale] ?? text
