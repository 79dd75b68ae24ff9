import { Buyer } from '../support/buyer.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { lookUpOrder } from '../support/look-up-order.ts'
import type { ScreenJourney, Tour } from '../support/screen-journeys.ts'
import { expect } from '../support/test.ts'
import { Visitor } from '../support/visitor.ts'

const DAY_MS = 86_400_000

/** At the theatre, which alone exchanges tickets. */
const exchanges = async ({ page, visitor, shop, at }: Tour): Promise<void> => {
  const origin = shop.origin.replace('localhost', 'teatro.localhost')
  const there = new Visitor(page, { origin }, visitor.customer, visitor.language)
  const buyer = await Buyer.logIn({ origin }, visitor.customer)
  const { idFuncion, listaSector } = await performanceOf(origin, SHOWS.theatre)
  const sector = listaSector[0]
  if (!sector) throw new Error('The performance has no sector')
  await buyer.payByCard(await buyer.holdGroup(idFuncion, sector.idSector, 2))
  await there.arriveAt('/myOrders')
  await page.getByRole('link', { name: there.says('Change the date') }).click()
  await expect(there.heading('Change the date')).toBeVisible()
  const see = there.button('See the difference')
  await see.click()
  await expect(page.getByText(there.says('Choose a date and a sector'))).toBeVisible()
  await at('an exchange with mistakes')
  await page.getByRole('combobox', { name: there.says('New date') }).selectOption({ index: 1 })
  await page.getByRole('radio').last().check()
  await see.click()
  await expect(page.getByRole('heading', { name: there.says('Your new places are held') })).toBeVisible()
  await at('an exchange that is held')
}

/** Who has tickets, and changes some of them: a resale, an order that is looked up, a change of the house, an exchange. */
export const changesTickets: ScreenJourney = async (tour) => {
  const { page, visitor, shop, at } = tour
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const { nOrden, listaFuncion } = await visitor.orderOf(await buyer.buyByCard(SHOWS.theatre, 2))
  const open = async () => {
    await visitor.arriveAt('/myOrders')
    await expect(visitor.heading('My orders')).toBeVisible()
  }
  const [before = ''] = visitor.says('Resell: ticket {cNumero}', { cNumero: '|' }).split('|')
  const offer = async () => {
    await page.getByRole('button', { name: before }).first().click()
    await expect(visitor.button('Put it on sale')).toBeVisible()
  }
  await open()
  await offer()
  await at('offering a ticket for resale')
  await open()
  await offer()
  await visitor.button('Put it on sale').click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await at('a ticket on sale')
  await page.goto('/compra')
  await lookUpOrder(visitor, shop, { nOrden, cEmail: 'ana@ejemplo.ar' })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await at('an order that was looked up')

  const [line] = listaFuncion
  if (!line?.dFecha) throw new Error('The order has no performance')
  await page.goto('about:blank')
  const starts = new Date(Date.parse(line.dFecha) + DAY_MS).toISOString()
  await shop.operate('changes', 'move', String(line.idFuncion), '--starts', starts, '--by', 'casa')
  await open()
  await expect(page.getByRole('link', { name: visitor.says('Download the invoice') })).toBeVisible()
  await at('orders of a performance that was moved')
  await visitor.button('Keep the tickets').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('keeping the tickets')
  await open()
  await visitor.button('Get the money back').click()
  await expect(page.getByRole('alertdialog').locator('b.num')).toBeVisible()
  await at('what comes back of a performance that was moved')
  await exchanges(tour)
}
