import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type {
  BuyerData,
  Customer,
  DeliveryAddress,
  DeliveryType,
  Order,
  PaymentOutcome,
  PurchaseProcess,
} from '../../contract/index.ts'
import type { AddressBookCommand, TypedAddress } from '../address-book/address-book.events.ts'
import type { addressBookMachine } from '../address-book/address-book.machine.ts'
import type { CardChoice, CardEvent } from '../card/card.events.ts'
import type { cardMachine } from '../card/card.machine.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundMachine,
  unboundPromise,
} from '../outcome.ts'
import type { PaymentEnd, PaymentResult } from '../payment/payment.events.ts'
import type { paymentMachine } from '../payment/payment.machine.ts'
import {
  CHECKOUT_STEPS,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutStep,
  type TicketFile,
  type TypedBuyer,
} from './checkout.events.ts'

export interface CheckoutInput {
  idProcesoDeCompra: string
  /** The page asks what became of a payment, instead of starting one. */
  startsVerifying: boolean
  /** This tab is making the payment that the page is about. */
  startsFollowing: boolean
  captchaOnCardPayment: boolean
  validatesCard: boolean
  /** How often, and how many milliseconds apart, it is asked what became of a payment (section 4). */
  verification: { maximumAttempts: number; stepMs: number }
  /** The step that the address names, or null: the purchase goes on there, or at the first that it needs before. */
  step: CheckoutStep | null
  /** What was typed of who buys and has not been sent. */
  typed: TypedBuyer | null
  /** What was typed of an address that is not in the book, and has not been sent. */
  typedAddress: TypedAddress | null
  /** Why the shop refused to charge, where a reload is to show that again. */
  failure: Failure | null
}

export interface CheckoutContext extends CheckoutInput {
  process: PurchaseProcess | null
  /** The way of delivery that was chosen and is not saved, shown as chosen. */
  unsavedDelivery: number | null
  deliveries: DeliveryType[]
  /** Where it is to be brought, and whether that address is wanted in the book. */
  address: DeliveryAddress | null
  keepsAddress: boolean
  customer: Customer | null
  /** The customer agrees to the terms. Asked again for every payment. */
  lTerminos: boolean
  /** The customer asked to pay without agreeing. */
  termsMissing: boolean
  /** How the customer pays, once that is complete. */
  choice: CardChoice | null
  /** How the payment ended that was shown last; null before. */
  result: PaymentResult | null
  payment: PaymentOutcome | null
  /** Names the attempt to pay that was made on this page. */
  attemptKey: string | null
  order: Order | null
  /** What was asked for last of what is paid. */
  file: TicketFile
}

export interface DeliveryChoices {
  deliveries: DeliveryType[]
  customer: Customer | null
}
type OfProcess = { idProcesoDeCompra: string }

/** Whether a way of delivery needs an address. */
const asksAddress = (deliveries: readonly DeliveryType[], idEntregaTipo: number | null): boolean =>
  deliveries.some((each) => each.idEntregaTipo === idEntregaTipo && each.lPideDomicilio)

const isAtOrAfter = (step: CheckoutStep | null, other: CheckoutStep): boolean =>
  step !== null && CHECKOUT_STEPS.indexOf(step) >= CHECKOUT_STEPS.indexOf(other)

/** A way of delivery is chosen that is still offered: by a performance that was added it may be no more. */
const isDelivered = ({ process, deliveries }: CheckoutContext): boolean =>
  process?.idEntregaTipo != null &&
  // None are known before they were fetched.
  (deliveries.length === 0 || deliveries.some(({ idEntregaTipo }) => idEntregaTipo === process.idEntregaTipo))

/** What a step needs of those before it: a way of delivery for the data; for the payment, data that was sent. */
const mayOpen = (context: CheckoutContext, step: 'data' | 'payment'): boolean =>
  context.unsavedDelivery === null &&
  isDelivered(context) &&
  (step === 'data' || (context.process?.oDatosAdicionales != null && context.typed === null))

/** How the customer pays, as it is sent to the server. */
export const wayChosen = ({ idProcesoDeCompra, choice }: CheckoutContext) => ({
  idProcesoDeCompra,
  nFormaDePago: choice?.nFormaDePago ?? 0,
  nCuotas: choice?.nCuotas ?? 1,
  ...(choice?.cBin !== undefined && { cBin: choice.cBin }),
})

/** What the machine of the way to pay is to know. */
export const inputOfCard = ({
  context: { idProcesoDeCompra, captchaOnCardPayment, validatesCard },
}: {
  context: CheckoutContext
}) => ({ idProcesoDeCompra, captchaOnCardPayment, validatesCard })

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
    meta: {} as ChartMeta,
    children: {} as { addressBook: 'addressBook'; card: 'card'; payment: 'payment' },
  },
  actors: {
    preValidate: unboundPromise<Outcome<PurchaseProcess>, OfProcess>('preValidate'),
    listDeliveryTypes: unboundPromise<Outcome<DeliveryChoices>, OfProcess>('listDeliveryTypes'),
    selectDeliveryType: unboundPromise<
      Outcome<PurchaseProcess>,
      OfProcess & { idEntregaTipo: number; oDomicilio?: DeliveryAddress }
    >('selectDeliveryType'),
    addressBook: unboundMachine<typeof addressBookMachine>('addressBook'),
    saveBuyerData: unboundPromise<Outcome<PurchaseProcess>, OfProcess & { buyer: BuyerData }>(
      'saveBuyerData',
    ),
    loadOrder: unboundPromise<Outcome<Order>, OfProcess>('loadOrder'),
    downloadTickets: unboundPromise<unknown, OfProcess & { file: TicketFile }>('downloadTickets'),
    selectPaymentMethod: unboundPromise<
      Outcome<PurchaseProcess>,
      OfProcess & { nFormaDePago: number; nCuotas: number; cBin?: string }
    >('selectPaymentMethod'),
    card: unboundMachine<typeof cardMachine>('card'),
    payment: unboundMachine<typeof paymentMachine>('payment'),
  },
  guards: {
    startsFollowing: ({ context }) => context.startsVerifying && context.startsFollowing,
    startsVerifying: ({ context }) => context.startsVerifying,
    isThisPurchase: ({ context }, named: OfProcess) => context.idProcesoDeCompra === named.idProcesoDeCompra,
    isOtherPurchase: ({ context }, named: OfProcess) => context.idProcesoDeCompra !== named.idProcesoDeCompra,
    lacksSteps: ({ context }) => context.deliveries.length === 0,
    isAccepted,
    isPaying: (_, outcome: Outcome<PurchaseProcess>) => outcome.ok && outcome.data.cEstado === 'PAGANDO',
    isPaid: (_, outcome: Outcome<PurchaseProcess>) => outcome.ok && outcome.data.cEstado === 'CONFIRMADO',
    isOpen: (_, outcome: Outcome<PurchaseProcess>) => outcome.ok && outcome.data.cEstado === 'ABIERTO',
    isOver: (_, outcome: Outcome<PurchaseProcess>) =>
      outcome.ok || outcome.code === 'PROCESO_VENCIDO' || outcome.code === 'PROCESO_CERRADO',
    isMissing: (_, outcome: Outcome<PurchaseProcess>) => !outcome.ok && outcome.code === 'NO_ENCONTRADO',
    asksAddress: ({ context: { deliveries, unsavedDelivery, process } }) =>
      asksAddress(deliveries, unsavedDelivery ?? process?.idEntregaTipo ?? null),
    needsAddress: ({ context }, params: { idEntregaTipo: number }) =>
      asksAddress(context.deliveries, params.idEntregaTipo),
    hasAddress: ({ context }) => context.unsavedDelivery === null,
    keepsAddress: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.keepsAddress,
    hasUnsavedDelivery: ({ context }) => context.unsavedDelivery !== null,
    hasDelivery: ({ context }) => isDelivered(context),
    goesOnToData: ({ context }, outcome: Outcome<unknown>) =>
      outcome.ok && mayOpen(context, 'data') && isAtOrAfter(context.step, 'data'),
    goesOnToPayment: ({ context }, outcome: Outcome<unknown>) =>
      outcome.ok && mayOpen(context, 'payment') && isAtOrAfter(context.step, 'payment'),
    goesOnToRefusal: ({ context }, outcome: Outcome<unknown>) =>
      outcome.ok && mayOpen(context, 'payment') && context.step === 'review' && context.failure !== null,
    mayOpenData: ({ context }, params: { step: CheckoutStep }) =>
      mayOpen(context, 'data') && isAtOrAfter(params.step, 'data'),
    mayOpenPayment: ({ context }, params: { step: CheckoutStep }) =>
      mayOpen(context, 'payment') && isAtOrAfter(params.step, 'payment'),
    isDeliveryStep: (_, params: { step: CheckoutStep }) => params.step === 'delivery',
    isDataStep: (_, params: { step: CheckoutStep }) => params.step === 'data',
    isPaymentStep: (_, params: { step: CheckoutStep }) => params.step === 'payment',
    acceptsTerms: ({ context }) => context.lTerminos,
    isTotalChanged: (_, { failure }: PaymentEnd) =>
      failure?.kind === 'refused' && /^(TOTAL_CAMBIADO|CUPON_|TARJETA_SIN)/.test(failure.code),
    isDropped: (_, { result }: PaymentEnd) => result === 'dropped',
    isApproved: (_, { result }: PaymentEnd) => result === 'approved',
    isGone: (_, { result }: PaymentEnd) => result === 'missing',
    isLeft: (_, { result }: PaymentEnd) => result === 'left',
    isRefused: (_, { result }: PaymentEnd) => result === 'refused',
  },
  actions: {
    setProcess: assign(({ context }, outcome: Outcome<PurchaseProcess>) => ({
      process: outcome.ok ? outcome.data : context.process,
      failure: null,
    })),
    setOpened: assign(({ context }, outcome: Outcome<PurchaseProcess>) => ({
      process: outcome.ok ? outcome.data : context.process,
    })),
    setReportedProcess: assign({ process: (_, params: { process: PurchaseProcess }) => params.process }),
    setUnsavedDelivery: assign({
      unsavedDelivery: (_, params: { idEntregaTipo: number }) => params.idEntregaTipo,
    }),
    clearUnsavedDelivery: assign({ unsavedDelivery: null }),
    /** Without a choice of the customer, the first way that costs nothing is proposed. */
    setDeliveries: assign(({ context }, outcome: Outcome<DeliveryChoices>) => {
      if (!outcome.ok) return {}
      const { deliveries, customer } = outcome.data
      const free = deliveries.find(({ fPrecio }) => fPrecio === 0)?.idEntregaTipo ?? null
      const home = context.typedAddress && deliveries.find(({ lPideDomicilio }) => lPideDomicilio)
      if (home) return { deliveries, customer, unsavedDelivery: home.idEntregaTipo }
      const isChosen = context.process?.idEntregaTipo != null || context.unsavedDelivery !== null
      return { deliveries, customer, unsavedDelivery: isChosen ? context.unsavedDelivery : free }
    }),
    /** The way of delivery that the purchase has is sent anew, with another address. */
    markDeliveryUnsaved: assign({
      unsavedDelivery: ({ context }) => context.unsavedDelivery ?? context.process?.idEntregaTipo ?? null,
    }),
    setTypedAddress: assign({ typedAddress: (_, params: { typed: TypedAddress | null }) => params.typed }),
    clearTypedAddress: assign({ typedAddress: null }),
    setAddress: assign((_, { address, keeps }: { address: DeliveryAddress; keeps: boolean }) => ({
      address,
      keepsAddress: keeps,
    })),
    sendDeliveryChange: sendTo('addressBook', { type: 'delivery.changed' } satisfies AddressBookCommand),
    sendDeliverySaved: sendTo('addressBook', { type: 'delivery.saved' } satisfies AddressBookCommand),
    sendRefusal: sendTo(
      'addressBook',
      (_, outcome: Outcome<unknown>): AddressBookCommand => ({
        type: 'delivery.refused',
        failure: refusalOf(outcome),
      }),
    ),
    sendTransportFailure: sendTo('addressBook', {
      type: 'delivery.refused',
      failure: transportFailure,
    } satisfies AddressBookCommand),
    setTyped: assign({ typed: (_, params: { typed: TypedBuyer }) => params.typed }),
    clearTyped: assign({ typed: null }),
    setTerms: assign({ lTerminos: (_, params: { lTerminos: boolean }) => params.lTerminos }),
    setTermsMissing: assign({ termsMissing: true }),
    clearTermsMissing: assign({ termsMissing: false }),
    clearTerms: assign({ lTerminos: false }),
    setFailure: assign({ failure: (_, params: { failure: Failure | null }) => params.failure }),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    setChoice: assign((_, { choice }: { choice: CardChoice }) => ({ choice })),
    setPaymentEnd: assign((_, { result, payment, failure }: PaymentEnd) => ({ result, payment, failure })),
    /** The card is kept; a captcha is good for one charge. */
    setRecounted: assign(({ context }, outcome: Outcome<PurchaseProcess>) => ({
      process: outcome.ok ? outcome.data : context.process,
      choice: context.choice && { ...context.choice, cCaptcha: null },
    })),
    setFile: assign(({ event }) => {
      assertEvent(event, 'tickets.requested')
      return { file: event.file }
    }),
    setOrder: assign({ order: (_, outcome: Outcome<Order>) => (outcome.ok ? outcome.data : null) }),
    startOver: assign({
      startsVerifying: false,
      step: 'payment',
      lTerminos: false,
      attemptKey: null,
      failure: null,
    }),
    sendProcess: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'process.changed',
        process: known(context.process),
      }),
    ),
    sendResumed: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.resumed',
        process: known(context.process),
      }),
    ),
    setAttempt: assign((_, { key }: { key: string }) => ({ attemptKey: key, failure: null })),
    sendPayment: emit(
      ({ context: { idProcesoDeCompra, process, choice, lTerminos, attemptKey } }): CheckoutEmitted => ({
        type: 'payment.submitted',
        idProcesoDeCompra,
        order: {
          at: 'web',
          idProcesoDeCompra,
          cIdempotencia: attemptKey ?? '',
          nFormaDePago: choice?.nFormaDePago ?? 0,
          cTokenTarjeta: choice?.cTokenTarjeta ?? null,
          nCuotas: choice?.nCuotas ?? 1,
          cCaptcha: choice?.cCaptcha ?? null,
          lTerminos,
          cVersion: process?.cVersion ?? '',
        },
      }),
    ),
    sendDropped: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'payment.dropped',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    sendPaymentResumed: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'payment.resumed',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    sendPaid: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.paid',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    sendExpired: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'purchase.expired',
        idProcesoDeCompra: context.idProcesoDeCompra,
        origin: 'INV0010',
      }),
    ),
    openVerification: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'verification.opened',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    openSteps: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'steps.opened',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    openOrders: emit({ type: 'orders.opened' } satisfies CheckoutEmitted),
    changeCard: sendTo('card', { type: 'card.changed' } satisfies CardEvent),
    openCardAgain: sendTo('card', { type: 'card.page.retried' } satisfies CardEvent),
  },
})
