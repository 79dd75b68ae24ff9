/** The cache with whose login this device has: a page writes it, and the worker keeps no late reply to another. */
export const LOGIN_CACHE = 'taquilla-login'
/** Its one entry, the digest of the login's token; empty without a login. */
export const LOGIN_ENTRY = '/login'

/** Whose a kept reply is, without the token. */
export const loginDigest = async (token: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
