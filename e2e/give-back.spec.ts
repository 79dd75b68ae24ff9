import type { Order } from '../contract/index.ts'
import { violationsOf } from './support/axe.ts'
import { readHall, SHOWS } from './support/catalogue.ts'
import { lookUpOrder } from './support/look-up-order.ts'
import { ON_PHONES } from './support/on-phones.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const dialogOf = (visitor: Visitor) =>
  visitor.page.getByRole('dialog', { name: visitor.says('Give tickets back') })

/** Four tickets of a play, paid by card. */
const buyFour = async (visitor: Visitor): Promise<Order> => {
  await visitor.buyByCard(4)
  const [order] = await visitor.orders()
  return order as Order
}

const placeOf = ({ cFila, cAsiento }: Order['listaEntrada'][number]) => `${cFila} ${cAsiento}`

for (const { language, tags, device } of ON_PHONES)
  test.describe(`on a phone of 360 px, in ${language}`, tags, () => {
    test.use(device)

    test('one ticket of four goes back for the amount that was shown: its place is free, and there is a credit note', async ({
      page,
      shop,
      visitor,
    }) => {
      test.slow()
      const bought = await buyFour(visitor)
      const [, second] = bought.listaEntrada
      if (second === undefined) throw new Error('Four tickets were bought')
      const isFree = async () =>
        (await readHall(shop.origin, SHOWS.theatre)).freeRows
          .flat()
          .some(({ row, number }) => `${row} ${number}` === placeOf(second))
      expect(await isFree()).toBe(false)
      await visitor.arriveAt('/myOrders')
      const order = page.locator('.order').first()
      await visitor.button('Give tickets back').click()
      const dialog = dialogOf(visitor)
      await expect(dialog.getByRole('checkbox')).toHaveCount(4)
      await dialog.getByRole('checkbox', { name: second.cNumero }).check()
      expect(await violationsOf(page)).toEqual([])
      await visitor.button('See the refund').click()
      await expect(dialog.locator('.give-back')).toBeFocused()
      await expect(dialog).toContainText(placeOf(second))
      await expect(dialog).toContainText(visitor.says('We refund this the way you paid.'))
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const amount = (await dialog.locator('.give-back-amount').textContent()) ?? ''
      await visitor.button('Yes, give them back').click()
      const notice = page.getByRole('status').filter({
        hasText: visitor.says('You gave the tickets back. We sent you an email with the amount we refund.'),
      })
      await expect(notice).toBeFocused()
      await expect(order.locator('.order-tickets li')).toHaveCount(3)
      await expect(order.locator('.order-tickets')).not.toContainText(second.cNumero)
      await expect(order.locator('.order-facts')).toContainText(amount)
      expect(await isFree()).toBe(true)
      expect((await visitor.orders())[0]).toMatchObject({
        cEstado: 'CONFIRMADA',
        listaEntrada: bought.listaEntrada.filter((one) => one !== second).map(({ cNumero }) => ({ cNumero })),
        // With its part of the anti-fraud code, which is no service charge.
        fDevuelto: second.fPrecioFinal + 150,
      })
      const note = order.getByRole('link', { name: visitor.says('Download the credit note') })
      await expect(async () => {
        await page.reload()
        await expect(note).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const file = await page.request.get((await note.getAttribute('href')) ?? '')
      expect([file.status(), (await file.body()).subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    })
  })

test('who looked an order up gives the second of four back by the keyboard alone, after keeping them once', {
  tag: STEADY,
}, async ({ page, shop, visitor, complaints }) => {
  const { nOrden } = await buyFour(visitor)
  await page.goto('/compra')
  const main = page.getByRole('main')
  await lookUpOrder(visitor, shop, { nOrden, cEmail: 'ana@ejemplo.ar' })
  await expect(main.getByRole('article')).toHaveCount(4)

  const open = visitor.button('Give tickets back')
  const press = async (english: string) => {
    await tabTo(page, visitor.button(english))
    await page.keyboard.press('Enter')
  }
  const boxes = dialogOf(visitor).getByRole('checkbox')
  await press('Give tickets back')
  await tabTo(page, boxes.nth(1))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(main.getByRole('article')).toHaveCount(4)

  await page.keyboard.press('Enter')
  await expect(boxes.nth(1)).not.toBeChecked()
  await tabTo(page, boxes.nth(1))
  await page.keyboard.press('Space')
  const number = await dialogOf(visitor).locator('label').nth(1).locator('.num.soft').innerText()
  // Nothing is lost where the shop is not reached.
  await page.route('**/Devolucion/Consulta', (route) => route.abort(), { times: 1 })
  await press('See the refund')
  await expect(dialogOf(visitor).getByRole('alert')).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()
  await press('See the refund')
  await press('Yes, give them back')
  await expect(main.getByRole('article')).toHaveCount(3)
  for (const article of await main.getByRole('article').all()) await expect(article).not.toContainText(number)
  await expect(main.locator('.order-done')).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('another amount than was confirmed is refused, and shown before it is confirmed again', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await buyFour(visitor)
  await visitor.arriveAt('/myOrders')
  await visitor.button('Give tickets back').click()
  const dialog = dialogOf(visitor)
  await dialog.getByRole('checkbox').nth(1).check()
  const shown = dialog.locator('.give-back-amount')
  // The page is told another amount than the shop's: as if the rule of the house had said so a moment ago.
  await page.route(
    '**/Devolucion/Consulta',
    async (route) => {
      const reply = await (await route.fetch()).json()
      await route.fulfill({ json: { ...reply, oData: { ...reply.oData, fTotal: 1 } } })
    },
    { times: 1 },
  )
  await visitor.button('See the refund').click()
  await expect(shown).toHaveText(/^\$\s?1$/)
  await visitor.button('Yes, give them back').click()
  await expect(dialog.getByRole('alert')).toContainText('El importe que te devolvemos cambió')
  await expect(shown).not.toHaveText(/^\$\s?1$/)
  expect((await visitor.orders())[0]?.listaEntrada).toHaveLength(4)
  await visitor.button('Yes, give them back').click()
  await expect(page.locator('.order-tickets li')).toHaveCount(3)
})
