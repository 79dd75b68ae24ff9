import type { LoginSystem } from './account-entries.ts'
import type { TextGroup } from './text-groups.ts'

/**
 * Who may see a page: everyone, logged-in customers, or those with a turn in the queue (section 2); `queue` is a page
 * of the latter in a deployment whose seats anybody may choose.
 */
export type PageAccess = 'public' | 'login' | 'login-and-queue' | 'queue'

/** The access of a page in a deployment: where choosing seats needs no login, a performance asks for a turn alone. */
export const accessIn = (access: PageAccess, seatsRequireLogin: boolean): PageAccess =>
  access === 'login-and-queue' && !seatsRequireLogin ? 'queue' : access

/**
 * The screens, each with the groups of its texts: first that of its own folder, then those of what it shows besides.
 * `later` says that a page is not built, and nothing links to it.
 */
export const screens = {
  billboard: ['messages', 'search'],
  landing: ['messages', 'venues'],
  search: ['search'],
  establishment: ['venues'],
  shop: ['venues'],
  login: ['account', 'forms'],
  loginRedirect: ['account', 'forms'],
  signUp: ['account', 'forms'],
  recover: ['account', 'forms'],
  performance: ['purchase'],
  checkout: ['purchase', 'forms'],
  orders: ['account', 'forms', 'purchase', 'tickets'],
  exchange: ['account', 'forms', 'purchase', 'tickets'],
  orderLookUp: ['account', 'forms', 'purchase', 'tickets'],
  addresses: ['account', 'forms'],
  phones: ['account', 'forms'],
  myData: ['account', 'forms'],
  changePassword: ['account', 'forms'],
  additionalData: ['account', 'forms'],
  myAlias: ['account', 'forms'],
  privacy: ['account', 'forms'],
  bookings: ['account', 'forms'],
  boxBookings: ['account', 'forms', 'box'],
  waiting: ['purchase'],
  document: ['info'],
  contact: ['info', 'forms'],
  boxOffice: ['box', 'account', 'forms', 'purchase', 'tickets'],
  later: ['messages'],
  notFound: ['messages'],
} as const satisfies Record<string, readonly [TextGroup, ...TextGroup[]]>

export type ScreenName = keyof typeof screens

/** The catalogues that a screen's texts are in; one may be named twice. */
export const textGroupsOf = (screen: ScreenName): readonly TextGroup[] => ['messages', ...screens[screen]]

/** @returns the folder of src/screens that holds a screen: notFound is in not-found. */
export const screenFolder = (screen: ScreenName): string =>
  screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** @returns the file that declares a screen. */
export const screenFile = (screen: ScreenName): string => `src/screens/${screenFolder(screen)}/screen.ts`

export interface PageRoute {
  path: string
  access: PageAccess
  screen: ScreenName
  /** The specification's route names (section 2). */
  names: readonly string[]
  /** Looks the same to everybody, and is kept to be opened without a network. */
  ssr?: true
}

const later = (path: string, access: PageAccess, names: readonly string[] = []): PageRoute => ({
  path,
  access,
  screen: 'later',
  names,
})

/** A page that the server writes itself, without the shop's scripts: no link of the shop's own leads there. */
const serverPage = (path: string): PageRoute => later(path, 'public')

/** Where a payment provider sends customers back to; the server leads on to the confirmation of the purchase. */
const comesBack = (path: string): PageRoute => ({ path, access: 'login', screen: 'orders', names: [] })

/** A page of the deployment's own text. */
const info = (path: string, screen: 'document' | 'contact' = 'document'): PageRoute => ({
  path,
  access: 'public',
  screen,
  names: [],
  ssr: true,
})

/**
 * Every page of section 2, in matching order: literal paths before patterns, and the catch-all
 * /{cSeo}/{idEstablecimiento} last. Patterns use wouter's syntax; matching ignores case.
 */
export const pageRoutes = [
  { path: '/', access: 'public', screen: 'billboard', names: ['cartelera', 'payFinish'], ssr: true },
  { path: '/AdvancedSearch', access: 'public', screen: 'search', names: ['advancedsearch'], ssr: true },
  { path: '/login', access: 'public', screen: 'login', names: ['login'] },
  { path: '/signUp', access: 'public', screen: 'signUp', names: ['signUp'] },
  { path: '/recoverPassword', access: 'public', screen: 'recover', names: ['recoverPassword'] },
  { path: '/espera', access: 'public', screen: 'waiting', names: [] },
  { path: '/landing/:cSeo', access: 'public', screen: 'landing', names: ['landing'], ssr: true },
  {
    path: '/funcion/:cSeo/:id',
    access: 'login-and-queue',
    screen: 'performance',
    names: ['funcion', 'funcionSeoEst'],
  },
  { path: '/BuyTicket/ok/:idProcesoDeCompra', access: 'login', screen: 'checkout', names: [] },
  { path: '/BuyTicket/:idProcesoDeCompra', access: 'login', screen: 'checkout', names: ['BuyTicket'] },
  { path: '/buyTicket', access: 'login', screen: 'checkout', names: ['BuyTicket'] },
  { path: '/compra', access: 'public', screen: 'orderLookUp', names: [] },
  { path: '/myData', access: 'login', screen: 'myData', names: ['myData'] },
  { path: '/changePassword', access: 'login', screen: 'changePassword', names: ['changePassword'] },
  { path: '/additionalData', access: 'login', screen: 'additionalData', names: ['additionalData'] },
  { path: '/myAlias', access: 'login', screen: 'myAlias', names: ['myAlias'] },
  { path: '/myPrivacy', access: 'login', screen: 'privacy', names: [] },
  { path: '/myOrders', access: 'login', screen: 'orders', names: ['myOrders'] },
  // Not of section 2: tickets of an order are exchanged for another date.
  { path: '/cambio/:idProcesoDeCompra', access: 'login', screen: 'exchange', names: [] },
  { path: '/loginRedirect', access: 'public', screen: 'loginRedirect', names: ['loginRedirect'] },
  info('/eticket'),
  info('/termsAndConditions'),
  info('/PointSales'),
  info('/Services'),
  info('/privacyPolicies'),
  info('/TechnicalSupport', 'contact'),
  info('/ComplaintsBook', 'contact'),
  info('/FAQ'),
  // Not of section 2: the accessibility statement.
  info('/accessibility'),
  { path: '/tienda', access: 'public', screen: 'shop', names: ['CarteleraProductos'], ssr: true },
  {
    path: '/tienda/:idEstablecimiento',
    access: 'public',
    screen: 'shop',
    names: ['CarteleraProductos'],
    ssr: true,
  },
  {
    path: '/establecimiento/:cSeo/:idEstablecimiento',
    access: 'public',
    screen: 'establishment',
    names: [],
    ssr: true,
  },
  serverPage('/entradaPara/:cOferta'),
  serverPage('/linkPago'),
  serverPage('/linkPago/:idProcesoDeCompra'),
  serverPage('/payConfirmLinkPago'),
  // Leads on to the performance that its query names.
  { path: '/funcion', access: 'login-and-queue', screen: 'performance', names: [] },
  // Leads on to the product, or to the shop of a performance's house.
  { path: '/funcionTienda', access: 'login-and-queue', screen: 'shop', names: [] },
  later('/promocion', 'login'),
  { path: '/buyTicketBox', access: 'login', screen: 'boxOffice', names: ['BuyTicketBox'] },
  // Staff's own login; no page of the shop links to it.
  { path: '/boleteria', access: 'public', screen: 'boxOffice', names: [] },
  { path: '/myAddress', access: 'login', screen: 'addresses', names: ['myAddress'] },
  { path: '/myPhone', access: 'login', screen: 'phones', names: ['myPhone'] },
  { path: '/myBookingsBox', access: 'login', screen: 'boxBookings', names: ['myBookingsBox'] },
  { path: '/myBookings', access: 'login', screen: 'bookings', names: ['myBookings'] },
  comesBack('/payConfirm'),
  comesBack('/payConfirmPool'),
  comesBack('/payError'),
  comesBack('/apay/cobro/finalizar'),
  comesBack('/payConfirmTigoMoney'),
  comesBack('/bancard/finish/:idProcesoDeCompra'),
  comesBack('/bancard/finish3ds/:idProcesoDeCompra'),
  { path: '/:cSeo/:idEstablecimiento', access: 'public', screen: 'establishment', names: [], ssr: true },
] as const satisfies readonly PageRoute[]

/** A matched page: its route and the values of its pattern. */
export interface PageMatch {
  route: PageRoute
  params: Record<string, string>
}

const matches = (pattern: string, path: string): Record<string, string> | null => {
  const expected = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (expected.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = given[index] as string
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

/** @param path a URL's path, without query; @returns null where the shop has no such page. */
export const matchPage = (path: string): PageMatch | null => {
  for (const route of pageRoutes) {
    const params = matches(route.path, path)
    if (params) return { route, params }
  }
  return null
}

/** Pages of a shop's own login: with an external one there are none of them (section 6). */
const OWN_LOGIN_PAGES: readonly string[] = ['/recoverPassword', '/signUp', '/changePassword', '/myData']

/** @returns the page of a path in a shop with this login, or null. */
export const pageFor = (path: string, system: LoginSystem): PageMatch | null => {
  const match = matchPage(path)
  const isOthers = system === 'EXTERNAL_LOGIN' && OWN_LOGIN_PAGES.includes(match?.route.path ?? '')
  return isOthers ? null : match
}

/** A page that is built: links to others are not shown. */
export const isBuilt = (path: string): boolean => {
  const match = matchPage(path)
  return match !== null && match.route.screen !== 'later'
}

/**
 * A place to go to after login or from a stored redirect: one leading slash, no host in disguise
 * (`//`, `/\`), and a page of this shop. Anything else is null: an open redirect is refused.
 */
export const safeNext = (next: string | null | undefined): string | null => {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f]/.test(next)) return null
  const path = next.split(/[?#]/)[0] ?? '/'
  return matchPage(path) ? next : null
}

/** Login, sign-up and recovery: they lead on to the page that a customer wanted. */
export const isEntryScreen = (screen: ScreenName): boolean =>
  screen === 'login' || screen === 'signUp' || screen === 'recover'

/** The pages of who sells at the box office: they have its bar, and its login. */
export const isBoxScreen = (screen: ScreenName): boolean => screen === 'boxOffice' || screen === 'boxBookings'

/**
 * The performance that a login or a queue is for: the one that the login leads on to, or that the queue is of.
 * @param query reads a parameter of the address
 */
export const performanceBehind = (
  screen: ScreenName,
  query: (name: string) => string | null,
): number | null => {
  if (screen === 'waiting') return performanceId(query('idFuncion'))
  const next = isEntryScreen(screen) ? safeNext(query('next')) : null
  const [path = '/', search] = next?.split(/[?#]/) ?? []
  const match = next === null ? null : matchPage(path)
  if (match?.route.screen !== 'performance') return null
  return performanceId(match.params['id'] ?? /(?:^|&)idFuncion=(\d+)/.exec(search ?? '')?.[1])
}

/** Whether an address of a purchase asks what became of its payment, instead of for its steps. */
export const isConfirmation = (path: string): boolean => /^\/buyticket\/ok\//i.test(path)

/** What the query `paso` calls the steps of the checkout; the first has none: section 2 gives its address. */
export const STEP_WORDS = { data: 'datos', payment: 'pago', review: 'revision' } as const

/** @returns the word of the step that an address asks for; null where it names none. */
export const stepBehind = (screen: ScreenName, query: (name: string) => string | null): string | null => {
  const word = screen === 'checkout' ? query('paso') : null
  return Object.values(STEP_WORDS).find((known) => known === word) ?? null
}

const performanceId = (text: string | null | undefined): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const withNext = (path: string, next: string | null | undefined): string =>
  next && next !== '/' ? `${path}?next=${encodeURIComponent(next)}` : path

/** What an address ends with in a language: nothing in the default, ?lang= in the others (statecharts.md, 17). */
export const languageQuery = (language: string, { defaultLanguage }: { defaultLanguage: string }): string =>
  language === defaultLanguage ? '' : `?lang=${language}`

/** URLs of the pages the shop links to. */
export const pageUrl = {
  billboard: () => '/',
  landing: (cSeo: string) => `/landing/${encodeURIComponent(cSeo)}`,
  /** @param fecha a day or a month that the calendar shows, as an address has them. */
  landingOn: (cSeo: string, fecha: string) =>
    `/landing/${encodeURIComponent(cSeo)}?fecha=${fecha}#performances`,
  establishment: (cSeo: string, idEstablecimiento: number) =>
    `/establecimiento/${encodeURIComponent(cSeo)}/${idEstablecimiento}`,
  shop: (idEstablecimiento?: number) => (idEstablecimiento ? `/tienda/${idEstablecimiento}` : '/tienda'),
  performance: (cSeo: string, idFuncion: number) => `/funcion/${encodeURIComponent(cSeo)}/${idFuncion}`,
  checkout: (idProcesoDeCompra: string) => `/BuyTicket/${encodeURIComponent(idProcesoDeCompra)}`,
  confirmation: (idProcesoDeCompra: string) => `/BuyTicket/ok/${encodeURIComponent(idProcesoDeCompra)}`,
  orders: () => '/myOrders',
  exchange: (idProcesoDeCompra: string) => `/cambio/${encodeURIComponent(idProcesoDeCompra)}`,
  bookings: () => '/myBookings',
  boxBookings: () => '/myBookingsBox',
  orderLookUp: () => '/compra',
  boxOffice: (idFuncion?: number) => (idFuncion ? `/boleteria?idFuncion=${idFuncion}` : '/boleteria'),
  buyTicketBox: (idProcesoDeCompra: string, idFuncion: number) =>
    `/buyTicketBox?idProcesoDeCompra=${encodeURIComponent(idProcesoDeCompra)}&idFuncion=${idFuncion}`,
  waiting: (idFuncion: number) => `/espera?idFuncion=${idFuncion}`,
  /** Leads on to the external login; an address of the server, not a page. */
  externalLogin: (target?: string) =>
    target ? `/ingresoExterno?redirect_uri=${encodeURIComponent(target)}` : '/ingresoExterno',
  loginRedirect: () => '/loginRedirect',
  login: (next?: string | null) => withNext('/login', next),
  signUp: (next?: string | null) => withNext('/signUp', next),
  recover: (next?: string | null) => withNext('/recoverPassword', next),
} as const
