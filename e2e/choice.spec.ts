import { submitLogin } from './pages/login-page.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

/** What a panel without a clock says: nothing is kept yet. */
const LIMIT = '{most, plural, one {One place per purchase.} other {Up to # places per purchase.}}'

test('places that are chosen and not held survive a reload and a login', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const two = page.getByRole('heading', {
    name: visitor.says('{0, plural, one {# place chosen} other {# places chosen}}', { 0: 2 }),
  })
  await visitor.openPerformance(SHOWS.theatre)
  const path = new URL(page.url()).pathname
  await visitor.performance.chooseInList(2, 'last')
  await expect(two).toBeVisible()
  await expect(page.getByText(visitor.says(LIMIT, { most: 8 }))).toBeVisible()
  // The view is that of the seat that was chosen last.
  const [first, last] = await page.locator('.choice > span:first-of-type > b').allTextContents()
  const view = page.getByRole('figure').filter({ hasText: visitor.says('View from {name}', { name: '' }) })
  await expect(view).toContainText(last ?? 'no second seat')
  await visitor.button('Remove {name}', { name: last ?? '' }).click()
  await expect(view).toContainText(first ?? 'no seat')
  await visitor.performance.chooseInList(1, 'last')
  await page.reload()
  await expect(two).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('taquilla/state/user'))
  await page.reload()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(two).toBeVisible()
  await visitor.performance.goOn()
  expect((await visitor.purchase(visitor.purchaseId())).oData).toMatchObject({
    oCantidadTotal: { nCantidadTotal: 2 },
  })
})

test('of places that were chosen before a reload those that are gone are named', { tag: STEADY }, async ({
  page,
  visitor,
  newVisitor,
  shop,
}) => {
  const hall = await readHall(shop.origin, SHOWS.chamber)
  const [gone, ...others] = seatsTogether(hall, 3)
  if (!gone) throw new Error('The hall is full')
  await visitor.openPerformance(SHOWS.chamber)
  await visitor.performance.chooseOnPlan([gone, ...others], hall, false)
  const quick = await newVisitor()
  await quick.openPerformance(SHOWS.chamber)
  await quick.performance.chooseOnPlan([gone], hall, false)
  await quick.performance.goOn()

  await page.reload()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: visitor.says('Someone else took these places first') })
  await expect(notice.getByRole('listitem')).toHaveText([visitor.performance.nameOf(gone)])
  await visitor.button('Go on choosing').click()
  for (const seat of others)
    await expect(visitor.performance.removeButton(visitor.performance.nameOf(seat))).toBeVisible()
})
