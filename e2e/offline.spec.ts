import type { BrowserContext, Page } from '@playwright/test'
import { accountAddresses } from '../contract/addresses/account.ts'
import { submitLogin } from './pages/login-page.ts'
import { SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

// A shop of its own: it is killed while its pages are open.
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let ownShop: RunningShop
test.beforeAll(async () => {
  ownShop = await RunningShop.open()
})
test.afterAll(() => ownShop.close())

/** Settles when the worker has the page's files and answers for it. */
const whenKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })

/** Settles when something of the address is in a cache. */
const whenInCache = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate(
        (path) => caches.match(path, { ignoreVary: true, ignoreSearch: true }).then(Boolean),
        address,
      ),
    )
    .toBe(true)

/** My tickets, bought and received. */
const PERSONAL = [accountAddresses.listOrders, accountAddresses.listReceivedTickets].map(
  ({ base, path }) => base + path,
)

const ticketsOf = (page: Page) => page.getByRole('main').getByRole('article')

const codes = (visitor: Visitor) =>
  visitor.page.getByText(
    visitor.says("{0, plural, one {Show the ticket's code} other {Show the codes of the # tickets}}", {
      count: 1,
      0: 1,
    }),
  )

const withoutNetwork = (complaints: string[]) => {
  const others = complaints
    .splice(0)
    .filter(
      (text) =>
        !/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|503/.test(text),
    )
  expect(others).toEqual([])
}

const STALE =
  'The shop could not be reached. You see what this device kept on {date}; what is for sale may have changed.'

const stale = (visitor: Visitor) => {
  const [start = ''] = visitor.says(STALE, { date: '…' }).split('…')
  return visitor.page.getByRole('status').filter({ hasText: start })
}

const readingAt = async (context: BrowserContext, page: Page, visitor: Visitor): Promise<void> => {
  await expect(stale(visitor)).toBeVisible()
  await expect(visitor.heading('Billboard')).toBeAttached()
  expect(await page.locator('main a[href^="/landing/"]').count()).toBeGreaterThan(3)
  expect(context.pages()).toHaveLength(1)
}

test('the last billboard opens with the server killed, says how old it is, and is fresh when the server is back', {
  tag: STEADY,
}, async ({ page, context, customer, language, complaints }) => {
  const visitor = new Visitor(page, ownShop, customer, language)
  await page.goto(`${ownShop.origin}/`)
  await whenKept(page)
  await whenInCache(page, '/sin-conexion')
  await ownShop.server.kill()
  await page.reload()
  await readingAt(context, page, visitor)
  await page.goto(`${ownShop.origin}/funcion/${SHOWS.theatre}/1`)
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible()
  await page.getByRole('link', { name: 'La última cartelera que viste' }).click()
  await readingAt(context, page, visitor)
  await ownShop.server.start()
  await page.getByRole('link', { name: visitor.says('Load it again') }).click()
  await expect(visitor.heading('Billboard')).toBeAttached()
  await expect(stale(visitor)).toHaveCount(0)
  withoutNetwork(complaints)
})

test('my tickets open with their QR without a network, and not after a logout', { tag: STEADY }, async ({
  page,
  context,
  customer,
  language,
  complaints,
}) => {
  const visitor = new Visitor(page, ownShop, customer, language)
  await visitor.buy()
  await page.goto(`${ownShop.origin}/login?next=%2FmyOrders`)
  await submitLogin(page, language, customer)
  await expect(page).toHaveURL(/\/myOrders$/)
  await whenKept(page)
  await page.reload()
  await expect(codes(visitor)).toBeVisible()
  // What the page needs is kept after it is shown; without the list of queues it says that it could not be loaded.
  for (const address of ['/myOrders', '/cola/lista.json', ...PERSONAL]) await whenInCache(page, address)

  await context.setOffline(true)
  await ownShop.server.kill()
  await page.reload()
  await expect(stale(visitor)).toBeVisible()
  await codes(visitor).click()
  const code = ticketsOf(page).first().getByRole('img', { name: /QR/ })
  await expect(code.locator('path')).toHaveAttribute('d', /M/)

  await context.setOffline(false)
  await ownShop.server.start()
  await page.goto(`${ownShop.origin}/`)
  await page.getByRole('button', { name: visitor.says('Account of {0}', { 0: customer.firstName }) }).click()
  await page.getByRole('button', { name: visitor.says('Sign out') }).click()
  await visitor.button('OK').click()
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('taquilla-personal')).keys()).length))
    .toBe(0)
  withoutNetwork(complaints)
})
