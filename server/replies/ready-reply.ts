import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
/** Brotli costs about as much as rendering at this level and a tenth of it at the default. */
const BROTLI_QUALITY = 5

export type Encoding = 'br' | 'gzip' | 'identity'

/** A reply in one encoding: its bytes and what its head says, as node's writeHead takes it. */
export interface ReadyForm {
  body: Buffer
  /** The same bytes as a string: node sends it with the head in one write, a buffer in two. */
  latin1: string
  etag: string
  headers: Readonly<Record<string, string>>
  /** Names and values in turn, with the headers that every reply of the shop carries. */
  head: string[]
  unchanged: string[]
}

/** A reply whose bytes wait to be sent, in each encoding. */
export interface ReadyReply {
  status: number
  forms: Readonly<Record<Encoding, ReadyForm>>
}

export interface ReadyParts {
  status: number
  body: string
  /** Names the body without the server's time; the entity tag is made of it. */
  version: string
  contentType: string
  vary: string
  /** Seconds for which anyone may keep it without asking; without it, nobody does. */
  maxAge?: number | undefined
}

/** @returns a short name of a text's content. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27)

/**
 * Compresses a reply off the event loop. The entity tag is weak, since two replies of the same data differ in the
 * server's time, and another in each encoding.
 * @param everyReply headers that all replies of the shop carry.
 */
export const packReply = async (
  { status, body, version, contentType, vary, maxAge }: ReadyParts,
  everyReply: Readonly<Record<string, string>>,
): Promise<ReadyReply> => {
  const identity = Buffer.from(body)
  const [br, zipped] = await Promise.all([
    brotliOf(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzipOf(identity),
  ])
  const caching = maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}`
  const formOf = (encoding: Encoding, bytes: Buffer): ReadyForm => {
    const etag = `W/"${version}-${encoding}"`
    const lasting = { etag, 'cache-control': caching, vary }
    const headers = {
      ...lasting,
      'content-type': contentType,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const head = { ...everyReply, ...headers, 'content-length': String(bytes.length) }
    return {
      body: bytes,
      latin1: bytes.toString('latin1'),
      etag,
      headers,
      head: Object.entries(head).flat(),
      unchanged: Object.entries(lasting).flat(),
    }
  }
  return {
    status,
    forms: { br: formOf('br', br), gzip: formOf('gzip', zipped), identity: formOf('identity', identity) },
  }
}

/** @returns the bytes that a reply takes in memory: each form is kept twice. */
export const bytesOfReply = ({ forms: { br, gzip: zipped, identity } }: ReadyReply): number =>
  2 * (br.body.length + zipped.body.length + identity.body.length)
