import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGIN_COOKIE, matchPage } from '../../../contract/index.ts'
import type { PageRenderer } from '../../../server/ssr/page.ts'
import { renderPages } from '../../../server/ssr/render-pages.ts'
import { createViewRenderer, wordsOf } from '../../src/support/view-renderer.tsx'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

/** What the server sends for the addresses and names of section 2: the shop's own pages, drawn with its data. */

let views: Awaited<ReturnType<typeof createViewRenderer>>
let shop: Shop

/** The test season with a second type of event, and a second house with a product of its own. */
const season = () => {
  const { eventTypes, establishments, shows, ...more } = testSeason()
  const [house] = establishments
  const product = shows.find(({ key }) => key === 'remera')
  const bag = product?.performances.map((one) => ({ ...one, key: 'bolsa-1' })) ?? []
  return {
    ...more,
    eventTypes: [...eventTypes, { id: 2, name: { es: 'Música', en: 'Music', pt: 'Música' }, order: 2 }],
    establishments: [...establishments, { ...house!, key: 'feria', seo: 'feria', name: 'La feria' }],
    shows: [
      ...shows.map((show) => (show.key === 'recital' ? { ...show, eventTypeId: 2 } : show)),
      {
        ...product!,
        ...{ key: 'bolsa', seo: 'bolsa', name: 'La bolsa', establishmentKey: 'feria', performances: bag },
      },
    ],
  }
}

beforeAll(async () => {
  views = await createViewRenderer('es')
  const { renderPage } = await views.load<Pick<PageRenderer, 'renderPage'>>('/src/app/entry-server.tsx')
  shop = await openShop({
    season: season(),
    renderPages: async (app, replies) => {
      renderPages(app, {
        ...replies,
        ...{ originOf: () => 'http://localhost', isKept: false, now: () => shop.clock.now() },
        renderer: { renderPage, assetTags: () => ({ head: '', end: '' }) },
      })
    },
  })
}, 60_000)
afterAll(async () => {
  await shop.close()
  await views.close()
})

const addressOf = (path: string) =>
  path
    .replace('{id}', String(shop.performances.get('obra-1')))
    .replace('{queued}', String(shop.performances.get('gala-1')))

const visit = async (path: string, isLoggedIn: boolean) => {
  const { statusCode, headers, body } = await shop.app.server.inject({
    url: addressOf(path),
    headers: isLoggedIn ? { cookie: `${LOGIN_COOKIE}=1` } : {},
  })
  const [main = ''] = /<main.*<\/main>/s.exec(body) ?? []
  return {
    ...{ status: statusCode, location: headers.location },
    title: /<title>([^<]*) · [^<]*<\/title>/.exec(body)?.[1],
    words: wordsOf(main),
  }
}

/** Each with its title, and with words that it has in the place of its own. */
const OPEN = [
  ['/', 'Cartelera', 'Cartelera Marzo 5 espectáculos'],
  ['/AdvancedSearch?cBuscar=recital', 'Buscar', '1 espectáculo «recital»'],
  ['/login', 'Ingresar', 'Ingresar Mail'],
  ['/loginRedirect', 'Ingresar', 'Ingresar Comprobando tu ingreso…'],
  ['/signUp', 'Registrarse', 'Creá tu cuenta'],
  ['/recoverPassword', 'Recuperá tu clave', 'Recuperá tu clave'],
  ['/landing/obra', 'La obra', 'La obra 7 mar al 8 mar, 2 funciones'],
  ['/tienda', 'Tienda', 'Tienda Lo que queda de la función'],
  ['/tienda/1', 'Tienda', 'Tienda Se retira en Sala de prueba'],
  ['/establecimiento/sala/1', 'Sala de prueba', 'Sala de prueba Dirección Calle 1'],
  ['/sala/1', 'Sala de prueba', 'Sala de prueba Dirección Calle 1'],
  ['/eticket', 'E-ticket', 'Tu entrada es un código QR.'],
  ['/termsAndConditions', 'Términos y condiciones', 'Documento 6'],
  ['/PointSales', 'Puntos de venta', 'Cuatro boleterías'],
  ['/Services', 'Servicios', 'Lo que hacemos además de vender la entrada.'],
  ['/privacyPolicies', 'Política de privacidad', 'Qué sabemos de vos'],
  ['/TechnicalSupport', '¿En qué te ayudamos?', 'Tema Una compra que hice'],
  ['/ComplaintsBook', 'Libro de quejas', 'Es el mismo libro que está en cada sala.'],
  ['/FAQ', 'Preguntas frecuentes', 'Lo que más nos preguntan'],
  ['/accessibility', 'Accesibilidad', 'Hasta dónde'],
  [
    '/espera?idFuncion={queued}',
    'Sala de espera',
    'Estás en la fila. Mucha gente quiere lugares para La gala',
  ],
] as const

const OPENING = 'Abriendo la página…'
const STEPS = '1 Entrega 2 Datos 3 Pago 4 Revisión ¿Cómo querés recibir tu compra? Abriendo tu compra …'
/** What is in them comes to the browser once it says whose login it is. */
const BEHIND_LOGIN = [
  ['/funcion/obra/{id}', 'Elegí tus lugares', 'La obra Sala de prueba'],
  ['/buyTicket?idProcesoDeCompra=p-1&idFuncion=7', 'Finalizar la compra', STEPS],
  ['/BuyTicket/p-1', 'Finalizar la compra', STEPS],
  ['/BuyTicket/ok/p-1', 'Finalizar la compra', OPENING],
  ['/buyTicketBox?idProcesoDeCompra=p-1&idFuncion=7', 'Boletería', OPENING],
  ['/myAddress', 'Direcciones', OPENING],
  ['/myPhone', 'Teléfonos', OPENING],
  ['/myOrders', 'Mis compras', OPENING],
  ['/myBookingsBox', 'Reservas', OPENING],
  ['/myBookings', 'Mis reservas', OPENING],
  ['/additionalData', 'Datos adicionales', OPENING],
  ['/changePassword', 'Cambiar clave', OPENING],
  ['/myData', 'Mis datos', OPENING],
  ['/myAlias', 'Mi alias', OPENING],
] as const

const page = (title: string, words: string) => ({
  ...{ status: 200, location: undefined, title },
  words: words === OPENING ? OPENING : expect.stringContaining(words),
})

test.each(OPEN)('%s is for everybody, and its page is: %s', async (path, title, words) => {
  for (const isLoggedIn of [false, true]) expect(await visit(path, isLoggedIn)).toEqual(page(title, words))
})

test.each([
  ['/tienda', [true, true]],
  ['/tienda/1', [true, false]],
  ['/tienda/2', [false, true]],
])('%s has the products of its houses, and no other', async (path, products) => {
  const { words } = await visit(path, false)
  expect(['La remera', 'La bolsa'].map((name) => words.includes(name))).toEqual(products)
})

test.each(BEHIND_LOGIN)('%s is behind login, and its page is: %s', async (path, title, words) => {
  expect(await visit(path, true)).toEqual(page(title, words))
  expect(await visit(path, false)).toMatchObject({
    status: 302,
    location: `/login?next=${encodeURIComponent(addressOf(path))}`,
  })
})

test.each([
  ['cartelera', '/'],
  ['payFinish', '/'],
  ['CarteleraProductos', '/tienda'],
  ['advancedsearch', '/AdvancedSearch?cBuscar=recital'],
  ['login', '/login'],
  ['signUp', '/signUp'],
  ['loginRedirect', '/loginRedirect'],
  ['recoverPassword', '/recoverPassword'],
  ['myOrders', '/myOrders'],
  ['myBookings', '/myBookings'],
  ['myBookingsBox', '/myBookingsBox'],
  ['myData', '/myData'],
  ['myAlias', '/myAlias'],
  ['myPhone', '/myPhone'],
  ['myAddress', '/myAddress'],
  ['changePassword', '/changePassword'],
  ['additionalData', '/additionalData'],
  ['funcion', '/funcion/obra/{id}'],
  ['landing', '/landing/obra'],
  ['funcionSeoEst', '/funcion/obra/{id}'],
  ['BuyTicket', '/BuyTicket/p-1'],
  ['BuyTicketBox', '/buyTicketBox?idProcesoDeCompra=p-1&idFuncion=7'],
])('the page named %s is that of %s', async (name, path) => {
  expect(matchPage(path.split('?')[0] ?? '')?.route.names).toContain(name)
  const [, title = '', words = ''] = [...OPEN, ...BEHIND_LOGIN].find(([known]) => known === path) ?? []
  expect(await visit(path, true)).toEqual(page(title, words))
})

test.each([
  ['cBuscar=recital', '1 espectáculo «recital»'],
  ['aListaidTipoDeEspectaculo=2', '1 función Música'],
  ['cBuscar=gala&aListaidTipoDeEspectaculo=2', '0 espectáculos «gala» Música'],
])('a search is asked for by %s', async (query, words) => {
  expect((await visit(`/AdvancedSearch?${query}`, false)).words).toContain(words)
})
