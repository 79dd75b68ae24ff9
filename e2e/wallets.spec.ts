import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { filesIn, makeAppleAccount, verifyPass } from './support/apple-authority.ts'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { SHOWS } from './support/catalogue.ts'
import { lookUpOrder } from './support/look-up-order.ts'
import { type By, CUSTOMERS_BY, pressBy } from './support/press-by.ts'
import { RunningShop } from './support/shop.ts'
import { test as base, expect, STEADY } from './support/test.ts'

const apple = makeAppleAccount('pass.ar.ejemplo.entradas', 'A1B2C3D4E5')

const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'wallets-'))
      const file = path.join(folder, 'wallets.json')
      writeFileSync(file, JSON.stringify({ 'programa-regional': { apple } }))
      const shop = await RunningShop.open({ WALLETS_FILE: file })
      await use(shop)
      await shop.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** The numbers of the tickets in the file that a link downloads, each held to the authority; and the file's name. */
const download = async (page: Page, link: Locator, by: By) => {
  const arriving = page.waitForEvent('download')
  await pressBy(by, page, link)
  const file = await arriving
  const name = file.suggestedFilename()
  const whole = filesIn(readFileSync(await file.path()))
  const passes = name.endsWith('.pkpasses') ? [...whole.values()].map(filesIn) : [whole]
  for (const pass of passes) verifyPass(pass, apple)
  return {
    kind: path.extname(name),
    numbers: passes.map((pass) => JSON.parse(String(pass.get('pass.json'))).serialNumber as string).sort(),
  }
}

for (const { language, by, viewport, hasTouch } of CUSTOMERS_BY)
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    test('passes are saved of one of two orders from the confirmation, My orders and the look-up, all or the second one', async ({
      page,
      shop,
      visitor,
    }) => {
      const buyer = await Buyer.logIn(shop, visitor.customer)
      const [id] = [await buyer.buyByCard(SHOWS.theatre, 2), await buyer.buyByCard(SHOWS.theatre, 2)]
      const order = await visitor.orderOf(id)
      const [first = '', second = ''] = order.listaEntrada.map(({ cNumero }) => cNumero)
      const main = page.getByRole('main')
      const link = (name: string) => main.getByRole('link', { name, exact: true })
      const ofAll = link(visitor.says('Add all to Apple Wallet'))
      const ofSecond = link(visitor.says('Add to Apple Wallet: ticket {0}', { 0: second }))

      const all = { kind: '.pkpasses', numbers: [first, second].toSorted() }
      await visitor.arriveAt(`/BuyTicket/ok/${id}`)
      expect(await download(page, ofAll, by)).toEqual(all)

      await page.goto('/myOrders')
      const row = visitor.order(order.nOrden)
      await pressBy(by, page, row.locator('.order-codes summary'))
      expect(await download(page, ofSecond, by)).toEqual({ kind: '.pkpass', numbers: [second] })
      await expect(page.locator('.order-codes[open]')).toHaveCount(1)
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )

      await page.goto('/compra')
      await lookUpOrder(visitor, shop, order)
      expect(await download(page, ofAll, by)).toEqual(all)
    })
  })
