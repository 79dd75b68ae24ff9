import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Draws the poster of a show as SVG; server/posters has the pictures. */
export type PosterOf = (services: Services, seo: string) => string | null

const DAY_SECONDS = 86_400

/** /afiches/{cSeo}.svg, drawn and compressed once. */
export const registerPosters = (app: FastifyInstance, services: Services, posterOf: PosterOf): void => {
  const drawn = new Map<string, { svg: string; brotli: Buffer }>()
  const draw = (seo: string) => {
    const svg = posterOf(services, seo)
    if (svg === null) return null
    const poster = { svg, brotli: brotliCompressSync(svg) }
    drawn.set(seo, poster)
    return poster
  }
  app.get<{ Params: { file: string } }>(
    '/afiches/:file',
    { schema: { hide: true } as object, config: { rateLimit: false } as object },
    (request, reply) => {
      const seo = /^([\w-]{1,120})\.svg$/.exec(request.params.file)?.[1]
      const known =
        seo !== undefined && [...services.catalogue.shows.values()].some((show) => show.seo === seo)
      if (seo === undefined || !known) return reply.callNotFound()
      const poster = drawn.get(seo) ?? draw(seo)
      if (poster === null) return reply.callNotFound()
      const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      if (packed) reply.header('content-encoding', 'br')
      return reply
        .header('vary', 'accept-encoding')
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(packed ? poster.brotli : poster.svg)
    },
  )
}
