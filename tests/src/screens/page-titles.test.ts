import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../../contract/client-state.ts'
import type { InfoDocument } from '../../../contract/entities/document.ts'
import type { EstablishmentDetail } from '../../../contract/entities/venue.ts'
import type { Page, PageData } from '../../../contract/page.ts'
import { type ScreenName, screenFile, textGroupsOf } from '../../../contract/page-routes.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { showDetail } from '../../../machines/samples/catalogue.ts'
import type { PlainScreenDefinition } from '../../../src/shop/screen.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>

beforeAll(async () => {
  renderer = await createViewRenderer('es')
}, 60_000)
afterAll(() => renderer.close())

const deployment = { ...programaRegional, addsCharges: true, name: 'Shop' }

/** The title of a screen's page, read with the texts that come with the screen alone. */
const titleOf = async (screen: ScreenName, locale: Locale, served: Pick<Page, 'data'> | null = null) => {
  const load = renderer.load
  const catalogues = await load<typeof import('../../../src/i18n/catalogues.ts')>('/src/i18n/catalogues.ts')
  const { pageTitle } = await load<typeof import('../../../src/app/page-title.ts')>('/src/app/page-title.ts')
  const definition = await load<{ default: PlainScreenDefinition }>(`/${screenFile(screen)}`)
  const i18n = await catalogues.createI18n(locale, textGroupsOf(screen))
  return pageTitle(definition.default, served, deployment, i18n)
}

const titles: Record<ScreenName, [es: string, en: string, pt: string]> = {
  billboard: ['Cartelera', 'Billboard', 'Programação'],
  landing: ['Espectáculo', 'Show', 'Espetáculo'],
  search: ['Buscar', 'Search', 'Buscar'],
  establishment: ['Lugar', 'Venue', 'Local'],
  shop: ['Tienda', 'Shop', 'Loja'],
  login: ['Ingresar', 'Log in', 'Entrar'],
  loginRedirect: ['Ingresar', 'Log in', 'Entrar'],
  signUp: ['Registrarse', 'Sign up', 'Cadastrar-se'],
  recover: ['Recuperá tu clave', 'Recover your password', 'Recupere sua senha'],
  performance: ['Elegí tus lugares', 'Choose your seats', 'Escolha seus lugares'],
  checkout: ['Finalizar la compra', 'Check out', 'Finalizar a compra'],
  orders: ['Mis compras', 'My orders', 'Meus pedidos'],
  exchange: ['Cambiar la fecha', 'Change the date', 'Trocar a data'],
  orderLookUp: ['Ver una orden', 'See an order', 'Ver um pedido'],
  addresses: ['Direcciones', 'Addresses', 'Endereços'],
  phones: ['Teléfonos', 'Phones', 'Telefones'],
  myData: ['Mis datos', 'My data', 'Meus dados'],
  changePassword: ['Cambiar clave', 'Change password', 'Alterar senha'],
  additionalData: ['Datos adicionales', 'Additional data', 'Dados adicionais'],
  myAlias: ['Mi alias', 'My alias', 'Meu apelido'],
  privacy: ['Sesiones y privacidad', 'Sessions and privacy', 'Sessões e privacidade'],
  waiting: ['Sala de espera', 'Waiting room', 'Sala de espera'],
  document: ['Información', 'Information', 'Informações'],
  contact: ['Soporte técnico', 'Technical support', 'Suporte técnico'],
  boxOffice: ['Boletería', 'Box office', 'Bilheteria'],
  bookings: ['Mis reservas', 'My bookings', 'Minhas reservas'],
  boxBookings: ['Reservas', 'Bookings', 'Reservas'],
  later: ['Todavía no está', 'Not here yet', 'Ainda não está'],
  notFound: ['Página no encontrada', 'Page not found', 'Página não encontrada'],
}

test.each(Object.keys(titles) as ScreenName[])(
  'the page of %s says in its title what it is',
  async (screen) => {
    const said = await Promise.all((['es', 'en', 'pt'] as const).map((locale) => titleOf(screen, locale)))
    expect(said).toEqual(titles[screen].map((title) => `${title} · Shop`))
  },
)

const { cEspectaculoCartelNombre: cNombre } = showDetail
const named: [ScreenName, PageData, string][] = [
  ['landing', { landing: showDetail }, cNombre],
  // It is of a show, and says what is to be done.
  ['performance', { landing: showDetail }, 'Choose your seats'],
  ['document', { document: { cTitulo: 'Services' } as InfoDocument }, 'Services'],
  ['contact', { document: { cTitulo: 'Complaints book' } as InfoDocument }, 'Complaints book'],
  ['establishment', { establishment: { cNombre: 'Main House' } as EstablishmentDetail }, 'Main House'],
]

test.each(named)(
  'a page of %s with its data is called by its name, where it has one',
  async (screen, data, name) => {
    expect(await titleOf(screen, 'en', { data })).toBe(`${name} · Shop`)
  },
)
