import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Draws the poster of a show as SVG, or a picture of its gallery from 1 on; server/posters has the pictures. */
export type PosterOf = (services: Services, seo: string, scene: number) => string | null

interface Poster {
  svg: string
  brotli: Buffer
}

export interface Posters {
  /** @param path /afiches/{cSeo}.svg or /escenas/{cSeo}-{1 to 9}.svg; @returns null for any other path, or where no show has that cSeo. */
  ofPath(path: string): Poster | null
}

const DAY_SECONDS = 86_400

/** The posters of the catalogue's shows, each drawn and compressed once. */
export const createPosters = (services: Services, posterOf: PosterOf): Posters => {
  const drawn = new Map<string, Poster>()
  const draw = (path: string, seo: string, scene: number): Poster | null => {
    const svg = posterOf(services, seo, scene)
    if (svg === null) return null
    const poster = { svg, brotli: brotliCompressSync(svg) }
    drawn.set(path, poster)
    return poster
  }
  return {
    ofPath(path) {
      const [, seo, scene = '0'] =
        /^\/afiches\/([\w-]{1,120})\.svg$/.exec(path) ??
        /^\/escenas\/([\w-]{1,120})-([1-9])\.svg$/.exec(path) ??
        []
      const known =
        seo !== undefined && [...services.catalogue.shows.values()].some((show) => show.seo === seo)
      return known ? (drawn.get(path) ?? draw(path, seo, Number(scene))) : null
    },
  }
}

/** Answers /afiches/{cSeo}.svg and the pictures of galleries. */
export const registerPosters = (app: FastifyInstance, posters: Posters): void => {
  for (const folder of ['/afiches', '/escenas'])
    app.get<{ Params: { file: string } }>(
      `${folder}/:file`,
      { schema: { hide: true } as object, config: { rateLimit: false } as object },
      (request, reply) => {
        const poster = posters.ofPath(`${folder}/${request.params.file}`)
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
