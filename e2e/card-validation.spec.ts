import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { CARDS, type Card } from './support/cards.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment } from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const REFUSED: Card = { number: '4000000000000184', cvc: '123' }
const BROKEN: Card = { number: '4000000000000192', cvc: '123' }

/** What the page asks the host that validates cards. */
const questionsOf = (page: Page) => {
  const asked: { path: string; pass: string | undefined; body: object }[] = []
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname === 'validacion.localhost' && request.method() === 'POST')
      asked.push({
        path: pathname,
        pass: request.headers()['authorization'],
        body: request.postDataJSON() as object,
      })
  })
  return asked
}

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`on a phone of 360 px, in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a card that its validation refuses, or cannot answer for, pays nothing; another one pays the same seat', {
      tag: STEADY,
    }, async ({ openPageAt, newCustomer, complaints }) => {
      const origin = shop.origin.replace('localhost', 'asuncion.localhost')
      const page = await openPageAt(origin, { ownHeaders: false })
      const asked = questionsOf(page)
      const visitor = new Visitor(page, { origin }, newCustomer(), language)
      const { checkout } = visitor
      await visitor.hold(1, 'la-casa-de-la-lomada')
      await goToPayment(visitor)
      await chooseWay(visitor, /^(Tarjeta de crédito|Credit or debit|Cartão de crédito)/)
      const alert = page.getByRole('alert').filter({ hasText: visitor.says('Validating card error') })

      await checkout.typeCard(REFUSED)
      await checkout.submitCard()
      await expect(alert).toContainText('Tarjeta no habilitada para esta compra')
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      await checkout.typeCard(BROKEN)
      await checkout.submitCard()
      await expect(alert).toContainText(visitor.says('An unknown error occurred'))
      await expect(alert).toContainText(visitor.says('You were not charged and your purchase is still kept.'))
      // The browser says of itself that the host's answer was no success.
      expect(complaints.splice(0).filter((line) => !line.includes('500'))).toEqual([])
      await expect(page.getByRole('radio').first()).toBeEnabled()

      await checkout.typeCard(CARDS.approved)
      await checkout.goToReview()
      await checkout.acceptTerms()
      await checkout.payButton.click()
      await expect(visitor.downloadButton(1)).toBeVisible()
      expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])

      expect(asked.map(({ path, pass }) => [path, pass !== undefined])).toEqual(
        [1, 2, 3].flatMap(() => [
          ['/v1/card/validate', false],
          ['/v1/card/payment/validate', true],
        ]),
      )
      expect(JSON.stringify(asked)).not.toMatch(/\d{13}/)
    })
  })
