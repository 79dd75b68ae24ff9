import { Buyer } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

test('a ticket is given away and taken back, and the purchase is regretted', async ({
  page,
  shop,
  visitor,
}) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  await buyer.buy(2)
  await visitor.arriveAt('/myOrders')
  const order = page.locator('.order').first()
  await expect(order).toBeVisible()

  await order
    .getByRole('button', { name: /^Transferir/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(visitor.says('Name of the other person')).fill('Marcos Ibarra')
  await dialog.getByLabel(visitor.says('Email of the other person')).fill('marcos@ejemplo.ar')
  await dialog.getByRole('button', { name: visitor.says('Transfer'), exact: true }).click()
  await expect(order).toContainText(visitor.says('{cTitular} has it', { cTitular: 'Marcos Ibarra' }))
  await order.getByRole('button', { name: /^Recuperar/ }).click()
  await expect(order).not.toContainText('Marcos Ibarra')

  await order.locator('.order-facts').getByRole('button').last().click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: visitor.says('Keep it') })).toBeFocused()
  await question.getByRole('button', { name: visitor.says('Yes, cancel it') }).click()
  const notice = page.getByRole('status').filter({
    hasText: visitor.says('Your purchase is cancelled. We sent you a confirmation number by email.'),
  })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await expect(order).toContainText(visitor.says('Refunded'))
  await expect(order).toContainText(/A\d{9}/)
})
