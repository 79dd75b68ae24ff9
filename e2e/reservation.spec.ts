import { submitLogin } from './pages/login-page.ts'
import { violationsOf } from './support/axe.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('where the shop lets customers, chosen seats are reserved without paying, and its conditions are accepted', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const path = await visitor.pathOf(SHOWS.theatre)
  const reserve = page.getByRole('button', { name: visitor.says('Reserve without paying') })
  // The programme's own shop has the switch off.
  await visitor.arriveAt(path)
  await visitor.performance.chooseInList(2)
  await expect(visitor.button('Continue your purchase')).toBeVisible()
  await expect(reserve).toHaveCount(0)

  // The theatre's shop has it on.
  const theatre = shop.origin.replace('localhost', 'teatro.localhost')
  await page.goto(`${theatre}/login?next=${encodeURIComponent(path)}`)
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(page).toHaveURL(`${theatre}${path}`)
  await visitor.performance.chooseInList(2)
  await reserve.click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Reservar 2 lugares' })
  await confirm.click()
  await expect(dialog.getByText('Debe estar de acuerdo para continuar')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(visitor.says('I accept the reservation conditions.')).check()
  await confirm.dblclick()
  await visitor.button('See my bookings').click()
  await expect(page).toHaveURL(`${theatre}/myBookings`)
  await expect(page.getByText(/2 lugares para comprar/)).toHaveCount(1)
})

test('of seats that were to be reserved those that somebody else took are named, and the others stay chosen', {
  tag: STEADY,
}, async ({ page, visitor, newVisitor, shop }) => {
  const hall = await readHall(shop.origin, SHOWS.theatre)
  const [gone, kept] = seatsTogether(hall, 2)
  if (!gone || !kept) throw new Error('The hall is full')
  const theatre = shop.origin.replace('localhost', 'teatro.localhost')
  const path = await visitor.pathOf(SHOWS.theatre)
  await page.goto(`${theatre}/login?next=${encodeURIComponent(path)}`)
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(page).toHaveURL(`${theatre}${path}`)
  await visitor.performance.chooseOnPlan([gone, kept], hall, false)
  const quick = await newVisitor()
  await quick.openPerformance(SHOWS.theatre)
  await quick.performance.chooseOnPlan([gone], hall, false)
  await quick.performance.goOn()

  await page.getByRole('button', { name: visitor.says('Reserve without paying') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(visitor.says('I accept the reservation conditions.')).check()
  await dialog.getByRole('button', { name: 'Reservar 2 lugares' }).click()
  await dialog.getByRole('button', { name: visitor.says('Go on choosing') }).click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: visitor.says('Someone else took these places first') })
  await expect(notice.getByRole('listitem')).toHaveText([visitor.performance.nameOf(gone)])
  await visitor.button('Go on choosing').click()
  await expect(visitor.performance.removeButton(visitor.performance.nameOf(kept))).toBeVisible()
})
