import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  API_BASE,
  LANGUAGE_COOKIE,
  matchPage,
  type Page,
  type PageMatch,
  QUEUE_BASE,
} from '../../contract/index.ts'
import { localeOf } from '../text/language.ts'
import { builtRenderer } from './built-renderer.ts'
import { htmlDocument } from './document.ts'
import { drawIcon } from './icon.ts'
import type { RenderedPage } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { loadPageData } from './page-data.ts'
import { serveViewer } from './serve-viewer.ts'
import { viteRenderer } from './vite-renderer.ts'

export interface RenderPagesOptions {
  /** The folder that has dist, or the sources when from is 'source'. */
  root: string
  from: 'build' | 'source'
  /** The origin of a request's deployment as customers see it, without a trailing slash. */
  originOf: (request: FastifyRequest) => string
  /** In production the page of the statecharts is there only where a deployment switches it on. */
  production: boolean
  /** The server's injected time. */
  now: () => Date
}

const NO_PAGE: PageMatch = {
  route: { path: '*', access: 'public', screen: 'notFound', names: [] },
  params: {},
}
const A_YEAR_SECONDS = 31_536_000

/** A path that belongs to the API or the queue and must not be answered with a page. */
const isService = (url: string): boolean =>
  [API_BASE, QUEUE_BASE, '/__test', '/afiches', '/assets'].some((base) => url.startsWith(`${base}/`))

/** A page that failed on the server is drawn by the browser: an empty root says so. */
const unrendered = ({ deployment }: Page): RenderedPage => ({
  html: '',
  head: { title: deployment.name, description: deployment.name, image: null },
  style: `--accent:${deployment.accent};--on-accent:#16150F`,
})

/**
 * Every page of the shop: public ones rendered with their data, the others as a shell that the browser fills.
 * Register it last; the API's routes are asked in-process.
 */
export const renderPages = async (app: FastifyInstance, options: RenderPagesOptions): Promise<void> => {
  const { root, from, production, originOf, now } = options
  const { renderPage, assetTags } =
    from === 'build' ? await builtRenderer(root) : await viteRenderer(app, root)
  const cached = createPageCache()
  if (from === 'build')
    await app.register(fastifyStatic, {
      root: path.join(root, 'dist/client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: A_YEAR_SECONDS * 1000,
    })

  app.get('/icono.svg', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawIcon(request.deployment)),
  )

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isService(request.url)) return reply.callNotFound()
    const { charges: _charges, hosts: _hosts, ...deployment } = request.deployment
    const url = request.url.split('#')[0] ?? '/'
    const query = (request.query as { lang?: unknown }).lang
    const locale = localeOf(request, deployment, query)
    const match = matchPage(url.split('?')[0] ?? '/') ?? NO_PAGE
    const { status, data, dServidor } = await loadPageData(app, match, request.deployment, locale)
    const found = match !== NO_PAGE && status !== 404
    const page: Page = {
      deployment,
      locale,
      url,
      screen: found ? match.route.screen : 'notFound',
      params: match.params,
      data,
      dServidor: dServidor ?? now().toISOString(),
    }
    const publicUrl = originOf(request)
    const indexed = found && match.route.access === 'public' && match.route.screen !== 'later'
    const cacheKey = JSON.stringify([
      publicUrl,
      deployment.id,
      locale,
      url,
      status,
      page.dServidor.slice(0, 16),
      data,
    ])
    const document = await cached(cacheKey, async () => {
      const rendered = await renderPage(page).catch((error: unknown) => {
        request.log.error(error, 'a page did not render; the browser draws it instead')
        return unrendered(page)
      })
      return htmlDocument({ page, rendered, assets: assetTags(page), publicUrl, indexed })
    })
    if (query === locale)
      reply.setCookie(LANGUAGE_COOKIE, locale, { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'lax' })
    reply
      .code(found ? status : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('etag', document.etag)
      .type('text/html; charset=utf-8')
    if (request.headers['if-none-match'] === document.etag && found && status === 200)
      return reply.code(304).send()
    if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'br').send(document.brotli)
    return reply.send(document.html)
  }

  await serveViewer(app, { root, from, production, noPage: answerPage })
  app.get('/*', answerPage)
}
