import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Draws the poster of a show as SVG; server/posters has the pictures. */
export type PosterOf = (services: Services, seo: string) => string | null

const DAY_SECONDS = 86_400

/** /afiches/{cSeo}.svg, drawn once. */
export const registerPosters = (app: FastifyInstance, services: Services, posterOf: PosterOf): void => {
  const drawn = new Map<string, string>()
  app.get<{ Params: { file: string } }>(
    '/afiches/:file',
    { schema: { hide: true } as object, config: { rateLimit: false } as object },
    (request, reply) => {
      const seo = /^([\w-]{1,120})\.svg$/.exec(request.params.file)?.[1]
      const known =
        seo !== undefined && [...services.catalogue.shows.values()].some((show) => show.seo === seo)
      if (seo === undefined || !known) return reply.callNotFound()
      const poster = drawn.get(seo) ?? posterOf(services, seo)
      if (poster === null) return reply.callNotFound()
      drawn.set(seo, poster)
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(poster)
    },
  )
}
