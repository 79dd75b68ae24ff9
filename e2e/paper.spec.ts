import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Buyer } from './support/buyer.ts'
import { expect, STEADY, test } from './support/test.ts'

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 } })

test('tickets are printed three to a page, light and without bar and footer', { tag: STEADY }, async ({
  page,
  shop,
  visitor,
}) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const id = await buyer.buy(4)
  await visitor.arriveAt(`/BuyTicket/ok/${id}`)
  const download = visitor.downloadButton(4)
  await expect(download).toBeVisible()
  const first = page.locator('.ticket').first()
  const [button, card] = await Promise.all([download.boundingBox(), first.boundingBox()])
  expect(button?.y ?? 0).toBeLessThan(card?.y ?? 0)

  await expect(page.locator('.ticket svg path')).toHaveCount(4)
  const printed = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 })
    .promise
  expect(printed.numPages).toBe(2)
  const { items } = await (await printed.getPage(1)).getTextContent()
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).not.toContain('Sinfónico')
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), download])
    await expect(part).toBeHidden()
  await expect(first).toHaveCSS('background-color', 'rgb(240, 240, 234)')

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/myOrders')
  await expect(page.getByRole('heading', { level: 1, name: visitor.says('My orders') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toBeHidden()
})
