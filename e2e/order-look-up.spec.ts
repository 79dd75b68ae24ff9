import { Buyer } from './support/buyer.ts'
import { mailWith } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

test('who has no account sees an order by a mailed code, saves it, has it mailed again and gives it back', async ({
  page,
  shop,
  visitor,
}) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const nOrden = await buyer.orderNumber(await buyer.buy(1))
  await visitor.arriveAt('/compra')
  const main = page.getByRole('main')
  await main.getByLabel(visitor.says('Order number')).fill(nOrden)
  await main.getByLabel(visitor.says('Email')).fill('ana@ejemplo.ar')
  await visitor.button('Send me a code').click()
  const ofOrder = new RegExp(`${nOrden}[^]*>(\\d{3}\\s?\\d{3})<`)
  const code = await mailWith(shop.origin, 'ana@ejemplo.ar', ofOrder)
  await main.getByLabel(visitor.says('Code')).fill(code)
  await visitor.button('See the order').click()
  await expect(main.getByRole('article')).toHaveCount(1)

  const arriving = page.waitForEvent('download')
  await main.locator('.download button').click()
  expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/)
  await visitor.button('Send again by email').click()
  await expect(main).toContainText(visitor.says('The tickets are on their way to your email.'))

  await main.locator('.order-facts').getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: visitor.says('Yes, cancel it') })
    .click()
  await expect(main).toContainText(visitor.says('Refunded'))
  await expect(main).toContainText(/A\d{9}/)
})
