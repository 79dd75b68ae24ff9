import { Buyer } from './support/buyer.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a ticket is handed on by a link from My orders, taken back, and accepted by another person', {
  tag: STEADY,
}, async ({ page, browser, shop, visitor }) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  await buyer.buy(2)
  await visitor.arriveAt('/myOrders')
  const order = page.locator('.order').first()
  const second = order.locator('.order-tickets li').nth(1)
  const dialog = page.getByRole('dialog')
  const open = async (): Promise<string> => {
    await second.getByRole('button', { name: /por enlace$/ }).click()
    return (await dialog.locator('.hand-on-link').textContent()) ?? ''
  }
  const close = () => dialog.getByRole('button', { name: visitor.says('Close') }).click()

  const taken = await open()
  await dialog.getByRole('button', { name: visitor.says('Take the link back') }).click()
  await expect(dialog.getByRole('status')).toContainText(
    visitor.says('The link is not good any more. The ticket stays yours.'),
  )
  await expect(dialog.getByRole('button', { name: visitor.says('Close') })).toBeFocused()
  await close()
  const link = await open()
  await page.keyboard.press('Escape')
  await expect(second).toContainText(visitor.says('handed on by a link, not accepted yet'))
  await expect(second.getByRole('button', { name: /por enlace$/ })).toBeFocused()

  const context = await browser.newContext({ locale: 'es-AR' })
  const other = await context.newPage()
  await other.goto(taken)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await other.goto(link)
  await other.getByLabel('Nombre').fill('Marcos Ibarra')
  await other.getByLabel('Mail').fill('marcos@ejemplo.ar')
  await other.getByRole('button', { name: 'Aceptar la entrada' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('La entrada es tuya')
  await context.close()

  await page.reload()
  await expect(second).toContainText(visitor.says('{cTitular} has it', { cTitular: 'Marcos Ibarra' }))
  await expect(order.locator('.order-tickets li').nth(0)).not.toContainText('Marcos Ibarra')
})
