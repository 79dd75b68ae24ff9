import { assign, emit, raise, sendParent, setup } from 'xstate'
import type { BoxPaymentKind, BoxPrint, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundCallback,
  unboundMachine,
  unboundPromise,
} from '../outcome.ts'
import type { PaymentEnd } from '../payment/payment.events.ts'
import type { seatHoldingMachine } from '../seat-holding/seat-holding.machine.ts'
import type { SeatHoldingEnd, SeatHoldingInput } from '../seat-holding/seat-holding.setup.ts'
import type { BoxSaleEmitted, BoxSaleEvent, BoxSaleReport, DeskSeats } from './box-sale.events.ts'

export interface BoxSaleInput {
  staffToken: string
}

export interface BoxSaleContext extends BoxSaleInput {
  /** The performance that was opened last; null before. */
  seats: DeskSeats | null
  /** What is held, and after its payment what was sold; null before anything is held. */
  process: PurchaseProcess | null
  /** The cart has not lost what is held. */
  isInCart: boolean
  method: BoxPaymentKind
  /** Cash that the customer hands over; null for exactly what is due. */
  fRecibido: number | null
  /** How what goes back of an exchange is paid by hand, in the place of the drawer; null where it is not. */
  cComprobante: string | null
  /** The purchase as it was when the clerk took the money. */
  charged: PurchaseProcess | null
  key: string
  payment: PaymentOutcome | null
  print: BoxPrint | null
  failure: Failure | null
}

type Filled = { process: PurchaseProcess }

/** A sale as it begins, whatever was done in the one before. */
const unpaid = {
  method: 'EFECTIVO',
  fRecibido: null,
  cComprobante: null,
  charged: null,
  key: '',
  payment: null,
  print: null,
  failure: null,
} as const

/** The purchase whose money was taken. It was set as the payment was requested. */
export const chargedId = ({ charged }: BoxSaleContext): string => charged?.idProcesoDeCompra ?? ''

/** It is paid at the terminal, or by whoever has the link: the desk can go on meanwhile. */
export const isPaidAway = ({ method }: BoxSaleContext): boolean =>
  method === 'TERMINAL' || method === 'ENLACE'

/** The web's own choice of places, with BOX for a value; what is held is shown as chosen. */
export const choiceOf = ({ seats, isInCart, process }: BoxSaleContext): SeatHoldingInput => ({
  ...known(seats),
  h: null,
  ctProcess: 'BOX',
  isLoggedIn: true,
  wanted: null,
  idProcesoDeCompra: isInCart && process !== null ? process.idProcesoDeCompra : null,
})

export const boxSaleSetup = setup({
  types: {
    context: {} as BoxSaleContext,
    events: {} as BoxSaleEvent,
    input: {} as BoxSaleInput,
    children: {} as { seatHolding: 'seatHolding' },
    emitted: {} as BoxSaleEmitted,
    tags: {} as 'unpaid' | 'payable' | 'paying' | 'sold' | 'printFailed' | 'printable',
    meta: {} as ChartMeta,
  },
  actors: {
    seatHolding: unboundMachine<typeof seatHoldingMachine>('seatHolding'),
    watchCart: unboundCallback<BoxSaleEvent>('watchCart'),
    printSale: unboundPromise<Outcome<BoxPrint>, { idProcesoDeCompra: string; staffToken: string }>(
      'printSale',
    ),
  },
  guards: {
    /** The cash that was handed over is enough, or no cash is asked for. */
    isEnough: ({ context: { method, fRecibido, process } }) =>
      method !== 'EFECTIVO' || fRecibido === null || fRecibido >= (process?.oTotal.fTotal ?? 0),
    isGone: ({ context }) => !context.isInCart,
    isPaidAway: ({ context }) => isPaidAway(context),
    isOtherSale: ({ context }, { process }: Filled) =>
      process.idProcesoDeCompra !== context.process?.idProcesoDeCompra,
    isOfOtherSale: ({ context }, { idProcesoDeCompra }: { idProcesoDeCompra: string }) =>
      idProcesoDeCompra !== chargedId(context),
    isPaid: (_, { result }: PaymentEnd) => result === 'approved',
    isHeld: (_, { output }: { output: SeatHoldingEnd }) => output,
    isPrinted: (_, answer: Outcome<BoxPrint>) => answer.ok,
  },
  actions: {
    setProcess: assign((_, { process }: Filled) => ({ process, isInCart: true })),
    markGone: assign({ isInCart: false }),
    clearSale: assign({ ...unpaid, process: null, isInCart: false }),
    clearPayment: assign(unpaid),
    setSeats: assign((_, { idFuncion, charges }: DeskSeats) => ({ seats: { idFuncion, charges } })),
    beginChoice: raise({ type: 'choice.begun' } satisfies BoxSaleEvent),
    takePlaces: raise({ type: 'places.taken' } satisfies BoxSaleEvent),
    setMethod: assign((_, { method }: { method: BoxPaymentKind }) => ({
      method,
      failure: null,
      payment: null,
    })),
    setCash: assign((_, { fRecibido }: { fRecibido: number | null }) => ({ fRecibido })),
    setCharged: assign(
      ({ context }, { key, cComprobante }: { key: string; cComprobante: string | null }) => ({
        charged: context.process,
        key,
        cComprobante,
        failure: null,
        payment: null,
      }),
    ),
    setEnd: assign((_, { payment, failure }: PaymentEnd) => ({ payment, failure })),
    setPrint: assign((_, answer: Outcome<BoxPrint>) => ({ print: answer.ok ? answer.data : null })),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    /** Another tab may have taken the places: the one that is paid in owns them. */
    emitResumed: emit(
      ({ context }): BoxSaleEmitted => ({
        type: 'purchase.resumed',
        // It was set as the payment was requested.
        process: context.charged as PurchaseProcess,
      }),
    ),
    emitSubmitted: emit(({ context: { charged, method, fRecibido, cComprobante, key } }): BoxSaleEmitted => {
      // It was set as the payment was requested.
      const process = charged as PurchaseProcess
      const { idProcesoDeCompra } = process
      return {
        type: 'payment.submitted',
        idProcesoDeCompra,
        order: {
          ...{ at: 'desk', idProcesoDeCompra, process, method, fRecibido, cComprobante },
          cIdempotencia: key,
        },
      }
    }),
    notifyPrinted: sendParent(
      // It has just been set.
      ({ context }): BoxSaleReport => ({ type: 'sale.printed', print: context.print as BoxPrint }),
    ),
    notifyFinished: sendParent({ type: 'sale.finished' } satisfies BoxSaleReport),
  },
  delays: { printLimit: 20_000 },
})
