import type { Locale } from '../../contract/client-state.ts'
import { LANGUAGE_COOKIE } from '../../contract/page.ts'

/** A year, as long as browsers keep it. */
const LANGUAGE_COOKIE_SECONDS = 31_536_000

/** The language is also a cookie, so that the server renders the next page in it. */
export const rememberLanguage = (language: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`
  document.documentElement.lang = language
}
