import { SHOWS } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

test('removing the only line cancels the purchase and frees its places', async ({ page, visitor }) => {
  const id = await visitor.hold(2)
  await visitor.openCart()
  await page.getByRole('button', { name: /El lago a oscuras/ }).click()
  await expect(visitor.purchaseEnded).toContainText(visitor.says('Your purchase process has been canceled'))
  await visitor.button('OK').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(visitor.purchaseEnded).toHaveCount(0)
  expect((await visitor.purchase(id)).oData?.cEstado ?? 'gone').not.toBe('ABIERTO')
})

test('removing one of two lines keeps the other and its clock', async ({ page, visitor }) => {
  const id = await visitor.hold(2)
  await page.goto(await visitor.pathOf(SHOWS.chamber))
  await visitor.performance.chooseInList(1)
  await visitor.performance.goOn()
  await visitor.openCart()
  await page.getByRole('button', { name: /El lago a oscuras/ }).click()
  await expect(page.getByRole('button', { name: /El lago a oscuras/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Zambas para no dormir/ })).toBeVisible()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  expect((await visitor.purchase(id)).oData).toMatchObject({
    cEstado: 'ABIERTO',
    oCantidadTotal: { nCantidadTotal: 1 },
  })
})

test('logging out says so, forgets the purchase here and goes to the billboard', async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  await page
    .getByRole('button', { name: visitor.says('Account of {0}', { 0: visitor.customer.firstName }) })
    .click()
  await visitor.button('Sign out').click()
  await expect(visitor.attention).toContainText(visitor.says('Your user session has been disconnected'))
  await visitor.button('OK').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
  await expect(visitor.clock).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
})
