import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Bill } from '../contract/entities/order.ts'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { SHOWS } from './support/catalogue.ts'
import { type By, CUSTOMERS_BY, pressBy } from './support/press-by.ts'
import { printedWords } from './support/printed-words.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** What is written in the file that a link downloads, and the file's name. */
const download = async (page: Page, link: Locator, by: By) => {
  const arriving = page.waitForEvent('download')
  await pressBy(by, page, link)
  const file = await arriving
  const words = await printedWords(new Uint8Array(readFileSync(await file.path())))
  return { name: file.suggestedFilename(), words }
}

/** A paper of an order once the tax authority has authorised it. */
const authorised = async (visitor: Visitor, id: string, cTipo: Bill['cTipo']): Promise<Bill> => {
  let found: Bill | undefined
  await expect
    .poll(async () => {
      const order = await visitor.orderOf(id)
      found = order.listaComprobante.find((bill) => bill.cTipo === cTipo && bill.cUri !== null)
      return found?.cCae ?? null
    }, `${cTipo} of ${id}`)
    .not.toBeNull()
  if (found === undefined) throw new Error(`${id} has no ${cTipo}`)
  return found
}

const numberOf = ({ nPuntoDeVenta, nComprobante }: Bill): string =>
  `${String(nPuntoDeVenta).padStart(4, '0')}-${String(nComprobante).padStart(8, '0')}`

for (const { language, by, viewport, hasTouch } of CUSTOMERS_BY)
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    test('the invoice of an earlier order is downloaded, and its credit note once it is cancelled', async ({
      page,
      shop,
      visitor,
      complaints,
    }) => {
      const buyer = await Buyer.logIn(shop, visitor.customer)
      const earlier = await buyer.buyByCard(SHOWS.theatre, 2)
      const later = await buyer.buyByCard(SHOWS.theatre, 1)
      const invoice = await authorised(visitor, earlier, 'FACTURA')
      const other = await authorised(visitor, later, 'FACTURA')
      expect(invoice.nComprobante).not.toBe(other.nComprobante)

      await visitor.arriveAt('/myOrders')
      const order = page.locator('.order').filter({ hasText: numberOf(invoice) })
      await expect(order).toHaveCount(1)
      // As its link is after half an hour.
      await page.route('**/v1/comprobante?*', (route) => route.fulfill({ status: 404 }), { times: 1 })
      const file = await download(
        page,
        order.getByRole('link', { name: visitor.says('Download the invoice') }),
        by,
      )
      expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
      expect(file.name).toMatch(/\.pdf$/)
      expect(file.words).toContain(numberOf(invoice).split('-')[1])
      expect(file.words).toContain(invoice.cCae)
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )

      await pressBy(by, page, order.locator('.order-facts').getByRole('button').last())
      await pressBy(
        by,
        page,
        page.getByRole('alertdialog').getByRole('button', { name: visitor.says('Yes, cancel it') }),
      )
      await expect(order).toContainText(visitor.says('Refunded'))
      const note = await authorised(visitor, earlier, 'NOTA_DE_CREDITO')
      await page.reload()
      const noted = await download(
        page,
        order.getByRole('link', { name: visitor.says('Download the credit note') }),
        by,
      )
      expect(noted.name).not.toBe(file.name)
      expect(noted.words).toContain(note.cCae)
      expect(noted.words).toContain(numberOf(invoice).split('-')[1])
      await expect(
        page
          .locator('.order')
          .filter({ hasText: numberOf(other) })
          .getByRole('link', { name: visitor.says('Download the credit note') }),
      ).toHaveCount(0)
    })
  })
