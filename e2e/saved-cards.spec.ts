import type { SavedCard } from '../contract/index.ts'
import { violationsOf } from './support/axe.ts'
import { GUARANIES_SHOW } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment } from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const FORM = {
  es: { visa: 'Guardar una Visa que termina en 4242', none: 'No guardar ninguna' },
  en: { visa: 'Save a Visa that ends in 4242', none: 'Save none' },
  pt: { visa: 'Salvar um Visa com final 4242', none: 'Não salvar nenhum' },
} as const
const LIST = '**/v2/Cliente/card/Bancard'

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`in guaraníes, on a phone of 360 px, in ${language}`, { tag: STEADY }, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a card is kept, deleted with a question, kept again and paid with by one press', async ({
      openPageAt,
      newCustomer,
    }) => {
      const origin = shop.origin.replace('localhost', 'asuncion.localhost')
      const page = await openPageAt(origin, { ownHeaders: false })
      const visitor = new Visitor(page, { origin }, newCustomer(), language)
      await visitor.hold(1, GUARANIES_SHOW)
      await goToPayment(visitor)
      await chooseWay(visitor, /^(Tarjeta|Card|Cartão), /)
      const frame = page.frameLocator('iframe.saved-cards-form')
      const keep = page.getByRole('checkbox', {
        name: visitor.says('Keep this card with the payment provider for the next time'),
      })
      const pay = page.getByRole('button', { name: visitor.says('Pay with this card') })
      const remove = page.getByRole('button', { name: `${visitor.says('Delete')} VISA` })
      const said = (text: string) => page.getByRole('status').filter({ hasText: visitor.says(text) })

      // Nothing is kept that nobody asked to keep.
      await expect(keep).not.toBeChecked()
      await expect(pay).toHaveCount(0)
      expect(await violationsOf(page)).toEqual([])
      await keep.press('Space')
      await frame.getByRole('button', { name: FORM[language].none }).click()
      await expect(
        said('No further card was saved. You can try again, or pay without saving it.'),
      ).toBeFocused()
      await expect(keep).not.toBeChecked()
      await keep.press('Space')
      await frame.getByRole('button', { name: FORM[language].visa }).click()
      await expect(said('The card is saved: pay with it below.')).toBeFocused()
      await expect(pay).toHaveCount(1)
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

      // The question has the focus, and so has the card again once it stays.
      await remove.press('Enter')
      await expect(page.locator('.saved-cards-asks > p')).toBeFocused()
      expect(await violationsOf(page)).toEqual([])
      await visitor.button('Keep it').press('Enter')
      await expect(remove).toBeFocused()

      // Ten minutes later the aliases are over: the list is had anew, and nothing is lost.
      await shop.advance(10 * 60_000)
      await remove.press('Enter')
      await visitor.button('Yes, delete it').press('Enter')
      await expect(
        said('Your list of cards was too old and is loaded again. Nothing was deleted: choose once more.'),
      ).toBeFocused()
      await expect(pay).toHaveCount(1)
      await remove.press('Enter')
      await visitor.button('Yes, delete it').press('Enter')
      await expect(said('The card is deleted.')).toBeFocused()
      await expect(pay).toHaveCount(0)

      await keep.press('Space')
      await frame.getByRole('button', { name: FORM[language].visa }).click()
      await pay.press('Enter')
      await expect(visitor.checkout.terms).toBeVisible()
      await expect(page.getByText('4242')).toBeVisible()
      await visitor.checkout.acceptTerms()
      await visitor.checkout.payButton.click()
      await expect(visitor.downloadButton(1)).toBeVisible()
      expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
    })

    test('another card is paid with while the list cannot be had, and it is asked for again', async ({
      openPageAt,
      newCustomer,
      complaints,
    }) => {
      const origin = shop.origin.replace('localhost', 'asuncion.localhost')
      const page = await openPageAt(origin, { ownHeaders: false })
      const visitor = new Visitor(page, { origin }, newCustomer(), language)
      await visitor.hold(1, GUARANIES_SHOW)
      await goToPayment(visitor)
      let asked = 0
      await page.route(LIST, async (route) => {
        asked += 1
        const listaTarjeta: SavedCard[] = []
        const reply = { nCode: 200, oData: { listaTarjeta }, dServidor: new Date().toISOString() }
        return asked === 1 ? route.abort() : route.fulfill({ json: reply })
      })
      await chooseWay(visitor, /^(Tarjeta|Card|Cartão), /)
      await expect(page.getByText(visitor.says('You can pay with another card meanwhile.'))).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await visitor.button('Look them up again').click()
      await expect(page.getByText(visitor.says('None so far.'))).toBeVisible()
      await visitor.checkout.goToReview()
      await expect(visitor.checkout.payButton).toBeVisible()
      complaints.splice(0)
    })
  })
