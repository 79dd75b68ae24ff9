import type { FastifyRequest } from 'fastify'
import { upcomingOf } from '../catalogue/catalogue-wire.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import { originOf } from '../plugins/deployment.ts'
import { venueLine } from '../text/venue-line.ts'
import type { SiteFileQuestion } from './site-file.ts'

/** @returns what a request's file is made of; its language is the one that the address names, or the shop's own. */
export const siteFileQuestion = (request: FastifyRequest): SiteFileQuestion => {
  const { deployment, server } = request
  const { catalogue, soldBy, billboardOf, clock, deployments, config } = server
  const { lang } = request.query as { lang?: unknown }
  const locale = deployment.languages.find((language) => language === lang) ?? deployment.defaultLanguage
  const { establishments } = soldBy(deployment)
  const now = clock.now()
  const shows = billboardOf(deployment).upcoming(now)
  const open = new Set(shows.map(({ establishmentId }) => establishmentId))
  return {
    deployment,
    locale,
    origin: originOf(request, deployments, config),
    shows,
    houses: [...establishments.values()].filter(({ id }) => open.has(id)),
    performancesOf: ({ id }) => upcomingOf(catalogue, id, now),
    placeOf: ({ establishmentId }) => {
      const venue = establishments.get(establishmentId)
      return venueLine(venue?.name, venue?.address, venue?.city)
    },
    say: inLanguage(catalogue.words, locale),
    now,
  }
}
