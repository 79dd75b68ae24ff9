import { expect, type Page } from '@playwright/test'
import { buttonOf } from '../../statecharts/hands/ways-to-pay.ts'
import type { Host } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { BANK_CARDS, type Card } from '../support/cards.ts'
import { FESTIVAL_SHOWS, GUARANIES_SHOW, SHOWS } from '../support/catalogue.ts'
import { MADRID_SHOW } from '../support/madrid-shop.ts'
import { readCode } from '../support/read-code.ts'
import { payAtLink, payPartAtLink, typeCardAtLink } from '../support/ways-to-pay.ts'

/** How the customer goes on with a provider: at its page, in its frame, by a code that is shown, or with a bank. */
type Step = 'page' | 'frame' | 'code' | 'bank'

/** What is done elsewhere. @param there the provider's page, the shop's own with its frame, or somebody's phone */
type Act = (there: Page, context: TestContext) => Promise<void>

/** How a payment that went on elsewhere comes back. */
export interface WayOut {
  state: 'APROBADO' | 'RECHAZADO' | 'CANCELADO'
  act: Act
}

export interface WayToPay {
  /** As the shop names it, in Spanish. */
  name: string
  host: Host
  show: string
  /** One, unless it takes more. */
  tickets?: number
  /** Typed on the card page, where the way charges one. */
  card?: Card
  step: Step
  /** Done first of all, at a page that the step leads to; the step that it comes to after that follows. */
  first?: Act
  /** How each comes out, in the order of paths. */
  out: readonly WayOut[]
}

const press =
  (name: string): Act =>
  (there) =>
    there.getByRole('button', { name, exact: true }).click()

const pressIn =
  (frame: string) =>
  (name: string): Act =>
  (page) =>
    page.frameLocator(frame).getByRole('button', { name, exact: true }).click()

const pressInFrame = pressIn('iframe.step-frame')
const pressAtBank = pressIn('iframe[name="bank-challenge"]')

export const codeOf = ({ page, says }: TestContext) =>
  page.getByRole('img', { name: says('Code to pay with') })

/** With the application of a bank, which reads the code from the screen. */
const scanAndPress =
  (name: string): Act =>
  async (phone, context) => {
    await phone.goto(`${context.shop.providerOrigin}/bancardqr/app`)
    await phone.getByLabel('Texto del código').fill(await readCode(codeOf(context)))
    await phone.getByRole('button', { name: 'Leer', exact: true }).click()
    await phone.getByRole('button', { name, exact: true }).click()
  }

const linkOf = async ({ page }: TestContext): Promise<string> =>
  (await page.locator('.step-address a').getAttribute('href')) as string

const payLink: Act = async (payer, context) => {
  await payer.goto(await linkOf(context))
  await typeCardAtLink(payer)
  await payAtLink(payer, context.shop)
}

/** Two people pay at one link, each a part. */
const payParts: Act = async (first, context) => {
  const link = await linkOf(context)
  await payPartAtLink(first, context.shop, { link, name: 'Ana' })
  await expect(first.getByText('Pagó Ana')).toBeVisible()
  await payPartAtLink(await context.browserContext.newPage(), context.shop, { link, name: 'Beto' })
}

/** The part that is paid at once. */
const payDeposit: Act = async (there, { shop }) => {
  await typeCardAtLink(there)
  await payAtLink(there, shop)
  await expect(there.getByRole('status').filter({ hasText: 'El pago llegó.' })).toBeVisible()
}

const theatre = { host: 'teatro.localhost', show: SHOWS.theatre } as const
const asuncion = { host: 'asuncion.localhost', show: GUARANIES_SHOW } as const
const festival = { host: 'festival.localhost', show: FESTIVAL_SHOWS.seated } as const
const madrid = { host: 'madrid.localhost', show: MADRID_SHOW } as const

/** Every provider's way to pay: tests/e2e/ways-elsewhere.test.ts names one that is not here. */
export const WAYS: readonly WayToPay[] = [
  {
    ...theatre,
    name: 'apay',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press(buttonOf('apay', 'APROBADO')) },
      { state: 'CANCELADO', act: press(buttonOf('apay', 'CANCELADO')) },
    ],
  },
  {
    ...theatre,
    name: 'Mercado Pago',
    step: 'page',
    out: [{ state: 'APROBADO', act: press(buttonOf('Mercado Pago', 'APROBADO')) }],
  },
  { ...theatre, name: 'Enlace de pago', step: 'code', out: [{ state: 'APROBADO', act: payLink }] },
  {
    ...theatre,
    name: 'Entre varios',
    tickets: 2,
    step: 'code',
    out: [{ state: 'APROBADO', act: payParts }],
  },
  {
    ...asuncion,
    name: 'Tarjeta, con Bancard',
    step: 'frame',
    out: [
      { state: 'APROBADO', act: pressInFrame(buttonOf('Tarjeta, con Bancard', 'APROBADO')) },
      { state: 'RECHAZADO', act: pressInFrame(buttonOf('Tarjeta, con Bancard', 'RECHAZADO')) },
    ],
  },
  {
    ...asuncion,
    name: 'QR de Bancard',
    step: 'code',
    out: [
      { state: 'APROBADO', act: scanAndPress(buttonOf('QR de Bancard', 'APROBADO')) },
      { state: 'RECHAZADO', act: scanAndPress(buttonOf('QR de Bancard', 'RECHAZADO')) },
    ],
  },
  {
    ...asuncion,
    name: 'Tigo Money',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press(buttonOf('Tigo Money', 'APROBADO')) },
      { state: 'RECHAZADO', act: press(buttonOf('Tigo Money', 'RECHAZADO')) },
    ],
  },
  {
    ...asuncion,
    name: 'Pagopar',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press(buttonOf('Pagopar', 'APROBADO')) },
      { state: 'CANCELADO', act: press(buttonOf('Pagopar', 'CANCELADO')) },
    ],
  },
  {
    ...asuncion,
    name: 'Seña y resto después',
    step: 'code',
    first: payDeposit,
    out: [{ state: 'APROBADO', act: payLink }],
  },
  {
    ...festival,
    name: 'PayPal',
    step: 'page',
    out: [
      { state: 'APROBADO', act: press(buttonOf('PayPal', 'APROBADO')) },
      { state: 'RECHAZADO', act: press(buttonOf('PayPal', 'RECHAZADO')) },
    ],
  },
  {
    ...madrid,
    name: 'Tarjeta, con tu banco',
    card: BANK_CARDS.asks,
    step: 'bank',
    out: [
      { state: 'APROBADO', act: pressAtBank(buttonOf('Tarjeta, con tu banco', 'APROBADO')) },
      { state: 'RECHAZADO', act: pressAtBank(buttonOf('Tarjeta, con tu banco', 'RECHAZADO')) },
    ],
  },
]
