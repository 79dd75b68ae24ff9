import type { Locale } from '../../contract/index.ts'
import { STEADY } from './test.ts'

const onPhone = (language: Locale, tags: { tag?: string[] }) => ({
  language,
  tags,
  device: { language, viewport: { width: 360, height: 740 } },
})

/** A customer at a phone of 360 px in each language: their journeys are long ones, but in Spanish. */
export const ON_PHONES = [
  onPhone('es', {}),
  onPhone('en', { tag: STEADY }),
  onPhone('pt', { tag: STEADY }),
] as const
