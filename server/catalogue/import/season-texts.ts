import type { CatalogueTexts } from '../../../contract/index.ts'
import type { Words } from './season-schema.ts'

/** A text as it stands in the catalogue. */
export const plain = (words: Words | undefined): string =>
  typeof words === 'object' ? words.es : (words ?? '')

/** Every text in several languages, wherever it stands, by the Spanish one. */
export const textsIn = (value: unknown): CatalogueTexts => {
  if (typeof value !== 'object' || value === null) return {}
  if ('es' in value) {
    const { es, ...others } = value as Exclude<Words, string>
    return Object.keys(others).length > 0 ? { [es]: others } : {}
  }
  return Object.assign({}, ...Object.values(value).map(textsIn))
}
