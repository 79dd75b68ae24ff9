import { assertEvent } from 'xstate'
import { answerOf, orderLookUpSetup } from './order-look-up.setup.ts'

/** An order that is looked up without a login: by its number and mail, and a code or a link that is mailed. */
export const orderLookUpMachine = orderLookUpSetup.createMachine({
  id: 'order-look-up',
  description: 'An order is looked up without a login.',
  initial: 'asking',
  on: {
    'link.opened': { target: '.opening', actions: { type: 'setLink', params: ({ event }) => event } },
  },
  states: {
    asking: {
      description: 'The customer writes the number of the order and its mail.',
      on: {
        'order.submitted': {
          target: 'sending',
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
      meta: { title: 'order-look-up.asking' },
    },
    sending: {
      description:
        'The server is asked to mail a code and a link. It says the same of an order that there is not.',
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'entering',
            description: 'If the order is of this mail, the code is on its way.',
          },
          {
            target: 'asking',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses; what was typed stays.',
          },
        ],
        onError: { target: 'asking', actions: 'setTransportFailure' },
      },
      meta: { title: 'order-look-up.sending' },
    },
    entering: {
      description: 'The customer writes the code.',
      tags: ['code'],
      on: {
        'code.submitted': { target: 'checking', actions: 'clearFailure' },
        'code.requested': { target: 'sending', actions: 'clearFailure' },
        'order.changed': { target: 'asking', actions: 'clearFailure' },
      },
      meta: { title: 'order-look-up.entering' },
    },
    checking: {
      description: 'The server is asked for the order.',
      tags: ['busy', 'code'],
      invoke: {
        id: 'lookUpOrder',
        src: 'lookUpOrder',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted')
          return { ...context.wanted, cCodigo: event.cCodigo }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setFound', params: ({ event }) => event.output },
            description: 'The order arrives.',
          },
          {
            target: 'entering',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The code is not right, or over.',
          },
        ],
        onError: { target: 'entering', actions: 'setTransportFailure' },
      },
      meta: { title: 'order-look-up.checking' },
    },
    opening: {
      description: "The mail's link was opened: the server is asked for its order.",
      tags: ['busy', 'link'],
      invoke: {
        id: 'lookUpOrder',
        src: 'lookUpOrder',
        input: ({ context: { wanted, cCodigo } }) => ({ ...wanted, cCodigo }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setFound', params: ({ event }) => event.output },
            description: 'The order arrives.',
          },
          {
            guard: { type: 'isWrongLink', params: ({ event }) => event.output },
            target: 'linkOver',
            actions: 'clearLink',
            description: 'The link is not right, or over.',
          },
          {
            target: 'unopened',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses for now.',
          },
        ],
        onError: { target: 'unopened', actions: 'setTransportFailure' },
      },
      meta: { title: 'order-look-up.opening' },
    },
    unopened: {
      description: 'The link could not be opened; it may be tried again.',
      tags: ['link'],
      on: {
        'link.retried': { target: 'opening', actions: 'clearFailure' },
        'code.requested': { target: 'sending', actions: 'clearLink' },
        'order.changed': { target: 'asking', actions: 'clearLink' },
      },
      meta: { title: 'order-look-up.unopened' },
    },
    linkOver: {
      description: 'The link is wrong or over: another mail may be sent.',
      tags: ['link', 'linkOver'],
      on: { 'code.requested': { target: 'sending' }, 'order.changed': { target: 'asking' } },
      meta: { title: 'order-look-up.linkOver' },
    },
    shown: {
      description: 'The order is shown with its tickets.',
      initial: 'idle',
      tags: ['shown'],
      on: {
        'order.changed': { target: 'asking', actions: 'clearOrder' },
        'task.requested': {
          target: '.working',
          actions: { type: 'setTask', params: ({ event }) => event },
        },
        'regret.opened': { target: '.regretting', actions: 'openDialog' },
        'giveBack.opened': { target: '.givingBack', actions: 'openDialog' },
        'resale.closed': [
          {
            guard: { type: 'wasResaleOver', params: ({ event }) => event },
            target: '.over',
            actions: { type: 'setResaleFailure', params: ({ event }) => event },
            description: 'The look-up was too long ago.',
          },
          {
            target: '.idle',
            actions: { type: 'endResale', params: ({ event }) => event },
            description: 'The order is shown as it was answered.',
          },
        ],
        'change.opened': {
          target: '.answering',
          actions: { type: 'openChange', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          description: 'Nothing is being done.',
          meta: { title: 'order-look-up.shown.idle' },
        },
        working: {
          description: 'Something is being done with the order.',
          tags: ['working'],
          invoke: {
            id: 'doTask',
            src: 'doTask',
            input: ({ context: { task, cPermiso } }) => ({ task, cPermiso }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'endTask',
                description: 'It is done.',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The look-up was too long ago.',
              },
              {
                target: 'workFailed',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: 'workFailed', actions: 'setTransportFailure' },
          },
          meta: { title: 'order-look-up.shown.working' },
        },
        workFailed: {
          description: 'It could not be done; it may be tried again.',
          tags: ['workFailed'],
          meta: { title: 'order-look-up.shown.workFailed' },
        },
        regretting: {
          description: 'The customer is asked whether the purchase is given back.',
          invoke: {
            id: 'regret',
            src: 'regret',
            input: ({ context: { order, cPermiso } }) => ({
              idProcesoDeCompra: order?.idProcesoDeCompra ?? '',
              cPermiso,
            }),
            onDone: [
              {
                guard: { type: 'isGivenBack', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'endRegret', params: ({ event }) => event.output },
                description: 'It is given back: the order comes with its number.',
              },
              {
                guard: { type: 'wasOver', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'The look-up was too long ago.',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'It was refused or not answered: the order may not be as it is shown.',
              },
              { target: 'idle', description: 'The purchase is kept.' },
            ],
          },
          meta: { title: 'order-look-up.shown.regretting' },
        },
        givingBack: {
          description: 'The customer is asked which tickets are given back.',
          invoke: {
            id: 'giveBack',
            src: 'giveBack',
            input: ({ context: { order, cPermiso } }) => ({
              idProcesoDeCompra: order?.idProcesoDeCompra ?? '',
              cPermiso,
              possible: (order?.listaEntrada ?? []).flatMap(({ cNumero, dDevolucion }) =>
                dDevolucion === undefined ? [] : [cNumero],
              ),
            }),
            onDone: [
              {
                guard: { type: 'isGivenBack', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'endGiveBack', params: ({ event }) => event.output },
                description: 'They are given back: the order comes with what is left.',
              },
              {
                guard: { type: 'wasOver', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'The look-up was too long ago.',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'It was refused or not answered: the order may not be as it is shown.',
              },
              { target: 'idle', description: 'The tickets are kept.' },
            ],
          },
          meta: { title: 'order-look-up.shown.givingBack' },
        },
        answering: {
          description: 'The customer is asked whether tickets that the house moved are kept or given back.',
          invoke: {
            id: 'houseChange',
            src: 'houseChange',
            input: ({ context }) => answerOf(context),
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'endChange', params: ({ event }) => event.output },
                description: 'It is answered: the order comes as it is now.',
              },
              {
                guard: { type: 'wasOver', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'The look-up was too long ago.',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: 'over',
                actions: { type: 'setFailure', params: ({ event }) => event.output },
                description: 'It was refused or not answered: the order may not be as it is shown.',
              },
              { target: 'idle', description: 'Nothing is answered for now.' },
            ],
          },
          meta: { title: 'order-look-up.shown.answering' },
        },
        over: {
          description:
            'The time of the look-up ended, or the order may have changed: it stays on the page, and another code opens it again.',
          tags: ['over'],
          on: { 'code.requested': { target: '#order-look-up.sending', actions: 'clearOrder' } },
          meta: { title: 'order-look-up.shown.over' },
        },
      },
      meta: { title: 'order-look-up.shown' },
    },
  },
  context: {
    wanted: { nOrden: '', cMail: '' },
    order: null,
    cCodigo: '',
    cPermiso: '',
    task: null,
    done: null,
    answering: null,
    failure: null,
  },
  meta: {
    title: 'order-look-up',
    spec: [
      'RULE-orders.look-up',
      'RULE-orders.look-up-rights',
      'RULE-orders.house-change',
      'RULE-orders.give-back',
      'RULE-orders.resale',
    ],
    events: {
      'order.submitted': 'The customer says which order.',
      'link.opened': "The customer opens the mail's link, here or where this page is shown already.",
      'link.retried': 'The customer tries the link again.',
      'code.submitted': 'The customer writes the code.',
      'code.requested': 'The customer asks for another code.',
      'order.changed': 'The customer wants another order.',
      'task.requested': 'The customer asks for something to be done with the order.',
      'regret.opened': 'The customer wants to give the purchase back.',
      'giveBack.opened': 'The customer wants to give tickets back.',
      'resale.closed': 'The customer leaves the dialog that offers a ticket for resale.',
      'change.opened': 'The customer answers to what the house moved.',
    },
    actors: {
      sendCode: 'the server is asked to mail a code',
      lookUpOrder: 'the server is asked for the order',
      doTask: 'what was asked for is done',
      regret: 'the customer is asked whether the purchase is given back',
      giveBack: 'the customer is asked which tickets are given back',
      houseChange: 'the customer is asked to confirm the answer',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isWrongLink: 'Is the link wrong or over?',
      isOver: 'Is the time of the look-up over?',
      isGivenBack: 'Is it given back?',
      isAnswered: 'Is it answered?',
      wasOver: 'Was the time of the look-up over?',
      wasResaleOver: 'Was the time of the look-up over?',
      isOutdated: 'Was it confirmed, and not done?',
    },
  },
})
