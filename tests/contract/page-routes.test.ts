import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  languageQuery,
  matchPage,
  type PageAccess,
  pageRoutes,
  pageUrl,
  safeNext,
} from '../../contract/page-routes.ts'

/** Section 2's table, as the specification writes it. */
const SPECIFIED: Record<Exclude<PageAccess, 'queue'>, string[]> = {
  public: [
    '/',
    '/loginRedirect',
    '/recoverPassword',
    '/signUp',
    '/login',
    '/eticket',
    '/termsAndConditions',
    '/PointSales',
    '/Services',
    '/privacyPolicies',
    '/TechnicalSupport',
    '/ComplaintsBook',
    '/FAQ',
    '/landing/{cSeo}',
    '/AdvancedSearch',
    '/tienda',
    '/tienda/{idEstablecimiento}',
    '/establecimiento/{cSeo}/{idEstablecimiento}',
    '/{cSeo}/{idEstablecimiento}',
    '/entradaPara/{cOferta}',
    '/linkPago',
    '/linkPago/{idProcesoDeCompra}',
    '/payConfirmLinkPago',
  ],
  'login-and-queue': ['/funcion/{cSeo}/{id}', '/funcion', '/funcionTienda'],
  login: [
    '/promocion',
    '/buyTicket',
    '/BuyTicket/{idProcesoDeCompra}',
    '/BuyTicket/ok/{idProcesoDeCompra}',
    '/buyTicketBox',
    '/myAddress',
    '/myPhone',
    '/myOrders',
    '/myBookingsBox',
    '/myBookings',
    '/additionalData',
    '/changePassword',
    '/myData',
    '/myAlias',
    '/payConfirm',
    '/payConfirmPool',
    '/payError',
    '/apay/cobro/finalizar',
    '/payConfirmTigoMoney',
    '/bancard/finish/{idProcesoDeCompra}',
    '/bancard/finish3ds/{idProcesoDeCompra}',
  ],
}

const ROUTE_NAMES = [
  'cartelera',
  'CarteleraProductos',
  'advancedsearch',
  'login',
  'signUp',
  'loginRedirect',
  'recoverPassword',
  'myOrders',
  'myBookings',
  'myBookingsBox',
  'myData',
  'myAlias',
  'myPhone',
  'myAddress',
  'changePassword',
  'additionalData',
  'funcion',
  'landing',
  'funcionSeoEst',
  'BuyTicket',
  'BuyTicketBox',
  'payFinish',
]

const OWN_PAGES = [
  '/espera',
  '/compra',
  '/boleteria',
  '/myPrivacy',
  '/accessibility',
  '/cambio/:idProcesoDeCompra',
]
const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
const filled = (path: string): string => path.replaceAll(/[:{](\w+)\}?/g, 'valor-1')
const table = Object.entries(SPECIFIED).flatMap(([access, paths]) => paths.map((path) => ({ path, access })))
/** What URLs trip over. */
const rough = fc.constantFrom('/', '%', '?', '#', ':', '.', ' ', 'a', 'Z', '7', 'ñ', '😀', '\ud800', '\u0000')
const CATCH_ALL = '/:cSeo/:idEstablecimiento'

describe('page routes', () => {
  test.each(table)('$path is a page with access $access', ({ path, access }) => {
    const route = pageRoutes.find((candidate) => candidate.path === pattern(path))
    expect(route?.access).toBe(access)
  })

  test("nothing else is a page but the waiting room and staff's own", () => {
    const known = table.map(({ path }) => pattern(path))
    expect(
      pageRoutes
        .map((route) => route.path)
        .filter((path) => !known.includes(path))
        .sort(),
    ).toEqual([...OWN_PAGES].sort())
  })

  test('every public page opens without a network once it was seen, but those that are of use to one person or at one time', () => {
    const notKept = pageRoutes.filter((route) => route.access === 'public' && !('ssr' in route))
    expect(notKept.map(({ path, screen }) => (screen === 'later' ? screen : path)).sort()).toEqual(
      [
        ...['/login', '/loginRedirect', '/recoverPassword', '/signUp'],
        ...['/boleteria', '/compra', '/espera', 'later', 'later', 'later', 'later'],
      ].sort(),
    )
  })

  test('every route name of the specification names a page, and no other name does', () => {
    expect([...new Set(pageRoutes.flatMap((route) => [...route.names]))].sort()).toEqual(
      [...ROUTE_NAMES].sort(),
    )
  })

  test('the catch-all comes last and takes no other path', () => {
    expect(pageRoutes.at(-1)?.path).toBe(CATCH_ALL)
    for (const route of pageRoutes.slice(0, -1))
      expect(matchPage(filled(route.path))?.route.path).toBe(route.path)
  })

  test('the catch-all takes a name and an establishment that are no page', () => {
    expect(matchPage('/teatro-mayor/12')).toEqual({
      route: pageRoutes.at(-1),
      params: { cSeo: 'teatro-mayor', idEstablecimiento: '12' },
    })
  })

  test('paths match whatever their case and with a slash at the end; values keep their case', () => {
    expect(matchPage('/BUYTICKET/OK/Abc-1/')).toEqual({
      route: pageRoutes.find((route) => route.path === '/BuyTicket/ok/:idProcesoDeCompra'),
      params: { idProcesoDeCompra: 'Abc-1' },
    })
  })

  test('a path with a broken escape is no page', () => {
    expect(matchPage('/landing/%E0%A4%A')).toBeNull()
  })

  test('values survive the way into a URL and back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: rough }), (cSeo) => {
        fc.pre(cSeo.isWellFormed() && !['.', '..'].includes(cSeo))
        expect(matchPage(pageUrl.landing(cSeo))?.params).toEqual({ cSeo })
      }),
    )
  })

  test('any path is a page of the table, or none', () => {
    const routes = [null, ...pageRoutes]
    fc.assert(
      fc.property(fc.string({ unit: rough }), (path) => {
        expect(routes).toContain(matchPage(path)?.route ?? null)
      }),
    )
  })
})

describe('where a login may go on to', () => {
  test.each([
    '/',
    '/myOrders',
    '/buyTicket?idProcesoDeCompra=1&idFuncion=2',
    '/funcion/la-casa-de-las-hojas/7',
    '/landing/x#funciones',
  ])('%s is kept', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  test.each([
    null,
    undefined,
    '',
    'myOrders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'https:/evil.example',
    'javascript:alert(1)',
    ' /myOrders',
    '/\t/evil.example',
    '/\n/evil.example',
    '/my\u0000Orders',
    '/no/such/page/here',
    '/landing',
    '/landing/%E0%A4%A',
    '/@evil.example',
    '/%2F%2Fevil.example',
  ])('%j is refused', (next) => {
    expect(safeNext(next)).toBeNull()
  })

  test('whatever is kept stays on this origin', () => {
    const hostile = fc.array(
      fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '.', 'evil.example', 'login', '?', '#', '%2f'),
    )
    fc.assert(
      fc.property(hostile, (parts) => {
        const next = safeNext(parts.join(''))
        if (next !== null) expect(new URL(next, 'https://shop.example').origin).toBe('https://shop.example')
      }),
      { numRuns: 2000 },
    )
  })
})

test('an address names its language unless it is the default of the shop', () => {
  expect(languageQuery('es', { defaultLanguage: 'es' })).toBe('')
  expect(languageQuery('pt', { defaultLanguage: 'es' })).toBe('?lang=pt')
})
