import type { Page } from '@playwright/test'
import { accountEntries, accountPage, type LoginSystem } from '../contract/account-entries.ts'
import { accessIn, isBuilt, type PageRoute, pageRoutes, type ScreenName } from '../contract/page-routes.ts'
import { BoxOfficePage } from './pages/box-office-page.ts'
import { submitLogin } from './pages/login-page.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { STAFF } from './support/clerk.ts'
import { MODEL } from './support/customers.ts'
import { ExternalShop } from './support/external-shop.ts'
import { say } from './support/say.ts'
import { expect, STEADY, test } from './support/test.ts'

// Every route of the table, opened by everybody who may come: a new route is in here by itself.

let external: ExternalShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  external = await ExternalShop.open()
})
test.afterAll(() => external.close())

const says = (english: string, values = {}) => say('es', english, values)
const pathnameOf = (page: Page): string => new URL(page.url()).pathname
const main = (page: Page) => page.locator('main').locator('h1, [role=alert]').first()

/** Pages that only a shop with its own login has (section 6). */
const OWN_LOGIN_ONLY = ['/recoverPassword', '/signUp', '/changePassword', '/myData']
const nowhere = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: says('There is nothing here.') })).toBeVisible()
const isOpen = async (page: Page, { path }: PageRoute): Promise<void> => {
  // Who is logged in is led on from both pages of a login.
  if (path === '/login' || path === '/loginRedirect') return expect(page).not.toHaveURL(/\/login/i)
  await expect(main(page)).toBeVisible()
  expect(pathnameOf(page)).not.toBe('/login')
}

/** Screens of a customer's own account: a clerk has none. */
const CUSTOMERS_OWN: readonly ScreenName[] = [
  'myData',
  'changePassword',
  'additionalData',
  'myAlias',
  'privacy',
  'orders',
  'addresses',
  'phones',
  'bookings',
]

interface Role {
  origin(): string
  system: LoginSystem
  /** Comes with the login of the role. */
  logIn?(page: Page): Promise<void>
  /** What the role meets at a page. */
  meets(page: Page, route: PageRoute, path: string): Promise<void>
}

/** One entry for each kind of person. */
const roles: Record<string, Role> = {
  'a visitor': {
    origin: () => external.shop.origin,
    system: 'OWN_SELF_LOGIN',
    meets: (page, { access }, path) =>
      access === 'public'
        ? expect(main(page)).toBeVisible()
        : expect(page).toHaveURL(`${external.shop.origin}/login?next=${encodeURIComponent(path)}`),
  },
  'a customer': {
    origin: () => external.shop.origin,
    system: 'OWN_SELF_LOGIN',
    logIn: async (page) => {
      await page.goto(`${external.shop.origin}/login?next=%2FmyOrders`)
      await submitLogin(page, 'es', MODEL)
      await expect(page).toHaveURL(/\/myOrders$/)
    },
    meets: isOpen,
  },
  'a visitor where customers log in elsewhere': {
    origin: () => external.origin,
    system: 'EXTERNAL_LOGIN',
    meets: (page, { access, path }) => {
      if (OWN_LOGIN_ONLY.includes(path)) return nowhere(page)
      // There anybody chooses seats, and logs in to hold them.
      return accessIn(access, false) !== 'login' && path !== '/login'
        ? expect(main(page)).toBeVisible()
        : expect(page).toHaveURL(new RegExp(`^${external.identityOrigin}/persona/`))
    },
  },
  'a customer who logged in elsewhere': {
    origin: () => external.origin,
    system: 'EXTERNAL_LOGIN',
    logIn: async (page) => {
      await page.goto(`${external.origin}/myOrders`)
      await external.choose(page, 'Marta Quiroga')
      await expect(page).toHaveURL(/\/myOrders$/)
    },
    meets: (page, route) => (OWN_LOGIN_ONLY.includes(route.path) ? nowhere(page) : isOpen(page, route)),
  },
  'a clerk of the box office': {
    origin: () => external.shop.origin,
    system: 'OWN_SELF_LOGIN',
    logIn: (page) => {
      const { cUsuario, cClave } = STAFF.clerk
      return new BoxOfficePage(page, 'es', external.shop.origin).begin(cUsuario, cClave, '0')
    },
    async meets(page, route) {
      if (!CUSTOMERS_OWN.includes(route.screen)) return isOpen(page, route)
      // A sale's login makes no call of an account; the desk then opens the sale anew.
      await expect(page).toHaveURL(/\/login/)
      await page.goto(`${external.shop.origin}/boleteria`)
      await expect(page.getByRole('navigation', { name: says('Performances') })).toBeVisible()
    },
  },
}

/** An address of the route: a show and a performance that are there, and names that are not. */
const addressOf = async ({ path }: PageRoute): Promise<string> => {
  const { idFuncion } = await performanceOf(external.shop.origin, SHOWS.theatre)
  return path
    .replace('/funcion/:cSeo/:id', `/funcion/${SHOWS.theatre}/${idFuncion}`)
    .replace('/landing/:cSeo', `/landing/${SHOWS.theatre}`)
    .replaceAll(/:\w+/g, 'valor-1')
}

/** Where providers send customers back to: the server leads on by itself, as tests/server/payments/returns.test.ts has it. */
const comesBack = ({ path, screen }: PageRoute): boolean => screen === 'orders' && path !== '/myOrders'

// What the server answers to each is in tests/server/ssr, and e2e/routes.spec.ts opens every page, in each run.

for (const [name, role] of Object.entries(roles))
  test(`${name} meets every route by its access rule`, {
    tag: name === 'a visitor' ? STEADY : '@long',
  }, async ({ page, complaints }) => {
    await role.logIn?.(page)
    for (const route of pageRoutes.filter((one) => !comesBack(one)))
      await test.step(route.path, async () => {
        const path = await addressOf(route)
        await page.goto(`${role.origin()}${path}`, { waitUntil: 'commit' })
        await role.meets(page, route, path)
      })
    // Pages and purchases that are not there.
    complaints.splice(0)
  })

const menuOf = async (page: Page, customer: string): Promise<(string | null)[]> => {
  await page.getByRole('button', { name: says('Account of {0}', { 0: customer }), exact: true }).click()
  const items = page.locator('.top-account .menu-list').locator('a, button')
  await expect(items.last()).toBeVisible()
  return items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))
}

const expectedMenu = (
  system: LoginSystem,
  { lAlias = false, isBox = false, dataUri = null as string | null },
): (string | null)[] =>
  accountEntries({ system, isBox, lAlias }).flatMap((entry) => {
    if (entry === 'signOut') return [null]
    if (entry === 'externalData') return [dataUri]
    const href = accountPage(entry, isBox)
    return isBuilt(href) ? [href] : []
  })

test('the account menu has the entries of its login', { tag: STEADY }, async ({ page }) => {
  await roles['a customer']?.logIn?.(page)
  expect(await menuOf(page, MODEL.firstName)).toEqual(expectedMenu('OWN_SELF_LOGIN', {}))
  const back = encodeURIComponent(`${external.origin}/myOrders`)
  const dataUri = `${external.identityOrigin}/datos?back=${back}`
  await roles['a customer who logged in elsewhere']?.logIn?.(page)
  expect(await menuOf(page, 'Marta')).toEqual(expectedMenu('EXTERNAL_LOGIN', { lAlias: true, dataUri }))
})

test('a clerk has the bookings of the box office in the menu, and nothing else of a customer', {
  tag: '@long',
}, async ({ page }) => {
  await roles['a clerk of the box office']?.logIn?.(page)
  await page.goto(`${external.shop.origin}/`)
  expect(await menuOf(page, 'Ana Sosa')).toEqual(expectedMenu('OWN_SELF_LOGIN', { isBox: true }))
})
