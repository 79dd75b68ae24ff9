import { assign, sendParent, setup } from 'xstate'
import type { PurchaseEnd, PurchaseProcess } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { CartEvent, CartReport } from './cart.events.ts'

export interface CartContext {
  /** The purchase that is, or is being, read. */
  idProcesoDeCompra: string | null
  /** The stored purchase process (client state procesoCompra). */
  process: PurchaseProcess | null
  /** The performance whose places were asked to be released last. */
  releasing: number | null
  failure: Failure | null
}

type Answer = Outcome<PurchaseProcess>

/** A node of the release before names no reason. */
const UNEXPLAINED: PurchaseEnd = { lReemplazada: false, idProcesoActual: null }

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    meta: {} as ChartMeta,
    events: {} as CartEvent,
    tags: {} as 'busy' | 'filled' | 'unread',
  },
  actors: {
    loadProcess: unboundPromise<Answer, { idProcesoDeCompra: string }>('loadProcess'),
    releasePerformance: unboundPromise<Answer, { idProcesoDeCompra: string; idFuncion: number }>(
      'releasePerformance',
    ),
  },
  guards: {
    isOpen: (_, answer: Answer) => answer.ok && answer.data.cEstado === 'ABIERTO',
    isBeingPaid: (_, answer: Answer) => answer.ok && answer.data.cEstado === 'PAGANDO',
    isPaid: (_, answer: Answer) => answer.ok && answer.data.cEstado === 'CONFIRMADO',
    isClosed: (_, answer: Answer) => answer.ok && answer.data.cEstado === 'CANCELADO',
    isOver: (_, answer: Answer) =>
      answer.ok ||
      answer.code === 'NO_ENCONTRADO' ||
      answer.code === 'PROCESO_VENCIDO' ||
      answer.code === 'PROCESO_CERRADO',
    isOpenProcess: (_, process: PurchaseProcess | null) =>
      process !== null && (process.cEstado === 'ABIERTO' || process.cEstado === 'PAGANDO'),
    isSamePurchase: ({ context }, { process }: { process: PurchaseProcess }) =>
      process.idProcesoDeCompra === context.idProcesoDeCompra,
    isInCart: ({ context }, { idProcesoDeCompra: named }: { idProcesoDeCompra?: string }) =>
      named === undefined || named === context.idProcesoDeCompra,
    isAccepted,
    isOnlyLine: ({ context }, { idFuncion }: { idFuncion: number }) =>
      context.process?.listaFuncion.every((line) => line.idFuncion === idFuncion) ?? true,
  },
  actions: {
    setId: assign((_, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => ({ idProcesoDeCompra })),
    setProcess: assign((_, process: PurchaseProcess | null) => ({
      idProcesoDeCompra: process?.idProcesoDeCompra ?? null,
      process,
      failure: null,
    })),
    setAnswer: assign(({ context }, answer: Answer) => ({
      process: answer.ok ? answer.data : context.process,
      failure: null,
    })),
    setRefusal: assign({ failure: (_, answer: Answer) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    setReleasing: assign(({ context }, { idFuncion }: { idFuncion: number }) => ({
      releasing: idFuncion,
      failure: context.releasing === idFuncion ? context.failure : null,
    })),
    clearProcess: assign({ idProcesoDeCompra: null, process: null, releasing: null, failure: null }),
    requestCancellation: sendParent(
      (_, { now }: { now: number }): CartReport => ({ type: 'cancellation.requested', now }),
    ),
    notifyRefreshed: sendParent(
      ({ context }): CartReport => ({
        type: 'process.refreshed',
        process: known(context.process),
      }),
    ),
    notifyPaid: sendParent(
      ({ context }): CartReport => ({
        type: 'purchase.paid',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    notifyClosed: sendParent(
      ({ context }): CartReport => ({
        type: 'purchase.closed',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
        end: context.process?.oFin ?? UNEXPLAINED,
      }),
    ),
    notifyExpired: sendParent(
      ({ context }): CartReport => ({
        type: 'purchase.expired',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
        origin: 'INV011',
      }),
    ),
  },
})
