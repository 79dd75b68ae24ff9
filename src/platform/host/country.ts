import type { WebStorage } from '../storage/web-storage.ts'

/** Client state cc (section 3), beside the other fields of it. */
const KEY = 'taquilla/state/cc'
/** A form does not wait for it: later than this it is of no use. */
const PATIENCE_MS = 3000

/** Where this browser seems to be; a guess, which fills in a field and decides nothing. */
export interface BrowserCountry {
  /** The country's two letters (ISO 3166), as they were looked up before; null where they were not. */
  known(): string | null
  /** Looks it up, once in a browser. Null where there is no service, or it fails: nobody is told. */
  lookUp(): Promise<string | null>
}

/** The reply of the service has `countryCode`, or `data` that has it (section 7). */
const codeIn = (reply: unknown): string | null => {
  const { countryCode, data } = (reply ?? {}) as { countryCode?: unknown; data?: unknown }
  if (typeof countryCode === 'string') return /^[A-Z]{2}$/.test(countryCode) ? countryCode : null
  return data === undefined ? null : codeIn(data)
}

/** @param address of the look-up service; null where the deployment has none. */
export const createBrowserCountry = (
  address: string | null,
  storage: WebStorage,
  get: (address: string, options: RequestInit) => Promise<Response> = fetch,
): BrowserCountry => {
  const known = () => {
    try {
      return codeIn({ countryCode: JSON.parse(storage.getItem(KEY) ?? 'null')?.value })
    } catch {
      return null
    }
  }
  return {
    known,
    async lookUp() {
      const before = known()
      if (before !== null || address === null) return before
      try {
        const reply = await get(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
        const code = reply.ok ? codeIn(await reply.json()) : null
        if (code !== null) storage.setItem(KEY, JSON.stringify({ version: 1, value: code }))
        return code
      } catch {
        return null
      }
    },
  }
}
