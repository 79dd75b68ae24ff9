import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createFormat } from '../../contract/format.ts'
import type { Deployment } from '../../contract/index.ts'
import type { ShowRow } from '../catalogue/catalogue-snapshot.ts'
import { drawShowPicture } from './show-picture.ts'
import type { SiteFileQuestion } from './site-file.ts'
import { siteFileQuestion } from './site-file-question.ts'

/** A link is shared while a show is talked of: these are drawn once. */
const MOST_PICTURES = 200
const DAY_SECONDS = 86_400

/** When a show is played, in a line: its only date, or the first and the last day. */
const datesOf = ({ deployment, locale, performancesOf }: SiteFileQuestion, show: ShowRow): string[] => {
  const format = createFormat(deployment, locale)
  const dates = performancesOf(show).flatMap(({ startsAt }) => startsAt?.toISOString() ?? [])
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return []
  if (first === last) return [format.shortDateTime(first)]
  const dayOf = (date: string) => {
    const moment = format.moment(date)
    return `${moment.day} ${format.monthShort(moment)}`
  }
  return [dayOf(first) === dayOf(last) ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`]
}

/** Answers /compartir/{cSeo}.png, the picture of a link to a show. */
export const registerShowPictures = (
  app: FastifyInstance,
  posterOf: (seo: string, deployment: Deployment) => string | null,
): void => {
  const pictures = new Map<string, Promise<Buffer>>()
  app.catalogue.onReload(() => pictures.clear())

  const draw = (question: SiteFileQuestion, show: ShowRow, poster: string): Promise<Buffer> => {
    const { deployment, placeOf, say } = question
    return drawShowPicture({
      poster,
      name: say(show.name),
      lines: [...datesOf(question, show), placeOf(show)],
      shop: deployment.name,
      accent: deployment.accent,
    })
  }

  const pictureOf = (request: FastifyRequest, seo: string): Promise<Buffer> | null => {
    const show = app.soldBy(request.deployment).showNamed(seo)
    const poster = show && posterOf(seo, request.deployment)
    if (!show || !poster) return null
    const question = siteFileQuestion(request)
    const key = `${question.deployment.id} ${question.locale} ${seo}`
    const picture = pictures.get(key) ?? draw(question, show, poster)
    pictures.set(key, picture)
    const [oldest] = pictures.keys()
    if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest)
    return picture
  }

  app.get<{ Params: { file: string } }>(
    '/compartir/:file',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const seo = /^([\w-]{1,120})\.png$/.exec(request.params.file)?.[1]
      const picture = seo === undefined ? null : await pictureOf(request, seo)
      if (picture === null) return reply.callNotFound()
      return reply.type('image/png').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(picture)
    },
  )
}
