import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { type PaymentOutcome, type Reply, SUCCESS } from '../../contract/index.ts'
import { cases } from '../../machines/payment/payment.cases.ts'
import type { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { type PaymentStanding, standing } from '../../machines/payment/payment.selectors.ts'
import { hands } from '../../statecharts/hands/payment.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { SHOWS } from '../support/catalogue.ts'
import { holdPlace, openLastStep, openReview, pay, withProvider } from './checkout-fixture.ts'
import { showsStep } from './payment-elsewhere.ts'
import { WAY, waySetups } from './payment-ways.ts'
import { arriveTakingBack, reachLastStep } from './purchase-last-step.ts'
import { RecordTab } from './tab-record.ts'
import type { WayToPay } from './ways-elsewhere.ts'

/** The shop's own answer, but for what the sample says of the payment. */
const reply = ({ output }: AnyEventObject, real: Reply<PaymentOutcome>) =>
  output.data.cEstadoPago === real.oData?.cEstadoPago
    ? real
    : { ...real, nCode: SUCCESS, oData: { ...output.data, dMaxima: real.oData?.dMaxima ?? null } }

const stubbedCalls = {
  charge: { route: 'charge', reply },
  askPayment: { route: 'confirmPayment', reply },
  stopPayment: { route: 'stopPayment', reply },
  solveCaptcha: { route: 'getCaptcha' },
} satisfies Record<string, StubbedCall>

const isNotSent = ({ output }: AnyEventObject) => output?.code === 'NOT_SENT'
const state = ({ output }: AnyEventObject) => (output.ok ? output.data.cEstadoPago : null)

/** Sent once more, a captcha is solved first: that of the first time is spent. */
const answerCharge: NonNullable<EventHandler['act']> = async ({ network, page }, event, to, from) => {
  // Where the payment goes on at another page, the browser is kept here.
  if (event['output']?.data?.oPaso)
    await page.route(`${new URL(event['output'].data.oPaso.cUri).origin}/**`, (route) =>
      route.fulfill({ status: 204 }),
    )
  if (from.context.resent) await network.answer(stubbedCalls.solveCaptcha, { type: '' })
  await network.answer(stubbedCalls.charge, event, to)
}

const shows = (snapshot: AnyMachineSnapshot, ...wanted: PaymentStanding[]): boolean => {
  const shown = standing(snapshot as SnapshotFrom<typeof paymentMachine>)
  return shown !== null && wanted.includes(shown)
}

const press = (name: string) => (context: TestContext) => context.visitor.button(name).click()

const byHand = handled(hands)

const events: EventHandlers = {
  'payment.cleared': {},
  'xstate.done.actor.charge': {
    when: (event) => !isNotSent(event),
    act: (context, event, to, from) =>
      withProvider(context, state(event) === 'APROBADO' ? 'approve' : 'decline', () =>
        answerCharge(context, event, to, from),
      ),
  },
  'xstate.error.actor.charge': answerCharge,
  'network.returned': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  'payment.asked': {
    when: (_, snapshot) => shows(snapshot, 'delayed', 'unknown'),
    act: (context, _event, _to, from) => press(shows(from, 'unknown') ? 'Ask now' : 'Retry')(context),
  },
  'payment.resent': byHand['payment.resent']!,
  'payment.dropped': byHand['payment.dropped']!,
  'payment.left': {
    when: (_, snapshot) => shows(snapshot, 'delayed', 'pending', 'elsewhere'),
    act: byHand['payment.left']!,
  },
  'step.finished': byHand['step.finished']!,
  'payment.stopped': byHand['payment.stopped']!,
}

/** What the page shows of a payment: the one that it sends, or nothing, since it was told that it may not pay. */
const PAGE = 'page'
type Shown = 'sends' | 'left'

/** The payment was sent once more, under the key of the first time. */
const isResent = ({ watch, page }: TestContext): boolean =>
  watch
    .of(page, 'payment')
    .some(({ steps }) =>
      steps.some(({ taken }) => taken.some((key) => /unsent\|(payment\.resent|network\.returned)/.test(key))),
    )

const verdict = async ({ visitor, page }: TestContext, title: string, ...offers: string[]) => {
  await expect(visitor.heading(title)).toBeVisible()
  const actions = page.getByRole('main')
  for (const offer of [
    'Pay another way',
    'Pay again',
    'Retry',
    'Ask now',
    'Ask whether it is paid',
    'Send the payment again',
  ])
    await expect(actions.getByRole('button', { name: visitor.says(offer), exact: true })).toHaveCount(
      offers.includes(offer) ? 1 : 0,
    )
  for (const offer of ['See in My orders', 'Back to the billboard'])
    await expect(actions.getByRole('link', { name: visitor.says(offer), exact: true })).toHaveCount(
      offers.includes(offer) ? 1 : 0,
    )
}

const isOnItsWay = (context: TestContext): Promise<void> =>
  isResent(context)
    ? verdict(context, 'We are sending the payment again.')
    : expect(
        context.page.getByText(context.says('Please keep this page open. You will not be charged twice.')),
      ).toBeVisible()

const DOUBT = 'We do not know whether the payment arrived.'

/** The question that was open is answered or not: of a payment that was sent, the page says whether it is in doubt. */
const isVerifying = async (context: TestContext): Promise<void> => {
  const { notes, page, says } = context
  const shown = notes.get(PAGE) as Shown | undefined
  if (shown === 'left') return expect(page.getByRole('banner')).toContainText(says('Paying…'))
  if (shown === undefined) return verdict(context, 'We are asking about your payment.')
  if (await context.visitor.heading(DOUBT).isVisible())
    return verdict(context, DOUBT, 'Ask now', 'See in My orders')
  return isOnItsWay(context)
}

const shown = shownBy(hands)

const model: BrowserModel = {
  machine: 'payment',
  setups: [
    {
      name: 'at the address of a confirmation',
      input: cases.moreInputs?.[1],
      async open(context) {
        const buyer = await context.logIn('who has paid')
        const id = await context.once('what was paid', () => buyer.buy())
        await context.goto(`/BuyTicket/ok/${id}`)
      },
    },
    {
      name: 'by card, at the last step of a purchase',
      input: cases.input,
      async open(context) {
        context.notes.set(PAGE, 'sends' satisfies Shown)
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
        await context.network.open(async () => {
          await openLastStep(context)
          await openReview(context)
        })
        await pay(context)
      },
    },
    {
      name: 'free of charge, at the last step of a purchase',
      input: cases.input,
      events: {
        'payment.cleared': {},
        // A captcha is solved first: without one it does not leave.
        'xstate.done.actor.charge': {
          when: isNotSent,
          act: ({ network }) => network.answer(stubbedCalls.solveCaptcha, { type: 'xstate.error.' }),
        },
      },
      async open(context) {
        context.notes.set(PAGE, 'sends' satisfies Shown)
        const { idProcesoDeCompra } = await holdPlace(context, { show: SHOWS.free, prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
        await openLastStep(context)
        await pay(context)
      },
    },
    {
      name: 'at the last step of a purchase that was being paid, before it is known who buys',
      input: cases.input,
      events: {
        'payment.resumed': async (context) => (await RecordTab.of(context)).endTurn(),
      },
      async open(context) {
        context.notes.set(PAGE, 'left' satisfies Shown)
        const { idProcesoDeCompra, ...held } = await holdPlace(context, { show: SHOWS.free, prepared: true })
        await context.rememberOwner({ idProcesoDeCompra, ...held }, { paying: true })
        await arriveTakingBack(context, `/BuyTicket/${idProcesoDeCompra}`)
        await reachLastStep(context)
        await pay(context)
      },
    },
    ...waySetups,
  ],
  stubbedCalls,
  events,
  states: {
    ...shown,
    claiming: 'It lasts as long as the browser takes to write that the purchase is being paid.',
    sending: isOnItsWay,
    'asking.standing.verifying': isVerifying,
    'asking.standing.delayed': async (context) =>
      (await context.visitor.heading(DOUBT).isVisible())
        ? verdict(context, DOUBT, 'Ask now', 'See in My orders')
        : verdict(context, 'Your payment is slow to confirm.', 'Retry', 'See in My orders'),
    'asking.standing.elsewhere': async (context) => {
      const way = context.notes.get(WAY) as WayToPay | undefined
      if (way) return showsStep(context, way)
      const offers = ['Ask whether it is paid', 'Pay another way', 'See in My orders']
      await verdict(context, 'Finish the payment with its provider.', ...offers)
      const link = context.page.getByRole('link', { name: context.says('Go on with the payment') })
      await expect(link).toHaveAttribute('href', 'https://banco.test/p')
    },
    'asking.question': 'The page says where the payment stands, and not whether a question is open.',
    approved: passage('The page goes on at once: to the tickets.', ({ page }) =>
      expect(page).toHaveURL(/\/BuyTicket\/ok\//),
    ),
    async declined(context) {
      await shown['declined']!(context)
      // Each provider says it in its own words.
      if (!context.notes.has(WAY))
        await expect(context.page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
    },
    async refused(context) {
      await shown['refused']!(context)
      await expect(context.page.getByText(context.network.sentenceOf('TERMINOS_NO_ACEPTADOS'))).toBeVisible()
    },
    left: passage('The page goes on at once: to My orders.', ({ page }) =>
      expect(page).toHaveURL(/\/myOrders$/i),
    ),
    dropped: passage('The page goes on at once: to the ways to pay.', ({ visitor }) =>
      expect(visitor.heading('How do you want to pay?')).toBeVisible(),
    ),
  },
  // The page verifies a payment that may have been charged in spite of the refusal.
  ownWords: ['asking'],
  unreachable: [
    {
      transition: 'payment.asking.standing.elsewhere|step.ended|0',
      reason:
        'The step of the samples has no address to be watched by: e2e/ways-to-pay.spec.ts goes on by it.',
    },
  ],
}

export default model
