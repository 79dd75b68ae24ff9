import { Buyer } from './support/buyer.ts'
import { lookUpOrder } from './support/look-up-order.ts'
import { mailWith } from './support/mailbox.ts'
import { expect, STEADY, test } from './support/test.ts'

test('who has no account sees an order by a mailed code, saves it, has it mailed again and gives it back', async ({
  page,
  shop,
  visitor,
}) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const nOrden = await buyer.orderNumber(await buyer.buy(1))
  await visitor.arriveAt('/compra')
  const main = page.getByRole('main')
  await lookUpOrder(visitor, shop, { nOrden, cEmail: 'ana@ejemplo.ar' })
  await expect(main.getByRole('article')).toHaveCount(1)

  const arriving = page.waitForEvent('download')
  await main.locator('.download button').click()
  expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/)
  await visitor.button('Send again by email').click()
  await expect(main).toContainText(visitor.says('The tickets are on their way to your email.'))

  await main.locator('.order-facts').getByRole('button').last().click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: visitor.says('Yes, cancel it') })
    .click()
  await expect(main).toContainText(visitor.says('Refunded'))
  await expect(main).toContainText(/A\d{9}/)
})

test("the mail's link shows its order at once, in the tab that asked too, and leaves no secret in the address", {
  tag: STEADY,
}, async ({ page, shop, visitor }) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const [first, second] = [await buyer.buy(1), await buyer.buy(1)]
  const orders = [await buyer.orderNumber(first), await buyer.orderNumber(second)] as const
  const main = page.getByRole('main')
  const number = main.getByLabel(visitor.says('Order number'))
  const linkOf = async (nOrden: string) => {
    await page.goto('/compra')
    await number.fill(nOrden)
    await main.getByLabel(visitor.says('Email')).fill('ana@ejemplo.ar')
    await visitor.button('Send me a code').click()
    return mailWith(shop.origin, 'ana@ejemplo.ar', new RegExp(`href="([^"]*compra#orden=${nOrden}[^"]*)"`))
  }
  const isShown = async (nOrden: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nOrden)
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(`${shop.origin}/compra`)
  }
  const links = [await linkOf(orders[0]), await linkOf(orders[1])] as const
  await expect(main.getByLabel(visitor.says('Code'))).toBeVisible()
  await page.goto(links[1])
  await isShown(orders[1])
  await page.goto('about:blank')
  await page.goto(links[0])
  await isShown(orders[0])

  // What was typed for another order is still there once a link that is over was opened.
  await page.goto('/compra')
  await number.fill('777')
  await page.goto(links[1].replace(/codigo=[^&]*/, `codigo=${'x'.repeat(43)}`))
  await expect(page.getByRole('alert')).toContainText(visitor.says('This link is wrong or has expired'))
  await expect(main).toContainText(orders[1])
  await expect(page).toHaveURL(`${shop.origin}/compra`)
  await visitor.button('Another order').click()
  await expect(number).toHaveValue('777')
})
