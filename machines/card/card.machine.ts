import { asksAboutCard, cardSetup } from './card.setup.ts'

/**
 * The way to pay (sections 5 and 7, Payment): the provider's own page holds the card's data, this machine only its
 * token. What it gives its parent is all that a payment needs but the customer's yes.
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  description:
    "How the customer wants to pay. The card's data stays on the provider's page: a token is given.",
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
      meta: { title: 'card.loading' },
    },
    unavailable: {
      description: 'The ways to pay could not be fetched; the customer may ask again.',
      on: { 'methods.retried': { target: 'loading', actions: 'clearFailure' } },
      meta: { title: 'card.unavailable' },
    },
    choosing: {
      description: 'The customer chooses how to pay, or goes on with what is chosen.',
      on: {
        'card.submitted': { guard: 'hasChosen', target: 'selecting', actions: 'clearFailure' },
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      meta: { title: 'card.choosing' },
    },
    selecting: {
      description: 'The chosen way to pay is sent to the server, which may change the total.',
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
      meta: { title: 'card.selecting' },
    },
    prepared: {
      description: 'What this way to pay needs: a card its data, all others nothing here.',
      always: [
        { guard: 'isFree', target: 'ready', description: 'The purchase costs nothing.' },
        { guard: 'isElsewhere', target: 'elsewhere', description: 'It is paid with a provider afterwards.' },
        { target: 'page', description: 'It is paid by card.' },
      ],
      meta: { title: 'card.prepared' },
    },
    elsewhere: {
      description: 'It is paid with a provider once the payment is confirmed: nothing is filled in here.',
      on: {
        'card.submitted': { target: 'ready', actions: 'clearFailure' },
        'savedCard.chosen': {
          target: 'ready',
          actions: { type: 'setCard', params: ({ event }) => event },
          description: 'It is paid with a card that the provider keeps.',
        },
        'method.chosen': {
          target: 'selecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      meta: { title: 'card.elsewhere' },
    },
    page: {
      description: "The customer fills in the card on the provider's own page.",
      initial: 'opening',
      on: {
        'card.mended': { actions: 'clearInvalid' },
        'method.chosen': {
          target: '#card.selecting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        opening: {
          description: "The provider's page with the card's fields is on its way.",
          entry: 'openPage',
          on: { 'card.page.ready': { target: 'entering' } },
          after: { cardPageLimit: { target: 'unreachable' } },
          meta: { title: 'card.page.opening' },
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
          meta: { title: 'card.page.unreachable' },
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
              {
                guard: 'isPromoted',
                target: 'installing',
                actions: 'dropPromotion',
                description: "Without a card there is no bank's promotion.",
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
          meta: { title: 'card.page.entering' },
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
            onDone: [
              {
                guard: { type: 'changesPrice', params: ({ event }) => event.output },
                target: 'installing',
                actions: { type: 'setPromotedBrand', params: ({ event }) => event.output },
                description: "A bank's promotion comes with this card, or goes.",
              },
              {
                target: 'entering',
                actions: { type: 'setBrand', params: ({ event }) => event.output },
                description: 'The answer came.',
              },
            ],
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
              {
                guard: 'isPromoted',
                target: 'installing',
                actions: 'dropPromotion',
                description: "Without a card there is no bank's promotion.",
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
          meta: { title: 'card.page.binLookup' },
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
              ...(context.bin !== null && { cBin: context.bin }),
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
          on: {
            'card.bin.changed': [
              {
                guard: { type: 'hasBin', params: ({ event }) => event },
                target: 'binLookup',
                actions: { type: 'setBin', params: ({ event }) => event },
              },
              { target: 'installing', reenter: true, actions: 'dropPromotion' },
            ],
          },
          meta: { title: 'card.page.installing' },
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
              ...(context.bin !== null && { cBin: context.bin }),
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
          meta: { title: 'card.page.countingAgain' },
        },
        validating: {
          description: "The provider's page checks the card and answers with a number that stands for it.",
          entry: 'submitCardPage',
          on: {
            'card.tokenised': [
              {
                guard: 'needsValidation',
                target: 'asking',
                actions: { type: 'setCard', params: ({ event }) => event },
              },
              {
                guard: 'needsCaptcha',
                target: 'captcha',
                actions: { type: 'setCard', params: ({ event }) => event },
              },
              {
                target: '#card.ready',
                actions: { type: 'setCard', params: ({ event }) => event },
              },
            ],
            'card.invalid': { target: 'entering', actions: 'setInvalid' },
            'card.failed': { target: 'entering', actions: 'setCardFailure' },
          },
          after: { cardAnswerLimit: { target: 'unreachable' } },
          meta: { title: 'card.page.validating' },
        },
        asking: {
          description: "The deployment's card-validation host says whether the card may pay.",
          invoke: {
            id: 'validateCard',
            src: 'validateCard',
            input: asksAboutCard,
            onDone: [
              {
                guard: { type: 'isNotValid', params: ({ event }) => event.output },
                target: 'entering',
                actions: ['clearCard', { type: 'setNotValid', params: ({ event }) => event.output }],
                description: 'The card may not pay, or nobody knows whether it may.',
              },
              { guard: 'needsCaptcha', target: 'captcha', description: 'The card may pay.' },
              { target: '#card.ready', description: 'The card may pay, and no proof is asked for.' },
            ],
            onError: { target: 'entering', actions: ['clearCard', 'setTransportFailure'] },
          },
          meta: { title: 'card.page.asking' },
        },
        captcha: {
          description: 'The browser proves by a short computation that it is not a bot.',
          invoke: {
            id: 'solveCaptcha',
            src: 'solveCaptcha',
            onDone: {
              target: '#card.ready',
              actions: { type: 'setCaptcha', params: ({ event }) => ({ solution: event.output }) },
              description: 'The proof is there.',
            },
            onError: { target: 'entering', actions: ['clearCard', 'setCaptchaFailure'] },
          },
          meta: { title: 'card.page.captcha' },
        },
      },
      meta: { title: 'card.page' },
    },
    ready: {
      description: 'Everything is there; the customer reviews and confirms.',
      entry: 'notifyReady',
      on: {
        'card.changed': [
          { guard: 'isFree', target: 'choosing', actions: 'clearFailure' },
          {
            guard: 'isElsewhere',
            target: 'elsewhere',
            actions: 'clearCard',
            description: 'Another way to pay may be chosen.',
          },
          { target: '#card.page.entering', actions: 'clearCard' },
        ],
        'card.page.retried': [
          { guard: 'isFree', target: 'choosing', actions: 'clearFailure' },
          {
            guard: 'isElsewhere',
            target: 'elsewhere',
            actions: 'clearCard',
            description: 'Another way to pay is wanted.',
          },
          { target: 'page', actions: 'clearCard', description: 'Another card is wanted.' },
        ],
      },
      meta: { title: 'card.ready' },
    },
  },
  context: ({ input }) => ({
    ...input,
    methods: [],
    chosen: null,
    bin: null,
    brand: null,
    pageLoads: 0,
    installments: 1,
    hasUncounted: false,
    isPromoted: false,
    card: null,
    isInvalid: false,
    captcha: null,
    failure: null,
  }),
  meta: {
    title: 'card',
    spec: ['RULE-checkout.card', 'RULE-checkout.free'],
    events: {
      'methods.retried': 'The customer asks to try again.',
      'method.chosen': 'The customer chooses a way to pay.',
      'installments.chosen': 'The customer chooses the number of installments.',
      'card.bin.changed': 'The first digits of the card change.',
      'card.submitted': 'The customer goes on with the card that was filled in.',
      'card.tokenised': "The provider's page accepts the card.",
      'card.invalid': "The provider's page finds a mistake in the card.",
      'card.mended': "What the provider's page had marked is mended.",
      'card.failed': "The provider's page could not have the card checked.",
      'card.page.ready': "The provider's page is there.",
      'card.page.retried': "The customer asks for the provider's page again.",
      'card.changed': 'The customer wants to change the card.',
      'savedCard.chosen': 'The customer chooses a card that the provider keeps.',
    },
    actors: {
      listPaymentMethods: 'the server is asked for the ways to pay',
      selectPaymentMethod: 'the chosen way to pay is sent to the server',
      lookUpBin: 'the server is asked for the brand of the card',
      validateCard: 'the card-validation host is asked about the card',
      solveCaptcha: 'the browser proves that it is not a bot',
    },
    delays: {
      cardPageLimit: 'eight seconds',
      cardAnswerLimit: 'twenty seconds',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isOnlyOne: 'Is there only one way to pay?',
      hasChosen: 'Is a way to pay chosen?',
      isFree: 'Does the purchase cost nothing?',
      isElsewhere: 'Is it paid with a provider afterwards?',
      hasBin: 'Are the first digits complete?',
      isPromoted: "Is a bank's promotion in the total?",
      changesPrice: "Does this card bring a bank's promotion, or lose it?",
      needsValidation: 'Does the deployment have a host that validates cards?',
      isNotValid: 'Is the card not accepted?',
      needsCaptcha: 'Does paying by card need the proof that it is not a bot?',
      hasUncountedInstallments: 'Are the chosen installments not counted yet?',
    },
  },
})
