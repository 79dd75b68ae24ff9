import { documents } from '../../contract/index.ts'
import { BoxOfficePage } from '../pages/box-office-page.ts'
import { bookPlaces } from '../support/book-places.ts'
import { CARDS, fieldsOfCard } from '../support/cards.ts'
import { FESTIVAL_SHOWS, performanceOf, SHOWS } from '../support/catalogue.ts'
import { STAFF } from '../support/clerk.ts'
import {
  buys,
  hasAnAccount,
  hasNoAccount,
  looksAround,
  type ScreenJourney,
  waitsAndLosesAPurchase,
} from '../support/screen-journeys.ts'
import { tabTo } from '../support/tab-to.ts'
import { expect } from '../support/test.ts'
import { changesTickets } from './changes-tickets.ts'

const reads: ScreenJourney = async ({ page, visitor, complaints, at }) => {
  const open = async (address: string, screen = address) => {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await at(screen)
  }
  for (const { path } of documents) await open(path)
  await page.goto('/TechnicalSupport')
  const wrong = page.getByRole('main').locator('[aria-invalid=true]')
  await expect(async () => {
    await visitor.button('Send').click()
    await expect(wrong.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await at('a message with mistakes')
  await open('/sin-conexion', 'no connection')
  const footer = page.getByRole('contentinfo')
  await page.goto('/FAQ')
  await page.locator('main details summary:visible').first().click()
  await at('an answered question')
  await footer.locator('[name=cNombre]').fill('Ana')
  await footer.locator('[name=cMail]').fill(`novedades-${Date.now()}@ejemplo.ar`)
  await visitor.button('Subscribe').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('newsletter dialog')
  complaints.splice(0)
}

const searches: ScreenJourney = async ({ page, visitor, at }) => {
  const open = async (address: string, screen: string) => {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await at(screen)
  }
  await open('/?cFecha=weekend', 'billboard of a weekend')
  await open('/AdvancedSearch', 'search')
  await open('/AdvancedSearch?cBuscar=mahler', 'search, found')
  await open('/AdvancedSearch?cBuscar=zzxxqq', 'search, none')
  const bar = page.getByRole('banner')
  await page.goto('/')
  const field = bar.locator('[name=cBuscar]')
  if (await field.isVisible()) {
    await field.focus()
    await bar.getByRole('combobox', { name: visitor.says('Play, artist or venue') }).pressSequentially('mar')
    await expect(bar.getByRole('option').first()).toBeVisible()
    await at('suggestions')
  }
  await open(`/landing/${SHOWS.queued}`, 'landing of a queued show')
  await open(`/landing/${SHOWS.product}`, 'a product')
  await open(`/landing/${SHOWS.soldOut}`, 'a product out of stock')
  await open('/tienda', 'shop of products')
  await page.goto(`/landing/${SHOWS.theatre}`)
  const house = await page.locator('a[href^="/establecimiento/"]').first().getAttribute('href')
  await open(house ?? '', 'a house')
}

const books: ScreenJourney = async ({ page, visitor, shop, at }) => {
  await bookPlaces(shop.origin, visitor.customer.email, 'Escuela 9')
  await visitor.buy()
  await visitor.arriveAt('/myBookings')
  await expect(visitor.heading('My bookings')).toBeVisible()
  await page
    .getByRole('listitem')
    .getByRole('button', { name: visitor.says('Buy') })
    .click()
  await visitor.button('Continue to payment').click()
  await at('bookings with mistakes')
  await page.goto('/myOrders')
  await page.getByRole('main').locator('.order-facts').getByRole('button').last().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await at('cancelling an order')
}

/** The fields of the provider's page are in a frame of another origin: they are come to, filled and left by Tab. */
const paysByKeyboard: ScreenJourney = async ({ page, visitor, at }) => {
  const { checkout } = visitor
  await visitor.hold(1)
  await checkout.chooseDelivery()
  await checkout.fillInBuyer()
  const way = page
    .getByRole('group', { name: visitor.says('Payment method') })
    .getByRole('radio')
    .first()
  await tabTo(page, way)
  await page.keyboard.press('Space')
  await expect(way).toBeChecked()
  await expect(checkout.card.locator('#number')).toBeVisible()
  await at('card page')
  await tabTo(page, checkout.button('Review and pay'))
  await page.keyboard.press('Enter')
  await expect(checkout.card.locator('#number')).toBeFocused()
  await at('card page with mistakes')
  await checkout.card.locator('#number').focus()
  for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved))) {
    await tabTo(page, checkout.card.locator(`#${id}`))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
  }
  await tabTo(page, checkout.button('Review and pay'))
  await page.keyboard.press('Enter')
  await expect(visitor.heading('Is everything right?')).toBeVisible()
  const terms = page.getByRole('link', { name: visitor.says('Read them in full') })
  await tabTo(page, terms)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('terms in a dialog')
  await page.keyboard.press('Escape')
  await tabTo(page, checkout.payButton)
  await page.keyboard.press('Enter')
  await expect(page.getByText(visitor.says('You must agree in order to continue'))).toBeVisible()
  await at('review with mistakes')
  await tabTo(page, checkout.terms)
  await page.keyboard.press('Space')
  await tabTo(page, checkout.payButton)
  await page.keyboard.press('Enter')
  await expect(visitor.downloadButton(1)).toBeVisible()
  await at('tickets, by keyboard')
  await page.goto('/myOrders')
  await tabTo(page, visitor.button('Give tickets back'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await at('giving tickets back')
  await tabTo(page, visitor.button('See the refund'))
  await page.keyboard.press('Enter')
  await expect(visitor.button('Yes, give them back')).toBeVisible()
  await at('what comes back for tickets')
}

const sells: ScreenJourney = async ({ page, visitor, shop, at }) => {
  const { cUsuario, cClave } = STAFF.clerk
  const desk = new BoxOfficePage(page, visitor.language)
  const language = visitor.language === 'es-ES' ? 'es' : visitor.language
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.theatre, language)
  await desk.countPrints()
  await page.goto('/boleteria')
  await expect(page.getByLabel(desk.says('User'))).toBeFocused()
  await at('staff login')
  await desk.begin(cUsuario, cClave, '1.000')
  await at('box office')
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  await expect(page.getByLabel(desk.says('How many places'))).toBeVisible()
  await at('box office, a performance')
  await desk.takeBest()
  await at('box office, paying')
  await page.keyboard.press('F7')
  await page.keyboard.type('990000')
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('button', { name: desk.says('Next sale') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await at('box office, sold')
  await page.keyboard.press('F10')
  await desk.button('Close shift').click()
  await at('counting the drawer')
  await page.goto('/myBookingsBox')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await at('bookings of the box office')
}

/** Other deployments of the same build: another face, bar, accent and footer. */
const visitsOtherShops: ScreenJourney = async ({ page, visitor, shop, complaints, at }) => {
  const theatre = shop.origin.replace('localhost', 'teatro.localhost')
  const festival = shop.origin.replace('localhost', 'festival.localhost')
  const open = async (address: string, screen: string) => {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await at(screen)
  }
  for (const [name, origin, show] of [
    ['theatre', theatre, SHOWS.theatre],
    ['festival', festival, FESTIVAL_SHOWS.seated],
  ] as const) {
    await open(`${origin}/`, `${name}: billboard`)
    await open(`${origin}/AdvancedSearch`, `${name}: search`)
    await open(`${origin}/landing/${show}`, `${name}: landing`)
    await page.goto(`${origin}/landing/${show}`)
    await page.locator('a[href^="/funcion/"]').last().click()
    await visitor.performance.chooseInList(2)
    await at(`${name}: performance`)
    await open(`${origin}/login`, `${name}: login`)
  }
  await open(`${theatre}/signUp`, 'theatre: sign-up')
  await open(`${festival}/loginRedirect`, 'festival: back from the login')
  complaints.splice(0)
}

/** Every screen of contract/page-routes.ts, as who comes to it. */
export const JOURNEYS: readonly (readonly [name: string, go: ScreenJourney])[] = [
  ['looks around', looksAround],
  ['searches', searches],
  ['reads', reads],
  ['has no account', hasNoAccount],
  ['buys', buys],
  ['pays by keyboard', paysByKeyboard],
  ['waits and loses a purchase', waitsAndLosesAPurchase],
  ['has an account', hasAnAccount],
  ['books', books],
  ['changes tickets', changesTickets],
  ['sells at the box office', sells],
  ['visits other shops', visitsOtherShops],
]
