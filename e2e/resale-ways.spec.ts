import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { readHall, SHOWS } from './support/catalogue.ts'
import { amountIn } from './support/money.ts'
import { customersBy, pressBy } from './support/press-by.ts'
import { expect, STEADY, test } from './support/test.ts'

/** The phone in each language is in resale.spec.ts. */
for (const { language, by, viewport, hasTouch } of customersBy(
  ...(['es mouse', 'es keyboard', 'en mouse', 'en keyboard', 'pt mouse', 'pt keyboard'] as const),
))
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    test('the second ticket of the first of two orders is sold, and its money comes back to nobody else', async ({
      page,
      shop,
      visitor,
      newCustomer,
    }) => {
      const buyer = await Buyer.logIn(shop, visitor.customer)
      const [id, other] = [await buyer.buyByCard(SHOWS.theatre, 2), await buyer.buyByCard(SHOWS.theatre, 2)]
      /** An order but for its papers, which come later, each time at another address. */
      const factsOf = async (wanted: string) => {
        const { listaComprobante: _, ...facts } = await visitor.orderOf(wanted)
        return facts
      }
      const bought = await visitor.orderOf(id)
      const untouched = await factsOf(other)
      const [first, second] = bought.listaEntrada
      if (!first || !second) throw new Error('The order has no two tickets')

      await visitor.arriveAt('/myOrders')
      const rows = visitor.order(bought.nOrden).locator('.order-tickets li')
      const row = rows.filter({ hasText: second.cNumero })
      const ofTicket = (english: string) =>
        row.getByRole('button', { name: visitor.says(english, { cNumero: second.cNumero }) })
      const dialog = page.getByRole('dialog', { name: visitor.says('Resale') })
      const inDialog = (english: string) =>
        dialog.getByRole('button', { name: visitor.says(english), exact: true })
      await pressBy(by, page, ofTicket('Resell: ticket {cNumero}'))
      await expect(inDialog('Put it on sale')).toBeVisible()
      const shown = amountIn(await dialog.locator('b.num').innerText())
      await pressBy(by, page, inDialog('Put it on sale'))
      await expect(inDialog('Close')).toBeFocused()
      await expect(dialog.getByRole('status')).toContainText(second.cNumero)
      expect(await violationsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(ofTicket('Take off resale: ticket {cNumero}')).toBeFocused()
      await expect(page.getByText(visitor.says('offered for resale'))).toHaveCount(1)

      const hall = await readHall(shop.origin, SHOWS.theatre)
      const seat = hall.freeRows
        .flat()
        .find(
          (one) =>
            one.row === second.cFila && one.number === second.cAsiento && one.sector === second.cSector,
        )
      if (!seat) throw new Error('The seat is not on sale')
      const next = await Buyer.logIn(shop, newCustomer())
      const sold = await next.payByCard(await next.holdSeat(second.idFuncion, seat))

      await page.reload()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(first.cNumero)
      expect(await visitor.orderOf(id)).toMatchObject({
        fDevuelto: shown,
        listaEntrada: [{ cNumero: first.cNumero }],
      })
      expect(await factsOf(other)).toEqual(untouched)
      await expect
        .poll(async () => (await shop.chargesOf(id)).map(({ refundedCents }) => refundedCents))
        .toEqual([Math.round(shown * 100)])
      for (const one of [other, sold])
        expect((await shop.chargesOf(one)).map(({ refundedCents }) => refundedCents)).toEqual([0])
    })
  })
