import { addsCharges } from '../../contract/deployment-charges.ts'
import {
  type BarLinks,
  barLinks,
  billboardQuery,
  type ContactForm,
  type Deployment,
  type Locale,
  matchPage,
  type Page,
  type PageMatch,
  pageRoutes,
  performanceBehind,
  readBillboard,
  readSearch,
  type ScreenName,
  searchQuery,
  stepBehind,
} from '../../contract/index.ts'
import type { ReadReady } from '../replies/fast-path.ts'
import { bytesOfReply, digestOf, packReply, type ReadyReply } from '../replies/ready-reply.ts'
import { createReplyStore } from '../replies/reply-store.ts'
import type { PageReplies, SharedAnswers } from '../routes/shared-answers.ts'
import { speakingAs } from '../text/spanish.ts'
import { htmlDocument } from './document.ts'
import { inlineFirstPicture } from './inline-picture.ts'
import type { PageRenderer, RenderedPage } from './page.ts'
import { loadPageData } from './page-data.ts'

const NO_PAGE: PageMatch = {
  route: { path: '*', access: 'public', screen: 'notFound', names: [] },
  params: {},
}
/** No route of the shop has this path. */
export const NO_PAGE_PATH = '/-/-/-'

const FRESH_MS = 1000
const STALE_MS = 5000
const MOST_BYTES = 64 * 1024 * 1024
const MINUTE_CHARACTERS = '2026-11-22T05:00'.length

/** What decides how a page looks, beside its data and the time. */
export interface PageQuestion {
  /** Path of the address, without query. */
  path: string
  /** The address's query, with its question mark, or nothing. */
  search: string
  deployment: Deployment
  locale: Locale
  /** The deployment's origin as customers see it. */
  origin: string
}

interface StoredPage {
  /** Names what the page was rendered from. */
  version: string
  reply: ReadyReply
  isKept: boolean
}

export interface PageStore {
  /** Reads what can be sent at once. */
  reader(question: PageQuestion): ReadReady
  read(question: PageQuestion): Promise<ReadyReply>
  /** Makes a page with a form that came back; nobody else gets it. */
  readForm(question: PageQuestion, contact: { form: ContactForm; status: number }): Promise<ReadyReply>
  /** To be called when the catalogue is another. */
  expire(): void
}

export interface PageStoreOptions {
  renderer: PageRenderer
  shared: SharedAnswers
  performanceHead: PageReplies['performanceHead']
  searchPage: PageReplies['searchPage']
  places: PageReplies['places']
  everyReply: Readonly<Record<string, string>>
  confirmationOriginsOf: PageReplies['confirmationOriginsOf']
  /** @returns the SVG of a picture that the shop itself draws, by its path; null for any other. */
  pictureOf(path: string, deployment: Deployment): string | null
  /** False renders a page at every view, for development. */
  isKept: boolean
  now(): Date
  onFailure(error: unknown, what: string): void
}

/** A page that failed on the server is drawn by the browser: an empty root says so. */
const unrendered = ({ deployment }: Page): RenderedPage => ({ html: '', title: deployment.name })

/** Pages that are another for other :params; of the others the browser reads them from its address. */
const BY_PARAMS: readonly ScreenName[] = ['performance', 'shop']

const HOUSE_PATH = '/establecimiento/:cSeo/:idEstablecimiento'

/** A house has one page, whichever of its two addresses is asked for. */
const houseMatch = (
  params: PageMatch['params'],
  deployment: Deployment,
  places: PageReplies['places'],
): PageMatch => {
  const route = pageRoutes.find(({ path }) => path === HOUSE_PATH)
  const id = params['idEstablecimiento'] ?? ''
  const seo = /^\d{1,9}$/.test(id) ? places.seoOfHouse(Number(id), deployment) : null
  if (!route || seo === null) return NO_PAGE
  return { route, params: { cSeo: seo, idEstablecimiento: String(Number(id)) } }
}

/** A login and a queue are another for another performance, a checkout for another step. */
const matchOf = (
  { path, search, deployment, locale }: PageQuestion,
  performanceHead: PageReplies['performanceHead'],
  places: PageReplies['places'],
): PageMatch => {
  const { route, params } = matchPage(path) ?? NO_PAGE
  const query = new URLSearchParams(search)
  if (route.screen === 'landing') {
    const fecha = places.dateOfShow(params['cSeo'] ?? '', query.get('fecha'), deployment)
    return { route, params: fecha === null ? params : { ...params, fecha } }
  }
  if (route.screen === 'establishment') return houseMatch(params, deployment, places)
  if (BY_PARAMS.includes(route.screen)) return { route, params }
  if (route.screen === 'billboard')
    return { route, params: search === '' ? {} : { query: billboardQuery(readBillboard(query)) } }
  if (route.screen === 'search') return { route, params: { query: searchQuery(readSearch(query)) } }
  const idFuncion = performanceBehind(route.screen, (name) => query.get(name))
  const head = idFuncion === null ? null : performanceHead(idFuncion, deployment, locale)
  if (head) return { route, params: { idFuncion: String(head.idFuncion) } }
  const number = route.screen === 'contact' ? (query.get('numero') ?? '') : ''
  if (/^[CQ]-\d{6,9}$/.test(number)) return { route, params: { numero: number } }
  const step = stepBehind(route.screen, (name) => query.get(name))
  return { route, params: step ? { paso: step } : {} }
}

/** The address that a page is rendered for, one for all addresses with the same page. */
const urlOf = ({ route, params }: PageMatch): string => {
  if (route === NO_PAGE.route) return NO_PAGE_PATH
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '-'))
  if (params['fecha']) return `${path}?fecha=${params['fecha']}`
  if (params['numero']) return `${path}?numero=${params['numero']}`
  if (params['query']) return `${path}?${params['query']}`
  return params['paso'] ? `${path}?paso=${params['paso']}` : path
}

const keyOf = ({ route, params }: PageMatch, { deployment, locale, origin }: PageQuestion): string =>
  `${route.path} ${params['cSeo'] ?? ''} ${params['fecha'] ?? params['idEstablecimiento'] ?? params['id'] ?? params['idFuncion'] ?? params['paso'] ?? params['numero'] ?? params['query'] ?? ''} ${deployment.id} ${locale} ${origin}`

/** Pages ready to be sent, each rendered once at a time, and only when its data or the minute changed. */
export const createPageStore = (options: PageStoreOptions): PageStore => {
  const {
    renderer,
    shared,
    performanceHead,
    searchPage,
    places,
    everyReply,
    pictureOf,
    isKept,
    now,
    onFailure,
  } = options
  const found = (question: PageQuestion): PageMatch => matchOf(question, performanceHead, places)
  const store = createReplyStore<StoredPage>({
    freshMs: isKept ? FRESH_MS : -1,
    staleMs: isKept ? STALE_MS : -1,
    mostBytes: MOST_BYTES,
    bytesOf: ({ reply }) => bytesOfReply(reply),
    isKept: (page) => isKept && page.isKept,
    now: () => now().getTime(),
    onFailure: (error) => onFailure(error, 'a kept page could not be made again'),
  })

  const render = async (
    page: Page,
    { route }: PageMatch,
    status: number,
    { origin, deployment }: PageQuestion,
  ) => {
    const rendered = await renderer.renderPage(page).catch((error: unknown) => {
      onFailure(error, 'a page did not render; the browser draws it instead')
      return unrendered(page)
    })
    // Search engines are to find shows, not searches.
    const indexed =
      status !== 404 && route.screen !== 'search' && route.access === 'public' && route.screen !== 'later'
    // Whoever asked first: a page is kept for others, and is made anew apart from any request.
    const document = speakingAs(deployment, () =>
      htmlDocument({
        page,
        rendered: {
          ...rendered,
          html: inlineFirstPicture(rendered.html, (path) => pictureOf(path, deployment)),
        },
        assets: renderer.assetTags(page, deployment.theme?.face ?? 'condensed'),
        theme: deployment.theme,
        publicUrl: origin,
        indexed,
      }),
    )
    const version = digestOf(document.replaceAll(page.dServidor, ''))
    const contentType = 'text/html; charset=utf-8'
    const vary = 'accept-encoding, accept-language, cookie'
    return packReply({ status, body: document, version, contentType, vary }, everyReply)
  }

  /** What the bar links to; a page without it is a page all the same. */
  const readBar = async ({
    deployment,
    locale,
  }: PageQuestion): Promise<{ bar: BarLinks; version: string }> => {
    const question = { params: {}, query: {}, deployment, locale }
    const answer = await shared.read('listEventTypes', question).catch((error: unknown) => {
      onFailure(error, 'the event types of a top bar could not be read')
    })
    const bar = barLinks(answer?.data.Lista ?? [], deployment.topBar)
    return { bar, version: answer?.version ?? '' }
  }

  const make = async (
    match: PageMatch,
    question: PageQuestion,
    last: StoredPage | undefined,
    contact?: { form: ContactForm; status: number },
  ): Promise<StoredPage> => {
    const { deployment, locale } = question
    const loaded = await loadPageData(
      { shared, performanceHead, searchPage },
      match,
      { deployment, locale },
      (error) => onFailure(error, 'the data of a page could not be read'),
    )
    const dServidor = (loaded.at ?? now()).toISOString()
    const { bar, version: barVersion } = await readBar(question)
    const version = `${loaded.version} ${barVersion} ${dServidor.slice(0, MINUTE_CHARACTERS)}`
    if (last?.version === version) return last
    // One page says it of every address that there is nothing.
    if (loaded.status === 404) return { ...(await readStored(NO_PAGE, question)), isKept: false }
    // One page stands for every performance that its show does not have.
    if (match.route.screen === 'performance' && match.params['id'] !== undefined && !loaded.data.landing)
      return { ...(await readStored({ ...match, params: {} }, question)), isKept: false }
    const {
      accessibility: _accessibility,
      charges,
      hosts: _hosts,
      invoices: _invoices,
      phoneCodes: _phoneCodes,
      sells: _sells,
      theme: _theme,
      visitMailHours: _visitMailHours,
      ...pageDeployment
    } = deployment
    const { route, params } = match
    const page: Page = {
      deployment: {
        ...pageDeployment,
        addsCharges: addsCharges(charges),
        confirmationOrigins: options.confirmationOriginsOf(deployment),
      },
      locale,
      url: urlOf(match),
      screen: route.screen,
      params,
      data: contact ? { ...loaded.data, contact: contact.form } : loaded.data,
      bar,
      dServidor,
    }
    const status = route === NO_PAGE.route ? 404 : (contact?.status ?? loaded.status)
    // There are as many numbers as messages.
    const isKept = loaded.status === 200 && params['numero'] === undefined
    return { version, reply: await render(page, match, status, question), isKept }
  }

  const readStored = (match: PageMatch, question: PageQuestion): Promise<StoredPage> =>
    store.read(keyOf(match, question), (last) => make(match, question, last))

  return {
    reader: (question) => {
      const key = keyOf(found(question), question)
      return () => store.peek(key)?.reply
    },
    read: async (question) => (await readStored(found(question), question)).reply,
    readForm: async (question, contact) => (await make(found(question), question, undefined, contact)).reply,
    expire: store.expire,
  }
}
