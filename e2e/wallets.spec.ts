import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { filesIn, makeAppleAccount, verifyPass } from './support/apple-authority.ts'
import { violationsOf } from './support/axe.ts'
import { mailWith } from './support/mailbox.ts'
import { RunningShop } from './support/shop.ts'
import { tabTo } from './support/tab-to.ts'
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

const WAYS = [
  { language: 'es', by: 'finger', viewport: { width: 360, height: 740 }, hasTouch: true },
  { language: 'en', by: 'mouse', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { language: 'pt', by: 'keyboard', viewport: { width: 1280, height: 900 }, hasTouch: false },
] as const
type By = (typeof WAYS)[number]['by']

const use = async (page: Page, wanted: Locator, by: By): Promise<void> => {
  if (by === 'finger') return wanted.tap()
  if (by === 'mouse') return wanted.click()
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** The numbers of the tickets in the file that a link downloads, each held to the authority; and the file's name. */
const download = async (page: Page, link: Locator, by: By) => {
  const arriving = page.waitForEvent('download')
  await use(page, link, by)
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

for (const { language, by, viewport, hasTouch } of WAYS)
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    test('passes are saved from the confirmation, My orders and the look-up, all or the second one', async ({
      page,
      shop,
      visitor,
    }) => {
      const id = await visitor.hold(2)
      await visitor.checkout.reachPayment()
      await visitor.checkout.payButton.click()
      await expect(visitor.downloadButton(2)).toBeVisible()
      const order = (await visitor.orders()).find(({ idProcesoDeCompra }) => idProcesoDeCompra === id)
      const numbers = order!.listaEntrada.map(({ cNumero }) => cNumero)
      const main = page.getByRole('main')
      const link = (name: string) => main.getByRole('link', { name, exact: true })
      const ofAll = link(visitor.says('Add all to Apple Wallet'))
      const ofSecond = link(visitor.says('Add to Apple Wallet: ticket {0}', { 0: numbers[1]! }))

      const all = { kind: '.pkpasses', numbers: numbers.toSorted() }
      expect(await download(page, ofAll, by)).toEqual(all)

      await page.goto('/myOrders')
      await use(page, page.locator('.order-codes summary'), by)
      expect(await download(page, ofSecond, by)).toEqual({ kind: '.pkpass', numbers: [numbers[1]] })
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )

      await page.goto('/compra')
      await main.getByLabel(visitor.says('Order number')).fill(order!.nOrden)
      await main.getByLabel(visitor.says('Email')).fill(order!.cEmail)
      await visitor.button('Send me a code').click()
      const ofOrder = new RegExp(`${order!.nOrden}[^]*>(\\d{3}\\s?\\d{3})<`)
      await main.getByLabel(visitor.says('Code')).fill(await mailWith(shop.origin, order!.cEmail, ofOrder))
      await visitor.button('See the order').click()
      expect(await download(page, ofAll, by)).toEqual(all)
    })
  })
