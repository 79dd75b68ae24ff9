import type { FastifyInstance } from 'fastify'
import type { Deployment } from '../../contract/index.ts'
import { bytesOfReply, digestOf, packReply, type ReadyReply } from '../replies/ready-reply.ts'
import { createReplyStore } from '../replies/reply-store.ts'
import { sendReady } from '../replies/send-ready.ts'
import { newsFeed } from './news-feed.ts'
import { robotsText } from './robots.ts'
import { seasonCalendar, showCalendar } from './season-calendar-file.ts'
import { registerShowPictures } from './show-pictures.ts'
import type { SiteFileQuestion } from './site-file.ts'
import { siteFileQuestion } from './site-file-question.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/** A file that changes with the catalogue and the hour. */
interface TextFile {
  path: string
  contentType: string
  /** @returns null where there is no such file. */
  make(question: SiteFileQuestion, part: number): Promise<string | null> | string | null
}

const XML = 'application/xml; charset=utf-8'
const files: readonly TextFile[] = [
  { path: '/robots.txt', contentType: 'text/plain; charset=utf-8', make: ({ origin }) => robotsText(origin) },
  { path: '/sitemap.xml', contentType: XML, make: sitemap },
  {
    path: '/sitemap-:part(^\\d{1,4}).xml',
    contentType: XML,
    make: (question, part) => sitemapPart(part, question),
  },
  { path: '/novedades.atom', contentType: 'application/atom+xml; charset=utf-8', make: newsFeed },
  { path: '/agenda.ics', contentType: 'text/calendar; charset=utf-8', make: seasonCalendar },
]

const FRESH_MS = 60_000
const STALE_MS = 3_600_000
const MOST_BYTES = 64 * 1024 * 1024

export interface SiteFileParts {
  everyReply: Readonly<Record<string, string>>
  /** @returns the SVG of a show's poster; null where there is none. */
  posterOf(seo: string, deployment: Deployment): string | null
}

/** What search engines, feed readers, calendars and link previews ask for, of each deployment its own. */
export const registerSiteFiles = (app: FastifyInstance, { everyReply, posterOf }: SiteFileParts): void => {
  const { clock, catalogue } = app
  const store = createReplyStore<ReadyReply>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    mostBytes: MOST_BYTES,
    bytesOf: bytesOfReply,
    isKept: ({ status }) => status === 200,
    now: () => clock.now().getTime(),
    onFailure: (error) => app.log.error({ err: error }, 'a file of the site could not be made again'),
  })
  catalogue.onReload(store.expire)

  for (const { path, contentType, make } of files)
    app.get<{ Params: { part?: string } }>(
      path,
      { schema: { hide: true } as object },
      async (request, reply) => {
        const { deployment, locale, origin } = siteFileQuestion(request)
        const part = Number(request.params.part ?? 0)
        const file = await store.read(`${path} ${part} ${deployment.id} ${locale} ${origin}`, async () => {
          const body = await make(siteFileQuestion(request), part)
          const version = digestOf(body ?? '')
          const vary = 'accept-encoding'
          const status = body === null ? 404 : 200
          return packReply({ status, body: body ?? '', version, contentType, vary }, everyReply)
        })
        return file.status === 404 ? reply.callNotFound() : sendReady(request, reply, file, clock.now())
      },
    )
  app.get<{ Params: { file: string } }>(
    '/agenda/:file',
    { schema: { hide: true } as object },
    (request, reply) => {
      const [, seo] = /^([\w-]{1,120})\.ics$/.exec(request.params.file) ?? []
      const file = seo === undefined ? null : showCalendar(seo, siteFileQuestion(request))
      if (file === null) return reply.callNotFound()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'public, max-age=60')
        .header('content-disposition', `attachment; filename="${seo}.ics"`)
        .send(file)
    },
  )
  registerShowPictures(app, posterOf)
}
