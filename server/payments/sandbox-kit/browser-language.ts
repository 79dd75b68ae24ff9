import type { Locale } from '../../../contract/index.ts'

/** Of a provider's page that is not told the shop's language. @param accepted what the browser says that it reads */
export const browserLanguage = (accepted: string | undefined): Locale => {
  const first = (accepted ?? '').trim().slice(0, 2).toLowerCase()
  return first === 'en' || first === 'pt' ? first : 'es'
}
