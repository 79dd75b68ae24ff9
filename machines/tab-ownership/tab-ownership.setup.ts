import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { unboundCallback, unboundPromise } from '../outcome.ts'
import {
  type ClaimInput,
  type CloseInput,
  type FencedInput,
  OWNER_GRACE_MS,
  type OwnedProcess,
  type Paying,
  type RecordOutcome,
  type ReviveInput,
  type TabOwnershipEvent,
  type TabOwnershipReport,
  type TabOwnershipSignal,
  type WatchTabsCommand,
} from './tab-ownership.events.ts'

export interface TabOwnershipContext {
  tabId: string | null
  /** The epoch this tab owns by; 0 while it owns nothing. */
  epoch: number
  /** The highest epoch heard of: what is not newer is late and changes nothing. */
  seen: number
  /** The epoch at which the owner lock was taken: the loss of an earlier hold is late news. */
  lockEpoch: number
  process: OwnedProcess | null
  /** When the time of another tab's purchase is up, in milliseconds; null while no other tab is known to buy. */
  deadline: number | null
  closing: Pick<CloseInput, 'notice' | 'origin' | 'invalidate'>
  /** The deadline of another try, after a refused charge. */
  dMaxima: string
  /** A payment was begun before it was known whether this tab may buy: it waits for that. */
  paymentAsked: boolean
  /** How a payment ended, or its purchase, before it was written down that the payment began or failed. */
  outcome: 'failed' | 'paid' | 'ended' | null
  now: number
}

/** Of a page that has just begun. */
export const nothingKnown: TabOwnershipContext = {
  tabId: null,
  epoch: 0,
  seen: 0,
  lockEpoch: 0,
  process: null,
  deadline: null,
  closing: { notice: null, origin: null, invalidate: false },
  dMaxima: '',
  paymentAsked: false,
  outcome: null,
  now: 0,
}

type WithRecord = { record: BusinessTimer }
type News = WithRecord & { now?: number }
type Ended = Pick<CloseInput, 'notice' | 'origin' | 'now'>

const recordChanged = (tabId: string | null, record: BusinessTimer) =>
  ({
    type: 'record.changed',
    record,
    mine: record.nTabIdPrincipal !== null && record.nTabIdPrincipal === tabId,
  }) satisfies TabOwnershipReport

const deadlineElsewhere = (tabId: string | null, record: BusinessTimer): number | null =>
  record.cEstado === 'INICIADO' && record.nTabIdPrincipal !== tabId && record.dMaxima !== null
    ? Date.parse(record.dMaxima)
    : null

/** What a record changes of what is known: nothing, where it comes late. */
const heard = (context: TabOwnershipContext, { record, now = context.now }: News) =>
  record.nEpoch > context.seen
    ? { seen: record.nEpoch, deadline: deadlineElsewhere(context.tabId, record), now }
    : {}

/** When others may end the purchase of a tab that is gone. */
const overdueAt = ({ deadline, now }: TabOwnershipContext): number => (deadline ?? now) + OWNER_GRACE_MS

const owned = (record: BusinessTimer, paying: Paying) =>
  ({ type: 'ownership.claimed', record, paying }) satisfies TabOwnershipReport

const ownedBy = (record: BusinessTimer) => ({
  tabId: record.nTabIdPrincipal,
  epoch: record.nEpoch,
  lockEpoch: record.nEpoch,
  seen: record.nEpoch,
  deadline: null,
  paymentAsked: false,
})

export const tabOwnershipSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as TabOwnershipContext,
    events: {} as TabOwnershipEvent,
  },
  actors: {
    watchTabs: unboundCallback<WatchTabsCommand, undefined, TabOwnershipSignal>('watchTabs'),
    claimOwnership: unboundPromise<RecordOutcome, ClaimInput>('claimOwnership'),
    relockOwnership: unboundPromise<RecordOutcome & { paying: boolean }>('relockOwnership'),
    markPaying: unboundPromise<RecordOutcome, FencedInput>('markPaying'),
    reviveProcess: unboundPromise<RecordOutcome, ReviveInput>('reviveProcess'),
    settlePayment: unboundPromise<RecordOutcome, FencedInput>('settlePayment'),
    closeProcess: unboundPromise<RecordOutcome, CloseInput>('closeProcess'),
  },
  guards: {
    isNewer: ({ context }, { record }: WithRecord) => record.nEpoch > context.seen,
    isKnown: ({ context }, { record }: WithRecord) => record.nEpoch === context.seen,
    isMine: (_, { record, tabId }: WithRecord & { tabId: string }) =>
      record.cEstado === 'INICIADO' && record.nTabIdPrincipal === tabId,
    isElsewhere: ({ context }) => context.deadline !== null,
    isDoneAndNewest: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'done' && record.nEpoch > context.seen,
    isDoneAndAsked: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'done' && record.nEpoch > context.seen && context.paymentAsked,
    isRelockedAndAsked: ({ context }, { kind }: RecordOutcome) => kind === 'done' && context.paymentAsked,
    isDoneWhilePaying: (_, { kind, paying }: RecordOutcome & { paying: boolean }) =>
      kind === 'done' && paying,
    isDoneAndFailed: ({ context }, { kind }: RecordOutcome) =>
      kind === 'done' && context.outcome === 'failed',
    isDoneAndEnded: ({ context }, { kind }: RecordOutcome) => kind === 'done' && context.outcome === 'ended',
    isDoneAndPaid: ({ context }, { kind }: RecordOutcome) => kind === 'done' && context.outcome === 'paid',
    isRefusedYetOwner: ({ context }, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && outcome.why === 'owned' && context.seen <= context.epoch,
    isOwnPayment: ({ context }, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && outcome.why === 'paying' && !context.paymentAsked,
    isRefusedYetNamed: (_, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && (outcome.why === 'paying' || outcome.why === 'named'),
    isSeenByServer: (_, { origin }: { origin: string }) => origin !== 'INV009',
    isRefusedAsOver: (_, outcome: RecordOutcome) => outcome.kind === 'refused' && outcome.why === 'over',
    isDone: (_, { kind }: RecordOutcome) => kind === 'done',
    isCurrentLock: ({ context }, { epoch }: { epoch: number }) => epoch === context.lockEpoch,
    isOvertaken: ({ context }) => context.seen > context.epoch,
  },
  actions: {
    setTabId: assign((_, { tabId }: { tabId: string }) => ({ tabId })),
    readRecord: enqueueActions(
      ({ enqueue }, { tabId, record, now }: WithRecord & { tabId: string; now: number }) => {
        enqueue.assign({ tabId, seen: record.nEpoch, deadline: deadlineElsewhere(tabId, record), now })
        enqueue.sendParent(recordChanged(tabId, record))
      },
    ),
    hearRecord: enqueueActions(({ enqueue, context }, news: News) => {
      if (news.record.nEpoch < context.seen) return
      enqueue.assign(heard(context, news))
      enqueue.sendParent(recordChanged(context.tabId, news.record))
    }),
    claim: assign((_, { process, now }: Omit<ClaimInput, 'epoch'>) => ({
      process,
      now,
      paymentAsked: false,
    })),
    setPaymentAsked: assign((_, { now }: { now: number }) => ({ paymentAsked: true, now })),
    clearPaymentAsked: assign({ paymentAsked: false }),
    setClosing: assign((_, { notice, origin, now }: Ended) => ({
      closing: { notice, origin, invalidate: true },
      now,
    })),
    setClosingAtLogout: assign((_, { now }: { now: number }) => ({
      closing: { notice: null, origin: null, invalidate: false },
      now,
    })),
    setClosingByServer: assign((_, { notice, origin, now }: Ended) => ({
      closing: { notice, origin, invalidate: false },
      now,
    })),
    endLater: assign((_, { notice, origin, now }: Ended) => ({
      outcome: 'ended' as const,
      closing: { notice, origin, invalidate: true },
      now,
    })),
    endLaterAtLogout: assign((_, { now }: { now: number }) => ({
      outcome: 'ended' as const,
      closing: { notice: null, origin: null, invalidate: false },
      now,
    })),
    setDeadline: assign((_, { dMaxima, now }: Omit<ReviveInput, 'epoch'>) => ({ dMaxima, now })),
    setFailed: assign((_, { dMaxima, now }: Omit<ReviveInput, 'epoch'>) => ({
      outcome: 'failed' as const,
      dMaxima,
      now,
    })),
    setPaid: assign((_, { now }: { now: number }) => ({ outcome: 'paid' as const, now })),
    clearOutcome: assign({ outcome: null }),
    beginAnew: assign((_, { now }: { now: number }) => ({ outcome: null, now })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    rememberRecord: assign(({ context }, news: News) => heard(context, news)),
    own: enqueueActions(({ enqueue }, { record }: WithRecord) => {
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, 'no'))
    }),
    ownAnew: enqueueActions(({ enqueue }, { record }: WithRecord) => {
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, 'no'))
      enqueue.sendParent(recordChanged(record.nTabIdPrincipal, record))
    }),
    ownToPay: enqueueActions(({ enqueue }, { record }: WithRecord) => {
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, 'begins'))
    }),
    /** A payment that was begun meanwhile is refused: it would be a second one. */
    ownPaying: enqueueActions(({ enqueue, context }, { record }: WithRecord) => {
      const isPaidTwice = context.paymentAsked
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, 'resumed'))
      if (isPaidTwice) enqueue.sendParent({ type: 'payment.refused' } satisfies TabOwnershipReport)
    }),
    advance: assign(({ context }, { record }: WithRecord) => ({
      epoch: record.nEpoch,
      seen: Math.max(context.seen, record.nEpoch),
    })),
    setRevived: enqueueActions(({ enqueue, context }, { record }: WithRecord) => {
      enqueue.assign({
        epoch: record.nEpoch,
        seen: Math.max(context.seen, record.nEpoch),
        paymentAsked: false,
      })
      enqueue.sendParent(recordChanged(context.tabId, record))
    }),
    disown: assign({ epoch: 0, lockEpoch: 0, process: null, paymentAsked: false }),
    askJanitor: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ now: Math.max(context.now, overdueAt(context)) })
      enqueue.sendTo('watchTabs', { type: 'janitor.asked', epoch: context.seen } satisfies WatchTabsCommand)
    }),
    askJanitorOfPaid: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ deadline: null })
      enqueue.sendTo('watchTabs', {
        type: 'janitor.asked',
        epoch: context.seen,
        paid: true,
      } satisfies WatchTabsCommand)
    }),
    shareOffset: sendTo(
      'watchTabs',
      (_, { offsetMs }: { offsetMs: number }): WatchTabsCommand => ({ type: 'offset.measured', offsetMs }),
    ),
    notifyRefused: sendParent(
      ({ context }): TabOwnershipReport => ({
        type: 'ownership.refused',
        idProcesoDeCompra: context.process?.idProcesoDeCompra ?? '',
      }),
    ),
    notifySuperseded: sendParent({ type: 'ownership.superseded' } satisfies TabOwnershipReport),
    continueOwning: enqueueActions(({ enqueue }, { record }: WithRecord) => {
      enqueue.assign({ process: null, paymentAsked: false })
      enqueue.sendParent({ type: 'ownership.continued', record } satisfies TabOwnershipReport)
    }),
    notifyCleared: sendParent({ type: 'payment.cleared' } satisfies TabOwnershipReport),
    notifyEnded: sendParent({ type: 'purchase.ended' } satisfies TabOwnershipReport),
    notifyRecord: sendParent(
      ({ context }, { record }: WithRecord): TabOwnershipReport => recordChanged(context.tabId, record),
    ),
  },
  delays: {
    /** Until the purchase of another tab is overdue, or may be asked after again. */
    ownerGrace: ({ context }) => Math.max(OWNER_GRACE_MS, overdueAt(context) - context.now),
  },
})
