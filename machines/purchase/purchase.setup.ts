import { type AnyEventObject, assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type {
  BusinessTimer,
  NoticeCode,
  ProcessType,
  PurchaseEnd,
  PurchaseProcess,
  ScreenName,
} from '../../contract/index.ts'
import type { CartEvent } from '../cart/cart.events.ts'
import type { cartMachine } from '../cart/cart.machine.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { known, unboundCallback, unboundMachine } from '../outcome.ts'
import type { PaymentEnd, PaymentEvent, PaymentOrder } from '../payment/payment.events.ts'
import type { paymentMachine } from '../payment/payment.machine.ts'
import type { PurchaseTimerEvent } from '../purchase-timer/purchase-timer.events.ts'
import type { purchaseTimerMachine } from '../purchase-timer/purchase-timer.machine.ts'
import type { PurchaseTimerInput } from '../purchase-timer/purchase-timer.setup.ts'
import type { OwnedProcess, Paying, TabOwnershipCommand } from '../tab-ownership/tab-ownership.events.ts'
import type { tabOwnershipMachine } from '../tab-ownership/tab-ownership.machine.ts'
import type {
  ExpiryOrigin,
  ProcessNews,
  PurchaseEmitted,
  PurchaseEvent,
  PurchaseReport,
} from './purchase.events.ts'

export interface PurchaseInput {
  /** The constants of the purchase clock. */
  timer: PurchaseTimerInput
  /** How often, and how many milliseconds apart, it is asked what became of a payment (section 4). */
  verification: { maximumAttempts: number; stepMs: number }
}

export interface PurchaseContext extends PurchaseInput {
  /** The time as it was last heard of, in milliseconds of the server's clock. */
  now: number
  /** The purchase that is under way in this browser: news of an older one changes nothing of it. */
  idProcesoDeCompra: string | null
  ctProcess: ProcessType | null
  /** What was claimed last, to be claimed again where the tabs were busy with another purchase. */
  claimed: OwnedProcess | null
  /** Until when its places are held, as it was last heard; an ISO date. */
  dMaxima: string
  /** What is charged; null where a payment of before is only asked about. */
  order: PaymentOrder | null
  /** Another tab is paying it. */
  isPaidElsewhere: boolean
}

type Held = { process: PurchaseProcess; idFuncion?: number; now: number }
/** What ends by itself carries no time of its own. */
type Timed = { idProcesoDeCompra: string; now?: number }
type WithRecord = { record: BusinessTimer }
/** A claim that was granted names no owner: it is this tab. */
type ClaimedRecord = WithRecord & { mine?: boolean }

type Given = { context: PurchaseContext }

const isRunning = (_: Given, { record }: WithRecord) =>
  record.cEstado === 'INICIADO' && record.idProcesoDeCompra !== null && record.dMaxima !== null

const isPaid = ({ record: { idProcesoDeCompra, aProcesoCerrado } }: WithRecord) =>
  idProcesoDeCompra !== null && aProcesoCerrado.includes(idProcesoDeCompra)

/** Screens that a sale of the box office passes through; any other ends it (section 4). */
const OF_A_SALE: readonly ScreenName[] = ['boxOffice', 'performance', 'checkout', 'waiting', 'login']
const isOutsideSale = (screen: ScreenName) => !OF_A_SALE.includes(screen)

const claimOf = (process: OwnedProcess, now: number): TabOwnershipCommand => ({
  type: 'purchase.started',
  process,
  now,
})
const ended = (notice: NoticeCode): PurchaseReport => ({ type: 'purchase.ended', notice })
const raised = (
  code: NoticeCode,
  ctProcess: ProcessType | null,
  goesOn: string | null = null,
): PurchaseReport => ({
  type: 'notice.raised',
  notice: {
    code,
    kind: code === 'otherTab' ? 'wrong' : 'ended',
    ...(goesOn !== null && { idProcesoDeCompra: goesOn }),
  },
  box: ctProcess === 'BOX',
})

/** The purchase that is asked about. A sale at the desk has a customer of its own, who begins no other purchase. */
export const watched = ({ idProcesoDeCompra, ctProcess }: PurchaseContext) => ({
  idProcesoDeCompra: ctProcess === 'BOX' ? null : idProcesoDeCompra,
})

export const purchaseSetup = setup({
  types: {
    context: {} as PurchaseContext,
    meta: {} as ChartMeta,
    events: {} as PurchaseEvent,
    input: {} as PurchaseInput,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'owner',
    children: {} as {
      payment: 'payment'
      cart: 'cart'
      purchaseTimer: 'purchaseTimer'
      tabOwnership: 'tabOwnership'
      watchProcess: 'watchProcess'
    },
  },
  actors: {
    payment: unboundMachine<typeof paymentMachine>('payment'),
    cart: unboundMachine<typeof cartMachine>('cart'),
    purchaseTimer: unboundMachine<typeof purchaseTimerMachine>('purchaseTimer'),
    tabOwnership: unboundMachine<typeof tabOwnershipMachine>('tabOwnership'),
    watchProcess: unboundCallback<AnyEventObject, { idProcesoDeCompra: string | null }, ProcessNews>(
      'watchProcess',
    ),
  },
  guards: {
    isThisPurchase: ({ context }: Given, named: { idProcesoDeCompra: string }) =>
      context.idProcesoDeCompra === named.idProcesoDeCompra,
    isOtherPurchase: ({ context }: Given, named: { idProcesoDeCompra: string }) =>
      context.idProcesoDeCompra !== named.idProcesoDeCompra,
    isSeenByScreen: (_: Given, { origin }: { origin: ExpiryOrigin }) => origin === 'INV0010',
    isRunning,
    isOwnRecord: (given: Given, { record, mine }: WithRecord & { mine: boolean }) =>
      mine && isRunning(given, { record }),
    isPaying: (_: Given, { paying }: { paying: Paying }) => paying !== 'no',
    isOtherRecord: ({ context }: Given, { record, paying }: WithRecord & { paying: Paying }) =>
      paying === 'no' &&
      context.claimed?.idProcesoDeCompra === context.idProcesoDeCompra &&
      record.idProcesoDeCompra !== context.idProcesoDeCompra,
    /** The desk shows its own payments. */
    isPaidElsewhere: ({ context }: Given, refused: { paying: boolean }) =>
      refused.paying && context.ctProcess !== 'BOX',
    isReset: (given: Given, news: WithRecord) => !isRunning(given, news),
    isPaidBefore: (_: Given, { paying }: { paying: Paying }) => paying === 'resumed',
    /** The desk shows the payment beside every performance that its clerk looks at. */
    isOffCheckout: ({ context }: Given, page: { screen: ScreenName; idProcesoDeCompra: string | null }) =>
      context.ctProcess === 'BOX'
        ? page.screen !== 'boxOffice'
        : page.screen !== 'checkout' || page.idProcesoDeCompra !== context.idProcesoDeCompra,
    isLeavingBoxOffice: ({ context }: Given, { screen }: { screen: ScreenName }) =>
      context.ctProcess === 'BOX' && isOutsideSale(screen),
    isSettled: (_: Given, { result }: PaymentEnd) => result === 'approved' || result === 'left',
    isMissing: (_: Given, { result }: PaymentEnd) => result === 'missing',
    isAskedOnly: ({ context }: Given) => context.order === null,
    isDropped: (_: Given, { result }: PaymentEnd) => result === 'dropped',
    /** Of a charge that was given back the server says why; of one that it never had it says nothing. */
    isNeverMade: ({ context }: Given, { result, payment }: PaymentEnd) =>
      context.order === null && result === 'cancelled' && payment?.cMensajeEmisor === null,
  },
  actions: {
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    clearPurchase: assign({
      ...{ idProcesoDeCompra: null, ctProcess: null, claimed: null, order: null },
      isPaidElsewhere: false,
    }),
    setOrder: assign((_, { order, now }: { order: PaymentOrder; now: number }) => ({ order, now })),
    clearOrder: assign({ order: null }),
    setHeld: assign((_, { process: { dMaxima }, now }: Pick<Held, 'process' | 'now'>) => ({ dMaxima, now })),

    /** Fills the cart and asks the other tabs for the purchase. */
    claim: enqueueActions(({ enqueue }, { process, idFuncion, now }: Held) => {
      const { idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos, listaFuncion } = process
      const claimed = {
        ...{ idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos },
        idFuncion: idFuncion ?? listaFuncion[0]?.idFuncion ?? null,
      }
      enqueue.assign({ idProcesoDeCompra, ctProcess, claimed, dMaxima, now })
      enqueue.sendTo('cart', { type: 'process.changed', process } satisfies CartEvent)
      enqueue.sendTo('tabOwnership', claimOf(claimed, now))
    }),
    claimAgain: sendTo('tabOwnership', ({ context: { claimed, now } }) => claimOf(known(claimed), now)),
    /** The clock runs by the record; the tab that owns it ends the purchase when it is past. */
    followRecord: enqueueActions(({ enqueue, context }, { record, mine = true }: ClaimedRecord) => {
      const { idProcesoDeCompra, ctProcess, idFuncion, dMaxima } = record
      const isPaidElsewhere = !mine && isPaid({ record })
      enqueue.assign({ idProcesoDeCompra, ctProcess, dMaxima: dMaxima ?? context.dMaxima, isPaidElsewhere })
      enqueue.sendTo('purchaseTimer', {
        type: 'purchase.started',
        ctProcess: ctProcess ?? 'CART',
        idProcesoDeCompra: idProcesoDeCompra ?? '',
        idFuncion,
        deadline: dMaxima === null ? null : Date.parse(dMaxima),
        mine,
        now: context.now,
      } satisfies PurchaseTimerEvent)
      if (mine) return
      enqueue.sendTo('purchaseTimer', {
        type: isPaidElsewhere ? 'payment.started' : 'payment.ended',
      } satisfies PurchaseTimerEvent)
    }),
    /** Nothing was paid: the clock runs until the server's deadline for another try, or the one that was known. */
    revive: enqueueActions(({ enqueue, context }, { payment }: Pick<PaymentEnd, 'payment'>) => {
      const dMaxima = payment?.dMaxima ?? context.dMaxima
      enqueue.assign({ dMaxima })
      enqueue.sendTo('purchaseTimer', { type: 'deadline.moved', deadline: Date.parse(dMaxima) })
      enqueue.sendTo('tabOwnership', { type: 'payment.failed', dMaxima, now: context.now })
    }),
    settle: enqueueActions(({ enqueue, context }, { now = context.now }: Timed) => {
      enqueue.sendTo('tabOwnership', { type: 'purchase.paid', now } satisfies TabOwnershipCommand)
      enqueue.sendTo('cart', { type: 'purchase.ended' } satisfies CartEvent)
    }),
    expire: enqueueActions(
      ({ enqueue, context }, { origin, now = context.now }: { origin: ExpiryOrigin; now?: number }) => {
        enqueue.sendTo('tabOwnership', {
          type: 'purchase.expired',
          notice: 'timeIsUp',
          origin,
          now,
        } satisfies TabOwnershipCommand)
        enqueue.sendTo('cart', { type: 'purchase.ended' } satisfies CartEvent)
        enqueue.emit({ type: 'purchase.ended' })
        enqueue(sendParent(ended('timeIsUp')))
        enqueue(sendParent(raised('timeIsUp', context.ctProcess)))
      },
    ),
    /** The server has ended it already: another purchase has replaced it, say, which goes on. */
    close: enqueueActions(
      ({ enqueue, context }, { end, now = context.now }: { end: PurchaseEnd; now?: number }) => {
        const code = end.lReemplazada ? 'replaced' : 'cancelled'
        enqueue.sendTo('tabOwnership', {
          type: 'purchase.cancelled',
          notice: code,
          origin: null,
          now,
        } satisfies TabOwnershipCommand)
        enqueue.sendTo('cart', { type: 'purchase.ended' } satisfies CartEvent)
        enqueue.emit({ type: 'purchase.ended' })
        enqueue(sendParent(ended(code)))
        enqueue(sendParent(raised(code, context.ctProcess, end.lReemplazada ? end.idProcesoActual : null)))
      },
    ),
    /** The cart waits until the tabs have given the purchase up. */
    cancel: enqueueActions(({ enqueue, context }, { now }: { now: number }) => {
      enqueue.sendTo('tabOwnership', {
        type: 'purchase.cancelled',
        notice: 'cancelled',
        origin: 'INV001',
        now,
      } satisfies TabOwnershipCommand)
      enqueue.emit({ type: 'purchase.ended' })
      enqueue(sendParent(ended('cancelled')))
      enqueue(sendParent(raised('cancelled', context.ctProcess)))
    }),
    giveUp: sendTo(
      'tabOwnership',
      ({ context }): TabOwnershipCommand => ({
        type: 'purchase.cancelled',
        notice: null,
        origin: null,
        now: context.now,
      }),
    ),
    /** Screens of the purchase are left, with a word on the page that follows. */
    leaveScreens: enqueueActions(({ enqueue }, { notice }: { notice: NoticeCode }) => {
      enqueue.emit({ type: 'purchase.ended' })
      enqueue(sendParent(ended(notice)))
    }),
    leaveOldScreen: sendParent((_, { notice }: { notice: NoticeCode }) => ended(notice)),
    leaveToOtherTab: enqueueActions(({ enqueue, context }) => {
      enqueue.emit({ type: 'purchase.ended' })
      enqueue(sendParent(ended('otherTab')))
      enqueue(sendParent(raised('otherTab', context.ctProcess)))
    }),

    fillCart: sendTo(
      'cart',
      (_, { process }: Pick<Held, 'process'>): CartEvent => ({ type: 'process.changed', process }),
    ),
    restoreCart: sendTo(
      'cart',
      (_, { process }: { process: PurchaseProcess | null }): CartEvent => ({
        type: 'process.restored',
        process,
      }),
    ),
    readCart: sendTo(
      'cart',
      ({ context }): CartEvent => ({
        type: 'process.opened',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    retryCart: sendTo('cart', { type: 'cart.retried' } satisfies CartEvent),
    /** An older purchase that a page shows leaves the cart of a newer one alone. */
    endCartOf: sendTo(
      'cart',
      (_, { idProcesoDeCompra }: { idProcesoDeCompra: string }): CartEvent => ({
        type: 'purchase.ended',
        idProcesoDeCompra,
      }),
    ),
    endCart: sendTo('cart', { type: 'purchase.ended' } satisfies CartEvent),

    moveDeadline: enqueueActions(({ enqueue }, { dMaxima }: { dMaxima: string }) => {
      enqueue.assign({ dMaxima })
      enqueue.sendTo('purchaseTimer', {
        type: 'deadline.moved',
        deadline: Date.parse(dMaxima),
      } satisfies PurchaseTimerEvent)
    }),
    stopClock: sendTo('purchaseTimer', { type: 'payment.started' } satisfies PurchaseTimerEvent),
    restartClock: sendTo('purchaseTimer', { type: 'payment.ended' } satisfies PurchaseTimerEvent),
    disownClock: sendTo('purchaseTimer', { type: 'ownership.lost' } satisfies PurchaseTimerEvent),
    endClock: sendTo('purchaseTimer', { type: 'purchase.ended' } satisfies PurchaseTimerEvent),

    markPaying: sendTo(
      'tabOwnership',
      ({ context }): TabOwnershipCommand => ({ type: 'payment.started', now: context.now }),
    ),
    resetOwnership: sendTo(
      'tabOwnership',
      ({ context }): TabOwnershipCommand => ({ type: 'session.ended', now: context.now }),
    ),
    acknowledgeSupersession: sendTo(
      'tabOwnership',
      ({ context }): TabOwnershipCommand => ({ type: 'supersession.acknowledged', now: context.now }),
    ),

    notifyStarted: sendParent({ type: 'purchase.started' } satisfies PurchaseReport),
    notifyPaymentStarted: sendParent({ type: 'payment.started' } satisfies PurchaseReport),
    notifyPaymentEnded: sendParent({ type: 'payment.ended' } satisfies PurchaseReport),
    emitEnded: emit({ type: 'purchase.ended' } satisfies PurchaseEmitted),
    clearPayment: sendTo('payment', { type: 'payment.cleared' } satisfies PaymentEvent),
    resumePayment: sendTo('payment', { type: 'payment.resumed' } satisfies PaymentEvent),
    dropPayment: sendTo('payment', { type: 'payment.dropped' } satisfies PaymentEvent),
    emitPaymentBegun: emit(
      ({ context }): PurchaseEmitted => ({
        type: 'payment.begun',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    emitPaidElsewhere: emit(
      ({ context }): PurchaseEmitted => ({
        type: 'payment.elsewhere',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    emitPaymentReceived: emit(
      ({ context }): PurchaseEmitted => ({
        type: 'payment.received',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    emitPaymentEnded: emit(
      ({ context }, end: PaymentEnd): PurchaseEmitted => ({
        type: 'payment.ended',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
        ...end,
      }),
    ),
  },
})
