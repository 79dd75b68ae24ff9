import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { bookPlaces } from './support/book-places.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a customer buys some places of a booking; those not paid for are in the booking again', {
  tag: STEADY,
}, async ({ page, visitor, shop, complaints }) => {
  await bookPlaces(shop.origin, visitor.customer.email, 'Escuela 9')
  await visitor.arriveAt('/')
  await visitor.openAccount()
  await page.getByRole('link', { name: visitor.says('My bookings') }).click()
  await expect(page).toHaveURL(/\/myBookings$/)
  await expect(visitor.heading('My bookings')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const act = (english: string) =>
    page.getByRole('listitem').getByRole('button', { name: visitor.says(english) })
  await act('Buy').click()
  await page.getByRole('combobox').first().selectOption('2')
  await visitor.button('Continue to payment').click()
  // Section 5, word for word.
  await expect(page.getByText('Debe estar de acuerdo para continuar')).toBeVisible()
  const conditions = page.getByLabel(visitor.says('I accept the reservation conditions.'))
  await expect(conditions).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await conditions.check()
  await visitor.button('Continue to payment').dblclick()
  await expect(page).toHaveURL(/\/BuyTicket\/[0-9a-f-]+$/)
  await expect(page.getByRole('timer').first()).toBeVisible()

  await page.goto('/myBookings')
  const inPurchase = page.getByRole('listitem').filter({ hasText: visitor.says('Buy') })
  await expect(inPurchase).toContainText('2 están en una compra')
  await visitor.openCart()
  await visitor.button('Empty cart').click()
  await visitor.purchaseEnded.getByRole('button').click()
  await page.goto('/myBookings')
  await expect(page.getByText(/3 lugares para comprar/)).toBeVisible()
  await act('Give up').click()
  await visitor.button('Yes, remove').click()
  await expect(page.getByText('Anulada')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the box office finds a booking by its name and sells it for cash', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  const name = `Grupo ${Date.now()}`
  await bookPlaces(shop.origin, 'grupo@ejemplo.ar', name)
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.begin('marta', 'Encargada26', '0')
  await page.getByRole('link', { name: desk.says('Bookings') }).click()
  await expect(page).toHaveURL(/\/myBookingsBox$/)
  // The bar of the box office; nothing of the shop's, no menu and no foot.
  await expect(page.getByRole('link', { name: desk.says('Back to the desk') })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])
  await page
    .getByRole('listitem')
    .getByRole('button', { name: desk.says('Sell') })
    .click()
  await expect(page.getByRole('checkbox', { name: /condiciones/ })).toHaveCount(0)
  await visitor.button('Take to the desk').click()
  await expect(page).toHaveURL(/\/buyTicketBox\?idProcesoDeCompra=[^&]+&idFuncion=\d+$/)
  await expect(desk.sale.getByRole('timer')).toBeVisible()
  await expect(desk.sale.getByRole('button', { name: 'F10' })).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('button', { name: desk.says('Next sale') })).toBeVisible()
})
