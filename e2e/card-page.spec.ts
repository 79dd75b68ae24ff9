import type { Route } from '@playwright/test'
import { CARDS, fieldsOfCard } from './support/cards.ts'
import { expect, STEADY, test } from './support/test.ts'

const cardPage = '**/card?*'

test.describe('the card page of the provider', () => {
  test('says that it is loading, and takes no more room once it is there', { tag: STEADY }, async ({
    page,
    visitor,
  }) => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(cardPage, async (route) => {
      await held
      await route.continue()
    })
    const { checkout } = visitor
    await visitor.hold(1)
    await checkout.chooseDelivery()
    await checkout.fillInBuyer()
    await expect(page.getByText(visitor.says("Loading the card's fields…"))).toBeVisible()
    await expect(visitor.button('One moment…')).toBeVisible()
    const room = (await page.locator('.card-frame').boundingBox())!
    arrive()
    const fields = await checkout.card.locator('body').evaluate((body) => body.getBoundingClientRect().height)
    // What stands below moves by less than half a line, in any language.
    expect(Math.abs(fields - room.height)).toBeLessThanOrEqual(24)
    await checkout.typeCard(CARDS.approved)
    await expect(page.getByText(visitor.says("Loading the card's fields…"))).toHaveCount(0)
    await checkout.goToReview()
  })

  for (const [what, breakIt] of [
    ['blocked', (route: Route) => route.abort('blockedbyclient')],
    ['broken', (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
    ['slow', () => {}],
  ] as const)
    test(`that is ${what} says so, and is asked for again by Retry and by going on`, {
      tag: what === 'broken' ? STEADY : '@long',
    }, async ({ page, visitor, complaints }) => {
      await page.clock.install()
      const { checkout } = visitor
      await visitor.hold(1)
      await checkout.chooseDelivery()
      await page.route(cardPage, breakIt)
      await checkout.fillInBuyer()
      await expect(page.getByText(visitor.says("Loading the card's fields…"))).toBeVisible()
      await page.clock.runFor(9000)
      const words = page.getByRole('alert').filter({ hasText: visitor.says("The card's fields do not load") })
      await expect(words).toBeVisible()

      await checkout.button('Review and pay').click()
      await expect(page.getByText(visitor.says("Loading the card's fields…"))).toBeVisible()
      await page.clock.runFor(9000)
      await expect(words).toBeVisible()
      await page.unroute(cardPage)
      // A page that was only slow comes by itself.
      if (what !== 'slow') await words.getByRole('button', { name: visitor.says('Retry') }).click()
      await checkout.typeCard(CARDS.approved)
      await checkout.goToReview()
      complaints.splice(0)
    })

  test('that finds a mistake has the shop say where to look', { tag: STEADY }, async ({ page, visitor }) => {
    const { checkout } = visitor
    await visitor.hold(1)
    await checkout.chooseDelivery()
    await checkout.fillInBuyer()
    await checkout.typeCard({ number: '4242', cvc: '1' })
    await checkout.submitCard()
    await expect(
      page.getByText(visitor.says('Something is missing or wrong: look at the fields marked above.')),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('that cannot have a card checked says so once, and the card may be sent again; a captcha that does not arrive blames no card', {
    tag: STEADY,
  }, async ({ page, visitor, complaints }) => {
    const { checkout } = visitor
    await visitor.hold(1)
    await checkout.chooseDelivery()
    await checkout.fillInBuyer()
    await page.route('**/card/tokens', (route) => route.abort('failed'))
    await checkout.typeCard(CARDS.approved)
    await checkout.submitCard()
    const words = page.getByRole('alert').filter({ hasText: visitor.says('Validating card error') })
    await expect(words).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(visitor.attention).toHaveCount(0)
    await page.unroute('**/card/tokens')
    await page.route('**/Captcha', (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 })
    await checkout.submitCard()
    const trouble = visitor.says('A communication error has occurred with the server')
    await expect(page.getByRole('alert').filter({ hasText: trouble })).toHaveCount(1)
    await expect(words).toHaveCount(0)
    await checkout.goToReview()
    complaints.splice(0)
  })
})

for (const [how, options] of [
  ['a tap', { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }],
  ['a click', { viewport: { width: 1280, height: 800 } }],
] as const)
  test.describe(`${how} right after typing`, () => {
    test.use(options)

    test(`counts: ${how} in the middle of a field of the card page goes on, or says what is missing`, {
      tag: how === 'a tap' ? STEADY : '@long',
    }, async ({ visitor, page }) => {
      const { checkout } = visitor
      await visitor.hold(1)
      await checkout.chooseDelivery()
      await checkout.fillInBuyer()
      await checkout.typeCard(CARDS.approved)
      const button = checkout.button('Review and pay')
      await checkout.hoverCardButton()
      const { x, y, width, height } = (await button.boundingBox())!
      // Where the finger is: a message that came with it would move the button away.
      const press = () =>
        how === 'a tap'
          ? page.touchscreen.tap(x + width / 2, y + height / 2)
          : page.mouse.click(x + width / 2, y + height / 2)
      const year = checkout.card.locator('#birthYear')
      await year.fill('19')
      await press()
      await expect(
        page.getByText(visitor.says('Something is missing or wrong: look at the fields marked above.')),
      ).toBeVisible()
      await year.fill('1990')
      await checkout.submitCard()
      await expect(visitor.heading('Is everything right?')).toBeVisible()
    })
  })

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the card page leads to what is wrong at every try, and what is mended is not wrong any more', async ({
    page,
    visitor,
  }) => {
    const { checkout } = visitor
    await visitor.hold(1)
    await checkout.chooseDelivery()
    await checkout.fillInBuyer()
    const field = (id: string) => checkout.card.locator(`#${id}`)
    const heightOf = async () => (await page.locator('iframe.card-page').boundingBox())!.height
    await expect(field('documentNumber')).toHaveValue('30111222')
    await expect(field('holder')).toHaveValue('Ana Paz')
    await field('email').press('End')
    const before = await heightOf()
    const { number, ...others } = fieldsOfCard(CARDS.approved)
    const summary = page.getByText(
      visitor.says('Something is missing or wrong: look at the fields marked above.'),
    )
    for (let time = 0; time < 2; time += 1) {
      await checkout.submitCard()
      await expect(summary).toBeAttached()
      await expect(field('number')).toBeFocused()
      await expect(field('number')).toBeInViewport()
    }
    await expect.poll(heightOf).toBeGreaterThan(before)
    for (const [id, value] of Object.entries({ ...others, number })) await field(id).fill(value)
    await expect(checkout.card.locator('.error:not(:empty)')).toHaveCount(0)
    await expect(summary).toHaveCount(0)
    // The brand's line is all that has come.
    await expect.poll(heightOf).toBeLessThan(before + 60)
  })
})
