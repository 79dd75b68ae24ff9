import type { Sentence } from './hand.ts'

/** What only code of the browser model does or asserts, in each language. */
export const says = (es: string, en: string, pt: string): { says: Sentence } => ({ says: { es, en, pt } })

/** An amount of money to be looked at, which code of the browser model counts. */
export const sum = (es: string, en: string, pt: string): { says: Sentence; isSum: true } => ({
  ...says(es, en, pt),
  isSum: true,
})
