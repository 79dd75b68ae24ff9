import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CardBrand, PaymentMethod2, PurchaseProcess, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/card/card.cases.ts'
import { hands } from '../../statecharts/hands/card.ts'
import type {
  BrowserModel,
  EventHandler,
  EventHandlers,
  Setup,
  StubbedCall,
} from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { SHOWS } from '../support/catalogue.ts'
import { CardDesk } from './card-desk.ts'
import { choices, holdPlace, openPaymentStep, pay, paysTheTotal } from './checkout-fixture.ts'

const stubbedCalls = {
  listPaymentMethods: {
    route: 'listPaymentMethods2',
    // A purchase has one way to pay. A second one is as the path has it, after the real one.
    reply({ output }, { oData, ...envelope }: Reply<{ Lista: PaymentMethod2[] }>) {
      const Lista = [...(oData?.Lista ?? []), ...output.data.slice(1)]
      return { ...envelope, oData: { Lista } }
    },
  },
  selectPaymentMethod: { route: 'selectPaymentMethod' },
  lookUpBin: {
    route: 'getCardBrand',
    // The shop of the replay has no bank's promotions: that a card has one is as the path has it.
    reply({ output }, { oData, ...envelope }: Reply<CardBrand>) {
      const lPromocion = output?.data?.lPromocion === true
      return { ...envelope, oData: oData && lPromocion ? { ...oData, lPromocion } : oData }
    },
  },
  solveCaptcha: { route: 'getCaptcha' },
  charge: { route: 'charge' },
  askPayment: { route: 'confirmPayment' },
} satisfies Record<string, StubbedCall>

const answered = (call: StubbedCall, when: NonNullable<EventHandler['when']>): EventHandler => ({
  when,
  act: ({ network }, event, to) => network.answer(call, event, to),
})

const wantsFree = ({ context }: AnyMachineSnapshot) => context.chosen?.cTipo === 'GRATIS'
const wantsElsewhere = ({ context }: AnyMachineSnapshot) => context.chosen?.cTipo === 'PROVEEDOR'
const isUnreachable = (value: AnyMachineSnapshot['value']) =>
  typeof value === 'object' && value['page'] === 'unreachable'
const accepts = ({ output }: AnyEventObject) => output?.ok === true

/** Pays; the charge is lost, and the server says that it never had it: then another way to pay is wanted. */
const payInVain = async (context: TestContext, isFree: boolean): Promise<void> => {
  const { network } = context
  await pay(context)
  // A charge without a card solves a captcha first: none was solved.
  if (isFree) await network.answer(stubbedCalls.solveCaptcha, { type: '' })
  await network.answer(stubbedCalls.charge, { type: 'xstate.error.actor.charge' })
  await network.answer(stubbedCalls.askPayment, { type: 'never received' })
  const another = context.visitor.button('Pay another way')
  await context.appears(another)
  await another.click()
}

const byHand = handled(hands)

const events: EventHandlers = {
  ...byHand,
  'xstate.done.actor.listPaymentMethods': answered(
    stubbedCalls.listPaymentMethods,
    (event) => !accepts(event) || event.output.data[0].cTipo === 'TARJETA',
  ),
  // The server refuses to take for free what has a price.
  'xstate.done.actor.selectPaymentMethod': answered(
    stubbedCalls.selectPaymentMethod,
    (event, snapshot) => !(accepts(event) && (wantsFree(snapshot) || wantsElsewhere(snapshot))),
  ),
  'method.chosen': {
    when: ({ nFormaDePago }, { context: { bin, chosen, methods } }) =>
      bin === null &&
      methods.some((method: PaymentMethod2) => method.nFormaDePago === nFormaDePago) &&
      chosen?.nFormaDePago !== nFormaDePago,
    async act(context, { nFormaDePago }) {
      await context.readNotice()
      await choices(context, 'Payment method')
        .nth(nFormaDePago === 1 ? 0 : 1)
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
  'card.mended': {
    when: (_, { context }) => context.isInvalid,
    act: (context) => CardDesk.of(context).mend(),
  },
  'card.failed': (context) => CardDesk.of(context).answer('nothing'),
  'card.page.ready': {
    // Where a number was typed the page is there, and says nothing more of itself.
    when: (_, { value, context: { bin } }) => !isUnreachable(value) || bin === null,
    act: (context) => CardDesk.of(context).showPage(),
  },
  'card.page.retried': (context, event, to, from) =>
    from.matches('ready')
      ? payInVain(context, wantsFree(to))
      : byHand['card.page.retried']!(context, event, to, from),
}

/** To the payment's step of a purchase whose other steps are done. */
const open = async (context: TestContext, purchase: PurchaseProcess) => {
  await CardDesk.open(context)
  await openPaymentStep(context, purchase)
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

const cardFields = ({ visitor }: TestContext) =>
  expect(visitor.checkout.card.locator('#number')).toBeVisible()

/** The server counts: what was typed stays, and the button that goes on waits. */
const saving = async (context: TestContext) => {
  await cardFields(context)
  await expect(context.visitor.button('One moment…')).toHaveAttribute('aria-disabled', 'true')
}

const model: BrowserModel = {
  machine: 'card',
  setups,
  stubbedCalls,
  events,
  states: {
    prepared: passage('It is left at once.'),
    ...shownBy(hands, {
      async loading(context) {
        const { page, says } = context
        const looking = page.getByRole('status').filter({ hasText: says('Looking up payment methods') })
        const known = choices(context, 'Payment method')
        await expect(looking.or(known.first())).toBeVisible()
      },
      async unavailable({ page, says, network }) {
        const lost = says('A communication error has occurred with the server')
        const refused = network.sentenceOf('PROCESO_VENCIDO')
        await expect(page.getByRole('alert')).toContainText(new RegExp(`${lost}|${refused}`))
      },
      choosing: (context) => expect(choices(context, 'Payment method').first()).toBeVisible(),
      selecting: (context) =>
        expect(choices(context, 'Payment method').and(context.page.locator(':checked'))).toHaveCount(1),
      page: cardFields,
      'page.installing': saving,
      'page.countingAgain': saving,
      ready: paysTheTotal,
    }),
    'page.asking': 'The shop of the replay has no host that validates cards.',
    elsewhere: 'The shop of the replay takes cards alone.',
  },
  // The server refuses a way that this shop does not offer, so nothing comes after its choice.
  unreachable: [
    ...[
      'card.page.validating|card.tokenised|0',
      'card.page.asking|xstate.done.actor.validateCard|0',
      'card.page.asking|xstate.done.actor.validateCard|1',
      'card.page.asking|xstate.done.actor.validateCard|2',
      'card.page.asking|xstate.error.actor.validateCard|0',
    ].map((transition) => ({
      transition,
      reason:
        'The shop of the replay has no host that validates cards; e2e/card-validation.spec.ts goes these ways in Asunción.',
    })),
    ...[
      'card.prepared|always|1',
      'card.elsewhere|card.submitted|0',
      'card.elsewhere|method.chosen|0',
      'card.elsewhere|savedCard.chosen|0',
      'card.ready|card.changed|1',
      'card.ready|card.page.retried|1',
    ].map((transition) => ({
      transition,
      reason:
        "The shop of the replay takes cards alone; e2e/ways-to-pay.spec.ts goes these ways in the theatre's shop.",
    })),
  ],
}

export default model
