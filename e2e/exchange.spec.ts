import { randomUUID } from 'node:crypto'
import { ApiClient } from './support/api-client.ts'
import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import type { TestCustomer } from './support/customers.ts'
import { amountIn } from './support/money.ts'
import { pressBy } from './support/press-by.ts'
import { RunningShop } from './support/shop.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, type OpenPageAt, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const WAYS = [
  { language: 'es', by: 'finger', viewport: PHONE, hasTouch: true, from: 'Balcón', to: 'Platea' },
  { language: 'en', by: 'keyboard', viewport: DESK, hasTouch: false, from: 'Stalls', to: 'Balcony' },
  { language: 'pt', by: 'finger', viewport: PHONE, hasTouch: true, from: 'Plateia', to: 'Balcão' },
] as const
for (const { language, by, from, to, ...device } of WAYS)
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, ...device })

    const visit = async (openPageAt: OpenPageAt, account: TestCustomer) => {
      const origin = shop.origin.replace('localhost', 'teatro.localhost')
      const page = await openPageAt(origin, { ownHeaders: false })
      return { page, origin, visitor: new Visitor(page, { origin }, account, language) }
    }
    /** Buys places of a sector side by side. @returns the purchase */
    const buy = async (visitor: Visitor, origin: string, count: number): Promise<string> => {
      const { api } = await new ApiClient(origin).logIn(visitor.customer)
      const { idFuncion, listaSector } = await performanceOf(origin, SHOWS.theatre, language)
      const sector = listaSector.find(({ cNombre }) => cNombre === from)
      if (!sector) throw new Error(`${from} is none of ${listaSector.map(({ cNombre }) => cNombre)}`)
      const { oProceso } = await api.ask('holdGroup', {
        params: { id: '0' },
        body: {
          ...{ idFuncion, idSector: sector.idSector, nCantidad: count, idPromocion: null },
          ...{ ctProcess: 'CART', cIdempotencia: randomUUID() },
        },
      })
      await visitor.arriveAt(`/BuyTicket/${oProceso.idProcesoDeCompra}`)
      await visitor.payByCard(count)
      return oProceso.idProcesoDeCompra
    }

    test('one ticket of an order is exchanged for another date, and the other tickets stay', async ({
      openPageAt,
      newCustomer,
    }) => {
      const { page, origin, visitor } = await visit(openPageAt, newCustomer())
      const [other, id] = [await buy(visitor, origin, 1), await buy(visitor, origin, 2)]
      const orderOf = async (wanted: string) =>
        (await visitor.orders()).find(({ idProcesoDeCompra }) => idProcesoDeCompra === wanted)
      const { nOrden = '', listaEntrada = [] } = (await orderOf(id)) ?? {}
      const [kept, given] = listaEntrada

      await visitor.arriveAt('/myOrders')
      const order = page.locator('.order').filter({ hasText: nOrden })
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
        // The first is the dearest; before it comes the last.
        await page.keyboard.press('ArrowUp')
      } else await sector.tap()
      await expect(sector).toBeChecked()
      expect(await violationsOf(page)).toEqual([])
      if (by === 'finger') expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await pressBy(by, page, see)

      const held = page.getByRole('heading', { name: visitor.says('Your new places are held') })
      await expect(held).toBeFocused()
      const facts = page.locator('.exchange-facts')
      await expect(facts).toContainText(`${given?.cFila} ${given?.cAsiento}`)
      await expect(facts).toContainText(later)
      expect(await violationsOf(page)).toEqual([])
      const difference = amountIn(await facts.locator('b.num').innerText())
      const isMore = language === 'es'
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
      expect((await orderOf(id))?.listaEntrada.map(({ cNumero }) => cNumero)).toEqual([kept?.cNumero])
      expect((await orderOf(other))?.listaEntrada).toHaveLength(1)
      const [paid] = await shop.chargesOf(isMore ? page.url().split('/').at(-1)!.split('?')[0]! : id)
      if (isMore) expect(paid?.chargedCents).toBe(difference * 100)
      else
        await expect
          .poll(async () => (await shop.chargesOf(id))[0]?.refundedCents, 'what the provider gave back')
          .toBe(difference * 100)
      expect((await shop.chargesOf(other)).map(({ refundedCents }) => refundedCents)).toEqual([0])
    })
  })
