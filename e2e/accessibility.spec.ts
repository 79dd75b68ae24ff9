import type { Page } from '@playwright/test'
import { ACCOUNT_PAGES, fillBook } from './support/account-pages.ts'
import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The dark changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/** Holds a screen as it stands to the rules, in the light and in the dark. */
const isAccessible = async (
  page: Page,
  screen: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const scope = colorScheme === 'light' ? { tags: RULES } : { rules: COLOUR_RULES }
    expect.soft(await violationsOf(page, scope), `${screen}, ${colorScheme}`).toEqual([])
  }
}

test('whoever looks around finds what is on accessible', async ({ page, visitor }) => {
  await page.goto('/')
  await expect(visitor.heading('Billboard')).toBeAttached()
  await isAccessible(page, 'billboard')
  await page.getByRole('button', { name: /^ES,/ }).click()
  await isAccessible(page, 'language menu')
  await page.goto(`/landing/${SHOWS.featured}`)
  await isAccessible(page, 'landing')
})

test('whoever has no account finds the pages to get one accessible, and those that lead nowhere', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await page.goto('/login')
  const email = page.getByRole('main').getByRole('textbox', { name: visitor.says('Email'), exact: true })
  // A press before the page's script has arrived does nothing: whoever sees nothing presses again.
  await expect(async () => {
    await visitor.checkout.button('Log in').click()
    await expect(email).toHaveAttribute('aria-invalid', 'true', { timeout: 2_000 })
  }, 'the mistakes to be shown').toPass({ timeout: 40_000 })
  await isAccessible(page, 'login with mistakes')
  await page.goto('/signUp')
  await expect(async () => {
    await visitor.checkout.button('Create the account').click()
    await expect(email).toHaveAttribute('aria-invalid', 'true', { timeout: 2_000 })
  }, 'the mistakes to be shown').toPass({ timeout: 40_000 })
  await isAccessible(page, 'sign-up with mistakes')
  await page.goto('/recoverPassword')
  await expect(visitor.heading('Recover your password')).toBeVisible()
  await isAccessible(page, 'recovery')
  await page.goto('/linkPago')
  await expect(visitor.heading('Not open yet.')).toBeVisible()
  await isAccessible(page, 'a page to come')
  await page.goto('/no/hay/nada')
  await expect(visitor.heading('There is nothing here.')).toBeVisible()
  await isAccessible(page, 'not found')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

const buysAccessibly = async (page: Page, visitor: Visitor, scheme: Scheme): Promise<void> => {
  const holds = (screen: string) => isAccessible(page, screen, [scheme])
  await visitor.openPerformance(SHOWS.chamber)
  await expect(page.locator('.seat-map canvas')).toBeVisible()
  await holds('performance, plan')
  await visitor.performance.chooseInList(2)
  await page.locator('.seat-zone summary').first().click()
  await holds('performance, list')
  await visitor.performance.goOn()

  await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  await holds('delivery')
  await visitor.openCart()
  await holds('cart')
  await page.keyboard.press('Escape')
  await visitor.checkout.chooseDelivery()
  await visitor.checkout.button('Continue').click()
  await holds('data with mistakes')
  await visitor.checkout.fillInBuyer()
  await visitor.checkout.fillInCard(CARDS.declined)
  await holds('payment')
  await visitor.checkout.goToReview()
  await holds('review')
  await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  await holds('failure')
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await visitor.checkout.goToReview()
  if (!(await visitor.checkout.terms.isChecked())) await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await holds('tickets')
  await page.getByRole('link', { name: visitor.says('See in My orders') }).click()
  await expect(visitor.heading('My orders')).toBeVisible()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await holds('orders')
}

test('whoever buys finds every step accessible', { tag: STEADY }, ({ page, visitor }) =>
  buysAccessibly(page, visitor, 'light'),
)
test(
  'whoever buys finds the colours of every step accessible in the dark',
  { tag: STEADY },
  ({ page, visitor }) => buysAccessibly(page, visitor, 'dark'),
)

const ending = async (visitor: Visitor) => {
  await visitor.openCart()
  await visitor.button('Empty cart').click()
  await expect(visitor.purchaseEnded).toBeVisible()
}

test('dialogs and the waiting page are accessible', { tag: '@long' }, async ({ page, visitor }) => {
  await page.route('**/cola/*?*', (route) =>
    route.fulfill({ json: { redirect_url: '', nPosicion: 12, nSegundosEstimados: 90 } }),
  )
  await visitor.arriveAt(await visitor.pathOf(SHOWS.queued))
  await expect(visitor.heading('Your turn is coming.')).toBeVisible()
  await isAccessible(page, 'waiting')
  await page.goto('/myOrders')
  await expect(visitor.heading('No orders yet.')).toBeVisible()
  await isAccessible(page, 'no orders')
  await page.goto(await visitor.pathOf(SHOWS.chamber))
  await visitor.performance.chooseInList(1)
  await visitor.performance.goOn()
  await ending(visitor)
  await isAccessible(page, 'clock dialog')
})

test('whoever has an account finds its pages accessible, and what they open', { tag: '@long' }, async ({
  page,
  shop,
  visitor,
}) => {
  await fillBook(shop, visitor)
  await visitor.arriveAt('/myOrders')
  for (const { path, heading, opened } of ACCOUNT_PAGES) {
    await page.goto(path)
    await expect(visitor.heading(heading)).toBeVisible()
    if (opened) await opened.by(visitor)
    await isAccessible(page, opened?.name ?? path)
  }
})
