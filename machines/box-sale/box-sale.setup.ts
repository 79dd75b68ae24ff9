import { assign, emit, setup } from 'xstate'
import type { BoxPaymentKind, BoxPrint, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { type Failure, type Outcome, refusalOf, transportFailure, unboundPromise } from '../outcome.ts'
import type { BoxSaleEmitted, BoxSaleEvent } from './box-sale.events.ts'

export interface BoxSaleInput {
  idProcesoDeCompra: string
  staffToken: string
}

export interface BoxSaleContext extends BoxSaleInput {
  method: BoxPaymentKind
  /** Cash that the customer hands over; null for exactly what is due. */
  fRecibido: number | null
  /** The purchase as it is being paid. */
  process: PurchaseProcess | null
  key: string
  payment: PaymentOutcome | null
  print: BoxPrint | null
  failure: Failure | null
}

export interface ChargeAtDesk {
  process: PurchaseProcess
  method: BoxPaymentKind
  fRecibido: number | null
  key: string
}

type Paid = Outcome<PaymentOutcome>

export const boxSaleSetup = setup({
  types: {
    context: {} as BoxSaleContext,
    events: {} as BoxSaleEvent,
    input: {} as BoxSaleInput,
    emitted: {} as BoxSaleEmitted,
    tags: {} as 'paying' | 'waiting' | 'sold' | 'printFailed',
    meta: {} as ChartMeta,
  },
  actors: {
    charge: unboundPromise<Paid, ChargeAtDesk>('charge'),
    verifyPayment: unboundPromise<Paid, { idProcesoDeCompra: string; key: string | null }>('verifyPayment'),
    printSale: unboundPromise<Outcome<BoxPrint>, { idProcesoDeCompra: string; staffToken: string }>(
      'printSale',
    ),
  },
  guards: {
    /** The cash that was handed over is enough, or no cash is asked for. */
    isEnough: ({ context: { method, fRecibido } }, { process }: { process: PurchaseProcess }) =>
      method !== 'EFECTIVO' || fRecibido === null || fRecibido >= process.oTotal.fTotal,
    isPaid: (_, answer: Paid) => answer.ok && answer.data.cEstadoPago === 'APROBADO',
    isDeclined: (_, answer: Paid) =>
      answer.ok && (answer.data.cEstadoPago === 'RECHAZADO' || answer.data.cEstadoPago === 'CANCELADO'),
    isUnknown: (_, answer: Paid) => answer.ok,
    isPrinted: (_, answer: Outcome<BoxPrint>) => answer.ok,
  },
  actions: {
    setMethod: assign((_, { method }: { method: BoxPaymentKind }) => ({
      method,
      failure: null,
      payment: null,
    })),
    setCash: assign((_, { fRecibido }: { fRecibido: number | null }) => ({ fRecibido })),
    setPaying: assign((_, { process, key }: { process: PurchaseProcess; key: string }) => ({
      process,
      key,
      failure: null,
      payment: null,
    })),
    setPayment: assign((_, answer: Paid) => ({ payment: answer.ok ? answer.data : null, failure: null })),
    setPrint: assign((_, answer: Outcome<BoxPrint>) => ({ print: answer.ok ? answer.data : null })),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    /** Another tab may have taken the places: the one that is paid in owns them. */
    emitResumed: emit(
      ({ context }): BoxSaleEmitted => ({
        type: 'purchase.resumed',
        // It was set as the payment was requested.
        process: context.process as PurchaseProcess,
      }),
    ),
    emitStarted: emit(
      ({ context }): BoxSaleEmitted => ({
        type: 'payment.started',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
    /** The clock runs on: until the server's deadline, or the one that was known. */
    emitFailed: emit(
      ({ context: { idProcesoDeCompra, payment, process } }): BoxSaleEmitted => ({
        type: 'payment.failed',
        idProcesoDeCompra,
        dMaxima: payment?.dMaxima ?? process?.dMaxima ?? '',
      }),
    ),
    emitPaid: emit(
      ({ context }): BoxSaleEmitted => ({
        type: 'purchase.paid',
        idProcesoDeCompra: context.idProcesoDeCompra,
      }),
    ),
  },
  delays: { verifyStep: 1000, printLimit: 20_000 },
})
