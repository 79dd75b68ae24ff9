import { submitLogin } from './pages/login-page.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a lost connection is reported, nothing is lost, and the same step goes on when it is back', {
  tag: STEADY,
}, async ({ page, context, visitor, complaints }) => {
  const id = await visitor.hold(2)
  await visitor.checkout.chooseDelivery()
  await expect(visitor.heading('Who is it for?')).toBeVisible()
  await context.setOffline(true)
  await visitor.checkout.fillInBuyer()
  await expect(visitor.attention).toContainText(
    visitor.says('A communication error has occurred with the server'),
  )
  await visitor.button('OK').click()
  await expect(visitor.attention).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('textbox', { name: visitor.says('First name'), exact: true }),
  ).toHaveValue('Ana')
  await expect(visitor.clock).toBeVisible()

  await context.setOffline(false)
  await visitor.checkout.button('Continue').click()
  await expect(visitor.heading('How do you want to pay?')).toBeVisible()
  expect((await visitor.purchase(id)).oData).toMatchObject({
    cEstado: 'ABIERTO',
    oCantidadTotal: { nCantidadTotal: 2 },
  })
  const lost = complaints.splice(0)
  expect(lost.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a visitor whose call breaks is led to the login and back, but from a form, which keeps what was typed', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  const broken = (call: string) =>
    page.route(call, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 })
  const notice = visitor.says('A communication error has occurred with the server')
  await page.goto('/')
  await broken('**/v2/EspectaculosCartel?*')
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: new RegExp(visitor.says('Show {next} more', { next: '\\d+' })) })
    .click()
  await expect(page).toHaveURL(/\/login\?next=%2F$/)
  await expect(visitor.attention).toContainText(notice)
  await visitor.button('OK').click()

  const email = page.getByRole('main').getByRole('textbox', { name: visitor.says('Email') })
  await page.route('**/v2/Cliente/Ingreso/Token', (route) => route.abort('failed'), { times: 1 })
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(visitor.attention).toContainText(notice)
  await visitor.button('OK').click()
  await expect(email).toHaveValue(visitor.customer.email)

  await page.goto('/TechnicalSupport')
  await broken('**/v2/Contacto')
  const form = page.getByRole('main').locator('form')
  await form.locator('[name=cNombre]').fill('Ana')
  await form.locator('[name=cMail]').fill('ana@example.org')
  await form.locator('[name=cMensaje]').fill('Mis entradas no llegaron')
  await visitor.button('Send').click()
  await expect(visitor.attention).toContainText(notice)
  await visitor.button('OK').click()
  await expect(page).toHaveURL('/TechnicalSupport')
  await expect(form.locator('[name=cMensaje]')).toHaveValue('Mis entradas no llegaron')
  complaints.splice(0)
})

test('a server that breaks says so once, and the choice is kept', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  const broken = {
    nCode: 500,
    cError: 'ERROR_INTERNO',
    cMensaje: 'broken',
    dServidor: '2026-11-21T15:00:00Z',
  }
  await page.route('**/EntregaTipo/Seleccionar', (route) => route.fulfill({ json: broken }), { times: 1 })
  const eTicket = page
    .getByRole('group', { name: visitor.says('Delivery') })
    .getByRole('radio')
    .first()
  await visitor.checkout.button('Continue').click()
  const words = page.getByRole('alert').filter({ hasText: visitor.says('An error occurred while process') })
  await expect(words).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(visitor.attention).toHaveCount(0)
  await expect(eTicket).toBeChecked()
  await visitor.checkout.button('Continue').click()
  await expect(visitor.heading('Who is it for?')).toBeVisible()
})

test('a plan that does not load can be asked for again, and places that were not held are said once and stay chosen', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  const path = await visitor.pathOf('zambas-para-no-dormir')
  await page.route('**/v2/Plano/*', (route) => route.abort())
  await visitor.arriveAt(path)
  await expect(page.getByRole('alert')).toContainText(visitor.says('This page could not be loaded'))
  await page.unroute('**/v2/Plano/*')
  await visitor.button('Try again').click()
  await visitor.performance.chooseInList(2)
  await page.route('**/Posiciones/Tomar', (route) => route.abort('failed'), { times: 1 })
  await visitor.performance.continueButton.click()
  await expect(visitor.attention).toContainText(
    visitor.says('Everything is kept. Check your connection and try again.'),
  )
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await visitor.button('OK').click()
  await visitor.performance.goOn()
  await expect(visitor.clock).toBeVisible()
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})
