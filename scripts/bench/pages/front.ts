import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** The quality that the shop's own pages are sent with. */
const BROTLI_QUALITY = 5

/** What a front does to a page on its way to the browser. */
export type Rewrite = (html: string) => string

export interface Front {
  origin: string
  close(): void
}

/**
 * A front of the shop on a port of its own. Both sides of a comparison go through one, so that what it costs
 * is the same for both. @param rewrite applied to pages alone.
 */
export const openFront = async (target: string, port: number, rewrite: Rewrite): Promise<Front> => {
  const agent = new http.Agent({ keepAlive: true })
  const packed = new Map<string, Buffer>()
  const pack = (html: string): Buffer => {
    const known = packed.get(html)
    if (known) return known
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    const made = brotliCompressSync(rewrite(html), { params })
    packed.set(html, made)
    return made
  }
  const server = http.createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document'
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const asked = http.request(
      new URL(request.url ?? '/', target),
      { agent, method: request.method, headers },
      async (answer) => {
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const parts = await answer.toArray()
        const body = pack(Buffer.concat(parts as Buffer[]).toString())
        const { etag: _, 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        response.end(body)
      },
    )
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

const RENDERED =
  /(<div id="root">)[\s\S]*(<\/div>\s*<script type="application\/json" id="page">)([^<]*)(<\/script>)/

/** The same HTML and styles, and no script: what a page of text can be at best. */
export const withoutScripts: Rewrite = (html) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

/** The page as the server left it. */
export const asServed: Rewrite = (html) => html

/** Screens whose data the browser has from their page alone. */
const DATA_FROM_PAGE: readonly string[] = ['search', 'establishment']

/**
 * The same page with neither its HTML nor its data, and with its scripts asked for at once: the browser fetches
 * the data and draws. Where it could not fetch them it keeps them, and so is a request ahead. @throws where the document has not the shape of server/ssr/document.ts.
 */
export const drawnByTheBrowser: Rewrite = (html) => {
  if (!RENDERED.test(html)) throw new Error('The page has no root to empty')
  return html
    .replace(RENDERED, (_, before: string, between: string, json: string, after: string) => {
      const served: { screen: string; data: object } = JSON.parse(json)
      const data = DATA_FROM_PAGE.includes(served.screen) ? served.data : {}
      const page = JSON.stringify({ ...served, data }).replaceAll('<', '\\u003c')
      return before + between + page + after
    })
    .replaceAll(' fetchpriority="low"', '')
}
