import type { Locator } from '@playwright/test'
import { CARDS, fieldsOfCard } from './support/cards.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { tabTo } from './support/tab-to.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a purchase by keyboard alone', async ({ page, visitor, shop }) => {
  const { checkout, customer } = visitor
  const keys = page.keyboard
  const press = async (wanted: Locator, key = 'Enter') => {
    await tabTo(page, wanted)
    await keys.press(key)
  }
  const type = async (wanted: Locator, text: string) => {
    await tabTo(page, wanted)
    await keys.type(text)
  }
  const field = (english: string) =>
    page.getByRole('main').getByRole('textbox', { name: visitor.says(english), exact: true })
  const { idFuncion } = await performanceOf(shop.origin, SHOWS.featured)

  await page.goto('/')
  await press(page.locator(`main a[href="/landing/${SHOWS.featured}"]`).first())
  await press(page.locator(`a[href^="/funcion/${SHOWS.featured}/${idFuncion}"]`))
  await type(field('Email'), customer.email)
  await type(field('Password'), customer.password)
  await keys.press('Enter')

  await tabTo(page, page.getByRole('radio', { name: visitor.says('Plan'), exact: true }))
  await keys.press('ArrowRight')
  const zone = page.locator('.seat-zone summary').first()
  await press(zone)
  // What is free is the season's lot: the arrows need a row with two seats.
  const line = page
    .locator('.seat-line')
    .filter({ hasText: /(?<!\d)([2-9]|\d{2,}) libres/ })
    .first()
  await press(line.locator('summary'))
  const row = line.locator('.seat-row').getByRole('button')
  await tabTo(page, row.first())
  await keys.press('Space')
  await expect(row.first()).toHaveAttribute('aria-pressed', 'true')
  await keys.press('ArrowRight')
  await expect(row.nth(1)).toBeFocused()
  await keys.press('Space')
  await expect(page.getByRole('heading', { name: /^2 / })).toBeVisible()
  await press(visitor.performance.continueButton)

  await expect(page.getByRole('main')).toBeFocused()
  const firstOf = (group: string) =>
    page
      .getByRole('group', { name: visitor.says(group) })
      .getByRole('radio')
      .first()
  await press(firstOf('Delivery'), 'Space')
  await expect(firstOf('Delivery')).toBeChecked()
  await press(checkout.button('Continue'))
  await type(field('First name'), 'Ana')
  await type(field('Last name'), 'Paz')
  await type(field('Document number'), '30111222')
  await type(field('Email'), 'ana@ejemplo.ar')
  await keys.press('Enter')

  await expect(checkout.heading('How do you want to pay?')).toBeFocused()
  await tabTo(page, firstOf('Payment method'))
  await keys.press('Space')
  await expect(firstOf('Payment method')).toBeChecked()
  for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved)))
    await type(checkout.card.locator(`#${id}`), value)
  await press(checkout.button('Review and pay'))

  await expect(checkout.heading('Is everything right?')).toBeFocused()
  await press(checkout.payButton)
  await expect(page.getByText('Debe estar de acuerdo para continuar')).toBeVisible()
  await expect(checkout.terms).not.toBeChecked()
  await press(checkout.terms, 'Space')
  await press(checkout.payButton)
  await expect(visitor.downloadButton(2)).toBeVisible()
  const arriving = page.waitForEvent('download')
  await press(visitor.downloadButton(2))
  expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/)
})

test('menus, the cart and dialogs answer the keyboard and give the focus back', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  for (const menu of [
    visitor.button('Account of {0}', { 0: visitor.customer.firstName }),
    page.getByRole('button', { name: /^ES,/ }),
  ]) {
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
  }
  const cart = page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })
  await tabTo(page, cart)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: visitor.says('Your cart') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: visitor.says('Your cart') })).toHaveCount(0)
  await expect(cart).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, visitor.button('Empty cart'))
  await page.keyboard.press('Enter')
  await expect(visitor.button('OK')).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus:not([role=alertdialog] *):not([role=alertdialog])')).toHaveCount(0)
  }
  await tabTo(page, visitor.button('OK'))
  await page.keyboard.press('Enter')
  await expect(visitor.purchaseEnded).toHaveCount(0)
})
