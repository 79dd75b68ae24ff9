import type { CatalogueTexts } from '../../contract/index.ts'

/** A text of the demo season in the languages of the shop. */
export type Said = readonly [es: string, en: string, pt: string]

/** @returns the texts as a catalogue has them: by the Spanish one. */
export const textsOf = (all: Iterable<Said>): CatalogueTexts =>
  Object.fromEntries([...all].map(([es, en, pt]) => [es, { en, pt }]))
