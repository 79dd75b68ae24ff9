import { pageUrl } from '../contract/page-routes.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Section 9. */
const CHUNK_TIMEOUT_MS = 120_000
const EXPECTED =
  /Failed to load resource|Failed to fetch dynamically|net::ERR_FAILED|broken screen|Nothing came within/

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`a screen that fails, in ${language}`, () => {
    test.use({ language })

    test('a screen whose code is gone says so, tries in place once, then loads the page again', {
      tag: language === 'es' ? [] : '@long',
    }, async ({ page, visitor, complaints }) => {
      let asked = 0
      await page.route('**/assets/login-*.js', (route) => {
        asked += 1
        return route.fulfill({ status: 404 })
      })
      await page.goto('/')
      await page.getByRole('link', { name: visitor.says('Log in') }).click()
      const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
      await expect(words).toContainText(visitor.says('Anything you hold is kept.'))
      // Marked only now: a link pressed before the page's script has arrived loads a whole page.
      await page.evaluate(() => {
        document.body.dataset['samePage'] = 'yes'
      })
      const before = asked
      await visitor.button('Try again').click()
      await expect.poll(() => asked, 'the code is asked for again').toBeGreaterThan(before)
      await expect(words).toBeVisible()
      await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes')

      await page.unroute('**/assets/login-*.js')
      await visitor.button('Try again').click()
      await expect(visitor.heading('Log in')).toBeVisible()
      await expect(page.locator('body')).not.toHaveAttribute('data-same-page')
      expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
    })
  })

test('a screen that throws says so; the other screens open', { tag: STEADY }, async ({
  page,
  visitor,
  complaints,
}) => {
  const broken = `export default { Screen: () => { throw new Error('broken screen') } }`
  await page.route('**/assets/login-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto('/')
  await page.getByRole('link', { name: visitor.says('Log in') }).click()
  const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
  await expect(words).toBeVisible()
  await visitor.button('Try again').click()
  await expect(words).toBeVisible()
  await page.goBack()
  await expect(words).toBeHidden()
  await expect(visitor.heading('Billboard')).toBeAttached()
  expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
})

test('a first screen whose code does not arrive says so, and that it is being opened while it is on its way', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await page.route('**/assets/login-*.js', (route) => route.abort())
  await page.goto(pageUrl.login())
  const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
  await expect(words).toBeVisible()
  await page.unroute('**/assets/login-*.js')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/login-*.js', (route) => held.then(() => route.continue()))
  await visitor.button('Try again').click()
  const loading = page.getByRole('status').filter({ hasText: visitor.says('Opening the page…') })
  await expect(loading).toBeVisible()
  await expect(words).toHaveCount(0)
  const moves = () => loading.evaluate((status) => status.getAnimations({ subtree: true }).length)
  expect(await moves(), 'it turns, or stands still where motion is reduced').toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moves).toBeGreaterThan(0)
  arrive()
  await expect(visitor.heading('Log in')).toBeVisible()
  await expect(loading).toHaveCount(0)
  expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
})

test('a screen whose code has not come after two minutes offers another try, and what was typed is kept', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await page.clock.install()
  await page.goto('/signUp')
  const name = page.getByRole('main').getByRole('textbox', { name: visitor.says('First name'), exact: true })
  await name.fill('Ana')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/login-*.js', (route) => held.then(() => route.continue()))
  await page
    .getByRole('banner')
    .getByRole('link', { name: visitor.says('Log in'), exact: true })
    .click()
  await expect(page.getByRole('status').filter({ hasText: visitor.says('Opening the page…') })).toBeVisible()
  const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
  await page.clock.runFor(CHUNK_TIMEOUT_MS - 1000)
  await expect(words).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(words).toBeVisible()
  arrive()
  await visitor.button('Try again').click()
  await expect(visitor.heading('Log in')).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Ana')
  expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
})

test('the cart and its clock outlast a screen that fails', { tag: STEADY }, async ({
  page,
  visitor,
  complaints,
}) => {
  const id = await visitor.hold(2)
  await page.route('**/assets/orders-*.js', (route) => route.abort())
  await page
    .getByRole('button', { name: visitor.says('Account of {0}', { 0: visitor.customer.firstName }) })
    .click()
  await page.getByRole('link', { name: visitor.says('My orders') }).click()
  const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
  const cart = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${visitor.says('Cart: tickets and time left')}`) })
  await expect(words).toBeVisible()
  await expect(cart).toHaveText(/\d\d:\d\d/)
  await visitor.button('Try again').click()
  await expect(words).toBeVisible()
  await page.unroute('**/assets/orders-*.js')
  await visitor.button('Try again').click()
  // This customer may have bought before or not: the page has one heading either way.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(words).toHaveCount(0)
  await expect(page).toHaveURL(/\/myOrders$/)
  await expect(cart).toHaveText(/\d\d:\d\d/)
  expect((await visitor.purchase(id)).oData).toMatchObject({
    cEstado: 'ABIERTO',
    oCantidadTotal: { nCantidadTotal: 2 },
  })
  expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
})

test('a step whose code does not come says so, and opens with the next try, its choice and places kept', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await page.route('**/assets/choices-*.js', (route) => route.abort())
  await visitor.hold()
  await visitor.checkout.chooseDelivery()
  const words = page.getByRole('alert').filter({ hasText: visitor.says('This page could not be loaded') })
  await expect(words).toContainText(visitor.says('Anything you hold is kept.'))
  await page.unroute('**/assets/choices-*.js')
  await visitor.button('Try again').click()
  await visitor.checkout.fillInBuyer()
  await expect(visitor.heading('How do you want to pay?')).toBeVisible()
  expect(complaints.splice(0).filter((text) => !EXPECTED.test(text))).toEqual([])
})
