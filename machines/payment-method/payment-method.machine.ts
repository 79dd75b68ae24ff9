import { assign, emit, fromPromise, sendParent, setup } from 'xstate'
import type { CardBrand, PaymentMethod, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface PaymentMethodInput {
  idProcesoDeCompra: string
  captchaOnCardPayment: boolean
  /** What the issuer said of the payment before this one, if it was declined. */
  declined: PaymentOutcome | null
}

export interface CardToken {
  cTokenTarjeta: string
  cUltimosDigitos: string
  cMarca: string
}

export interface PaymentMethodContext extends PaymentMethodInput {
  methods: PaymentMethod[]
  chosen: PaymentMethod | null
  bin: string | null
  brand: CardBrand | null
  installments: number
  card: CardToken | null
  captcha: string | null
  payment: PaymentOutcome | null
  failure: Failure | null
}

export type PaymentMethodEvent =
  | { type: 'methods.retried' }
  | { type: 'method.chosen'; nFormaDePago: number }
  | { type: 'installments.chosen'; nCuotas: number }
  | { type: 'card.bin.changed'; bin: string | null }
  | { type: 'card.submitted' }
  | ({ type: 'card.tokenised' } & CardToken)
  | { type: 'card.invalid' }
  | { type: 'card.failed' }
  | { type: 'card.changed' }
  | { type: 'payment.confirmed' }
  | { type: 'payment.cleared' }

export type PaymentMethodReport =
  | { type: 'payment.ready' }
  | { type: 'payment.charging' }
  | { type: 'process.changed'; process: PurchaseProcess }

/** Asks whoever shows the provider's card page to have it tokenise what was typed there. */
export type PaymentMethodEmitted = { type: 'card.page.submitted' }

export interface ChargeInput {
  idProcesoDeCompra: string
  nFormaDePago: number
  cTokenTarjeta: string | null
  nCuotas: number
  cCaptcha: string | null
}

export interface PaymentMethodOutput {
  result: 'charged' | 'declined' | 'refused'
  payment: PaymentOutcome | null
  failure: Failure | null
}

/**
 * Paying by card: the provider's own page holds the card's data, this machine only its token
 * (sections 5 and 7, Payment). An answer that never came is "charged?": verification decides.
 */
export const paymentMethodMachine = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as PaymentMethodEvent,
    input: {} as PaymentMethodInput,
    output: {} as PaymentMethodOutput,
    emitted: {} as PaymentMethodEmitted,
    tags: {} as 'loading' | 'failed' | 'cardPage' | 'validating' | 'captcha' | 'ready' | 'charging',
  },
  actors: {
    listPaymentMethods: fromPromise<Outcome<PaymentMethod[]>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('listPaymentMethods is not bound')
    }),
    selectPaymentMethod: fromPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; nFormaDePago: number; nCuotas: number }
    >(async () => {
      throw new Error('selectPaymentMethod is not bound')
    }),
    lookUpBin: fromPromise<
      Outcome<CardBrand>,
      { idProcesoDeCompra: string; nFormaDePago: number; cardBin: string }
    >(async () => {
      throw new Error('lookUpBin is not bound')
    }),
    solveCaptcha: fromPromise<string>(async () => {
      throw new Error('solveCaptcha is not bound')
    }),
    charge: fromPromise<Outcome<PaymentOutcome>, ChargeInput>(async () => {
      throw new Error('charge is not bound')
    }),
  },
  guards: {
    isAccepted: (_, answer: Outcome<unknown>) => answer.ok,
    isOnlyOne: (_, answer: Outcome<PaymentMethod[]>) => answer.ok && answer.data.length === 1,
    isFree: ({ context }) => context.chosen?.cTipo === 'GRATIS',
    hasBin: (_, params: { bin: string | null }) => params.bin !== null,
    needsCaptcha: ({ context }) => context.captchaOnCardPayment,
    mayBeCharged: (_, answer: Outcome<PaymentOutcome>) =>
      !answer.ok && (answer.code === 'PAGO_EN_CURSO' || answer.code === 'ERROR_INTERNO'),
    isDeclined: (_, answer: Outcome<PaymentOutcome>) =>
      answer.ok && (answer.data.cEstadoPago === 'RECHAZADO' || answer.data.cEstadoPago === 'CANCELADO'),
  },
  actions: {
    keepMethods: assign({
      methods: (_, answer: Outcome<PaymentMethod[]>) => (answer.ok ? answer.data : []),
    }),
    chooseOnly: assign({
      chosen: (_, answer: Outcome<PaymentMethod[]>) => (answer.ok ? (answer.data[0] ?? null) : null),
      installments: 1,
    }),
    choose: assign({
      chosen: ({ context }, params: { nFormaDePago: number }) =>
        context.methods.find((method) => method.nFormaDePago === params.nFormaDePago) ?? context.chosen,
      installments: 1,
      failure: null,
    }),
    keepInstallments: assign({ installments: (_, params: { nCuotas: number }) => params.nCuotas }),
    keepBin: assign({ bin: (_, params: { bin: string | null }) => params.bin }),
    keepBrand: assign({
      brand: (_, answer: Outcome<CardBrand>) => (answer.ok ? answer.data : null),
    }),
    forgetBrand: assign({ brand: null, bin: null }),
    keepCard: assign({ card: (_, card: CardToken) => card, failure: null }),
    forgetCard: assign({ card: null, captcha: null }),
    keepCaptcha: assign({ captcha: (_, params: { solution: string }) => params.solution }),
    keepRefusal: assign({
      failure: (_, answer: Outcome<unknown>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null }),
    clearDeclined: assign({ declined: null }),
    keepPayment: assign({
      payment: (_, answer: Outcome<PaymentOutcome>) => (answer.ok ? answer.data : null),
    }),
    submitCardPage: emit({ type: 'card.page.submitted' }),
    reportReady: sendParent({ type: 'payment.ready' } satisfies PaymentMethodReport),
    reportCharging: sendParent({ type: 'payment.charging' } satisfies PaymentMethodReport),
    reportProcess: sendParent(
      (_, answer: Outcome<PurchaseProcess>): PaymentMethodReport => ({
        type: 'process.changed',
        process: (answer as { data: PurchaseProcess }).data,
      }),
    ),
  },
}).createMachine({
  id: 'payment-method',
  description:
    "How the customer pays, up to the charge itself. The card's data stays on the provider's page.",
  meta: {
    spec: ['RULE-checkout.card', 'RULE-checkout.free'],
    events: {
      'methods.retried': 'The customer asks to try again.',
      'method.chosen': 'The customer chooses a way to pay.',
      'installments.chosen': 'The customer chooses the number of installments.',
      'card.bin.changed': 'The first digits of the card change.',
      'card.submitted': 'The customer goes on with the card that was filled in.',
      'card.tokenised': "The provider's page accepts the card.",
      'card.invalid': "The provider's page finds a mistake in the card.",
      'card.failed': "The provider's page does not answer.",
      'card.changed': 'The customer wants to change the card.',
      'payment.confirmed': 'The customer confirms the payment.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
    },
    actors: {
      listPaymentMethods: 'the server is asked for the ways to pay',
      selectPaymentMethod: 'the server is told how the customer pays',
      lookUpBin: 'the server is asked for the brand of the card',
      solveCaptcha: 'the browser proves that it is no robot in a hurry',
      charge: 'the server is asked to charge',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isOnlyOne: 'Is there only one way to pay?',
      isFree: 'Does the purchase cost nothing?',
      hasBin: 'Are the first digits complete?',
      needsCaptcha: 'Does paying by card need the proof of no robot?',
      mayBeCharged: 'May it have been charged in spite of the refusal?',
      isDeclined: 'Was the card declined?',
    },
  },
  context: ({ input }) => ({
    ...input,
    methods: [],
    chosen: null,
    bin: null,
    brand: null,
    installments: 1,
    card: null,
    captcha: null,
    payment: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay this purchase are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event.output },
            target: 'selecting',
            actions: [
              { type: 'keepMethods', params: ({ event }) => event.output },
              { type: 'chooseOnly', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepMethods', params: ({ event }) => event.output },
          },
          { target: 'unavailable', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
    },
    unavailable: {
      description: 'The ways to pay could not be fetched; the customer may ask again.',
      tags: ['failed'],
      on: { 'methods.retried': { target: 'loading', actions: 'clearFailure' } },
    },
    choosing: {
      description: 'The customer chooses how to pay, or goes on with a purchase that is free.',
      on: {
        'card.submitted': { guard: 'isFree', target: 'selecting', actions: 'clearFailure' },
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => ({ nFormaDePago: event.nFormaDePago }) },
        },
      },
    },
    selecting: {
      description: 'The server is told how the customer pays, which may change the total.',
      tags: ['loading'],
      invoke: {
        id: 'selectPaymentMethod',
        src: 'selectPaymentMethod',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          nFormaDePago: context.chosen?.nFormaDePago ?? 0,
          nCuotas: context.installments,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'prepared',
            actions: { type: 'reportProcess', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
    },
    prepared: {
      description: 'What this way to pay needs: a free purchase nothing, a card its data.',
      always: [{ guard: 'isFree', target: 'ready' }, { target: 'card' }],
    },
    card: {
      description: "The customer fills in the card on the provider's own page.",
      tags: ['cardPage'],
      initial: 'entering',
      on: {
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => ({ nFormaDePago: event.nFormaDePago }) },
        },
      },
      states: {
        entering: {
          description: 'Card data is being typed.',
          on: {
            'card.bin.changed': [
              {
                guard: { type: 'hasBin', params: ({ event }) => ({ bin: event.bin }) },
                target: 'binLookup',
                actions: { type: 'keepBin', params: ({ event }) => ({ bin: event.bin }) },
              },
              { actions: 'forgetBrand' },
            ],
            'installments.chosen': {
              target: 'installing',
              actions: { type: 'keepInstallments', params: ({ event }) => ({ nCuotas: event.nCuotas }) },
            },
            'card.submitted': { target: 'validating', actions: 'clearFailure' },
          },
        },
        binLookup: {
          description: "The card's first digits tell its brand and installments.",
          invoke: {
            id: 'lookUpBin',
            src: 'lookUpBin',
            input: ({ context }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              nFormaDePago: context.chosen?.nFormaDePago ?? 0,
              cardBin: context.bin ?? '',
            }),
            onDone: {
              target: 'entering',
              actions: { type: 'keepBrand', params: ({ event }) => event.output },
            },
            onError: { target: 'entering' },
          },
          on: {
            'card.bin.changed': [
              {
                guard: { type: 'hasBin', params: ({ event }) => ({ bin: event.bin }) },
                target: 'binLookup',
                reenter: true,
                actions: { type: 'keepBin', params: ({ event }) => ({ bin: event.bin }) },
              },
              { target: 'entering', actions: 'forgetBrand' },
            ],
            'card.submitted': { target: 'validating', actions: 'clearFailure' },
          },
        },
        installing: {
          description: 'The server counts the chosen installments into the total.',
          invoke: {
            id: 'selectPaymentMethod',
            src: 'selectPaymentMethod',
            input: ({ context }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              nFormaDePago: context.chosen?.nFormaDePago ?? 0,
              nCuotas: context.installments,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'reportProcess', params: ({ event }) => event.output },
              },
              { target: 'entering', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'entering', actions: 'keepTransportFailure' },
          },
        },
        validating: {
          description: "The provider's page checks the card and answers with a number that stands for it.",
          tags: ['validating'],
          entry: 'submitCardPage',
          on: {
            'card.tokenised': [
              {
                guard: 'needsCaptcha',
                target: 'captcha',
                actions: {
                  type: 'keepCard',
                  params: ({ event }) => ({
                    cTokenTarjeta: event.cTokenTarjeta,
                    cUltimosDigitos: event.cUltimosDigitos,
                    cMarca: event.cMarca,
                  }),
                },
              },
              {
                target: '#payment-method.ready',
                actions: {
                  type: 'keepCard',
                  params: ({ event }) => ({
                    cTokenTarjeta: event.cTokenTarjeta,
                    cUltimosDigitos: event.cUltimosDigitos,
                    cMarca: event.cMarca,
                  }),
                },
              },
            ],
            'card.invalid': { target: 'entering' },
            'card.failed': { target: 'entering', actions: 'keepTransportFailure' },
          },
        },
        captcha: {
          description: 'The browser proves, by a sum that takes it a moment, that it is no robot in a hurry.',
          tags: ['captcha'],
          invoke: {
            id: 'solveCaptcha',
            src: 'solveCaptcha',
            onDone: {
              target: '#payment-method.ready',
              actions: { type: 'keepCaptcha', params: ({ event }) => ({ solution: event.output }) },
            },
            onError: { target: 'entering', actions: ['forgetCard', 'keepTransportFailure'] },
          },
        },
      },
    },
    ready: {
      description: 'Everything is there; the customer reviews and confirms.',
      tags: ['ready'],
      entry: 'reportReady',
      on: {
        'card.changed': [
          { guard: 'isFree', target: 'choosing' },
          { target: 'card', actions: 'forgetCard' },
        ],
        'payment.confirmed': { target: 'clearing', actions: ['clearDeclined', 'reportCharging'] },
      },
    },
    clearing: {
      description: 'Confirmed; this tab asks whether the purchase is still its own before it charges.',
      tags: ['charging'],
      on: { 'payment.cleared': { target: 'charging' } },
    },
    charging: {
      description: 'The payment is being made.',
      tags: ['charging'],
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          nFormaDePago: context.chosen?.nFormaDePago ?? 0,
          cTokenTarjeta: context.card?.cTokenTarjeta ?? null,
          nCuotas: context.installments,
          cCaptcha: context.captcha,
        }),
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'charged',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayBeCharged', params: ({ event }) => event.output },
            target: 'charged',
            description: 'Another payment of this purchase is under way, or the server broke in the middle.',
          },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'charged' },
      },
    },
    charged: {
      type: 'final',
      description: 'The payment was taken, or nobody knows: it is verified next.',
      output: 'charged',
    },
    declined: {
      type: 'final',
      description: "The card's bank said no; the seats are kept.",
      output: 'declined',
    },
    refused: {
      type: 'final',
      description: 'The shop itself refused to charge, and says why.',
      output: 'refused',
    },
  },
  output: ({ context, event }) => ({
    result: event.output as PaymentMethodOutput['result'],
    payment: context.payment,
    failure: context.failure,
  }),
})
