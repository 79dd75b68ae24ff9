import type { Page } from '@playwright/test'
import { FESTIVAL_SHOWS } from './support/catalogue.ts'
import { ExternalShop } from './support/external-shop.ts'
import { say } from './support/say.ts'
import { storedIn } from './support/stored-state.ts'
import { expect, STEADY, test } from './support/test.ts'

let festival: ExternalShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  festival = await ExternalShop.open()
})
test.afterAll(() => festival.close())

const says = (english: string, values = {}) => say('es', english, values)
const account = (page: Page) =>
  page.getByRole('button', { name: says('Account of {0}', { 0: 'Marta' }), exact: true })
const loginButton = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: says('Log in to your account') })
const signOut = async (page: Page) => {
  await account(page).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: says('Sign out') })
    .click()
}

test('a page behind login leads to the identity provider and back, and logging out ends the login there too', async ({
  page,
}) => {
  await page.goto(`${festival.origin}/myOrders?desde=2026`)
  await festival.choose(page, 'Marta Quiroga')
  await expect(page).toHaveURL(`${festival.origin}/myOrders?desde=2026`)
  await expect(account(page)).toBeVisible()

  // A call that is under way as the login ends is refused.
  await expect(page.getByRole('heading', { name: says('No orders yet.') })).toBeVisible()
  const left = page.waitForResponse(`${festival.identityOrigin}/salir`)
  await signOut(page)
  await expect(page.getByRole('alertdialog')).toContainText(says('Your user session has been disconnected'))
  expect((await left).ok()).toBe(true)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await storedIn(page)).user).toBeNull()

  await page.goto(`${festival.origin}/myOrders`)
  await expect(page).toHaveURL(new RegExp(`^${festival.identityOrigin}/persona/`))
})

test('the single button keeps the page, and the bar stays there after a logout', { tag: STEADY }, async ({
  page,
}) => {
  const landing = `${festival.origin}/landing/${FESTIVAL_SHOWS.standing}`
  await page.goto(landing)
  await expect(page.getByRole('banner').getByRole('link', { name: says('Log in'), exact: true })).toHaveCount(
    0,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: says('Sign up') })).toHaveCount(0)
  await loginButton(page).click()
  await festival.choose(page, 'Marta Quiroga')
  await expect(page).toHaveURL(landing)
  await expect(account(page)).toBeVisible()
  await expect.poll(async () => (await storedIn(page)).navegation?.redirect_uri ?? null).toBeNull()
  await signOut(page)
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(loginButton(page)).toBeVisible()
  await expect(page).toHaveURL(landing)
})

test('a page behind login that is pressed on leaves for the identity provider as well', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto(`${festival.origin}/compra`)
  await page.locator('main a[href="/myOrders"]').click()
  await festival.choose(page, 'Marta Quiroga')
  await expect(page).toHaveURL(`${festival.origin}/myOrders`)
})

test('where anybody may choose seats, holding leads to the identity provider and back to the same seats, held', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await page.goto(`${festival.origin}/landing/${FESTIVAL_SHOWS.seated}`)
  await page.locator(`a[href^="/funcion/${FESTIVAL_SHOWS.seated}/"]`).first().click()
  await visitor.performance.chooseInList(2)
  const chosen = page.getByRole('button', {
    name: says('Remove {name}', { name: says('Row {label}', { label: '' }) }),
  })
  await expect(chosen).toHaveCount(2)
  const numbers = await chosen.evaluateAll((buttons) =>
    buttons.map((button) => /\d+$/.exec(button.getAttribute('aria-label') ?? '')?.[0]),
  )
  await visitor.performance.continueButton.click()
  await festival.choose(page, 'Marta Quiroga')
  await expect(page).toHaveURL(new RegExp(`^${festival.origin}/BuyTicket/`))
  const summary = page.getByRole('complementary', { name: says('Summary') })
  for (const number of numbers) await expect(summary).toContainText(String(number))
})

test('who does not consent, or comes back with a wrong reply, reads so and may begin again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${festival.origin}/myOrders`)
  await page.getByRole('button', { name: 'No autorizar' }).click()
  await expect(page.getByRole('alert')).toContainText('No se autorizó el ingreso.')
  await page
    .getByRole('alert')
    .getByRole('link', { name: says('Log in to your account') })
    .click()
  await festival.choose(page, 'Falla wrong-nonce')
  await expect(page.getByRole('alert')).toContainText('No pudimos comprobar tu ingreso.')
  await page.goto(`${festival.origin}/loginRedirect?code=stolen&state=somebody-elses`)
  await expect(page.getByRole('alert')).toContainText('No pudimos comprobar tu ingreso.')
  expect((await storedIn(page)).user ?? null).toBeNull()
})

test('a shop that does not answer takes the same reply up later', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  const taking = '**/v2/Cliente/Externo**'
  await page.route(taking, (route) => route.abort(), { times: 1 })
  await page.goto(`${festival.origin}/myOrders`)
  await festival.choose(page, 'Marta Quiroga')
  await expect(page.getByRole('alert')).toContainText(
    says('The shop could not be reached. Try again in a moment.'),
  )
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('button', { name: says('Try again') }).click()
  await expect(page).toHaveURL(`${festival.origin}/myOrders`)
  complaints.splice(0)
})

test('data are changed at the external page, which leads back', { tag: STEADY }, async ({ page }) => {
  await page.goto(`${festival.origin}/myOrders`)
  await festival.choose(page, 'Marta Quiroga')
  await account(page).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: says('My data') })
    .click()
  await page.getByRole('link', { name: 'Volver a la boletería' }).click()
  await expect(page).toHaveURL(`${festival.origin}/myOrders`)
  await expect(account(page)).toBeVisible()
})

test('an identity provider that does not answer is said, with another try', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${festival.origin}/loginRedirect?error=temporarily_unavailable`)
  await expect(page.getByRole('alert')).toContainText('El servicio de ingreso no responde.')
  await page
    .getByRole('alert')
    .getByRole('link', { name: says('Log in to your account') })
    .click()
  await festival.choose(page, 'Rubén Ocampo')
  await expect(page).toHaveURL(`${festival.origin}/`)
})
