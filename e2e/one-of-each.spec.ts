import { fromOwnAddress } from './support/addresses.ts'
import { FESTIVAL_SHOWS, performanceOf, SHOWS } from './support/catalogue.ts'
import { ExternalShop } from './support/external-shop.ts'
import { say } from './support/say.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

/**
 * One of each kind of thing that a deployment of the demo sells: seats, a quantity of places, a product. What the city's
 * agenda sells is bought in two-deployments.spec.ts.
 */
let external: ExternalShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  external = await ExternalShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => external.close())

/** The button of a paid purchase that downloads what was bought. */
const download = (visitor: Visitor, isProduct: boolean) =>
  isProduct
    ? visitor.button('{count, plural, one {Download the voucher} other {Download the # vouchers}}', {
        count: 1,
      })
    : visitor.downloadButton(1)

const pay = async (visitor: Visitor, isProduct: boolean): Promise<void> => {
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(download(visitor, isProduct)).toBeVisible()
}

/** The address of a deployment of the shop that the first of them answers for. */
const at = (host: string): { origin: string } => ({
  origin: external.shop.origin.replace('localhost', host),
})

const OWN_LOGIN: [host: string, language: 'es' | 'en', ...shows: [kind: string, cSeo: string][]][] = [
  ['localhost', 'es', ['seats', SHOWS.theatre], ['places', SHOWS.standing], ['products', SHOWS.product]],
  ['teatro.localhost', 'en', ['seats', SHOWS.theatre]],
]
for (const [host, language, ...shows] of OWN_LOGIN)
  for (const [kind, cSeo] of shows)
    test.describe(`at ${host}`, () => {
      test.use({ language })
      test(`one of the ${kind} is bought, by card`, { tag: STEADY }, async ({
        browser,
        contextOptions,
        newCustomer,
      }) => {
        const { origin } = at(host)
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: origin,
          extraHTTPHeaders: fromOwnAddress(),
        })
        const visitor = new Visitor(await context.newPage(), { origin }, newCustomer(), language)
        await visitor.hold(1, cSeo)
        await pay(visitor, kind === 'products')
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
        await context.close()
      })
    })

const FESTIVAL: [kind: string, cSeo: string][] = [
  ['seats', FESTIVAL_SHOWS.seated],
  ['places', FESTIVAL_SHOWS.standing],
  ['products', FESTIVAL_SHOWS.product],
]
for (const [kind, cSeo] of FESTIVAL)
  test.describe('at festival.localhost, on a phone', () => {
    test.use({ language: 'pt', viewport: { width: 360, height: 740 } })
    test(`one of the ${kind} is bought, by who logs in at the identity provider`, {
      tag: STEADY,
    }, async ({ page, customer }) => {
      const visitor = new Visitor(page, external, customer, 'pt')
      const { idFuncion, listaSector } = await performanceOf(external.origin, cSeo, 'pt')
      await page.goto(`${external.origin}/funcion/${cSeo}/${idFuncion}`)
      if (kind === 'seats') await visitor.performance.chooseInList(1)
      else {
        const [sector] = listaSector
        await page
          .getByRole('button', { name: say('pt', 'One more: {name}', { name: sector?.cNombre ?? '' }) })
          .click()
      }
      await visitor.performance.continueButton.click()
      await external.choose(page, 'Marta Quiroga')
      await expect(page).toHaveURL(new RegExp(`^${external.origin}/BuyTicket/`))
      await pay(visitor, kind === 'products')
    })
  })
