import { expect, type Page } from '@playwright/test'
import type { PaymentState, PurchaseProcess } from '../../contract/index.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { Host } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import type { Buyer } from '../support/buyer.ts'
import { GUARANIES_SHOW, SHOWS } from '../support/catalogue.ts'
import { readCode } from '../support/read-code.ts'
import { payAtLink, typeCardAtLink } from '../support/ways-to-pay.ts'
import { openPaymentStep, pay } from './checkout-fixture.ts'

/** How the customer goes on with a provider: at its page, in its frame, or by a code that is shown. */
type Step = 'page' | 'frame' | 'code'

/** How a payment that went on elsewhere comes back. */
export interface WayOut {
  state: PaymentState
  /** What is done there. @param there the provider's page, the shop's own with its frame, or a phone's */
  act(there: Page, context: TestContext): Promise<void>
}

export interface WayToPay {
  /** As the shop names it, in Spanish. */
  name: string
  host: Host
  show: string
  step: Step
  /** How each comes out, in the order of paths. */
  out: readonly WayOut[]
}

/** Ways to pay without a path, each with the reason. */
const WITHOUT_PATHS: Readonly<Record<string, string>> = {
  'Entre varios': 'Several people pay it at one link, each with a card: e2e/dues.spec.ts.',
  'Seña y resto después': 'It is paid twice, and at the shop’s own page: e2e/dues.spec.ts.',
}

const press =
  (name: string): WayOut['act'] =>
  (there) =>
    there.getByRole('button', { name, exact: true }).click()

const pressInFrame =
  (name: string): WayOut['act'] =>
  (page) =>
    page.frameLocator('iframe.step-frame').getByRole('button', { name, exact: true }).click()

const code = ({ page, says }: TestContext) => page.getByRole('img', { name: says('Code to pay with') })

/** With the application of a bank, which reads the code from the screen. */
const scanAndPress =
  (name: string): WayOut['act'] =>
  async (phone, context) => {
    await phone.goto(`${context.shop.providerOrigin}/bancardqr/app`)
    await phone.getByLabel('Texto del código').fill(await readCode(code(context)))
    await phone.getByRole('button', { name: 'Leer', exact: true }).click()
    await phone.getByRole('button', { name, exact: true }).click()
  }

const payLink: WayOut['act'] = async (payer, { page, shop }) => {
  await payer.goto((await page.locator('.step-address a').getAttribute('href')) as string)
  await typeCardAtLink(payer)
  await payAtLink(payer, shop)
}

const theatre = { host: 'teatro.localhost', show: SHOWS.theatre } as const
const asuncion = { host: 'asuncion.localhost', show: GUARANIES_SHOW } as const

export const WAYS: readonly WayToPay[] = [
  {
    ...theatre,
    name: 'apay',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press('Pagar') },
      { state: 'CANCELADO', act: press('Rechazar el pago') },
    ],
  },
  {
    ...theatre,
    name: 'Mercado Pago',
    step: 'page',
    out: [{ state: 'APROBADO', act: press('Pagar') }],
  },
  { ...theatre, name: 'Enlace de pago', step: 'code', out: [{ state: 'APROBADO', act: payLink }] },
  {
    ...asuncion,
    name: 'Tarjeta, con Bancard',
    step: 'frame',
    out: [
      { state: 'APROBADO', act: pressInFrame('Pagar con una tarjeta') },
      { state: 'RECHAZADO', act: pressInFrame('Rechazar por falta de fondos') },
    ],
  },
  {
    ...asuncion,
    name: 'QR de Bancard',
    step: 'code',
    out: [
      { state: 'APROBADO', act: scanAndPress('Pagar') },
      { state: 'RECHAZADO', act: scanAndPress('Rechazar el pago') },
    ],
  },
  {
    ...asuncion,
    name: 'Tigo Money',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press('Confirmar con el PIN') },
      { state: 'RECHAZADO', act: press('Rechazar por falta de saldo') },
    ],
  },
  {
    ...asuncion,
    name: 'Pagopar',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press('Pagar') },
      { state: 'CANCELADO', act: press('Cancelar el pago') },
    ],
  },
]

const ASKED = 'payment.asking.question.open|xstate.done.actor.askPayment|'
/** The transition that is taken when the server answers so. */
export const TAKEN: Partial<Record<PaymentState, TransitionKey>> = {
  APROBADO: `${ASKED}0`,
  RECHAZADO: `${ASKED}1`,
  CANCELADO: `${ASKED}3`,
}
export const WENT_ON: TransitionKey = 'payment.sending|xstate.done.actor.charge|3'

const BUYER = 'buyer'
const PURCHASE = 'purchase'

/** Every way that the running shop offers has its paths, at this deployment or another, or its reason. */
const checkOffered = async (buyer: Buyer, purchase: PurchaseProcess): Promise<void> => {
  const offered = await buyer.waysToPay(purchase)
  const known = WAYS.map(({ name }) => name)
  const unknown = offered.filter((name) => !known.includes(name) && !(name in WITHOUT_PATHS))
  expect(unknown, 'ways to pay without a path').toEqual([])
}

/** From nothing to the press that charges, with a way to pay chosen. */
export const payElsewhere = async (context: TestContext, { name, show }: WayToPay): Promise<void> => {
  const { page, visitor, notes } = context
  const buyer = await context.logIn()
  const purchase = await buyer.hold(show)
  await buyer.prepare(purchase)
  await checkOffered(buyer, purchase)
  notes.set(BUYER, buyer)
  notes.set(PURCHASE, purchase)
  await context.network.open(async () => {
    await openPaymentStep(context, purchase)
    const way = page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await way.click()
    await expect(way).toBeChecked()
    await visitor.checkout.submitCard()
    await context.appears(visitor.heading('Is everything right?'))
  })
  await pay(context)
}

const LEFT_FOR = 'left for'

/** Keeps the browser at the shop where it would leave for a provider's page; `goThere` goes there meanwhile. */
export const stayHere = async ({ page, notes }: TestContext): Promise<void> => {
  await page.route(
    ({ hostname }) => /^(apay|mercadopago|pagopar|tigo)\.localhost$/.test(hostname),
    (route, request) => {
      notes.set(LEFT_FOR, request.url())
      return route.fulfill({ status: 204 })
    },
  )
}

/** In another tab does at the provider's page what is to be done; what it comes back to is never loaded. */
export const goThere = async (context: TestContext, out: WayOut): Promise<void> => {
  const { browserContext, notes, origin, until } = context
  await until(() => notes.has(LEFT_FOR), "the provider's page to be gone to")
  const there = await browserContext.newPage()
  await there.route(`${origin}/**`, (route) => route.fulfill({ status: 204 }))
  await there.goto(notes.get(LEFT_FOR) as string)
  await out.act(there, context)
}

/** Waits until the shop itself knows what came of the payment. */
export const isKnown = async ({ notes, until }: TestContext, state: PaymentState): Promise<void> => {
  const buyer = notes.get(BUYER) as Buyer
  const purchase = notes.get(PURCHASE) as PurchaseProcess
  await until(async () => (await buyer.paymentState(purchase)) === state, `the payment to be ${state}`)
}

/** What the page shows while the customer goes on with the provider. */
export const showsStep = async (context: TestContext, { step }: WayToPay): Promise<void> => {
  const { page, visitor } = context
  const isCode = step === 'code'
  const frame = page.locator('iframe.step-frame')
  const shown = { code: code(context), frame, page: visitor.button('I have finished there') }[step]
  const title = isCode ? 'Pay with this code.' : 'Finish the payment with its provider.'
  await expect(visitor.heading(title)).toBeVisible()
  await expect(shown).toBeVisible()
  await expect(visitor.button('Pay another way')).toBeVisible()
}
