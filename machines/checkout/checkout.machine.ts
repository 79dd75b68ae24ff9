import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import type {
  BuyerData,
  Customer,
  DeliveryType,
  Order,
  PaymentOutcome,
  PurchaseProcess,
} from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'
import type {
  CardToken,
  PaymentMethodEvent,
  PaymentMethodOutput,
  PaymentMethodReport,
  paymentMethodMachine,
} from '../payment-method/payment-method.machine.ts'
import type { PaymentVerificationReport } from '../payment-verification/payment-verification.events.ts'
import type { paymentVerificationMachine } from '../payment-verification/payment-verification.machine.ts'
import type { PaymentVerificationOutput } from '../payment-verification/payment-verification.setup.ts'

export interface CheckoutInput {
  idProcesoDeCompra: string
  /** The page asks what became of a payment, instead of starting one. */
  startsVerifying: boolean
  captchaOnCardPayment: boolean
  verificationAttempts: number
}

export interface CheckoutContext extends CheckoutInput {
  process: PurchaseProcess | null
  /** The way of delivery being kept, shown as chosen meanwhile. */
  deliveryWish: number | null
  deliveries: DeliveryType[]
  customer: Customer | null
  payment: PaymentOutcome | null
  order: Order | null
  failure: Failure | null
}

export type CheckoutEvent =
  | { type: 'loading.retried' }
  | { type: 'delivery.chosen'; idEntregaTipo: number }
  | { type: 'delivery.accepted' }
  | { type: 'buyer.submitted'; buyer: BuyerData }
  | { type: 'back.requested' }
  | { type: 'payment.confirmed' }
  | { type: 'payment.cleared' }
  | { type: 'payment.retried' }
  | { type: 'purchase.ended' }
  | { type: 'tickets.requested' }
  | { type: 'order.retried' }
  | PaymentMethodReport
  | PaymentVerificationReport

export type CheckoutEmitted =
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'process.changed'; process: PurchaseProcess }
  | { type: 'payment.started'; idProcesoDeCompra: string }
  | { type: 'payment.failed'; idProcesoDeCompra: string; deadline: number | null; dMaxima: string }
  | { type: 'purchase.done'; idProcesoDeCompra: string }
  | { type: 'purchase.lost'; idProcesoDeCompra: string }
  | { type: 'verification.opened'; idProcesoDeCompra: string }
  | { type: 'checkout.opened'; idProcesoDeCompra: string }
  | { type: 'orders.opened' }
  | { type: 'billboard.opened' }

export type { CardToken }

/** From held places to tickets (sections 2, 4 and 7): delivery, data, payment, review, verification. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
    tags: {} as
      | 'loading'
      | 'failed'
      | 'busy'
      | 'delivery'
      | 'data'
      | 'payment'
      | 'review'
      | 'paying'
      | 'verifying'
      | 'done'
      | 'downloading'
      | 'downloadFailed'
      | 'orderMissing'
      | 'notPaid'
      | 'missing'
      | 'left',
    children: {} as { paymentMethod: 'paymentMethod'; paymentVerification: 'paymentVerification' },
  },
  actors: {
    preValidate: fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('preValidate is not bound')
    }),
    listDeliveryTypes: fromPromise<
      Outcome<{ deliveries: DeliveryType[]; customer: Customer | null }>,
      { idProcesoDeCompra: string }
    >(async () => {
      throw new Error('listDeliveryTypes is not bound')
    }),
    selectDeliveryType: fromPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; idEntregaTipo: number }
    >(async () => {
      throw new Error('selectDeliveryType is not bound')
    }),
    saveBuyerData: fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string; buyer: BuyerData }>(
      async () => {
        throw new Error('saveBuyerData is not bound')
      },
    ),
    loadOrder: fromPromise<Outcome<Order>, { idProcesoDeCompra: string }>(async () => {
      throw new Error('loadOrder is not bound')
    }),
    downloadTickets: fromPromise<unknown, { idProcesoDeCompra: string }>(async () => {
      throw new Error('downloadTickets is not bound')
    }),
    paymentMethod: fromPromise(async () => {
      throw new Error('paymentMethod is not bound')
    }) as unknown as typeof paymentMethodMachine,
    paymentVerification: fromPromise(async () => {
      throw new Error('paymentVerification is not bound')
    }) as unknown as typeof paymentVerificationMachine,
  },
  guards: {
    startsVerifying: ({ context }) => context.startsVerifying,
    isAccepted: (_, answer: Outcome<unknown>) => answer.ok,
    isPaying: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'PAGANDO',
    isPaid: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'CONFIRMADO',
    isOpen: (_, answer: Outcome<PurchaseProcess>) => answer.ok && answer.data.cEstado === 'ABIERTO',
    isOver: (_, answer: Outcome<PurchaseProcess>) =>
      answer.ok || answer.code === 'PROCESO_VENCIDO' || answer.code === 'PROCESO_CERRADO',
    isMissing: (_, answer: Outcome<PurchaseProcess>) => !answer.ok && answer.code === 'NO_ENCONTRADO',
    hasDelivery: ({ context }) => context.process?.idEntregaTipo != null,
    wasCharged: (_, answer: PaymentMethodOutput) => answer.result === 'charged',
    wasDeclined: (_, answer: PaymentMethodOutput) => answer.result === 'declined',
    isSuccess: (_, answer: PaymentVerificationOutput) => answer.result === 'success',
    isMissingPurchase: (_, answer: PaymentVerificationOutput) => answer.result === 'missing',
    isPayAgain: (_, answer: PaymentVerificationOutput) => answer.result === 'payAgain',
    isForOrders: (_, answer: PaymentVerificationOutput) => answer.result === 'leftForOrders',
  },
  actions: {
    keepProcess: assign(({ context }, answer: Outcome<PurchaseProcess>) => ({
      process: answer.ok ? answer.data : context.process,
      failure: null,
    })),
    keepReportedProcess: assign({
      process: (_, params: { process: PurchaseProcess }) => params.process,
    }),
    keepDeliveryWish: assign({
      deliveryWish: (_, params: { idEntregaTipo: number }) => params.idEntregaTipo,
    }),
    forgetDeliveryWish: assign({ deliveryWish: null }),
    keepDeliveries: assign((_, answer: Outcome<{ deliveries: DeliveryType[]; customer: Customer | null }>) =>
      answer.ok ? { deliveries: answer.data.deliveries, customer: answer.data.customer } : {},
    ),
    keepRefusal: assign({
      failure: (_, answer: Outcome<unknown>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    clearFailure: assign({ failure: null }),
    keepPaymentResult: assign((_, answer: PaymentMethodOutput) => ({
      payment: answer.payment,
      failure: answer.failure,
    })),
    keepVerifiedPayment: assign((_, answer: Pick<PaymentVerificationOutput, 'payment'>) => ({
      payment: answer.payment,
    })),
    keepOrder: assign({ order: (_, answer: Outcome<Order>) => (answer.ok ? answer.data : null) }),
    startOver: assign({ startsVerifying: false, failure: null }),
    reportProcess: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'process.changed',
        process: context.process as PurchaseProcess,
      }),
    ),
    reportResumed: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.resumed',
        process: context.process as PurchaseProcess,
      }),
    ),
    reportPaying: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'payment.started',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    reportPaymentFailed: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'payment.failed',
        idProcesoDeCompra: context.idProcesoDeCompra,
        deadline: context.payment?.dMaxima ? Date.parse(context.payment.dMaxima) : null,
        dMaxima: context.payment?.dMaxima ?? context.process?.dMaxima ?? '',
      }),
    ),
    reportDone: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.done',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    reportLost: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.lost',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    openVerification: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'verification.opened',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    openCheckout: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'checkout.opened',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    openOrders: emit({ type: 'orders.opened' } satisfies CheckoutEmitted),
    openBillboard: emit({ type: 'billboard.opened' } satisfies CheckoutEmitted),
    passConfirmation: sendTo('paymentMethod', { type: 'payment.confirmed' } satisfies PaymentMethodEvent),
    passClearance: sendTo('paymentMethod', { type: 'payment.cleared' } satisfies PaymentMethodEvent),
    changeCard: sendTo('paymentMethod', { type: 'card.changed' } satisfies PaymentMethodEvent),
  },
}).createMachine({
  id: 'checkout',
  description: 'From held places to tickets: delivery, data, payment, a last look, and what became of it.',
  meta: {
    spec: [
      'RULE-checkout.delivery',
      'RULE-checkout.data',
      'RULE-checkout.card',
      'RULE-orders.tickets',
      'TRANS-purchase.leave-reset',
    ],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'delivery.chosen': 'The customer chooses how the tickets arrive.',
      'delivery.accepted': 'The customer goes on with the chosen delivery.',
      'buyer.submitted': 'The customer sends the data of who buys.',
      'back.requested': 'The customer goes one step back.',
      'payment.confirmed': 'The customer confirms the payment.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'payment.retried': 'The customer wants to pay again.',
      'payment.refused': 'It is known that the payment did not go through.',
      'payment.ready': 'The way to pay is complete.',
      'payment.charging': 'The payment is about to be made.',
      'process.changed': 'The server tells what the purchase holds now.',
      'purchase.ended': 'The purchase ended: its time is up, it was cancelled, or another tab started one.',
      'tickets.requested': 'The customer asks for the tickets.',
      'order.retried': 'The customer asks for the order again.',
    },
    actors: {
      preValidate: 'the server is asked whether the purchase is still whole',
      listDeliveryTypes: 'the server is asked for the ways of delivery',
      selectDeliveryType: 'the server is told the chosen delivery',
      saveBuyerData: 'the server is given the data of who buys',
      paymentMethod: 'the customer chooses how to pay, and pays',
      paymentVerification: 'it is found out what became of the payment',
      loadOrder: 'the server is asked for the order',
      downloadTickets: 'the tickets are downloaded',
    },
    guards: {
      startsVerifying: 'Does the page only ask what became of a payment?',
      isAccepted: 'Does the server accept?',
      isPaying: 'Is the purchase being paid?',
      isPaid: 'Is the purchase paid?',
      isOpen: 'Is the purchase still open?',
      isOver: 'Does the server say that the purchase is over?',
      isMissing: 'Does the server know no such purchase of this customer?',
      hasDelivery: 'Is a way of delivery chosen?',
      wasCharged: 'Was it charged, or may it have been?',
      wasDeclined: 'Was the card declined?',
      isSuccess: 'Did the payment succeed?',
      isMissingPurchase: 'Is there no such purchase of this customer?',
      isPayAgain: 'Does the customer want to pay again?',
      isForOrders: 'Does the customer go to My orders?',
    },
  },
  context: ({ input }) => ({
    ...input,
    process: null,
    deliveryWish: null,
    deliveries: [],
    customer: null,
    payment: null,
    order: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A checkout starts from the held places; a confirmation page starts by asking.',
      always: [{ guard: 'startsVerifying', target: 'verifying' }, { target: 'preValidating' }],
    },
    preValidating: {
      description: 'Is the purchase still whole, and where does it stand?',
      tags: ['loading'],
      invoke: {
        id: 'preValidate',
        src: 'preValidate',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isPaying', params: ({ event }) => event.output },
            target: 'verifying',
            actions: [
              { type: 'keepProcess', params: ({ event }) => event.output },
              'reportPaying',
              'openVerification',
            ],
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'keepProcess', params: ({ event }) => event.output }, 'openVerification'],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'delivery',
            actions: [{ type: 'keepProcess', params: ({ event }) => event.output }, 'reportResumed'],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'lost',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'unavailable',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
            description: 'The server is overloaded, say: nothing is known to be lost.',
          },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
      on: { 'purchase.ended': { target: 'left' } },
    },
    unavailable: {
      description: 'The purchase could not be read; everything is kept and may be asked for again.',
      tags: ['failed'],
      on: {
        'loading.retried': { target: 'preValidating', actions: 'clearFailure' },
        'purchase.ended': { target: 'left' },
      },
    },
    delivery: {
      description: 'How the tickets reach the customer.',
      tags: ['delivery'],
      initial: 'loading',
      on: { 'purchase.ended': { target: 'left' } },
      states: {
        loading: {
          description: 'The ways of delivery are being fetched.',
          tags: ['loading'],
          invoke: {
            id: 'listDeliveryTypes',
            src: 'listDeliveryTypes',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'choosing',
                actions: { type: 'keepDeliveries', params: ({ event }) => event.output },
              },
              {
                target: '#checkout.unavailable',
                actions: { type: 'keepRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#checkout.unavailable', actions: 'keepTransportFailure' },
          },
        },
        choosing: {
          description: 'The customer chooses a way of delivery.',
          on: {
            'delivery.chosen': {
              target: 'saving',
              actions: [
                'clearFailure',
                {
                  type: 'keepDeliveryWish',
                  params: ({ event }) => ({ idEntregaTipo: event.idEntregaTipo }),
                },
              ],
            },
            'delivery.accepted': {
              guard: 'hasDelivery',
              target: '#checkout.additionalData',
              actions: 'clearFailure',
            },
          },
        },
        saving: {
          description: 'The choice is being kept; it may change the total.',
          tags: ['busy'],
          exit: 'forgetDeliveryWish',
          invoke: {
            id: 'selectDeliveryType',
            src: 'selectDeliveryType',
            input: ({ context }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              idEntregaTipo: context.deliveryWish ?? 0,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [{ type: 'keepProcess', params: ({ event }) => event.output }, 'reportProcess'],
              },
              { target: 'choosing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'choosing', actions: 'keepTransportFailure' },
          },
        },
      },
    },
    additionalData: {
      description: 'Who buys: name, document and contact.',
      tags: ['data'],
      initial: 'filling',
      on: { 'purchase.ended': { target: 'left' } },
      states: {
        filling: {
          description: 'The customer fills in who buys.',
          on: {
            'buyer.submitted': { target: 'saving', actions: 'clearFailure' },
            'back.requested': { target: '#checkout.delivery.choosing', actions: 'clearFailure' },
          },
        },
        saving: {
          description: 'The data is being kept.',
          tags: ['busy'],
          invoke: {
            id: 'saveBuyerData',
            src: 'saveBuyerData',
            input: ({ context, event }) => ({
              idProcesoDeCompra: context.idProcesoDeCompra,
              buyer: (event as Extract<CheckoutEvent, { type: 'buyer.submitted' }>).buyer,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#checkout.payment',
                actions: [{ type: 'keepProcess', params: ({ event }) => event.output }, 'reportProcess'],
              },
              { target: 'filling', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'filling', actions: 'keepTransportFailure' },
          },
        },
      },
    },
    payment: {
      description: 'How the customer pays, a last look, and the payment itself.',
      initial: 'method',
      invoke: {
        id: 'paymentMethod',
        src: 'paymentMethod',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          captchaOnCardPayment: context.captchaOnCardPayment,
          declined: context.payment,
        }),
        onDone: [
          {
            guard: { type: 'wasCharged', params: ({ event }) => event.output },
            target: 'verifying',
            actions: [{ type: 'keepPaymentResult', params: ({ event }) => event.output }, 'openVerification'],
          },
          {
            guard: { type: 'wasDeclined', params: ({ event }) => event.output },
            target: 'failed',
            actions: [
              { type: 'keepPaymentResult', params: ({ event }) => event.output },
              'reportPaymentFailed',
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepPaymentResult', params: ({ event }) => event.output },
              'reportPaymentFailed',
            ],
          },
        ],
      },
      on: {
        'process.changed': {
          actions: [
            { type: 'keepReportedProcess', params: ({ event }) => ({ process: event.process }) },
            'reportProcess',
          ],
        },
      },
      states: {
        method: {
          description: 'The customer chooses how to pay and fills in the card.',
          tags: ['payment'],
          on: {
            'payment.ready': { target: 'review' },
            'back.requested': { target: '#checkout.additionalData' },
            'purchase.ended': { target: '#checkout.left' },
          },
        },
        review: {
          description: 'A last look at everything before paying.',
          tags: ['review'],
          on: {
            'payment.confirmed': { actions: 'passConfirmation' },
            'payment.charging': { target: 'clearing', actions: 'reportPaying' },
            'back.requested': { target: 'method', actions: 'changeCard' },
            'purchase.ended': { target: '#checkout.left' },
          },
        },
        clearing: {
          description: 'Confirmed; no other tab may own this purchase before it is charged.',
          tags: ['paying'],
          on: {
            'payment.cleared': { target: 'paying', actions: 'passClearance' },
            'purchase.ended': { target: '#checkout.left' },
          },
        },
        paying: {
          description: 'The payment is being made: nothing expires meanwhile, and the page stays.',
          tags: ['paying'],
        },
      },
    },
    failed: {
      description: 'The payment was declined or refused; the seats are kept and another try is offered.',
      tags: ['notPaid'],
      on: {
        'payment.retried': { target: 'payment', actions: 'clearFailure' },
        'purchase.ended': { target: 'left' },
      },
    },
    verifying: {
      description: 'What became of the payment?',
      tags: ['verifying'],
      on: {
        'payment.refused': {
          actions: [{ type: 'keepVerifiedPayment', params: ({ event }) => event }, 'reportPaymentFailed'],
          description: 'Told at once: the clock runs on whichever way the customer leaves this page.',
        },
      },
      invoke: {
        id: 'paymentVerification',
        src: 'paymentVerification',
        input: ({ context }) => ({
          idProcesoDeCompra: context.idProcesoDeCompra,
          maximumAttempts: context.verificationAttempts,
        }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepVerifiedPayment', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissingPurchase', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: { type: 'isPayAgain', params: ({ event }) => event.output },
            target: 'preValidating',
            actions: [
              { type: 'keepVerifiedPayment', params: ({ event }) => event.output },
              'startOver',
              'openCheckout',
            ],
          },
          {
            guard: { type: 'isForOrders', params: ({ event }) => event.output },
            target: 'left',
            actions: ['reportDone', 'openOrders'],
            description:
              'Nobody knows yet: this browser lets go of the purchase, My orders tells the outcome.',
          },
          { target: 'left', actions: 'openBillboard' },
        ],
      },
    },
    done: {
      description: 'Paid: the tickets are here.',
      tags: ['done'],
      entry: 'reportDone',
      initial: 'loadingOrder',
      states: {
        loadingOrder: {
          description: 'The tickets are being fetched.',
          tags: ['busy'],
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'showing',
                actions: { type: 'keepOrder', params: ({ event }) => event.output },
              },
              { target: 'orderMissing' },
            ],
            onError: { target: 'orderMissing' },
          },
        },
        orderMissing: {
          description: 'Paid, but the tickets could not be fetched just now.',
          tags: ['orderMissing'],
          on: { 'order.retried': { target: 'loadingOrder' } },
        },
        showing: {
          description: 'The tickets are shown.',
          on: { 'tickets.requested': { target: 'downloading' } },
        },
        downloading: {
          description: 'The tickets are being downloaded.',
          tags: ['downloading'],
          invoke: {
            id: 'downloadTickets',
            src: 'downloadTickets',
            input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
            onDone: { target: 'showing' },
            onError: { target: 'downloadFailed' },
          },
        },
        downloadFailed: {
          description: 'The download failed; it may be tried again.',
          tags: ['downloadFailed'],
          on: { 'tickets.requested': { target: 'downloading' } },
        },
      },
    },
    lost: {
      type: 'final',
      description: 'There is no such open purchase any more.',
      tags: ['left'],
      entry: 'reportLost',
    },
    missing: {
      type: 'final',
      description: 'This customer has no such purchase.',
      tags: ['missing'],
    },
    left: { type: 'final', description: 'The customer went elsewhere.', tags: ['left'] },
  },
})
