import { describe, expect, test } from 'vitest'
import { type Deployment, pageRoutes } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { redirectOf } from '../../../server/ssr/redirect.ts'

const head = { idFuncion: 7, cSeo: 'obra', cEspectaculoCartelNombre: 'Obra', dFecha: null }
const knowing = (performance: typeof head | null) => ({
  headOf: () => performance,
  seoOfFormer: () => null,
  seoOfHouse: (id: number) => (id === 7 ? 'teatro' : null),
  houseNamed: (cSeo: string) => (cSeo === 'teatro' ? 7 : null),
  hasQueue: (id: number) => id === 7,
  shopFor: (id: number) => (id === 8 ? { product: 'bolsa' } : id === 7 ? { idEstablecimiento: 3 } : null),
})
const filled = (path: string) =>
  path
    .replace('/funcion/:cSeo/:id', '/funcion/obra/7')
    .replace(':cSeo/:idEstablecimiento', 'teatro/7')
    .replaceAll(/:(\w+)/g, 'valor-1')
const shopOf = (system: 'OWN_SELF_LOGIN' | 'EXTERNAL_LOGIN'): Deployment => ({
  ...programaRegional,
  login: { system } as Deployment['login'],
})
const OWN_ONLY = ['/recoverPassword', '/signUp', '/changePassword', '/myData']

/** Every route of section 2, so that a new one cannot be forgotten. */
describe.each(pageRoutes.map(({ path, access }) => ({ path: filled(path), access })))(
  '$path ($access)',
  ({ path, access }) => {
    const at = (isLoggedIn: boolean, system: 'OWN_SELF_LOGIN' | 'EXTERNAL_LOGIN') =>
      redirectOf(path + query, isLoggedIn, knowing(head), shopOf(system))
    const query = path === '/espera' ? '?idFuncion=7' : '?a=1&b=2'
    const next = encodeURIComponent(path + query)

    test('leads a visitor to the login with the way back where it needs one', () => {
      const login = { status: 302, location: `/login?next=${next}` }
      expect(at(false, 'OWN_SELF_LOGIN')).toEqual(access === 'public' ? null : login)
    })

    const leads = { '/funcion': '/', '/funcionTienda': '/tienda', '/buyTicket': '/' }[path]
    const lead = leads === undefined ? null : { status: 302, location: leads }

    test('is seen by a customer, or leads to the billboard or the shop', () => {
      expect(at(true, 'OWN_SELF_LOGIN')).toEqual(lead)
    })

    test('leads a visitor to the external login with the way back, or is not there', () => {
      const external = { status: 302, location: `/ingresoExterno?redirect_uri=${next}` }
      const expected = OWN_ONLY.includes(path)
        ? { status: 404 }
        : path === '/login'
          ? { status: 302, location: '/ingresoExterno' }
          : access === 'public'
            ? null
            : external
      expect(at(false, 'EXTERNAL_LOGIN')).toEqual(expected)
    })

    test('is seen by a customer of an external login, or is not there', () => {
      const expected = OWN_ONLY.includes(path)
        ? { status: 404 }
        : path === '/login'
          ? { status: 302, location: '/' }
          : lead
      expect(at(true, 'EXTERNAL_LOGIN')).toEqual(expected)
    })
  },
)

test('the login of a shop whose customers log in elsewhere leads on to pages of the shop alone', () => {
  const at = (next: string, isLoggedIn: boolean) =>
    redirectOf(`/login?next=${encodeURIComponent(next)}`, isLoggedIn, knowing(null), shopOf('EXTERNAL_LOGIN'))
  expect(at('/myOrders', false)).toEqual({
    status: 302,
    location: '/ingresoExterno?redirect_uri=%2FmyOrders',
  })
  for (const forged of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    expect(at(forged, false)).toEqual({ status: 302, location: '/ingresoExterno' })
    expect(at(forged, true)).toEqual({ status: 302, location: '/' })
  }
})

test('where anybody may choose seats, a performance leads no visitor to the login, and every other page does', () => {
  const { switches } = programaRegional
  const open = { ...programaRegional, switches: { ...switches, seatSelectionRequiresLogin: false } }
  const at = (url: string) => redirectOf(url, false, knowing(head), open)
  expect(at('/funcion/obra/7?h=x')).toBeNull()
  expect(at('/funcion/another/7')).toEqual({ status: 301, location: '/funcion/obra/7' })
  expect(at('/myOrders')).toEqual({ status: 302, location: '/login?next=%2FmyOrders' })
})

test("a show's former name leads to the one of today, and its own name nowhere", () => {
  const seoOfFormer = (cSeo: string) => (cSeo === 'old-name' ? 'new-name' : null)
  const at = (url: string) =>
    redirectOf(url, false, { ...knowing(null), seoOfFormer }, shopOf('OWN_SELF_LOGIN'))
  expect(at('/landing/old-name?lang=pt')).toEqual({ status: 301, location: '/landing/new-name?lang=pt' })
  expect(at('/landing/new-name')).toBeNull()
})

describe('a search', () => {
  const at = (url: string) => redirectOf(url, false, knowing(null), shopOf('OWN_SELF_LOGIN'))

  test.each(['', '?cBuscar=mahler', '?cBuscar=la+voz', '?cBuscar=ma&a=1', '?a=1'])(
    'of /AdvancedSearch%s has a page',
    (query) => {
      expect(at(`/AdvancedSearch${query}`)).toBeNull()
    },
  )

  test.each([
    ['?cBuscar=++mahler++', '?cBuscar=mahler'],
    ['?cBuscar=%20la%20voz%09&cFecha=today', '?cBuscar=la+voz&cFecha=today'],
    ['?cBuscar=', ''],
    ['?cBuscar=+&aIdEstablecimiento=3&aIdEstablecimiento=4', '?aIdEstablecimiento=3&aIdEstablecimiento=4'],
  ])('of /AdvancedSearch%s leads to the address with its text trimmed', (query, trimmed) => {
    expect(at(`/AdvancedSearch${query}`)).toEqual({ status: 301, location: `/AdvancedSearch${trimmed}` })
    // With two slashes it would be the address of another host.
    expect(at(`//AdvancedSearch${query}`)).toEqual({ status: 301, location: `/AdvancedSearch${trimmed}` })
  })
})

describe('a house', () => {
  const at = (url: string) => redirectOf(url, false, knowing(null), shopOf('OWN_SELF_LOGIN'))

  test.each(['/establecimiento/teatro/7', '/teatro/7?a=1'])('%s has a page', (url) => {
    expect(at(url)).toBeNull()
  })

  test.each([
    ['/establecimiento/another/7?a=1', '/establecimiento/teatro/7?a=1'],
    ['/another/7', '/establecimiento/teatro/7'],
    ['/establecimiento/teatro?a=1', '/establecimiento/teatro/7?a=1'],
    ['/Establecimiento/teatro', '/establecimiento/teatro/7'],
  ])('%s leads to the name of today', (url, location) => {
    expect(at(url)).toEqual({ status: 301, location })
  })

  test.each([
    '/establecimiento/another',
    '/x/teatro',
    '/establecimiento/teatro/8',
    '/teatro/999999999999',
    '/x/y',
    '/teatro/7.5',
  ])('%s is no page', (url) => {
    expect(at(url)).toEqual({ status: 404 })
  })
})

test.each([
  ['?idFuncion=7', { status: 302, location: '/funcion/obra/7' }],
  ['?idFuncion=7&h=x', { status: 302, location: '/funcion/obra/7?h=x' }],
  ['?idFuncion=0', { status: 404 }],
  ['?idFuncion=%3Cscript%3E', { status: 404 }],
  ['?idFuncion=', { status: 404 }],
])('/funcion%s leads to its performance, logged in or not', (query, leads) => {
  const data = { ...knowing(head), headOf: (id: number) => (id === 7 ? head : null) }
  for (const isLoggedIn of [false, true])
    expect(redirectOf(`/funcion${query}`, isLoggedIn, data, shopOf('OWN_SELF_LOGIN'))).toEqual(leads)
})

test.each([
  ['?idFuncion=7', null],
  ['?idFuncion=8', '/funcion/obra/8'],
  ['?idFuncion=9', '/'],
  ['?idFuncion=%3Cscript%3E', '/'],
  ['', '/'],
])('/espera%s has a page where there is a queue, and leads on where there is none', (query, location) => {
  const headOf = (id: number) => (id === 9 ? null : { ...head, idFuncion: id })
  for (const isLoggedIn of [false, true]) {
    const leads = redirectOf(
      `/espera${query}`,
      isLoggedIn,
      { ...knowing(head), headOf },
      shopOf('OWN_SELF_LOGIN'),
    )
    expect(leads).toEqual(location && { status: 302, location })
  }
})

test.each([
  ['/buyTicket?idProcesoDeCompra=8&idFuncion=7', null],
  ['/BuyTicket/8', null],
  ['/BuyTicket/ok/8', null],
  ['/buyTicket?idFuncion=7', '/funcion/obra/7'],
  ['/buyTicket?idFuncion=9', '/'],
  ['/buyTicket?idProcesoDeCompra=', '/'],
])('%s shows its purchase to a customer, or leads on where it names none', (url, location) => {
  const data = { ...knowing(head), headOf: (id: number) => (id === 7 ? head : null) }
  const leads = redirectOf(url, true, data, shopOf('OWN_SELF_LOGIN'))
  expect(leads).toEqual(location && { status: 302, location })
})

test.each([
  ['?idFuncion=8', '/funcion/bolsa/8'],
  ['?idFuncion=7', '/tienda/3'],
  ['?idFuncion=9', '/tienda'],
  ['?idFuncion=%3Cscript%3E', '/tienda'],
  ['', '/tienda'],
])('/funcionTienda%s leads a customer to %s', (query, location) => {
  const leads = redirectOf(`/funcionTienda${query}`, true, knowing(null), shopOf('OWN_SELF_LOGIN'))
  expect(leads).toEqual({ status: 302, location })
})

test('/funcionTienda leads a visitor to the shop where seats are chosen without a login', () => {
  const switches = { ...programaRegional.switches, seatSelectionRequiresLogin: false }
  const open = { ...shopOf('OWN_SELF_LOGIN'), switches }
  expect(redirectOf('/funcionTienda', false, knowing(null), open)).toEqual({
    status: 302,
    location: '/tienda',
  })
})
