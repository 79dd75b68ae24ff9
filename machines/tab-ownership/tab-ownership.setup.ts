import { assign, enqueueActions, not, sendParent, sendTo, setup } from 'xstate'
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
  type TabOwnershipCommand,
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
  /** What came while the record was being written: it is taken up once that is done. */
  waiting: TimedCommand | null
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
  waiting: null,
  now: 0,
}

type TimedCommand = Extract<TabOwnershipCommand, { now: number }>
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
    isDoneWhilePaying: (_, { kind, paying }: RecordOutcome & { paying: boolean }) =>
      kind === 'done' && paying,
    isAnythingWaiting: ({ context }) => context.waiting !== null,
    isNothingWaiting: not('isAnythingWaiting'),
    isRefusedYetOwner: ({ context }, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && outcome.why === 'owned' && context.seen <= context.epoch,
    isOwnPayment: ({ context }, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && outcome.why === 'paying' && context.waiting === null,
    isRefusedYetNamed: (_, outcome: RecordOutcome) =>
      outcome.kind === 'refused' && (outcome.why === 'paying' || outcome.why === 'named'),
    isSeenByServer: (_, { origin }: { origin: string }) => origin !== 'INV009',
    isRefusedAsOver: (_, outcome: RecordOutcome) => outcome.kind === 'refused' && outcome.why === 'over',
    isDone: (_, { kind }: RecordOutcome) => kind === 'done',
    isFenced: (_, { kind }: RecordOutcome) => kind === 'fenced',
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
    claim: assign((_, { process, now }: Omit<ClaimInput, 'epoch'>) => ({ process, now })),
    defer: assign((_, waiting: TimedCommand) => ({ waiting, now: waiting.now })),
    forget: assign({ waiting: null }),
    resume: enqueueActions(({ enqueue, context: { waiting } }) => {
      enqueue.assign({ waiting: null })
      if (waiting) enqueue.raise(waiting)
    }),
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
    setDeadline: assign((_, { dMaxima, now }: Omit<ReviveInput, 'epoch'>) => ({ dMaxima, now })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    rememberRecord: assign(({ context }, news: News) => heard(context, news)),
    own: enqueueActions(({ enqueue, context: { waiting } }, { record }: WithRecord) => {
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, waiting ? 'begins' : 'no'))
    }),
    ownAnew: enqueueActions(({ enqueue, context: { waiting } }, { record }: WithRecord) => {
      enqueue.assign(ownedBy(record))
      enqueue.sendParent(owned(record, waiting ? 'begins' : 'no'))
      if (!waiting) enqueue.sendParent(recordChanged(record.nTabIdPrincipal, record))
    }),
    /** A payment that was begun meanwhile is refused: it would be a second one. */
    ownPaying: enqueueActions(({ enqueue, context: { waiting } }, { record }: WithRecord) => {
      enqueue.assign({ ...ownedBy(record), waiting: null })
      enqueue.sendParent(owned(record, 'resumed'))
      if (waiting) enqueue.sendParent({ type: 'payment.refused' } satisfies TabOwnershipReport)
    }),
    advance: assign(({ context }, { record }: WithRecord) => ({
      epoch: record.nEpoch,
      seen: Math.max(context.seen, record.nEpoch),
    })),
    /** The clock runs again, unless the purchase has ended meanwhile. */
    setRevived: enqueueActions(({ enqueue, context: { tabId, seen, waiting } }, { record }: WithRecord) => {
      enqueue.assign({ epoch: record.nEpoch, seen: Math.max(seen, record.nEpoch) })
      if (waiting === null || waiting.type === 'payment.started')
        enqueue.sendParent(recordChanged(tabId, record))
    }),
    disown: assign({ epoch: 0, lockEpoch: 0, process: null, waiting: null }),
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
        paying: false,
      }),
    ),
    /** What the record names as running is refused for one reason alone: it is being paid. */
    notifyOver: sendParent(({ context: { process } }, { record }: WithRecord): TabOwnershipReport => {
      const idProcesoDeCompra = process?.idProcesoDeCompra ?? ''
      const paying = record.cEstado === 'INICIADO' && record.idProcesoDeCompra === idProcesoDeCompra
      return { type: 'ownership.refused', idProcesoDeCompra, paying }
    }),
    notifySuperseded: sendParent({ type: 'ownership.superseded' } satisfies TabOwnershipReport),
    continueOwning: enqueueActions(({ enqueue }, { record }: WithRecord) => {
      enqueue.assign({ process: null, waiting: null })
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
