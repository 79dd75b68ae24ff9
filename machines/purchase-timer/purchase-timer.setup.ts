import { assign, sendParent, setup } from 'xstate'
import type { ProcessType } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { unboundCallback } from '../outcome.ts'
import type { PurchaseStart, PurchaseTimerEvent, PurchaseTimerReport } from './purchase-timer.events.ts'

export interface PurchaseTimerInput {
  /** Minutes a purchase lasts when the server names no deadline (section 9: 30). */
  minutes: number
  /** At this many seconds left the clock turns to its alert colour (section 9: 120). */
  alertSeconds: number
}

/** Times are milliseconds of the server's clock. */
export interface PurchaseTimerContext extends PurchaseTimerInput {
  ctProcess: ProcessType | null
  startedAt: number | null
  deadline: number | null
  idProcesoDeCompra: string | null
  idFuncion: number | null
  secondsLeft: number | null
  cUltimaSituacion: 'NUEVO PROCESO' | 'REUSA PROCESO' | null
  /** This tab makes the purchase: its clock alone ends it. */
  mine: boolean
}

const secondsUntil = (deadline: number, now: number) => Math.floor((deadline - now) / 1000)

export const purchaseTimerSetup = setup({
  types: {
    context: {} as PurchaseTimerContext,
    meta: {} as ChartMeta,
    events: {} as PurchaseTimerEvent,
    input: {} as PurchaseTimerInput,
    tags: {} as 'alert' | 'paying',
  },
  actors: { clock: unboundCallback<PurchaseTimerEvent>('clock') },
  guards: {
    isSameProcess: ({ context }, start: PurchaseStart) =>
      context.ctProcess === start.ctProcess && context.idProcesoDeCompra === start.idProcesoDeCompra,
    isPast: ({ context }, { now }: { now: number }) =>
      context.deadline !== null && secondsUntil(context.deadline, now) < 0,
    isNear: ({ context }, { now }: { now: number }) =>
      context.deadline !== null && secondsUntil(context.deadline, now) <= context.alertSeconds,
    isMine: ({ context }) => context.mine,
  },
  actions: {
    startNew: assign(({ context }, start: PurchaseStart) => {
      const deadline = start.deadline ?? start.now + context.minutes * 60_000
      return {
        ctProcess: start.ctProcess,
        startedAt: start.now,
        deadline,
        idProcesoDeCompra: start.idProcesoDeCompra,
        idFuncion: start.idFuncion,
        secondsLeft: secondsUntil(deadline, start.now),
        cUltimaSituacion: 'NUEVO PROCESO' as const,
        mine: start.mine,
      }
    }),
    reuse: assign((_, { idFuncion, mine }: PurchaseStart) => ({
      idFuncion,
      mine,
      cUltimaSituacion: 'REUSA PROCESO' as const,
    })),
    readClock: assign({
      secondsLeft: ({ context }, { now }: { now: number }) =>
        context.deadline === null ? null : secondsUntil(context.deadline, now),
    }),
    moveDeadline: assign({
      deadline: ({ context }, { deadline }: { deadline: number }) =>
        Number.isNaN(deadline) ? context.deadline : deadline,
    }),
    clearPurchase: assign({
      startedAt: null,
      deadline: null,
      idProcesoDeCompra: null,
      idFuncion: null,
      secondsLeft: null,
      cUltimaSituacion: null,
      mine: false,
    }),
    disown: assign({ mine: false }),
    notifyExpired: sendParent(
      ({ context }, { now }: { now: number }): PurchaseTimerReport => ({
        type: 'purchase.expired',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
        origin: 'INV009',
        now,
      }),
    ),
  },
})
