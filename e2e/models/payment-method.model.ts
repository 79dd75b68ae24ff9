import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { PaymentMethod, PaymentOutcome, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/payment-method/payment-method.cases.ts'
import type {
  BrowserModel,
  EventHandler,
  EventHandlers,
  Setup,
  StubbedCall,
} from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { CardDesk } from './card-desk.ts'
import { choices, holdPlace, pay, press, withProvider } from './checkout-fixture.ts'

const stubbedCalls = {
  listPaymentMethods: {
    route: 'listPaymentMethods',
    // A purchase has one way to pay. A second one is as the path has it, after the real one.
    reply({ output }, { oData, ...envelope }: Reply<{ Lista: PaymentMethod[] }>) {
      const Lista = [...(oData?.Lista ?? []), ...output.data.slice(1)]
      return { ...envelope, oData: { Lista } }
    },
  },
  selectPaymentMethod: { route: 'selectPaymentMethod' },
  lookUpBin: { route: 'getCardBrand' },
  solveCaptcha: { route: 'getCaptcha' },
  charge: { route: 'charge', reply: (_: AnyEventObject, real: Reply<PaymentOutcome>) => real },
  askPayment: {
    route: 'confirmPayment',
    reply: ({ output }, real: Reply<PaymentOutcome>) => ({ ...real, oData: output.data }),
  },
} satisfies Record<string, StubbedCall>

const answered = (call: StubbedCall, when: NonNullable<EventHandler['when']>): EventHandler => ({
  when,
  act: ({ network }, event, to) => network.answer(call, event, to),
})

const wantsFree = ({ context }: AnyMachineSnapshot) => context.chosen?.cTipo === 'GRATIS'
const isUnreachable = (value: AnyMachineSnapshot['value']) =>
  typeof value === 'object' && value['card'] === 'unreachable'
const accepts = ({ output }: AnyEventObject) => output?.ok === true

/** A charge without a card, or sent once more, solves a captcha first: none was solved, or that one is spent. */
const answerCharge: NonNullable<EventHandler['act']> = async ({ network }, event, to) => {
  const { resent, captchaOnCardPayment } = to.context
  const solvesFirst = wantsFree(to) || (resent && captchaOnCardPayment)
  if (solvesFirst) await network.answer(stubbedCalls.solveCaptcha, { type: '' })
  await network.answer(stubbedCalls.charge, event, to)
}

const events: EventHandlers = {
  'xstate.done.actor.listPaymentMethods': answered(
    stubbedCalls.listPaymentMethods,
    (event) => !accepts(event) || event.output.data[0].cTipo === 'TARJETA',
  ),
  // The server refuses to take for free what has a price.
  'xstate.done.actor.selectPaymentMethod': answered(
    stubbedCalls.selectPaymentMethod,
    (event, snapshot) => !(accepts(event) && wantsFree(snapshot)),
  ),
  'methods.retried': (context) => press(context, 'Retry'),
  'method.chosen': {
    when: ({ nFormaDePago }, { context: { bin, chosen, methods } }) =>
      bin === null &&
      methods.some((method: PaymentMethod) => method.nFormaDePago === nFormaDePago) &&
      chosen?.nFormaDePago !== nFormaDePago,
    async act(context, { nFormaDePago }) {
      await context.readNotice()
      await choices(context, 'Payment method')
        .nth(nFormaDePago - 1)
        .click()
    },
  },
  'card.bin.changed': {
    when: ({ bin }, { context }) => bin !== null || context.bin !== null,
    act: (context, { bin }) => CardDesk.of(context).typeNumber(bin !== null),
  },
  'installments.chosen': {
    when: (_, { context }) => context.brand !== null,
    async act(context) {
      await context.readNotice()
      const select = context.page.getByRole('main').getByRole('combobox')
      await select.selectOption((await select.inputValue()) === '3' ? '1' : '3')
    },
  },
  'card.submitted': {
    // A way to pay that was refused is still chosen: going on asks for it again.
    when: (_, snapshot) =>
      wantsFree(snapshot) || snapshot.value === 'choosing' || snapshot.context.bin !== null,
    act: (context) => CardDesk.of(context).submit(),
  },
  'card.tokenised': (context) => CardDesk.of(context).answer('token'),
  'card.invalid': (context) => CardDesk.of(context).answer('invalid'),
  'card.failed': (context) => CardDesk.of(context).answer('nothing'),
  'card.page.ready': {
    // Where a number was typed the page is there, and says nothing more of itself.
    when: (_, { value, context: { bin } }) => !isUnreachable(value) || bin === null,
    act: (context) => CardDesk.of(context).showPage(),
  },
  'card.page.retried': (context) => press(context, 'Retry'),
  'payment.asked': (context) => press(context, 'Ask now'),
  'payment.resent': (context) => press(context, 'Send the payment again'),
  'network.returned': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  async 'card.changed'(context) {
    const another = context.visitor.button('Pay another way')
    await ((await another.isVisible()) ? another.click() : press(context, 'Back'))
  },
  'payment.confirmed': pay,
  'payment.cleared': {},
  'xstate.done.actor.charge': {
    // Without a network from the start it never leaves, which a held call cannot show: e2e/payment-attempt.spec.ts.
    when: ({ output }) => output.code !== 'NOT_SENT',
    act: (context, event, to, from) =>
      withProvider(context, event.output.data?.cEstadoPago === 'RECHAZADO' ? 'decline' : 'approve', () =>
        answerCharge(context, event, to, from),
      ),
  },
  'xstate.error.actor.charge': answerCharge,
}

/** To the payment's step of a purchase whose other steps are done. */
const open = async (context: TestContext, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => {
  await CardDesk.open(context)
  await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await expect(context.visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  await press(context, 'Continue')
  await expect(context.visitor.heading('Who is it for?')).toBeVisible()
  await press(context, 'Continue')
}

const setups: Setup[] = [
  {
    name: 'with a place held and the other steps done',
    input: cases.input,
    open: async (context) => open(context, await holdPlace(context, { prepared: true })),
  },
  {
    name: 'with a place that costs nothing',
    input: cases.input,
    events: {
      ...events,
      'xstate.done.actor.listPaymentMethods': answered(
        stubbedCalls.listPaymentMethods,
        (event) => accepts(event) && event.output.data[0].cTipo === 'GRATIS',
      ),
      'xstate.done.actor.selectPaymentMethod': answered(stubbedCalls.selectPaymentMethod, accepts),
    },
    open: async (context) => open(context, await holdPlace(context, { show: SHOWS.free, prepared: true })),
  },
  {
    name: 'in a shop that asks no captcha for a card',
    input: cases.moreInputs?.[0],
    async open(context) {
      await context.page.addInitScript(() => {
        // Before the page's own script reads what the server sent along.
        document.addEventListener('readystatechange', () => {
          const sent = document.getElementById('page')
          if (sent?.textContent)
            sent.textContent = sent.textContent.replace(
              '"captchaOnCardPayment":true',
              '"captchaOnCardPayment":false',
            )
        })
      })
      await open(context, await holdPlace(context, { prepared: true }))
    },
  },
]

const statusOf = ({ page, says }: TestContext, english: string) =>
  page.getByRole('status').filter({ hasText: says(english) })

const cardFields = ({ visitor }: TestContext) =>
  expect(visitor.checkout.card.locator('#number')).toBeVisible()

/** The server counts: what was typed stays, and the button that goes on waits. */
const saving = async (context: TestContext) => {
  await cardFields(context)
  await expect(context.visitor.button('One moment…')).toHaveAttribute('aria-disabled', 'true')
}

const SENT = /ready\|payment\.confirmed|unsent\|(payment\.resent|network\.returned)/

/** The payment is on its way once more, under the key of the first time. */
const isSentAgain = ({ watch, page }: TestContext): boolean => {
  const steps = watch.of(page, 'payment-method').flatMap(({ steps }) => steps)
  return steps.findLast(({ taken }) => taken.some((key) => SENT.test(key)))?.event !== 'payment.confirmed'
}

const verdict = (context: TestContext) =>
  expect(context.visitor.heading('The payment did not go through.')).toBeVisible()

const model: BrowserModel = {
  machine: 'payment-method',
  setups,
  stubbedCalls,
  events,
  states: {
    async loading(context) {
      const known = choices(context, 'Payment method').first()
      await expect(statusOf(context, 'Looking up payment methods').or(known)).toBeVisible()
      await expect(context.visitor.button('Retry')).toHaveCount(0)
    },
    async unavailable({ page, visitor, says }) {
      const lost = says('A communication error has occurred with the server')
      await expect(page.getByRole('alert')).toContainText(new RegExp(`${lost}|The server says`))
      await expect(visitor.button('Retry')).toBeVisible()
    },
    choosing: async (context) => {
      await expect(choices(context, 'Payment method').first()).toBeVisible()
      await expect(context.visitor.button('Review and pay')).toBeVisible()
    },
    selecting: (context) =>
      expect(choices(context, 'Payment method').and(context.page.locator(':checked'))).toHaveCount(1),
    'card.opening': ({ page, says }) =>
      expect(page.getByText(says("Loading the card's fields…"))).toBeVisible(),
    'card.unreachable': ({ page, says }) =>
      expect(
        page.getByRole('alert').filter({ hasText: says("The card's fields do not load") }),
      ).toBeVisible(),
    async card(context) {
      await cardFields(context)
      await expect(context.visitor.button('Review and pay')).toBeVisible()
    },
    'card.installing': saving,
    'card.countingAgain': saving,
    'card.validating': (context) =>
      expect(statusOf(context, "The card's details are being checked…")).toBeVisible(),
    'card.captcha': (context) => expect(statusOf(context, 'Checking that you are a person…')).toBeVisible(),
    ready: ({ visitor }) => expect(visitor.heading('Is everything right?')).toBeVisible(),
    clearing: 'Whether another tab has the purchase is known at once; the page looks as while it charges.',
    recounting: 'What the purchase costs now is counted at once; the page looks as while it charges.',
    charging: (context) =>
      expect(
        isSentAgain(context)
          ? context.visitor.heading('We are sending the payment again.')
          : context.page.getByText(
              context.says('Please keep this page open. You will not be charged twice.'),
            ),
      ).toBeVisible(),
    asking: 'The server answers at once; the page looks as while it charges.',
    unknown: ({ visitor }) =>
      expect(visitor.heading('We do not know whether the payment arrived.')).toBeVisible(),
    unsent: ({ visitor }) => expect(visitor.heading('We could not send the payment.')).toBeVisible(),
    charged: ({ page }) => expect(page).toHaveURL(/\/BuyTicket\/ok\//),
    async declined(context) {
      await verdict(context)
      await expect(context.page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
    },
    async refused(context) {
      await verdict(context)
      const reason = /The server says (TERMINOS_NO_ACEPTADOS|TOTAL_CAMBIADO)/
      await expect(context.page.getByText(reason)).toBeVisible()
    },
  },
  unreachable: [
    {
      transition: 'payment-method.charging|xstate.done.actor.charge|2',
      reason: 'A call that the path holds is on its way already: the network was there when it left.',
    },
  ],
}

export default model
