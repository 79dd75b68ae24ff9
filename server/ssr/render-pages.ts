import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE, LANGUAGE_COOKIE, QUEUE_BASE } from '../../contract/index.ts'
import { drawIcon } from '../brand/icon.ts'
import type { ReadReady } from '../replies/fast-path.ts'
import { hasLogin } from '../replies/has-login.ts'
import { sendReady } from '../replies/send-ready.ts'
import { acceptForms } from '../routes/information/form-body.ts'
import type { PageReplies } from '../routes/shared-answers.ts'
import { localeOf } from '../text/language.ts'
import type { PageRenderer } from './page.ts'
import { createPageStore, NO_PAGE_PATH, type PageQuestion } from './page-store.ts'
import { leadsAlwaysAlike, type Redirect, redirectOf, redirectOfReply } from './redirect.ts'

export interface RenderPagesOptions extends PageReplies {
  renderer: PageRenderer
  /** The origin of a request's deployment as customers see it, without a trailing slash. */
  originOf: (request: FastifyRequest) => string
  /** False renders a page at every view, for development. */
  isKept: boolean
  /** The server's injected time. */
  now: () => Date
}

const CONTACT_FORMS = [
  { path: '/TechnicalSupport', kind: 'CONSULTA' },
  { path: '/ComplaintsBook', kind: 'QUEJA' },
] as const

/** Answers a request with its page. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const A_YEAR_SECONDS = 31_536_000

/** A path that belongs to the API or the queue and must not be answered with a page. */
const isService = (url: string): boolean =>
  [API_BASE, QUEUE_BASE, '/__test', '/afiches', '/escenas', '/mapas', '/imagenes', '/assets'].some((base) =>
    url.startsWith(`${base}/`),
  )

const askedLanguage = ({ query }: FastifyRequest): unknown => (query as { lang?: unknown }).lang

/**
 * Every page of the shop: public ones rendered with their data, the others as a shell that the browser fills.
 * Register it last. @returns what answers a page, for routes that are pages only sometimes.
 */
export const renderPages = (app: FastifyInstance, options: RenderPagesOptions): AnswerPage => {
  const {
    receiveForm,
    renderer,
    shared,
    performanceHead,
    searchPage,
    seoOfFormer,
    places,
    onReload,
    everyReply,
    confirmationOriginsOf,
    pictureOf,
    originOf,
    isKept,
    now,
  } = options
  const pages = createPageStore({
    renderer,
    shared,
    performanceHead,
    searchPage,
    places,
    everyReply,
    confirmationOriginsOf,
    pictureOf,
    isKept,
    now,
    onFailure: (error, what) => app.log.error({ err: error }, what),
  })
  onReload(pages.expire)
  const questionOf = (request: FastifyRequest): PageQuestion => {
    const { deployment } = request
    const locale = localeOf(request, deployment, askedLanguage(request))
    const [path = '/'] = request.url.split(/[?#]/, 1)
    const { search } = new URL(request.url, 'http://shop')
    return { path, search, deployment, locale, origin: originOf(request) }
  }
  /** Where the request leads, now and whenever asked again: a performance begins, is renamed or goes. */
  const redirectFrom = ({ url, headers, deployment }: FastifyRequest): (() => Redirect | null) => {
    const isLoggedIn = hasLogin(headers)
    const handedOn = redirectOfReply(url, headers.cookie)
    return () =>
      handedOn ??
      redirectOf(
        url,
        isLoggedIn,
        {
          headOf: (idFuncion) => performanceHead(idFuncion, deployment, deployment.defaultLanguage),
          seoOfFormer: (cSeo) => seoOfFormer(cSeo, deployment),
          seoOfHouse: (id) => places.seoOfHouse(id, deployment),
          houseNamed: (cSeo) => places.houseNamed(cSeo, deployment),
          hasQueue: (idFuncion) => places.hasQueue(idFuncion, deployment),
          shopFor: (idFuncion) => places.shopFor(idFuncion, deployment),
        },
        deployment,
      )
  }

  app.get('/icono.svg', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawIcon(request.deployment)),
  )

  const answerPage: AnswerPage = async (request, reply) => {
    if (isService(request.url)) return reply.callNotFound()
    const redirect = redirectFrom(request)()
    if (redirect && 'location' in redirect)
      return reply.header('cache-control', 'no-store').redirect(redirect.location, redirect.status)
    const question = questionOf(request)
    const page = await pages.read(redirect ? { ...question, path: NO_PAGE_PATH } : question)
    if (askedLanguage(request) === question.locale)
      reply.setCookie(LANGUAGE_COOKIE, question.locale, {
        path: '/',
        maxAge: A_YEAR_SECONDS,
        sameSite: 'lax',
      })
    return sendReady(request, reply, page, now())
  }
  app.register(async (scope) => {
    acceptForms(scope)
    for (const { path, kind } of CONTACT_FORMS)
      scope.post(
        path,
        { schema: { hide: true } as object, config: { name: 'sendContact' } as object },
        async (request, reply) => {
          const received = await receiveForm(kind, request)
          if ('number' in received) return reply.redirect(`${path}?numero=${received.number}`, 303)
          const page = await pages.readForm(questionOf(request), received)
          return sendReady(request, reply.header('cache-control', 'no-store'), page, now())
        },
      )
  })
  // An address that asks for a language gets a cookie as well.
  const ready = (request: FastifyRequest): ReadReady | undefined => {
    if (askedLanguage(request) !== undefined) return undefined
    const redirect = redirectFrom(request)
    if (redirect() !== null) return undefined
    const read = pages.reader(questionOf(request))
    return leadsAlwaysAlike(request.url) ? read : () => (redirect() === null ? read() : undefined)
  }
  app.get('/*', { config: { ready } }, answerPage)
  return answerPage
}
