import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { BANK_CARDS, CARDS, type Card } from './support/cards.ts'
import { MADRID_SHOW, shopWithMadrid } from './support/madrid-shop.ts'
import type { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment, reviewAndPay } from './support/ways-to-pay.ts'

let shop: RunningShop
let madrid: { origin: string }
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 } })
test.beforeAll(async () => {
  const both = await shopWithMadrid()
  shop = both.shop
  madrid = both.madrid
  await shop.start()
})
test.afterAll(() => shop.close())

/** With a card typed whose bank is asked who pays, and the payment confirmed. */
const payWith = async (page: Page, account: Visitor['customer'], card: Card) => {
  const visitor = new Visitor(page, madrid, account, 'es-ES')
  await visitor.hold(1, MADRID_SHOW)
  await goToPayment(visitor)
  await chooseWay(visitor, /^Tarjeta, con tu banco/)
  await visitor.checkout.typeCard(card)
  await reviewAndPay(visitor)
  return visitor
}
const bankOf = (page: Page) => page.frameLocator('iframe[name="bank-challenge"]')

test('a card whose bank knows its owner is charged without a question', { tag: STEADY }, async ({
  openPageAt,
  newCustomer,
}) => {
  const page = await openPageAt(madrid.origin)
  const visitor = await payWith(page, newCustomer(), BANK_CARDS.knows)
  await expect(visitor.downloadButton(1)).toBeVisible()
  expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA', cUltimosDigitos: '2701' }])
})

test("who passes the bank's challenge has the tickets, also by keyboard and after a reload", {
  tag: STEADY,
}, async ({ openPageAt, newCustomer }) => {
  const page = await openPageAt(madrid.origin)
  const visitor = await payWith(page, newCustomer(), BANK_CARDS.asks)
  const confirm = bankOf(page).getByRole('button', { name: 'Confirmar que soy yo' })
  await expect(confirm).toBeVisible()
  await expect(visitor.heading('Confirm with your bank that it is you.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.reload()
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(visitor.downloadButton(1)).toBeVisible()
})

test("who does not pass reads the bank's words, and pays by another card with the same place", {
  tag: STEADY,
}, async ({ openPageAt, newCustomer }) => {
  const page = await openPageAt(madrid.origin)
  const visitor = await payWith(page, newCustomer(), BANK_CARDS.asks)
  await bankOf(page).getByRole('button', { name: 'El banco dice que sí y después que no' }).click()
  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  await expect(page.locator('blockquote')).toContainText('Tu banco no pudo confirmar quién paga.')
  await expect(page.getByText(/2503/)).toBeVisible()
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await reviewAndPay(visitor)
  await expect(visitor.downloadButton(1)).toBeVisible()
  expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA', cUltimosDigitos: '4242' }])
})

test('who will not answer the bank pays another way', { tag: STEADY }, async ({
  openPageAt,
  newCustomer,
}) => {
  const page = await openPageAt(madrid.origin)
  const visitor = await payWith(page, newCustomer(), BANK_CARDS.asks)
  await expect(bankOf(page).getByRole('button', { name: 'Confirmar que soy yo' })).toBeVisible()
  await visitor.button('Pay another way').click()
  await expect(visitor.heading('The payment was cancelled.')).toBeVisible()
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await reviewAndPay(visitor)
  await expect(visitor.downloadButton(1)).toBeVisible()
})
