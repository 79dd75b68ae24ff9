import type { Page } from '@playwright/test'
import { fromOwnAddress } from './support/addresses.ts'
import { violationsOf } from './support/axe.ts'
import { CARDS, fieldsOfCard } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

type Language = 'es' | 'en' | 'pt'

/** What the buttons of the provider's page say, in the languages that it is shown in. */
const APAY: Record<Language, { pay: string; refuse: string; leave: string }> = {
  es: { pay: 'Pagar', refuse: 'Rechazar el pago', leave: 'Volver a la tienda sin pagar' },
  en: { pay: 'Pay', refuse: 'Refuse the payment', leave: 'Back to the shop without paying' },
  pt: { pay: 'Pagar', refuse: 'Recusar o pagamento', leave: 'Voltar à loja sem pagar' },
}

/** At the review of the theatre's shop, with apay chosen and the terms accepted. */
const reachReview = async (
  page: Page,
  origin: string,
  account: ConstructorParameters<typeof Visitor>[2],
  language: Language,
  way = /^apay/,
) => {
  const visitor = new Visitor(page, { origin }, account, language)
  await visitor.hold(1, SHOWS.theatre)
  const { checkout } = visitor
  await checkout.chooseDelivery()
  await checkout.fillInBuyer()
  await expect(checkout.heading('How do you want to pay?')).toBeVisible()
  const radio = page.getByRole('radio', { name: way })
  await radio.click()
  await expect(radio).toBeChecked()
  await checkout.goToReview()
  await checkout.acceptTerms()
  return visitor
}

const press = (page: Page, language: Language, act: keyof (typeof APAY)['es']) =>
  page.getByRole('button', { name: APAY[language][act], exact: true }).click()

test.describe("with a provider's page", () => {
  for (const [language, tag] of [
    ['es', undefined],
    ['en', STEADY],
    ['pt', STEADY],
  ] as const)
    test.describe(`on a phone of 360 px, in ${language}`, () => {
      test.use({ language, viewport: { width: 360, height: 740 } })
      test('the customer pays there, comes back to the tickets, and the provider has the money', {
        ...(tag && { tag }),
      }, async ({ browser, contextOptions, newCustomer }) => {
        const origin = shop.origin.replace('localhost', 'teatro.localhost')
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: origin,
          extraHTTPHeaders: fromOwnAddress(),
        })
        const page = await context.newPage()
        const visitor = await reachReview(page, origin, newCustomer(), language)
        await visitor.checkout.payButton.click()
        await expect(page).toHaveURL(/^http:\/\/apay\.localhost:\d+\/apay\/pay\//)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await press(page, language, 'pay')
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(new URL(page.url()).origin).toBe(origin)
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
        await context.close()
      })
    })

  test('who refuses there, or comes back without paying, pays by card with the same seats', {
    tag: STEADY,
  }, async ({ browser, contextOptions, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'teatro.localhost')
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: origin,
      extraHTTPHeaders: fromOwnAddress(),
    })
    const page = await context.newPage()
    const visitor = await reachReview(page, origin, newCustomer(), language as Language)
    const { checkout } = visitor
    await checkout.payButton.click()
    await expect(page).toHaveURL(/apay\.localhost/)
    await press(page, language as Language, 'leave')
    await expect(
      page.getByRole('heading', { name: visitor.says('Finish the payment with its provider.') }),
    ).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await visitor.button('Pay another way').click()
    await expect(
      page.getByRole('heading', { name: visitor.says('The payment was cancelled.') }),
    ).toBeVisible()
    await visitor.button('Pay again').click()
    await expect(checkout.heading('How do you want to pay?')).toBeVisible()
    const way = page.getByRole('radio', { name: /^apay/ })
    await way.click()
    await expect(way).toBeChecked()
    await checkout.goToReview()
    await checkout.acceptTerms()
    await checkout.payButton.click()
    await expect(page).toHaveURL(/apay\.localhost/)
    await press(page, language as Language, 'refuse')
    await expect(
      page.getByRole('heading', { name: visitor.says('The payment was cancelled.') }),
    ).toBeVisible()
    await visitor.button('Pay again').click()
    await checkout.fillInCard(CARDS.approved)
    await checkout.goToReview()
    await checkout.acceptTerms()
    await checkout.payButton.click()
    await expect(visitor.downloadButton(1)).toBeVisible()
    expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
    await context.close()
  })

  test.describe('by a link, on a phone of 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test('somebody else pays by card, without an account, and the one who sent it has the tickets', {
      tag: STEADY,
    }, async ({ browser, contextOptions, newCustomer, language }) => {
      const origin = shop.origin.replace('localhost', 'teatro.localhost')
      const open = async () => {
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: origin,
          extraHTTPHeaders: fromOwnAddress(),
        })
        return context.newPage()
      }
      const page = await open()
      const visitor = await reachReview(page, origin, newCustomer(), language as Language, /^Enlace de pago/)
      await visitor.checkout.payButton.click()
      const address = page.locator('.step-address a')
      await expect(address).toHaveAttribute('href', /\/linkPago\//)
      await expect(page.getByRole('img', { name: visitor.says('Code to pay with') })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      const payer = await open()
      await payer.goto((await address.getAttribute('href')) as string)
      await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pagar esta compra')
      expect(await violationsOf(payer)).toEqual([])
      expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await payer.getByRole('link', { name: 'Ir a la página de la tarjeta' }).click()
      for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved)))
        await payer.locator(`#${id}`).fill(value)
      await payer.locator('button[type=submit], form button').last().click()
      const terms = payer.getByRole('checkbox')
      await expect(terms).toBeVisible()
      await terms.check()
      // A form that is sent within two seconds was read by nobody.
      const pay = payer.getByRole('button', { name: /^Pagar/ })
      await expect(async () => {
        await pay.click()
        await expect(payer.getByRole('heading', { name: 'La compra está paga' })).toBeVisible({
          timeout: 5_000,
        })
      }).toPass()
      await expect(visitor.downloadButton(1)).toBeVisible()
      await page.context().close()
      await payer.context().close()
    })
  })
})
