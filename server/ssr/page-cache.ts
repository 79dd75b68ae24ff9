import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

export interface CachedPage {
  etag: string
  html: Buffer
  brotli: Buffer
}

/** Brotli costs about as much as rendering at this level and a tenth of it at the default. */
const BROTLI_QUALITY = 5
const MOST_PAGES = 400

const pack = (document: string): CachedPage => {
  const html = Buffer.from(document)
  return {
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  }
}

/** Caches rendered pages by the data they were rendered from: never stale, since other data is another key. */
export const createPageCache = () => {
  const pages = new Map<string, CachedPage>()
  return async (key: string, render: () => Promise<string>): Promise<CachedPage> => {
    const known = pages.get(key)
    if (known) return known
    const made = pack(await render())
    const oldest = pages.keys().next().value
    if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
    pages.set(key, made)
    return made
  }
}
