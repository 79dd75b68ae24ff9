import { submitLogin } from './pages/login-page.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

const LANGUAGES = ['es', 'en', 'pt'] as const
/** Each language and each width once is steady; one of them is short. */
const SOME = ['en desk', 'pt phone']
const tagOf = (screen: string) => (screen === 'es phone' ? [] : SOME.includes(screen) ? STEADY : '@long')
const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, touch: true },
  { name: 'desk', viewport: { width: 1280, height: 900 }, touch: false },
] as const

for (const language of LANGUAGES)
  for (const { name, viewport, touch } of SCREENS)
    test.describe(`in ${language} on a ${name} of ${viewport.width} px`, () => {
      test.use({ language, viewport, hasTouch: touch })

      test('takes a customer from the billboard to four tickets', {
        tag: tagOf(`${language} ${name}`),
      }, async ({ page, shop, visitor }) => {
        const hall = await readHall(shop.origin, SHOWS.featured, language)
        const { cSeo, cEspectaculoCartelNombre: show } = hall.performance.oEspectaculo
        const seats = seatsTogether(hall, 4)

        await visitor.openBillboard()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.getByRole('button', { name: visitor.says('Show {next} more', { next: 12 }) }).click()
        await page.locator(`main a[href="/landing/${cSeo}"]`).first().click()
        await expect(page.getByRole('heading', { level: 1, name: show })).toBeVisible()
        await page.locator(`a[href^="/funcion/${cSeo}/${hall.performance.idFuncion}"]`).click()
        await submitLogin(page, language, visitor.customer)

        await visitor.performance.chooseOnPlan(seats, hall, touch)
        await visitor.performance.goOn()
        await expect(visitor.clock).toContainText(/(29|30):\d\d/)

        await visitor.checkout.reachPayment()
        await visitor.checkout.payButton.click()

        await expect(visitor.downloadButton(4)).toBeVisible()
        await expect(page.getByText('ana@ejemplo.ar')).toBeVisible()
        const arriving = page.waitForEvent('download')
        await visitor.downloadButton(4).click()
        expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/)
        const tickets = page.getByRole('article')
        await expect(tickets).toHaveCount(4)
        for (const [index, seat] of seats.entries())
          await expect(tickets.nth(index).getByRole('definition')).toContainText([
            seat.sector,
            seat.row,
            seat.number,
            '$',
            /^[0-9A-Z]{10}$/,
          ])
        await expect(visitor.clock).toHaveCount(0)
      })
    })
