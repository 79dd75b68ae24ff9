import type { PaymentMethodOutput } from './payment-method.setup.ts'
import { paymentMethodSetup } from './payment-method.setup.ts'

/**
 * Paying by card: the provider's own page holds the card's data, this machine only its token
 * (sections 5 and 7, Payment). An answer that never came is "charged?": verification decides.
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
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
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
    card: {
      description: "The customer fills in the card on the provider's own page.",
      initial: 'entering',
      on: {
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        entering: {
          description: 'Card data is being typed.',
          on: {
            'card.bin.changed': [
              {
                guard: { type: 'hasBin', params: ({ event }) => event },
                target: 'binLookup',
                actions: { type: 'setBin', params: ({ event }) => event },
              },
              { actions: 'clearBrand' },
            ],
            'installments.chosen': {
              target: 'installing',
              actions: { type: 'setInstallments', params: ({ event }) => event },
            },
            'card.submitted': { target: 'validating', actions: 'clearFailure' },
          },
          meta: { title: 'payment-method.card.entering' },
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
              actions: { type: 'setBrand', params: ({ event }) => event.output },
              description: 'The answer came.',
            },
            onError: { target: 'entering' },
          },
          on: {
            'card.bin.changed': [
              {
                guard: { type: 'hasBin', params: ({ event }) => event },
                target: 'binLookup',
                reenter: true,
                actions: { type: 'setBin', params: ({ event }) => event },
              },
              { target: 'entering', actions: 'clearBrand' },
            ],
            'card.submitted': { target: 'validating', actions: 'clearFailure' },
          },
          meta: { title: 'payment-method.card.binLookup' },
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
                actions: { type: 'notifyProcess', params: ({ event }) => event.output },
                description: 'The installments are counted.',
              },
              {
                target: 'entering',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: 'entering', actions: 'setTransportFailure' },
          },
          meta: { title: 'payment-method.card.installing' },
        },
        validating: {
          description: "The provider's page checks the card and answers with a number that stands for it.",
          entry: 'submitCardPage',
          on: {
            'card.tokenised': [
              {
                guard: 'needsCaptcha',
                target: 'captcha',
                actions: {
                  type: 'setCard',
                  params: ({ event }) => event,
                },
              },
              {
                target: '#payment-method.ready',
                actions: {
                  type: 'setCard',
                  params: ({ event }) => event,
                },
              },
            ],
            'card.invalid': { target: 'entering' },
            'card.failed': { target: 'entering', actions: 'setTransportFailure' },
          },
          meta: { title: 'payment-method.card.validating' },
        },
        captcha: {
          description: 'The browser proves by a short computation that it is not a bot.',
          invoke: {
            id: 'solveCaptcha',
            src: 'solveCaptcha',
            onDone: {
              target: '#payment-method.ready',
              actions: { type: 'setCaptcha', params: ({ event }) => ({ solution: event.output }) },
              description: 'The proof is there.',
            },
            onError: { target: 'entering', actions: ['clearCard', 'setTransportFailure'] },
          },
          meta: { title: 'payment-method.card.captcha' },
        },
      },
      meta: { title: 'payment-method.card' },
    },
    ready: {
      description: 'Everything is there; the customer reviews and confirms.',
      entry: 'notifyReady',
      on: {
        'card.changed': [
          { guard: 'isFree', target: 'choosing', actions: 'clearFailure' },
          { target: 'card', actions: 'clearCard' },
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
            guard: { type: 'mayBeCharged', params: ({ event }) => event.output },
            target: 'charged',
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
        onError: { target: 'charged' },
      },
      meta: { title: 'payment-method.charging' },
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
    payment: context.payment,
    failure: context.failure,
  }),
  context: ({ input }) => ({
    ...input,
    methods: [],
    chosen: null,
    bin: null,
    brand: null,
    installments: 1,
    card: null,
    captcha: null,
    confirmation: null,
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
      'card.failed': "The provider's page does not answer.",
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
    },
  },
})
