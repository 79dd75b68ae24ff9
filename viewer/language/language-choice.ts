import { type Locale, locales } from '../../contract/client-state.ts'
import { LANGUAGE_COOKIE } from '../../contract/page.ts'
import { readChoice, storeChoice } from '../stored-choice.ts'

const A_YEAR_SECONDS = 31_536_000

const cookie = (): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]

/** The language chosen here or in the shop, else what the browser prefers, else Spanish. */
export const chosenLanguage = (): Locale => {
  const preferences = [
    readChoice('language'),
    cookie(),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ]
  return (
    locales.find((locale) => locale === preferences.find((each) => locales.some((one) => one === each))) ??
    'es'
  )
}

/** Keeps the choice for the next visit; the shop reads the same cookie. */
export const rememberLanguage = (locale: Locale): void => {
  storeChoice('language', locale)
  document.documentElement.lang = locale
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`
}
