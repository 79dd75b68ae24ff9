import type { Locale } from '../contract/index.ts'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { CARDS } from './support/cards.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import type { TestCustomer } from './support/customers.ts'
import { amountIn } from './support/money.ts'
import { type By, CUSTOMERS_BY, pressBy } from './support/press-by.ts'
import { RunningShop } from './support/shop.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, type OpenPageAt, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const SECTORS = { es: ['Balcón', 'Platea'], en: ['Balcony', 'Stalls'], pt: ['Balcão', 'Plateia'] } as const
/** Whose new places cost more; those of the others cost less. */
const DEARER: Record<Locale, readonly By[]> = {
  es: ['finger'],
  en: ['finger', 'mouse'],
  pt: ['mouse', 'keyboard'],
}

for (const { language, by, viewport, hasTouch } of CUSTOMERS_BY)
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    const isMore = DEARER[language].includes(by)
    const [cheaper, dearer] = SECTORS[language]
    const [from, to] = isMore ? [cheaper, dearer] : [dearer, cheaper]

    const visit = async (openPageAt: OpenPageAt, account: TestCustomer) => {
      const origin = shop.origin.replace('localhost', 'teatro.localhost')
      const page = await openPageAt(origin, { ownHeaders: false })
      return { page, origin, visitor: new Visitor(page, { origin }, account, language) }
    }
    /** Buys places of a sector side by side. @returns the purchase */
    const buy = async (origin: string, account: TestCustomer, count: number): Promise<string> => {
      const { idFuncion, listaSector } = await performanceOf(origin, SHOWS.theatre, language)
      const sector = listaSector.find(({ cNombre }) => cNombre === from)
      if (!sector) throw new Error(`${from} is none of ${listaSector.map(({ cNombre }) => cNombre)}`)
      const buyer = await Buyer.logIn({ origin }, account)
      return buyer.payByCard(await buyer.holdGroup(idFuncion, sector.idSector, count))
    }

    test('one ticket of an order is exchanged for another date, and the other tickets stay', async ({
      openPageAt,
      newCustomer,
    }) => {
      const { page, origin, visitor } = await visit(openPageAt, newCustomer())
      const [id, other] = [await buy(origin, visitor.customer, 2), await buy(origin, visitor.customer, 1)]
      const { nOrden, listaEntrada } = await visitor.orderOf(id)
      const [kept, given] = listaEntrada

      await visitor.arriveAt('/myOrders')
      const order = visitor.order(nOrden)
      await pressBy(by, page, order.getByRole('link', { name: visitor.says('Change the date') }))
      await expect(visitor.heading('Change the date')).toBeVisible()
      const see = visitor.button('See the difference')
      await pressBy(by, page, see)
      await expect(page.getByText(visitor.says('Choose a date and a sector'))).toBeVisible()
      await pressBy(
        by,
        page,
        page.getByRole('checkbox', { name: `${kept?.cFila} ${kept?.cAsiento}` }),
        'Space',
      )
      const dates = page.getByRole('combobox', { name: visitor.says('New date') })
      const later = await dates.getByRole('option').nth(2).innerText()
      await dates.selectOption({ index: 2 })
      const sector = page.getByRole('radio', { name: new RegExp(`^${to}\\s*\\D{0,3}\\d`) })
      if (by === 'keyboard') {
        await tabTo(page, page.getByRole('radio').first())
        // The dearest is the first; the second is dearer than the last, which comes before the first.
        await page.keyboard.press(isMore ? 'ArrowDown' : 'ArrowUp')
      } else await pressBy(by, page, sector)
      await expect(sector).toBeChecked()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await pressBy(by, page, see)

      const held = page.getByRole('heading', { name: visitor.says('Your new places are held') })
      await expect(held).toBeFocused()
      const facts = page.locator('.exchange-facts')
      await expect(facts).toContainText(`${given?.cFila} ${given?.cAsiento}`)
      await expect(facts).toContainText(later)
      expect(await violationsOf(page)).toEqual([])
      const difference = amountIn(await facts.locator('b.num').innerText())
      await expect(facts).toContainText(visitor.says(isMore ? 'You pay' : 'We return'))
      await pressBy(by, page, visitor.button(isMore ? 'Pay the difference' : 'Confirm the change'))

      await visitor.checkout.chooseDelivery()
      await visitor.checkout.fillInBuyer()
      if (isMore) {
        await visitor.checkout.fillInCard(CARDS.approved)
        await visitor.checkout.goToReview()
      }
      await visitor.checkout.acceptTerms()
      await (isMore ? visitor.checkout.payButton : visitor.button('Confirm, free of charge')).click()
      await expect(visitor.downloadButton(1)).toBeVisible()
      expect((await visitor.orderOf(id)).listaEntrada.map(({ cNumero }) => cNumero)).toEqual([kept?.cNumero])
      expect((await visitor.orderOf(other)).listaEntrada).toHaveLength(1)
      const made = visitor.purchaseId()
      const [got, ...more] = (await visitor.orderOf(made)).listaEntrada
      expect(more).toEqual([])
      expect(got?.idFuncion).not.toBe(given?.idFuncion)
      if (isMore) expect((await shop.chargesOf(made))[0]?.chargedCents).toBe(difference * 100)
      else
        await expect
          .poll(async () => (await shop.chargesOf(id))[0]?.refundedCents, 'what the provider gave back')
          .toBe(difference * 100)
      expect((await shop.chargesOf(other)).map(({ refundedCents }) => refundedCents)).toEqual([0])

      const { nOrden: newNumber } = await visitor.orderOf(made)
      await visitor.arriveAt('/myOrders')
      const exchanged = order.locator('.order-exchanged')
      await expect(exchanged).toContainText(`${given?.cFila} ${given?.cAsiento}`)
      await expect(exchanged).not.toContainText('$')
      await expect(page.locator('.order-exchanged')).toHaveCount(1)
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await pressBy(
        by,
        page,
        exchanged.getByRole('button', { name: visitor.says('See order {nOrden}', { nOrden: newNumber }) }),
      )
      await expect(page.locator('.order')).toHaveCount(1)
      const shown = visitor.order(newNumber)
      await expect(shown.getByRole('heading').first()).toBeFocused()
      await expect(shown).toContainText(visitor.says('Paid with tickets of order {from}', { from: nOrden }))
    })
  })
