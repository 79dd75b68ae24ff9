import { SHOWS } from './support/catalogue.ts'
import { namePixels, PIXELS } from './support/pixels.ts'
import { expect, STEADY, test } from './support/test.ts'

test('pixels are sent once the visitor agrees, and not after they take it back', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const asked = await namePixels(page)
  const question = page.getByRole('region', { name: visitor.says('Measurement') })
  await page.goto(`/landing/${SHOWS.theatre}`)
  await expect(question).toBeVisible()
  expect(asked).toEqual([])
  await visitor.button('Allow it').click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => asked).toEqual([PIXELS.landing])

  await page.goto('/privacyPolicies')
  await expect(question).toContainText(visitor.says('You allow visits and sales to be counted.'))
  await visitor.button('Do not allow it').click()
  await expect(question).toContainText(visitor.says('Your visits and sales are not counted.'))
  await page.goto(`/landing/${SHOWS.theatre}`)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/privacyPolicies')
  await expect(question).toBeVisible()
  expect(asked).toEqual([PIXELS.landing])
})

test('choosing seats, a failed payment and a paid purchase send their pixels', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const asked = await namePixels(page)
  await page.addInitScript(() => localStorage.setItem('taquilla/state/medicion', 'yes'))
  await visitor.openPerformance(SHOWS.theatre)
  await expect.poll(() => asked).toEqual([PIXELS.seatSelection])
  await visitor.payAfterDecline()
  await expect
    .poll(() => asked.filter((path) => path !== PIXELS.seatSelection))
    .toEqual([PIXELS.confirmationFailure, PIXELS.confirmationSuccess])
})

test('a deployment without pixels asks nobody anything', { tag: STEADY }, async ({ page, visitor }) => {
  await page.goto('/privacyPolicies')
  await expect(page.locator('.greeting')).toBeAttached()
  await expect(page.getByRole('region', { name: visitor.says('Measurement') })).toHaveCount(0)
})
