import { card } from './payment-method.card.state.ts'
import type { PaymentMethodOutput } from './payment-method.setup.ts'
import { paymentMethodSetup } from './payment-method.setup.ts'

/**
 * Paying by card: the provider's own page holds the card's data, this machine only its token
 * (sections 5 and 7, Payment). A charge without an answer is asked about by its key; one that never left may be
 * sent again under the same key.
 */
export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'payment-method',
  description:
    "How the customer pays, up to the charge itself. The card's data stays on the provider's page.",
  initial: 'loading',
  states: {
    loading: {
      description: 'The ways to pay this purchase are being fetched.',
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isOnlyOne', params: ({ event }) => event.output },
            target: 'selecting',
            actions: [
              { type: 'setMethods', params: ({ event }) => event.output },
              { type: 'chooseOnly', params: ({ event }) => event.output },
            ],
            description: 'There is only one way to pay.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setMethods', params: ({ event }) => event.output },
            description: 'There are several ways to pay.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'payment-method.loading' },
    },
    unavailable: {
      description: 'The ways to pay could not be fetched; the customer may ask again.',
      on: { 'methods.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'payment-method.unavailable' },
    },
    choosing: {
      description: 'The customer chooses how to pay, or goes on with a purchase that is free.',
      on: {
        'card.submitted': { guard: 'hasChosen', target: 'selecting', actions: 'clearFailure' },
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      meta: { title: 'payment-method.choosing' },
    },
    selecting: {
      description: 'The server is told how the customer pays, which may change the total.',
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
            actions: { type: 'notifyProcess', params: ({ event }) => event.output },
            description: 'The way to pay is kept.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'payment-method.selecting' },
    },
    prepared: {
      description: 'What this way to pay needs: a free purchase nothing, a card its data.',
      always: [
        { guard: 'isFree', target: 'ready', description: 'The purchase costs nothing.' },
        { target: 'card', description: 'It is paid by card.' },
      ],
      meta: { title: 'payment-method.prepared' },
    },
    card,
    ready: {
      description: 'Everything is there; the customer reviews and confirms.',
      entry: 'notifyReady',
      on: {
        'card.changed': [
          { guard: 'isFree', target: 'choosing', actions: 'clearFailure' },
          { target: '#payment-method.card.entering', actions: 'clearCard' },
        ],
        'payment.confirmed': {
          target: 'clearing',
          actions: [{ type: 'setConfirmation', params: ({ event }) => event }, 'notifyCharging'],
        },
      },
      meta: { title: 'payment-method.ready' },
    },
    clearing: {
      description: 'Confirmed; this tab asks whether the purchase is still its own before it charges.',
      on: { 'payment.cleared': { target: 'charging' } },
      meta: { title: 'payment-method.clearing' },
    },
    charging: {
      description: 'The payment is being made.',
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          nFormaDePago: context.chosen?.nFormaDePago ?? 0,
          cTokenTarjeta: context.card?.cTokenTarjeta ?? null,
          nCuotas: context.installments,
          cCaptcha: context.captcha,
          cIdempotencia: context.confirmation?.key ?? '',
          lTerminos: context.confirmation?.lTerminos ?? false,
          cVersion: context.confirmation?.cVersion ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'The card was declined.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'charged',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
            description: 'It was charged, or is being charged.',
          },
          {
            guard: { type: 'isNotSent', params: ({ event }) => event.output },
            target: 'unsent',
            description: 'There was no network: it never left.',
          },
          {
            guard: { type: 'mayBeCharged', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'Another payment of this purchase is under way, or the server broke in the middle.',
          },
          {
            guard: { type: 'isTotalChanged', params: ({ event }) => event.output },
            target: 'recounting',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The purchase is not the one that was seen: nothing was charged.',
          },
          {
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The shop refuses to charge.',
          },
        ],
        onError: { target: 'asking' },
      },
      meta: { title: 'payment-method.charging' },
    },
    asking: {
      description: 'No verdict came: the server is asked whether it has this payment, by its key.',
      invoke: {
        id: 'askPayment',
        src: 'askPayment',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          key: context.confirmation?.key ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isNotReceived', params: ({ event }) => event.output },
            target: 'unsent',
            description: 'The server never had it: nothing was charged.',
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'clearFailure'],
            description: 'The card was declined.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'charged',
            actions: [{ type: 'setPayment', params: ({ event }) => event.output }, 'clearFailure'],
            description: 'The server has it.',
          },
          { target: 'unknown', description: 'The server is overloaded, say.' },
        ],
        onError: { target: 'unknown' },
      },
      meta: { title: 'payment-method.asking' },
    },
    unknown: {
      description: 'Nobody knows whether the payment arrived. The server is asked again until it says so.',
      entry: 'setUnanswered',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { target: 'asking' },
        'payment.asked': { target: 'asking' },
      },
      after: { askStep: { target: 'asking' } },
      meta: { title: 'payment-method.unknown' },
    },
    unsent: {
      description:
        'The payment is not with the server. It is sent again, under the same key, once the network is back.',
      entry: 'notifyUnsent',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { target: 'clearing', actions: ['setResent', 'notifyCharging'] },
        'payment.resent': { target: 'clearing', actions: ['setResent', 'notifyCharging'] },
        'card.changed': [
          { guard: 'isFree', target: 'choosing', actions: 'clearFailure' },
          { target: 'card', actions: 'clearCard', description: 'Another card is wanted.' },
        ],
      },
      meta: { title: 'payment-method.unsent' },
    },
    recounting: {
      description: 'The server counts what the purchase costs now; the card is kept.',
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
            target: 'ready',
            actions: { type: 'notifyProcess', params: ({ event }) => event.output },
            description: 'The customer reviews the new total, and confirms it or not.',
          },
          { target: 'refused', description: 'It can no longer be paid like this.' },
        ],
        onError: { target: 'refused' },
      },
      meta: { title: 'payment-method.recounting' },
    },
    charged: {
      type: 'final',
      description: 'The payment was taken, or nobody knows: it is verified next.',
      output: 'charged',
      meta: { title: 'payment-method.charged' },
    },
    declined: {
      type: 'final',
      description: "The card's bank said no; the seats are kept.",
      output: 'declined',
      meta: { title: 'payment-method.declined' },
    },
    refused: {
      type: 'final',
      description: 'The shop itself refused to charge, and says why.',
      output: 'refused',
      meta: { title: 'payment-method.refused' },
    },
  },
  output: ({ context, event }) => ({
    result: event.output as PaymentMethodOutput['result'],
    key: context.confirmation?.key ?? null,
    payment: context.payment,
    failure: context.failure?.kind === 'card' || context.failure?.kind === 'captcha' ? null : context.failure,
  }),
  context: ({ input }) => ({
    ...input,
    methods: [],
    chosen: null,
    bin: null,
    brand: null,
    pageLoads: 0,
    installments: 1,
    hasUncounted: false,
    card: null,
    isInvalid: false,
    captcha: null,
    confirmation: null,
    resent: false,
    unanswered: false,
    payment: null,
    failure: null,
  }),
  meta: {
    title: 'payment-method',
    spec: ['RULE-checkout.card', 'RULE-checkout.free'],
    events: {
      'methods.retried': 'The customer asks to try again.',
      'method.chosen': 'The customer chooses a way to pay.',
      'installments.chosen': 'The customer chooses the number of installments.',
      'card.bin.changed': 'The first digits of the card change.',
      'card.submitted': 'The customer goes on with the card that was filled in.',
      'card.tokenised': "The provider's page accepts the card.",
      'card.invalid': "The provider's page finds a mistake in the card.",
      'card.failed': "The provider's page could not have the card checked.",
      'card.page.ready': "The provider's page is there.",
      'card.page.retried': "The customer asks for the provider's page again.",
      'payment.resent': 'The customer sends the payment again.',
      'payment.asked': 'The customer asks whether the payment arrived.',
      'network.returned': 'The network is back.',
      'card.changed': 'The customer wants to change the card.',
      'payment.confirmed': 'The customer confirms the payment.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
    },
    actors: {
      listPaymentMethods: 'the server is asked for the ways to pay',
      selectPaymentMethod: 'the server is told how the customer pays',
      lookUpBin: 'the server is asked for the brand of the card',
      solveCaptcha: 'the browser proves that it is not a bot',
      charge: 'the server is asked to charge',
      askPayment: 'the server is asked whether it has the payment',
      watchNetwork: 'the page listens for the network',
    },
    delays: {
      cardPageLimit: 'eight seconds',
      cardAnswerLimit: 'twenty seconds',
      askStep: 'three seconds',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isOnlyOne: 'Is there only one way to pay?',
      hasChosen: 'Is a way to pay chosen?',
      isFree: 'Does the purchase cost nothing?',
      hasBin: 'Are the first digits complete?',
      needsCaptcha: 'Does paying by card need the proof that it is not a bot?',
      isTotalChanged: 'Is the purchase not the one that the customer saw?',
      mayBeCharged: 'May it have been charged in spite of the refusal?',
      isDeclined: 'Was the card declined?',
      isNotSent: 'Was there no network to send it over?',
      isNotReceived: 'Does the server say that the payment never came?',
      hasUncountedInstallments: 'Are the chosen installments not counted yet?',
    },
  },
})
