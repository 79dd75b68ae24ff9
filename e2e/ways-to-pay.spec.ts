import type { Page } from '@playwright/test'
import type { Locale } from '../contract/index.ts'
import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import type { TestCustomer } from './support/customers.ts'
import { ON_PHONES } from './support/on-phones.ts'
import type { Speaker } from './support/say.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import {
  chooseWay,
  goToPayment,
  paidAtLink,
  payAtLink,
  reviewAndPay,
  typeCardAtLink,
} from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

/** What the buttons of the provider's page say, in the languages that it is shown in. */
const APAY: Record<Locale, { pay: string; refuse: string; leave: string }> = {
  es: { pay: 'Pagar', refuse: 'Rechazar el pago', leave: 'Volver a la tienda sin pagar' },
  en: { pay: 'Pay', refuse: 'Refuse the payment', leave: 'Back to the shop without paying' },
  pt: { pay: 'Pagar', refuse: 'Recusar o pagamento', leave: 'Voltar à loja sem pagar' },
}

const theatreOrigin = () => shop.origin.replace('localhost', 'teatro.localhost')

/** At the theatre's payment step with a ticket held, with a way to pay chosen. */
const reachPayment = async (page: Page, account: TestCustomer, language: Speaker, way = /^apay/) => {
  const visitor = new Visitor(page, { origin: theatreOrigin() }, account, language)
  await visitor.hold(1, SHOWS.theatre)
  await goToPayment(visitor)
  await chooseWay(visitor, way)
  return visitor
}

/** Keeps the question to the provider back until the path that came with the step has said that nothing is left to do. */
const holdQuestionUntilHeard = async (page: Page): Promise<void> => {
  const heard = page.waitForResponse(
    async (response) =>
      response.url().includes('/Cobrar/Estado?') && (await response.json()).oData?.lPaso === false,
  )
  await page.route('**/proceso/confirmacion/**', async (route) => {
    await heard
    // The page may have given up waiting for this one.
    await route.continue().catch(() => {})
  })
}

const press = (page: Page, language: Speaker, act: keyof (typeof APAY)['es']) =>
  page.getByRole('button', { name: APAY[language === 'es-ES' ? 'es' : language][act], exact: true }).click()

test.describe("with a provider's page", () => {
  for (const { language, tags, device } of ON_PHONES)
    test.describe(`on a phone of 360 px, in ${language}`, tags, () => {
      test.use(device)

      test('the customer pays there, comes back to the tickets, and the provider has the money', {
        tag: STEADY,
      }, async ({ openPageAt, newCustomer }) => {
        const page = await openPageAt(theatreOrigin())
        const visitor = await reachPayment(page, newCustomer(), language)
        await reviewAndPay(visitor)
        await expect(page).toHaveURL(/^http:\/\/apay\.localhost:\d+\/apay\/pay\//)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await press(page, language, 'pay')
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(new URL(page.url()).origin).toBe(theatreOrigin())
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      })
    })

  test('who refuses there, or comes back without paying, pays by card with the same seats', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const page = await openPageAt(theatreOrigin(), { ownHeaders: false })
    const visitor = await reachPayment(page, newCustomer(), language)
    await reviewAndPay(visitor)
    await expect(page).toHaveURL(/apay\.localhost/)
    await press(page, language, 'leave')
    await expect(
      page.getByRole('heading', { name: visitor.says('Finish the payment with its provider.') }),
    ).toBeVisible()
    await visitor.button('Ask whether it is paid').click()
    const told =
      'The provider does not say yet that it is paid. Finish the payment there, or wait a moment and ask again.'
    await expect(page.getByRole('status').filter({ hasText: visitor.says(told) })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await visitor.button('Pay another way').click()
    await expect(
      page.getByRole('heading', { name: visitor.says('The payment was cancelled.') }),
    ).toBeVisible()
    await visitor.button('Pay again').click()
    await chooseWay(visitor, /^apay/)
    await reviewAndPay(visitor)
    await expect(page).toHaveURL(/apay\.localhost/)
    await press(page, language, 'refuse')
    await expect(
      page.getByRole('heading', { name: visitor.says('The payment was cancelled.') }),
    ).toBeVisible()
    await visitor.button('Pay again').click()
    await visitor.checkout.fillInCard(CARDS.approved)
    await reviewAndPay(visitor)
    await expect(visitor.downloadButton(1)).toBeVisible()
    expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
  })

  test('paid there in another window, the page that waits goes on by itself', { tag: STEADY }, async ({
    openPageAt,
    newCustomer,
    language,
  }) => {
    const page = await openPageAt(theatreOrigin(), { ownHeaders: false })
    const visitor = await reachPayment(page, newCustomer(), language)
    await reviewAndPay(visitor)
    await expect(page).toHaveURL(/apay\.localhost/)
    const there = page.url()
    await press(page, language, 'leave')
    const waits = page.getByRole('heading', { name: visitor.says('Finish the payment with its provider.') })
    await expect(waits).toBeVisible()
    // The provider is asked at its own address, by nobody that it could know.
    const asked = await page.waitForRequest(/\/\/apay\.localhost:\d+\/apay\/status\//)
    const sent = await asked.allHeaders()
    expect([sent['authorization'], sent['cookie'], sent['referer'] || undefined]).toEqual(
      Array(3).fill(undefined),
    )
    expect(await (await asked.response())!.json()).toEqual({ open: true })
    await expect(waits).toBeVisible()

    const window = await openPageAt(theatreOrigin())
    await window.goto(there)
    await press(window, language, 'pay')
    await expect(visitor.downloadButton(1)).toBeVisible()
    expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
  })

  test.describe('by a link, on a phone of 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test('somebody else pays by card, without an account, and the one who sent it has the tickets', {
      tag: STEADY,
    }, async ({ openPageAt, newCustomer, language }) => {
      const open = () => openPageAt(theatreOrigin())
      const page = await open()
      const visitor = await reachPayment(page, newCustomer(), language, /^Enlace de pago/)
      await reviewAndPay(visitor)
      const address = page.locator('.step-address a')
      await expect(address).toHaveAttribute('href', /\/linkPago\//)
      await expect(page.getByRole('img', { name: visitor.says('Code to pay with') })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await holdQuestionUntilHeard(page)
      const payer = await open()
      await payer.goto((await address.getAttribute('href')) as string)
      await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pagar esta compra')
      expect(await violationsOf(payer)).toEqual([])
      expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await typeCardAtLink(payer)
      await payAtLink(payer, shop)
      await expect(paidAtLink(payer)).toBeVisible()
      await expect(visitor.downloadButton(1)).toBeVisible()
    })

    test('a second tab says that the purchase is being paid, pays nothing itself, and leads to the tickets', {
      tag: STEADY,
    }, async ({ openPageAt, newCustomer, language }) => {
      const page = await openPageAt(theatreOrigin())
      const visitor = await reachPayment(page, newCustomer(), language, /^Enlace de pago/)
      const second = visitor.at(await page.context().newPage())
      await second.page.goto(theatreOrigin())
      await second.openCart()
      const checkOut = second.page.getByRole('link', { name: second.says('Check out'), exact: true })
      await expect(checkOut).toBeVisible()

      await reviewAndPay(visitor)
      const link = page.locator('.step-address a')
      await expect(link).toHaveAttribute('href', /\/linkPago\//)
      const paying = second.page.getByText(second.says('This purchase is being paid in another tab'))
      await expect(paying).toBeVisible()
      await expect(checkOut).toHaveCount(0)
      expect(await violationsOf(second.page)).toEqual([])
      // The checkout's address leads to the payment as well.
      const { pathname } = new URL(page.url())
      const third = visitor.at(await page.context().newPage())
      await third.page.goto(theatreOrigin() + pathname.replace('/ok/', '/'))
      await expect(third.page).toHaveURL(theatreOrigin() + pathname)
      await second.page.getByRole('link', { name: second.says('See the payment') }).click()
      for (const { page: shown } of [second, third])
        await expect(shown.locator('.step-address a')).toHaveAttribute(
          'href',
          (await link.getAttribute('href')) as string,
        )

      const payer = await openPageAt(theatreOrigin())
      await payer.goto((await link.getAttribute('href')) as string)
      await typeCardAtLink(payer)
      await payAtLink(payer, shop)
      for (const tab of [visitor, second, third]) await expect(tab.downloadButton(1)).toBeVisible()
      expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      await expect(second.emptyCart).toBeVisible()
    })
  })
})
