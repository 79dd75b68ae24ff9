import { CheckoutPage } from './pages/checkout-page.ts'
import { submitLogin } from './pages/login-page.ts'
import { PerformancePage } from './pages/performance-page.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { say } from './support/say.ts'
import { expect, test } from './support/test.ts'

const LANGUAGES = ['es', 'en', 'pt'] as const
const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, touch: true },
  { name: 'desk', viewport: { width: 1280, height: 900 }, touch: false },
] as const

for (const [turn, language] of LANGUAGES.entries())
  for (const { name, viewport, touch } of SCREENS)
    test.describe(`in ${language} on a ${name} of ${viewport.width} px`, () => {
      test.use({ language, viewport, hasTouch: touch })

      test('takes a customer from the billboard to four tickets', async ({ page, shop, customer }) => {
        const hall = await readHall(shop.origin, SHOWS.theatre, turn)
        const { cSeo, cEspectaculoCartelNombre: show } = hall.performance.oEspectaculo
        const performance = new PerformancePage(page, language)
        const checkout = new CheckoutPage(page, language)
        const seats = seatsTogether(hall, 4)

        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.goto(`/landing/${cSeo}`)
        await expect(page.getByRole('heading', { level: 1, name: show })).toBeVisible()
        await page.locator(`a[href^="/funcion/${cSeo}/${hall.performance.idFuncion}"]`).click()
        await submitLogin(page, language, customer)

        await performance.chooseOnPlan(seats, hall, touch)
        await performance.goOn()
        await expect(page.getByRole('timer').locator('visible=true')).toContainText(/(29|30):\d\d/)

        await checkout.reachPayment()
        await checkout.payButton.click()

        const downloadName = say(
          language,
          '{count, plural, one {Download the ticket} other {Download the # tickets}}',
          { count: 4 },
        )
        const download = page.getByRole('button', { name: downloadName })
        await expect(download).toBeVisible()
        const arriving = page.waitForEvent('download')
        await download.click()
        expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/)
        await expect(page.getByRole('article')).toHaveCount(4)
        await expect(page.getByRole('timer')).toHaveCount(0)
      })
    })
