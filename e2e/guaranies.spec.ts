import type { Page } from '@playwright/test'
import { fromOwnAddress } from './support/addresses.ts'
import { violationsOf } from './support/axe.ts'
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
const SHOW = 'la-casa-de-la-lomada'
const BANCARD = {
  es: { pay: 'Pagar con una tarjeta', noFunds: 'Rechazar por falta de fondos' },
  en: { pay: 'Pay with a card', noFunds: 'Decline for lack of funds' },
  pt: { pay: 'Pagar com um cartão', noFunds: 'Recusar por falta de saldo' },
} as const
const TIGO = { es: 'Confirmar con el PIN', en: 'Confirm with the PIN', pt: 'Confirmar com o PIN' } as const

const choose = async (page: Page, visitor: Visitor, way: RegExp) => {
  const { checkout } = visitor
  await expect(checkout.heading('How do you want to pay?')).toBeVisible()
  const radio = page.getByRole('radio', { name: way })
  await radio.click()
  await expect(radio).toBeChecked()
  await checkout.goToReview()
  if (!(await checkout.terms.isChecked())) await checkout.acceptTerms()
  await checkout.payButton.click()
}

for (const [language, tag] of [
  ['es', undefined],
  ['en', STEADY],
  ['pt', STEADY],
] as const)
  test.describe(`in guaraníes, on a phone of 360 px, in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    const open = async (
      browser: import('@playwright/test').Browser,
      contextOptions: object,
      account: ConstructorParameters<typeof Visitor>[2],
    ) => {
      const origin = shop.origin.replace('localhost', 'asuncion.localhost')
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: origin,
        extraHTTPHeaders: fromOwnAddress(),
      })
      const page = await context.newPage()
      const visitor = new Visitor(page, { origin }, account, language as Language)
      await visitor.hold(1, SHOW)
      await visitor.checkout.chooseDelivery()
      await visitor.checkout.fillInBuyer()
      return { context, page, visitor, origin }
    }

    test('a card that Bancard declines in its frame keeps the seat, and a second try pays', {
      ...(tag && { tag }),
    }, async ({ browser, contextOptions, newCustomer }) => {
      const { context, page, visitor } = await open(browser, contextOptions, newCustomer())
      const frame = page.frameLocator('iframe.step-frame')
      await choose(page, visitor, /Bancard/)
      await expect(frame.getByRole('button', { name: BANCARD[language].pay })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await frame.getByRole('button', { name: BANCARD[language].noFunds }).click()
      await expect(page.getByText('Fondos insuficientes')).toBeVisible()
      await visitor.button('Pay again').click()
      await choose(page, visitor, /Bancard/)
      await frame.getByRole('button', { name: BANCARD[language].pay }).click()
      await expect(visitor.downloadButton(1)).toBeVisible()
      expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      await context.close()
    })

    test("is paid at Tigo's page, and comes back to the ticket", {
      ...(tag && { tag }),
    }, async ({ browser, contextOptions, newCustomer }) => {
      const { context, page, visitor, origin } = await open(browser, contextOptions, newCustomer())
      await choose(page, visitor, /^Tigo Money/)
      await expect(page).toHaveURL(/^http:\/\/tigo\.localhost:\d+\/tigo\/pagar\//)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: TIGO[language], exact: true }).click()
      await expect(visitor.downloadButton(1)).toBeVisible()
      expect(new URL(page.url()).origin).toBe(origin)
      expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      await context.close()
    })
  })
