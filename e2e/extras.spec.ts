import type { Page } from '@playwright/test'
import type { PurchaseProcess } from '../contract/index.ts'
import { violationsOf } from './support/axe.ts'
import { callFromHere } from './support/call-from-here.ts'
import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const theatreOrigin = () => shop.origin.replace('localhost', 'teatro.localhost')

/** What the server answers to the choice that is made by this. */
const kept = async (page: Page, choose: () => Promise<unknown>): Promise<PurchaseProcess['oTotal']> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/Seleccionar'))
  await choose()
  const { oData } = await (await answered).json()
  await expect(page.locator('.extras')).toHaveAttribute('aria-busy', 'false')
  return oData.oTotal
}

test.describe('beside two tickets of the theatre, on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the way on comes with what is beside the tickets, also where that is late or fails', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const page = await openPageAt(theatreOrigin())
    const visitor = new Visitor(page, { origin: theatreOrigin() }, newCustomer(), language)
    const answers: (() => void)[] = []
    /** The first two answers wait; later ones come at once. */
    const held = () =>
      answers.length < 2 ? new Promise<void>((resolve) => answers.push(resolve)) : Promise.resolve()
    await page.route('**/ProductoAsignado/Lista/Obtener**', async (route) => {
      await held()
      const request = route.request()
      const response = await route.fetch(callFromHere(request.url(), request.headers()))
      const refused = { nCode: 503, cError: 'SOBRECARGA', oData: null }
      await route.fulfill({
        response,
        json: { ...(await response.json()), ...(answers.length === 1 && refused) },
      })
    })
    await visitor.hold(1, SHOWS.theatre)
    const goOn = visitor.checkout.button('Continue')
    const insurance = page.locator('.extras label').first()
    const late = page.getByRole('status').filter({ hasText: visitor.says('Looking up what else there is') })

    await expect.poll(() => answers.length).toBe(1)
    await expect(late).toBeVisible()
    await expect(goOn).toBeHidden()
    answers[0]!()
    await expect(goOn).toBeVisible()
    await expect(insurance).toHaveCount(0)

    await page
      .locator('.extras')
      .getByRole('button', { name: visitor.says('Try again') })
      .click()
    await expect.poll(() => answers.length).toBe(2)
    await expect(goOn).toBeHidden()
    answers[1]!()
    await expect(insurance).toBeVisible()
    await goOn.click()
    await expect(visitor.checkout.heading('Who is it for?')).toBeVisible()
    await page.goBack()
    await expect(insurance.getByRole('checkbox')).not.toBeChecked()
  })

  test('insurance, a product and a programme for the second seat are bought, and left out again', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const page = await openPageAt(theatreOrigin())
    const visitor = new Visitor(page, { origin: theatreOrigin() }, newCustomer(), language)
    await visitor.hold(2, SHOWS.theatre)
    const section = page.getByRole('region', { name: visitor.says('Beside your tickets') })
    const insurance = section.locator('label').first()
    const shirts = section.getByRole('combobox').first()
    const programmes = section.getByRole('group').first()
    await expect(programmes).toBeVisible()
    await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    expect((await kept(page, () => insurance.click())).fSeguro).toBeGreaterThan(0)
    const withProduct = await kept(page, () => shirts.selectOption('1'))
    expect(withProduct.fProductosAdicionales).toBeGreaterThan(0)
    // By the keyboard, as others do.
    await programmes.getByRole('checkbox').nth(1).focus()
    const all = await kept(page, () => page.keyboard.press('Space'))
    expect(all.fProductosAdicionales).toBeGreaterThan(withProduct.fProductosAdicionales)
    await expect(programmes.getByRole('checkbox').nth(0)).not.toBeChecked()
    await expect(programmes.getByRole('checkbox').nth(1)).toBeChecked()

    const uninsured = await kept(page, () => insurance.click())
    expect(uninsured).toMatchObject({ fSeguro: 0, fTotal: all.fTotal - all.fSeguro })
    await kept(page, () => insurance.click())

    await visitor.checkout.reachPayment(CARDS.approved)
    await visitor.checkout.payButton.click()
    await expect(visitor.downloadButton(4)).toBeVisible()
    const [order] = await visitor.orders()
    expect(order).toMatchObject({
      cEstado: 'CONFIRMADA',
      fSeguro: all.fSeguro,
      fProductosAdicionales: all.fProductosAdicionales,
      fTotal: all.fTotal,
    })
    const withIt = order!.listaEntrada.map(({ aProductoAsignado }) => aProductoAsignado?.length ?? 0)
    expect(withIt.filter((count) => count > 0)).toEqual([1])
  })
})
