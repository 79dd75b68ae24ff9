import type { Page } from '@playwright/test'
import { submitLogin } from './pages/login-page.ts'
import { violationsOf } from './support/axe.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { goToPayment } from './support/ways-to-pay.ts'

const SHOW = 'la-casa-de-la-lomada'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

/** Where calls that begin or read a purchase went, as method, host name and address. */
const listen = (page: Page) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (/procesodecompra|\/Proceso\/0\/Posiciones\/Tomar/.test(pathname) && request.method() !== 'OPTIONS')
      asked.add(`${request.method()} ${hostname}${pathname.replace(/[\w-]{36}$/, ':id')}`)
  })
  return asked
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a purchase begins at the host that the deployment names for it, and its ways to pay show their logos', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'asuncion.localhost')
    const page = await openPageAt(origin, { ownHeaders: false })
    const asked = listen(page)
    const visitor = new Visitor(page, { origin }, newCustomer(), language)
    const path = await visitor.pathOf(SHOW)
    await page.goto(`${origin}/login?next=${encodeURIComponent(path)}`)
    await submitLogin(page, language, visitor.customer)
    await expect(page).toHaveURL(`${origin}${path}`)
    await visitor.performance.chooseInList(1)
    await visitor.performance.goOn()
    await expect(page).toHaveURL(/\/BuyTicket\//)
    await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
    await page.reload()
    await expect
      .poll(() => [...asked].sort())
      .toEqual([
        'GET compra.asuncion.localhost/v1/api/v3/procesodecompra/:id',
        'POST compra.asuncion.localhost/v1/api/v3/procesodecompra',
      ])
    await goToPayment(visitor)
    const logos = page.locator('.radio-logo')
    await expect(logos.locator('.on-light').first()).toBeVisible()
    await expect(logos.locator('.on-dark').first()).toBeHidden()
    expect(await logos.count()).toBeGreaterThan(1)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(logos.locator('.on-dark').first()).toBeVisible()
    await expect(logos.locator('.on-light').first()).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violationsOf(page)).toEqual([])
  })
})
