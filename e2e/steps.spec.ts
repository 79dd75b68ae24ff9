import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../contract/index.ts'
import { submitLogin } from './pages/login-page.ts'
import { CARDS } from './support/cards.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const cartOf = (visitor: Visitor): Locator =>
  visitor.page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })

const field = (visitor: Visitor, english: string): Locator =>
  visitor.page.getByRole('main').getByRole('textbox', { name: visitor.says(english), exact: true })

const choicesOf = (visitor: Visitor, legend: string): Locator =>
  visitor.page.getByRole('group', { name: visitor.says(legend) }).getByRole('radio')

/** What was typed and is no name and no mail. */
const typeBadly = async (visitor: Visitor) => {
  await field(visitor, 'First name').fill('An4')
  await field(visitor, 'Email').fill('ana@')
}

const isDeclined = async (visitor: Visitor) => {
  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  await expect(
    visitor.page.getByText(
      visitor.says('The card ending in {0} informs us the following message', { 0: '0010' }),
    ),
  ).toBeVisible()
}

const isPayment = async (visitor: Visitor) => {
  await expect(visitor.heading('How do you want to pay?')).toBeVisible()
  await expect(choicesOf(visitor, 'Payment method').first()).toBeChecked()
}

interface Stop {
  /** How the address says it. */
  address: RegExp
  /** From the stop before it. */
  reach(visitor: Visitor): Promise<void>
  /** What is there again, whatever happened to the page. */
  isThere(visitor: Visitor): Promise<void>
  /** What only this tab knows: typed, and never sent. */
  isTyped?(visitor: Visitor): Promise<void>
  /** Where it leads instead: a card's data are never kept. */
  falls?: { address: RegExp; isThere(visitor: Visitor): Promise<void> }
}

const payment = { address: /\?paso=pago$/, isThere: isPayment }

const stops: Readonly<Record<string, Stop>> = {
  delivery: {
    address: /\/BuyTicket\/[^/?]+$/,
    async reach(visitor) {
      const second = choicesOf(visitor, 'Delivery').nth(1)
      await second.click()
      await expect(second).toBeChecked()
      await expect(visitor.button('Continue')).toBeVisible()
    },
    async isThere(visitor) {
      await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
      await expect(
        visitor.page
          .getByRole('group', { name: visitor.says('Delivery') })
          .getByRole('radio')
          .nth(1),
      ).toBeChecked()
    },
  },
  data: {
    address: /\?paso=datos$/,
    async reach(visitor) {
      await visitor.checkout.button('Continue').click()
      await expect(visitor.heading('Who is it for?')).toBeVisible()
      await typeBadly(visitor)
    },
    isThere: (visitor) => expect(visitor.heading('Who is it for?')).toBeVisible(),
    async isTyped(visitor) {
      await expect(field(visitor, 'First name')).toHaveValue('An4')
      await expect(field(visitor, 'Email')).toHaveValue('ana@')
    },
  },
  payment: {
    ...payment,
    async reach(visitor) {
      await visitor.checkout.fillInBuyer()
      await isPayment(visitor)
    },
  },
  review: {
    address: /\?paso=revision$/,
    async reach(visitor) {
      await visitor.checkout.fillInCard(CARDS.declined)
      await visitor.checkout.goToReview()
    },
    isThere: (visitor) => expect(visitor.heading('Is everything right?')).toBeVisible(),
    falls: payment,
  },
  refusal: {
    address: /\/BuyTicket\/ok\/[^/?]+$/,
    async reach(visitor) {
      if (await visitor.heading('How do you want to pay?').isVisible()) await stops['review']?.reach(visitor)
      await visitor.checkout.acceptTerms()
      await visitor.checkout.payButton.click()
      await isDeclined(visitor)
    },
    isThere: isDeclined,
  },
}

const order = Object.keys(stops)

/** A stop with the one of the visitor's purchase reached. */
const walkTo = async (visitor: Visitor, name: string) => {
  await visitor.hold(2)
  for (const each of order.slice(0, order.indexOf(name) + 1)) await stops[each]?.reach(visitor)
}

const isKept = async (visitor: Visitor, stop: Stop) => {
  const { address, isThere } = stop.falls ?? stop
  await isThere(visitor)
  await expect(visitor.page).toHaveURL(address)
  await expect(cartOf(visitor)).toContainText('2')
  await expect(cartOf(visitor)).toContainText(/\d\d:\d\d/)
}

test('each step is kept by a reload, by Back and by Forward, with what was typed and what was refused', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const at = async (name: string) => {
    const stop = stops[name] as Stop
    await stop.isThere(visitor)
    await expect(page).toHaveURL(stop.address)
  }
  await visitor.holdByHand(2)
  await stops['delivery']?.reach(visitor)
  await stops['data']?.reach(visitor)
  await page.reload()
  await at('data')
  await stops['data']?.isTyped?.(visitor)
  await page.goBack()
  await at('delivery')
  await page.goForward()
  await at('data')
  await stops['data']?.isTyped?.(visitor)
  await stops['payment']?.reach(visitor)
  await page.reload()
  await at('payment')
  await stops['review']?.reach(visitor)
  await page.goBack()
  await at('payment')
  await page.goForward()
  await at('payment')
  await stops['refusal']?.reach(visitor)
  await at('refusal')
  await page.reload()
  await isKept(visitor, stops['refusal'] as Stop)

  await visitor.button('Pay again').click()
  await at('payment')
  await page.goBack()
  await at('data')
  await page.goBack()
  await at('delivery')
  await page.goBack()
  await expect(page).toHaveURL(/\/funcion\//)
  await expect(page.getByRole('heading', { name: /^2 / })).toBeVisible()
})

const ways: Readonly<Record<string, (page: Page, visitor: Visitor) => Promise<Visitor>>> = {
  async 'a reload'(page, visitor) {
    await page.reload()
    return visitor
  },
  async 'Back and Forward'(page, visitor) {
    await page.goBack()
    await page.goForward()
    return visitor
  },
  async 'closing and opening it again'(page, visitor) {
    const again = await page.context().newPage()
    const address = page.url()
    await page.close()
    await again.goto(address)
    return visitor.at(again)
  },
}

for (const language of ['es', 'en', 'pt'] as const satisfies readonly Locale[])
  for (const [name, stop] of Object.entries(stops))
    for (const [way, go] of Object.entries(ways))
      test.describe(`in ${language}`, () => {
        test.use({ language })
        test(`${name} is kept by ${way} @long`, async ({ page, visitor }) => {
          await walkTo(visitor, name)
          await expect(page).toHaveURL(stop.address)
          const after = await go(page, visitor)
          const goesOn = name === 'refusal' && way === 'Back and Forward' ? { ...stop, falls: payment } : stop
          await isKept(after, goesOn)
          if (after.page === page) await stop.isTyped?.(after)
        })
      })

test('a login in the middle of the checkout leads back to its step, with what was typed', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await walkTo(visitor, 'data')
  const { pathname, search } = new URL(page.url())
  await page.evaluate(() => localStorage.removeItem('taquilla/state/user'))
  await page.reload()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(pathname + search)}`)
  await submitLogin(page, visitor.language, visitor.customer)
  await stops['data']?.isThere(visitor)
  await stops['data']?.isTyped?.(visitor)
})

test('logging out forgets what was typed', { tag: STEADY }, async ({ page, visitor }) => {
  await walkTo(visitor, 'data')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: visitor.customer.firstName }).click()
  await page.getByText(visitor.says('Sign out'), { exact: true }).click()
  await expect(page).not.toHaveURL(/BuyTicket/)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /checkout/.test(key))),
  ).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('each step begins at its heading, over Back and Forward too', { tag: STEADY }, async ({
    page,
    visitor,
  }) => {
    await visitor.hold(1)
    await visitor.checkout.chooseDelivery()
    await visitor.checkout.fillInBuyer()
    await visitor.checkout.fillInCard(CARDS.approved)
    await visitor.checkout.goToReview()
    const beginsAt = (title: string) => expect(visitor.heading(title)).toBeInViewport()
    const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await scrollDown()
    await page.goBack()
    await beginsAt('How do you want to pay?')
    await scrollDown()
    await page.goBack()
    await beginsAt('Who is it for?')
    await scrollDown()
    await page.goForward()
    await beginsAt('How do you want to pay?')
    await expect(visitor.checkout.card.locator('#number')).toBeVisible()
    await beginsAt('How do you want to pay?')
    await expect(visitor.heading('How do you want to pay?')).toBeFocused()
  })
})
