import { violationsOf } from './support/axe.ts'
import { GUARANIES_SHOW } from './support/catalogue.ts'
import type { TestCustomer } from './support/customers.ts'
import { ON_PHONES } from './support/on-phones.ts'
import { readCode } from './support/read-code.ts'
import { RunningShop } from './support/shop.ts'
import { expect, type OpenPageAt, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment, reviewAndPay } from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const BANCARD = {
  es: { pay: 'Pagar con una tarjeta', noFunds: 'Rechazar por falta de fondos' },
  en: { pay: 'Pay with a card', noFunds: 'Decline for lack of funds' },
  pt: { pay: 'Pagar com um cartão', noFunds: 'Recusar por falta de saldo' },
} as const
const TIGO = { es: 'Confirmar con el PIN', en: 'Confirm with the PIN', pt: 'Confirmar com o PIN' } as const

const PAGOPAR = { es: 'Pagar', en: 'Pay', pt: 'Pagar' } as const

const PAYER = {
  es: { code: 'Texto del código', read: 'Leer', pay: 'Pagar', refuse: 'Rechazar el pago' },
  en: { code: 'Text of the code', read: 'Read', pay: 'Pay', refuse: 'Refuse the payment' },
  pt: { code: 'Texto do código', read: 'Ler', pay: 'Pagar', refuse: 'Recusar o pagamento' },
} as const

const payBy = async (visitor: Visitor, way: RegExp) => {
  await chooseWay(visitor, way)
  await reviewAndPay(visitor)
}

test.describe('in guaraníes', () => {
  for (const { language, tags, device } of ON_PHONES)
    test.describe(`on a phone of 360 px, in ${language}`, tags, () => {
      test.use(device)

      const open = async (openPageAt: OpenPageAt, account: TestCustomer) => {
        const origin = shop.origin.replace('localhost', 'asuncion.localhost')
        const page = await openPageAt(origin, { ownHeaders: false })
        const visitor = new Visitor(page, { origin }, account, language)
        await visitor.hold(1, GUARANIES_SHOW)
        await goToPayment(visitor)
        return { page, visitor, origin }
      }

      test('a card that Bancard declines in its frame keeps the seat, and a second try pays', {
        tag: STEADY,
      }, async ({ openPageAt, newCustomer }) => {
        const { page, visitor } = await open(openPageAt, newCustomer())
        const frame = page.frameLocator('iframe.step-frame')
        await payBy(visitor, /^(Tarjeta|Card|Cartão), /)
        await expect(frame.getByRole('button', { name: BANCARD[language].pay })).toBeVisible()
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await frame.getByRole('button', { name: BANCARD[language].noFunds }).click()
        await expect(page.getByText('Fondos insuficientes')).toBeVisible()
        await visitor.button('Pay again').click()
        await payBy(visitor, /^(Tarjeta|Card|Cartão), /)
        await frame.getByRole('button', { name: BANCARD[language].pay }).click()
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      })

      test('a code that is read from the screen pays its own purchase of two, at the second try', {
        tag: STEADY,
      }, async ({ openPageAt, newCustomer }) => {
        const [left, bought] = [await open(openPageAt, newCustomer()), await open(openPageAt, newCustomer())]
        const words = PAYER[language]
        const codeOf = ({ page, visitor }: typeof bought) =>
          readCode(page.getByRole('img', { name: visitor.says('Code to pay with') }))
        for (const { visitor } of [left, bought]) await payBy(visitor, /^(QR|Bancard QR)/)
        const { page, visitor } = bought
        expect(await codeOf(left)).not.toBe(await codeOf(bought))
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

        const phone = await page.context().newPage()
        const readAndPress = async (name: string) => {
          await phone.goto(`${shop.providerOrigin}/bancardqr/app`)
          await expect(phone.locator('html')).toHaveAttribute('lang', language)
          await phone.getByLabel(words.code).fill(await codeOf(bought))
          await phone.getByRole('button', { name: words.read, exact: true }).click()
          expect(await violationsOf(phone)).toEqual([])
          await phone.getByRole('button', { name, exact: true }).click()
        }
        await readAndPress(words.refuse)
        await expect(page.getByText('Fondos insuficientes')).toBeVisible()
        await visitor.button('Pay again').click()
        await payBy(visitor, /^(QR|Bancard QR)/)
        await readAndPress(words.pay)
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
        expect(await left.visitor.orders()).toMatchObject([{ nPagosPendientes: 1 }])
        await expect(left.page.getByRole('img', { name: visitor.says('Code to pay with') })).toBeVisible()
        for (const one of [left, bought]) await one.page.context().close()
      })

      test("is paid at Tigo's page, and comes back to the ticket", { tag: STEADY }, async ({
        openPageAt,
        newCustomer,
      }) => {
        const { page, visitor, origin } = await open(openPageAt, newCustomer())
        await payBy(visitor, /^Tigo Money/)
        await expect(page).toHaveURL(/^http:\/\/tigo\.localhost:\d+\/tigo\/pagar\//)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await violationsOf(page)).toEqual([])
        await page.getByRole('button', { name: TIGO[language], exact: true }).click()
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(new URL(page.url()).origin).toBe(origin)
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      })

      test("is paid at Pagopar's page, and comes back over its one address to the ticket", {
        tag: STEADY,
      }, async ({ openPageAt, newCustomer }) => {
        const { page, visitor, origin } = await open(openPageAt, newCustomer())
        await payBy(visitor, /^Pagopar/)
        await expect(page).toHaveURL(/^http:\/\/pagopar\.localhost:\d+\/pagopar\/pagos\//)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(await violationsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await page.getByRole('button', { name: PAGOPAR[language], exact: true }).click()
        await expect(visitor.downloadButton(1)).toBeVisible()
        expect(new URL(page.url()).origin).toBe(origin)
        expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
      })
    })
})
