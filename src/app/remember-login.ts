import { LOGIN_COOKIE } from '../../contract/page.ts'

/** Tells the server that this browser has a login, for as long as it lasts: pages behind login open at once. */
export const rememberLogin = (isLoggedIn: boolean, minutes: number): void => {
  const value = isLoggedIn ? `1; max-age=${minutes * 60}` : '; max-age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${LOGIN_COOKIE}=${value}; path=/; samesite=lax`
}
