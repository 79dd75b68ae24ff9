import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { PosterInks } from '../../contract/deployment-theme.ts'
import type { Deployment } from '../../contract/index.ts'
import type { Services } from '../services.ts'

/** A poster of a show as it is asked for; scenes from 1 on are pictures of its gallery. */
export interface PosterQuestion {
  seo: string
  scene: number
  inks: PosterInks
}

/** Draws a poster as SVG; null where no show has that cSeo. server/posters has the pictures. */
export type PosterOf = (services: Services<'catalogue'>, question: PosterQuestion) => string | null

type Themed = Pick<Deployment, 'theme'>

interface Poster {
  svg: string
  brotli: Buffer
}

export interface Posters {
  /** @param path /afiches/{cSeo}.svg or /escenas/{cSeo}-{1 to 9}.svg; @returns null for any other path, or where no show has that cSeo. */
  ofPath(path: string, deployment: Themed): Poster | null
}

const DAY_SECONDS = 86_400

/** The posters of the catalogue's shows in the inks of a deployment, each drawn and compressed once. */
export const createPosters = (services: Services<'catalogue'>, posterOf: PosterOf): Posters => {
  const drawn = new Map<string, Poster>()
  const draw = (key: string, question: PosterQuestion): Poster | null => {
    const svg = posterOf(services, question)
    if (svg === null) return null
    const poster = { svg, brotli: brotliCompressSync(svg) }
    drawn.set(key, poster)
    return poster
  }
  return {
    ofPath(path, { theme }) {
      const [, seo, scene = '0'] =
        /^\/afiches\/([\w-]{1,120})\.svg$/.exec(path) ??
        /^\/escenas\/([\w-]{1,120})-([1-9])\.svg$/.exec(path) ??
        []
      const known =
        seo !== undefined && [...services.catalogue.shows.values()].some((show) => show.seo === seo)
      if (!known) return null
      const inks = theme?.posters ?? 'house'
      const key = `${inks} ${path}`
      return drawn.get(key) ?? draw(key, { seo, scene: Number(scene), inks })
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
        const poster = posters.ofPath(`${folder}/${request.params.file}`, request.deployment)
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
