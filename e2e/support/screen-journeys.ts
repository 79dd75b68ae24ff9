import type { Page } from '@playwright/test'
import { ACCOUNT_PAGES, fillBook } from './account-pages.ts'
import { CARDS } from './cards.ts'
import { SHOWS } from './catalogue.ts'
import type { RunningShop } from './shop.ts'
import { expect } from './test.ts'
import type { Visitor } from './visitor.ts'

/** Who goes through screens, and what is done at each of them. */
export interface Tour {
  page: Page
  visitor: Visitor
  shop: RunningShop
  /** What the page said was wrong: a journey takes out what it expects. */
  complaints: string[]
  /** Called at each screen as it stands. What was open on it may be closed afterwards. */
  at: (screen: string) => Promise<void>
}

export type ScreenJourney = (tour: Tour) => Promise<void>

/** Presses until mistakes show: a press before the page's script has arrived does nothing. */
export const pressUntilWrong = async ({ page, visitor }: Tour, button: string): Promise<void> => {
  const email = page.getByRole('main').getByRole('textbox', { name: visitor.says('Email'), exact: true })
  await expect(async () => {
    await visitor.checkout.button(button).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true', { timeout: 2_000 })
  }, 'the mistakes to be shown').toPass({ timeout: 40_000 })
}

export const looksAround: ScreenJourney = async ({ page, visitor, at }) => {
  await page.goto('/')
  await expect(visitor.heading('Billboard')).toBeAttached()
  await at('billboard')
  // On a phone the languages are in the one menu.
  const languages = page.getByRole('button', { name: /^(ES|EN|PT),/ }).or(visitor.button('Menu'))
  await languages.locator('visible=true').click()
  await at('language menu')
  await page.goto(`/landing/${SHOWS.featured}`)
  await at('landing')
}

export const hasNoAccount: ScreenJourney = async (tour) => {
  const { page, visitor, at } = tour
  await page.goto('/login')
  await pressUntilWrong(tour, 'Log in')
  await at('login with mistakes')
  await page.goto('/signUp')
  await pressUntilWrong(tour, 'Create the account')
  await at('sign-up with mistakes')
  await page.goto('/recoverPassword')
  await expect(visitor.heading('Recover your password')).toBeVisible()
  await at('recovery')
  await page.goto('/linkPago')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await at('a payment link that is not whole')
  await page.goto('/no/hay/nada')
  await expect(visitor.heading('There is nothing here.')).toBeVisible()
  await at('not found')
  const notThere = expect.stringContaining('404')
  expect(tour.complaints.splice(0)).toEqual([notThere, notThere])
}

export const buys: ScreenJourney = async ({ page, visitor, at }) => {
  await visitor.openPerformance(SHOWS.chamber)
  await expect(page.locator('.seat-map canvas')).toBeVisible()
  await at('performance, plan')
  await visitor.performance.chooseInList(2)
  await page.locator('.seat-zone summary').first().click()
  await at('performance, list')
  await visitor.performance.goOn()

  await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  await at('delivery')
  await visitor.openCart()
  await at('cart')
  await page.keyboard.press('Escape')
  await visitor.checkout.chooseDelivery()
  await visitor.checkout.button('Continue').click()
  await at('data with mistakes')
  await visitor.checkout.fillInBuyer()
  await visitor.checkout.fillInCard(CARDS.declined)
  await at('payment')
  await visitor.checkout.goToReview()
  await at('review')
  await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  await at('failure')
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await visitor.checkout.goToReview()
  if (!(await visitor.checkout.terms.isChecked())) await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await at('tickets')
  await page.getByRole('link', { name: visitor.says('See in My orders') }).click()
  await expect(visitor.heading('My orders')).toBeVisible()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await at('orders')
}

export const waitsAndLosesAPurchase: ScreenJourney = async ({ page, visitor, at }) => {
  await page.route('**/cola/*?*', (route) =>
    route.fulfill({ json: { redirect_url: '', nPosicion: 12, nSegundosEstimados: 90 } }),
  )
  await visitor.arriveAt(await visitor.pathOf(SHOWS.queued))
  await expect(visitor.heading('Your turn is coming.')).toBeVisible()
  await at('waiting')
  await page.goto('/myOrders')
  await expect(visitor.heading('No orders yet.')).toBeVisible()
  await at('no orders')
  await page.goto(await visitor.pathOf(SHOWS.chamber))
  await visitor.performance.chooseInList(1)
  await visitor.performance.goOn()
  await visitor.openCart()
  await visitor.button('Empty cart').click()
  await expect(visitor.purchaseEnded).toBeVisible()
  await at('clock dialog')
}

export const hasAnAccount: ScreenJourney = async ({ page, shop, visitor, at }) => {
  await fillBook(shop, visitor)
  await visitor.arriveAt('/myOrders')
  for (const { path, heading, opened } of ACCOUNT_PAGES) {
    await page.goto(path)
    await expect(visitor.heading(heading)).toBeVisible()
    if (opened) await opened.by(visitor)
    await at(opened?.name ?? path)
  }
}
