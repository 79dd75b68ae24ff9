import type { Locale } from '../../contract/index.ts'
import { STEADY, test } from './test.ts'

const LANGUAGES = [
  { language: 'es' },
  { language: 'en', tag: STEADY },
  { language: 'pt', tag: STEADY },
] as const

/** Declares journeys on a phone of 360 px in each language: long ones, but in Spanish. */
export const onPhones = (declare: (language: Locale) => void): void => {
  for (const { language, ...details } of LANGUAGES)
    test.describe(`on a phone of 360 px, in ${language}`, details, () => {
      test.use({ language, viewport: { width: 360, height: 740 } })
      declare(language)
    })
}
