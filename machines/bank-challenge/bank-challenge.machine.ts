import { bankChallengeSetup } from './bank-challenge.setup.ts'

/** A card's bank says who pays, before the card is charged (section 7, sbs): what a frame says proves nothing. */
export const bankChallengeMachine = bankChallengeSetup.createMachine({
  id: 'bank-challenge',
  description: 'A card’s bank says who pays, before the card is charged.',
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The question to the bank is prepared.',
      invoke: {
        id: 'setUpAuthentication',
        src: 'setUpAuthentication',
        input: ({ context: { idProcesoDeCompra } }) => ({ idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'describing',
            actions: { type: 'setDeviceForm', params: ({ event }) => event.output },
            description: 'The bank may collect the data of the device.',
          },
          { target: 'lost', description: 'The bank cannot be asked.' },
        ],
        onError: { target: 'lost' },
      },
      meta: { title: 'bank-challenge.preparing' },
    },
    describing: {
      description: 'The bank collects the data of the device, in a frame that nobody sees.',
      tags: ['device'],
      on: { 'device.described': { target: 'asking' } },
      after: { deviceData: { target: 'asking', description: 'The bank is asked without that data.' } },
      meta: { title: 'bank-challenge.describing' },
    },
    asking: {
      description: 'The bank is asked whether it knows who pays.',
      entry: 'clearForm',
      invoke: {
        id: 'authenticateCard',
        src: 'authenticateCard',
        input: ({ context: { idProcesoDeCompra } }) => ({ idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
            description: 'The bank asks nothing.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'challenged',
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
            description: 'The bank wants the customer to confirm.',
          },
          { target: 'lost', description: 'The bank cannot be asked.' },
        ],
        onError: { target: 'lost' },
      },
      after: {
        challengeStart: {
          target: 'preparing',
          description: 'A challenge that begins later than that is worth nothing: another one is asked for.',
        },
      },
      meta: { title: 'bank-challenge.asking' },
    },
    challenged: {
      description: 'The customer answers the bank, in its frame.',
      tags: ['challenge'],
      on: {
        'challenge.returned': { target: 'paying' },
        'challenge.answered': { target: 'paying' },
      },
      meta: { title: 'bank-challenge.challenged' },
    },
    paying: {
      description: 'The server asks the bank what it has decided, and charges the card or not.',
      tags: ['paying'],
      invoke: {
        id: 'payAuthenticated',
        src: 'payAuthenticated',
        input: ({ context: { idProcesoDeCompra, cTransaccion } }) => ({ idProcesoDeCompra, cTransaccion }),
        onDone: { target: 'finished', description: 'The server has asked the bank.' },
        onError: { target: 'finished', description: 'No answer: the payment is asked about all the same.' },
      },
      meta: { title: 'bank-challenge.paying' },
    },
    lost: {
      description: 'The bank cannot be asked: the customer may try again. Nothing was charged.',
      tags: ['lost'],
      on: { 'bank.retried': { target: 'preparing' } },
      meta: { title: 'bank-challenge.lost' },
    },
    finished: {
      type: 'final',
      description: 'What became of the payment is asked from here on.',
      meta: { title: 'bank-challenge.finished' },
    },
  },
  context: ({ input }) => ({ ...input, form: null, cTransaccion: '' }),
  meta: {
    title: 'bank-challenge',
    spec: [
      'CALL-POST-.../sbs/authentication-setups',
      'CALL-POST-.../sbs/authentications',
      'CALL-POST-.../sbs/Payment',
    ],
    events: {
      'device.described': 'The frame that collects the data of the device is done.',
      'challenge.returned': 'The page of the bank comes back to the shop.',
      'challenge.answered': 'The customer says that the bank is answered.',
      'bank.retried': 'The customer asks to try again.',
    },
    actors: {
      setUpAuthentication: 'the server prepares the question to the bank',
      authenticateCard: 'the server asks the bank about who pays',
      payAuthenticated: 'the server asks the bank what it has decided, and charges',
    },
    delays: { deviceData: 'ten seconds', challengeStart: 'thirty seconds' },
    guards: { isAccepted: 'Does the server accept?', isKnown: 'Does the bank know who pays?' },
  },
})
