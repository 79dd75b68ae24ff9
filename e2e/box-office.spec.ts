import type { Route } from '@playwright/test'
import { BoxOfficePage } from './pages/box-office-page.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a clerk logs in, opens a shift, sells in cash by the keyboard, prints, and closes with the count', async ({
  page,
  visitor,
  shop,
}) => {
  const hall = await readHall(shop.origin, SHOWS.chamber)
  const [first, second] = seatsTogether(hall, 2)
  if (!first || !second) throw new Error('The hall is full')
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await desk.begin('ana', 'Boleteria26', '1.000')
  // The shop's bar, its account and its footer are not there.
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0)
  // The lists scroll, the desk does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await desk.openPerformance(hall.performance.oEspectaculo.cEspectaculoCartelNombre)
  await visitor.performance.chooseOnPlan([first, second], hall, false)
  await page.keyboard.press('F10')

  await expect(desk.sale.getByRole('timer')).toBeVisible()
  await expect(page).toHaveURL(/\/buyTicketBox\?idProcesoDeCompra=[^&]+&idFuncion=\d+$/)
  // What is handed over is typed wherever the keyboard is.
  const received = page.getByLabel(desk.says('Received'))
  await expect(received).toBeFocused()
  await received.blur()
  await page.keyboard.press('F7')
  await expect(received).toBeFocused()
  await received.blur()
  await page.keyboard.type('99000')
  await expect(received).toHaveValue('99000')
  const { promise: printer, resolve: letPrint } = Promise.withResolvers<void>()
  const slowly = async (route: Route) => {
    await printer
    await route.continue()
  }
  await page.route('**/Imprimir', slowly, { times: 1 })
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('button', { name: desk.says('Next sale') })).toBeVisible()
  // Who is in a hurry loses no tickets: the next sale comes after them.
  await page.keyboard.press('F10')
  letPrint()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await expect(page.locator('.thermal article')).toHaveCount(2)
  await page.keyboard.press('F6')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2')

  await page.keyboard.press('F10')
  await expect(page).toHaveURL(/\/boleteria\?idFuncion=\d+$/)
  await expect(desk.sale.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: desk.says('Close shift') }).click()
  await page.getByLabel(desk.says('Cash counted')).fill('1.000')
  await page.keyboard.press('Enter')
  // Counted as it was before the sale: all of the sale's cash is missing.
  const price = hall.performance.listaSector.find(({ cNombre }) => cNombre === first.sector)?.fPrecio ?? 0
  const missing = new Intl.NumberFormat('es-AR').format(2 * price)
  await expect(page.getByRole('definition').last()).toContainText(`−$\u00a0${missing}`)
})

test('a clerk and a web customer want one seat: the clerk is shown which one is gone, and leaving ends the sale', {
  tag: STEADY,
}, async ({ page, visitor, newVisitor, shop }) => {
  const hall = await readHall(shop.origin, SHOWS.chamber)
  const [shared, other] = seatsTogether(hall, 2)
  if (!shared || !other) throw new Error('The hall is full')
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.begin('marta', 'Encargada26', '0')
  await desk.openPerformance(hall.performance.oEspectaculo.cEspectaculoCartelNombre)
  await visitor.performance.chooseOnPlan([shared, other], hall, false)
  const quick = await newVisitor()
  await quick.openPerformance(SHOWS.chamber)
  await quick.performance.chooseOnPlan([shared], hall, false)
  await quick.performance.goOn()

  await page.keyboard.press('F10')
  const notice = page
    .getByRole('alert')
    .filter({ hasText: desk.says('Someone else took these places first') })
  await expect(notice.getByRole('listitem')).toHaveText([visitor.performance.nameOf(shared)])
  await visitor.button('Go on choosing').click()
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('timer')).toBeVisible()

  // Home: the clock and this tab's record are reset without a word, and the menus of customers stay hidden.
  await page.goto('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('taquilla.tab') ?? ''), {
      message: 'the record of the tab is reset',
    })
    .not.toContain('INICIADO')
})
