import type { Locator } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { readHall, SHOWS } from './support/catalogue.ts'
import { amountIn } from './support/money.ts'
import { ON_PHONES } from './support/on-phones.ts'
import { expect, STEADY, test } from './support/test.ts'

for (const { language, tags, device } of ON_PHONES)
  test.describe(`on a phone of 360 px, in ${language}`, tags, () => {
    test.use(device)

    test('of two tickets one is offered for resale, taken off and offered again, and its money comes back once it is bought', {
      tag: STEADY,
    }, async ({ page, shop, visitor, newVisitor }) => {
      const id = await visitor.buyByCard(2)
      await visitor.arriveAt('/myOrders')
      const [bought] = await visitor.orders()
      const [first, second] = bought?.listaEntrada ?? []
      if (!bought || !first || !second) throw new Error('The order has no two tickets')
      const rows = page.locator('.order').first().locator('.order-tickets li')
      const row = rows.filter({ hasText: second.cNumero })
      const dialog = page.getByRole('dialog', { name: visitor.says('Resale') })
      const inDialog = (english: string) =>
        dialog.getByRole('button', { name: visitor.says(english), exact: true })
      const offer = row.getByRole('button', {
        name: visitor.says('Resell: ticket {cNumero}', { cNumero: second.cNumero }),
      })
      const takeOff = row.getByRole('button', {
        name: visitor.says('Take off resale: ticket {cNumero}', { cNumero: second.cNumero }),
      })

      const topOf = async (one: Locator) => (await one.boundingBox())?.y
      const transfer = row.getByRole('button', {
        name: visitor.says('Transfer ticket {cNumero}', { cNumero: second.cNumero }),
      })
      expect(await topOf(offer)).toBe(await topOf(transfer))
      await offer.click()
      await expect(inDialog('Put it on sale')).toBeVisible()
      const shown = amountIn(await dialog.locator('b.num').innerText())
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await violationsOf(page)).toEqual([])
      await inDialog('Close').click()
      await expect(offer).toBeFocused()
      await offer.click()
      await inDialog('Put it on sale').click()
      await expect(inDialog('Close')).toBeFocused()
      await expect(dialog.getByRole('status')).toContainText(second.cNumero)
      await inDialog('Close').click()
      await expect(takeOff).toBeFocused()
      await expect(row).toContainText(visitor.says('offered for resale'))
      await expect(rows.filter({ hasText: first.cNumero })).not.toContainText(
        visitor.says('offered for resale'),
      )

      await takeOff.click()
      await inDialog('Take it off resale').click()
      await expect(dialog.getByRole('status')).toContainText(
        visitor.says('Ticket {cNumero} is not on sale any more. It is yours alone.', {
          cNumero: second.cNumero,
        }),
      )
      await inDialog('Close').click()
      await offer.click()
      await inDialog('Put it on sale').click()
      await inDialog('Close').click()
      await expect(takeOff).toBeVisible()

      const other = await newVisitor()
      const hall = await readHall(shop.origin, SHOWS.theatre)
      const seat = hall.freeRows
        .flat()
        .find(
          (one) =>
            one.row === second.cFila && one.number === second.cAsiento && one.sector === second.cSector,
        )
      if (!seat) throw new Error('The seat is not on sale')
      const buyer = await Buyer.logIn(shop, other.customer)
      const { idProcesoDeCompra } = await buyer.holdSeat(second.idFuncion, seat)
      await takeOff.click()
      await inDialog('Take it off resale').click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await inDialog('Close').click()
      await other.arriveAt(`/BuyTicket/${idProcesoDeCompra}`)
      await other.payByCard(1)

      await page.reload()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(first.cNumero)
      expect((await visitor.orders())[0]).toMatchObject({ fDevuelto: shown })
      await expect
        .poll(async () => (await shop.chargesOf(id))[0]?.refundedCents, 'what the provider gave back')
        .toBe(Math.round(shown * 100))
      expect((await other.orders())[0]?.listaEntrada).toMatchObject([
        { cFila: second.cFila, cAsiento: second.cAsiento, cSector: second.cSector },
      ])
    })
  })
