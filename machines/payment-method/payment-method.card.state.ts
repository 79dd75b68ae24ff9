import { paymentMethodSetup } from './payment-method.setup.ts'

/** The state `card` of the payment method: the provider's own page, what is typed there, and its token. */
export const card = paymentMethodSetup.createStateConfig({
  description: "The customer fills in the card on the provider's own page.",
  initial: 'opening',
  on: {
    'method.chosen': {
      target: '#payment-method.selecting',
      actions: { type: 'choose', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      description: "The provider's page with the card's fields is on its way.",
      entry: 'openPage',
      on: { 'card.page.ready': { target: 'entering' } },
      after: { cardPageLimit: { target: 'unreachable' } },
      meta: { title: 'payment-method.card.opening' },
    },
    unreachable: {
      description:
        "The provider's page does not show, or does not answer: the customer may ask for it again.",
      on: {
        'card.page.ready': { target: 'entering', description: 'It was only slow.' },
        'card.page.retried': { target: 'opening' },
        'card.submitted': {
          target: 'opening',
          description: 'There is nothing to go on with: its fields are fetched again.',
        },
      },
      meta: { title: 'payment-method.card.unreachable' },
    },
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
        'card.submitted': [
          {
            guard: 'hasUncountedInstallments',
            target: 'countingAgain',
            actions: 'clearFailure',
            description: 'The chosen installments are not counted yet.',
          },
          { target: 'validating', actions: 'clearFailure' },
        ],
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
        'card.submitted': [
          {
            guard: 'hasUncountedInstallments',
            target: 'countingAgain',
            actions: 'clearFailure',
            description: 'The chosen installments are not counted yet.',
          },
          { target: 'validating', actions: 'clearFailure' },
        ],
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
            actions: [{ type: 'notifyProcess', params: ({ event }) => event.output }, 'setCounted'],
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
    countingAgain: {
      description:
        'The server is asked once more to count the chosen installments, and then the card is checked.',
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
            target: 'validating',
            actions: [{ type: 'notifyProcess', params: ({ event }) => event.output }, 'setCounted'],
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
      meta: { title: 'payment-method.card.countingAgain' },
    },
    validating: {
      description: "The provider's page checks the card and answers with a number that stands for it.",
      entry: 'submitCardPage',
      on: {
        'card.tokenised': [
          {
            guard: 'needsCaptcha',
            target: 'captcha',
            actions: { type: 'setCard', params: ({ event }) => event },
          },
          {
            target: '#payment-method.ready',
            actions: { type: 'setCard', params: ({ event }) => event },
          },
        ],
        'card.invalid': { target: 'entering', actions: 'setInvalid' },
        'card.failed': { target: 'entering', actions: 'setCardFailure' },
      },
      after: { cardAnswerLimit: { target: 'unreachable' } },
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
        onError: { target: 'entering', actions: ['clearCard', 'setCaptchaFailure'] },
      },
      meta: { title: 'payment-method.card.captcha' },
    },
  },
  meta: { title: 'payment-method.card' },
})
