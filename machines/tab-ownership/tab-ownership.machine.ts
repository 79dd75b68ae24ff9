import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import type {
  ClaimInput,
  CloseInput,
  FencedInput,
  OwnedProcess,
  Paying,
  RecordOutcome,
  ReviveInput,
  TabOwnershipEvent,
  TabOwnershipReport,
  TabOwnershipSignal,
  WatchTabsCommand,
} from './tab-ownership.types.ts'

export interface TabOwnershipContext {
  tabId: string | null
  /** The epoch this tab owns by; 0 while it owns nothing. */
  epoch: number
  /** The highest epoch heard of: what is not newer is late and changes nothing. */
  seen: number
  /** The epoch at which the owner lock was taken: the loss of an earlier hold is late news. */
  lockEpoch: number
  process: OwnedProcess | null
  closing: Pick<CloseInput, 'notice' | 'origin' | 'invalidate'>
  /** The deadline of another try, after a refused charge. */
  dMaxima: string
  /** A payment was begun before it was known whether this tab may buy: it waits for that. */
  paymentAsked: boolean
  now: number
}

type WithRecord = { record: BusinessTimer }

/** Which tab owns the purchase, over a shared record with a fencing epoch (statecharts, Several tabs). */
export const tabOwnershipMachine = setup({
  types: {
    context: {} as TabOwnershipContext,
    events: {} as TabOwnershipEvent,
    tags: {} as 'owner' | 'paying' | 'superseded',
  },
  actors: {
    watchTabs: fromCallback<WatchTabsCommand, undefined, TabOwnershipSignal>(() => {
      throw new Error('watchTabs is not bound')
    }),
    claimOwnership: fromPromise<RecordOutcome, ClaimInput>(async () => {
      throw new Error('claimOwnership is not bound')
    }),
    relockOwnership: fromPromise<RecordOutcome & { paying: boolean }>(async () => {
      throw new Error('relockOwnership is not bound')
    }),
    markPaying: fromPromise<RecordOutcome, FencedInput>(async () => {
      throw new Error('markPaying is not bound')
    }),
    reviveProcess: fromPromise<RecordOutcome, ReviveInput>(async () => {
      throw new Error('reviveProcess is not bound')
    }),
    settlePayment: fromPromise<RecordOutcome, FencedInput>(async () => {
      throw new Error('settlePayment is not bound')
    }),
    closeProcess: fromPromise<RecordOutcome, CloseInput>(async () => {
      throw new Error('closeProcess is not bound')
    }),
  },
  guards: {
    isNewer: ({ context }, { record }: WithRecord) => record.nEpoch > context.seen,
    isMine: (_, { record, tabId }: WithRecord & { tabId: string }) =>
      record.cEstado === 'INICIADO' && record.nTabIdPrincipal === tabId,
    isForeign: (_, { record, tabId }: WithRecord & { tabId: string }) =>
      record.cEstado === 'INICIADO' && record.nTabIdPrincipal !== tabId,
    isDoneAndNewest: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'done' && record.nEpoch > context.seen,
    isDoneAndAsked: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'done' && record.nEpoch > context.seen && context.paymentAsked,
    isRelockedAndAsked: ({ context }, { kind }: RecordOutcome) => kind === 'done' && context.paymentAsked,
    isPaidTwice: ({ context }, { kind, paying }: RecordOutcome & { paying: boolean }) =>
      kind === 'done' && paying && context.paymentAsked,
    isDoneWhilePaying: (_, { kind, paying }: RecordOutcome & { paying: boolean }) =>
      kind === 'done' && paying,
    isRefusedYetOwner: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'refused' && record.cEstado === 'INICIADO' && record.nEpoch === context.epoch,
    isOwnPayment: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'refused' &&
      record.cEstado === 'INICIADO' &&
      record.nTabIdPrincipal === context.tabId &&
      record.idProcesoDeCompra === context.process?.idProcesoDeCompra &&
      !context.paymentAsked,
    isRefusedYetNamed: ({ context }, { kind, record }: RecordOutcome) =>
      kind === 'refused' && record.cEstado === 'INICIADO' && record.nTabIdPrincipal === context.tabId,
    isSeenByServer: (_, { origin }: { origin: string }) => origin !== 'INV009',
    isRefused: (_, { kind }: RecordOutcome) => kind === 'refused',
    isDone: (_, { kind }: RecordOutcome) => kind === 'done',
    isCurrentLock: ({ context }, { epoch }: { epoch: number }) => epoch === context.lockEpoch,
    isOvertaken: ({ context }) => context.seen > context.epoch,
  },
  actions: {
    keepTabId: assign((_, { tabId }: { tabId: string }) => ({ tabId })),
    keepTab: assign((_, { tabId, record }: WithRecord & { tabId: string }) => ({
      tabId,
      seen: record.nEpoch,
    })),
    keepStart: assign((_, { process, now }: ClaimInput) => ({ process, now, paymentAsked: false })),
    keepPaymentAsked: assign((_, { now }: { now: number }) => ({ paymentAsked: true, now })),
    forgetPayment: assign({ paymentAsked: false }),
    keepClose: assign((_, { now, ...closing }: Omit<CloseInput, 'epoch'>) => ({ closing, now })),
    keepDeadline: assign((_, { dMaxima, now }: Omit<ReviveInput, 'epoch'>) => ({ dMaxima, now })),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    keepEpochSeen: assign({
      seen: ({ context }, { record }: WithRecord) => Math.max(context.seen, record.nEpoch),
    }),
    own: assign((_, { record }: WithRecord) => ({
      tabId: record.nTabIdPrincipal,
      epoch: record.nEpoch,
      lockEpoch: record.nEpoch,
      seen: record.nEpoch,
    })),
    advance: assign(({ context }, { record }: WithRecord) => ({
      epoch: record.nEpoch,
      seen: Math.max(context.seen, record.nEpoch),
    })),
    disown: assign({ epoch: 0, lockEpoch: 0, process: null, paymentAsked: false }),
    askJanitor: sendTo(
      'watchTabs',
      ({ context }): WatchTabsCommand => ({ type: 'janitor.asked', epoch: context.seen }),
    ),
    askJanitorOfPaid: sendTo(
      'watchTabs',
      ({ context }): WatchTabsCommand => ({ type: 'janitor.asked', epoch: context.seen, paid: true }),
    ),
    shareOffset: sendTo(
      'watchTabs',
      (_, { offsetMs }: { offsetMs: number }): WatchTabsCommand => ({ type: 'offset.measured', offsetMs }),
    ),
    reportClaimed: sendParent(
      (_, { record, paying }: WithRecord & { paying: Paying }) =>
        ({ type: 'ownership.claimed', record, paying }) satisfies TabOwnershipReport,
    ),
    reportRefused: sendParent(
      ({ context }): TabOwnershipReport => ({
        type: 'ownership.refused',
        idProcesoDeCompra: context.process?.idProcesoDeCompra ?? '',
      }),
    ),
    reportSuperseded: sendParent({ type: 'ownership.superseded' } satisfies TabOwnershipReport),
    reportCleared: sendParent({ type: 'payment.cleared' } satisfies TabOwnershipReport),
    reportEnded: sendParent({ type: 'purchase.ended' } satisfies TabOwnershipReport),
    reportRecord: sendParent(
      ({ context }, { record }: WithRecord): TabOwnershipReport => ({
        type: 'record.changed',
        record,
        mine: record.nTabIdPrincipal !== null && record.nTabIdPrincipal === context.tabId,
      }),
    ),
  },
}).createMachine({
  id: 'tab-ownership',
  description:
    'One purchase at a time, in one tab of the browser: that tab acts on it, the others only show it.',
  meta: {
    spec: ['TRANS-purchase.leave-other-tab', 'TRANS-timer.cancel-invalidates'],
    events: {
      'clock.corrected': "It is measured how far this computer's clock is off.",
      'tab.rehydrated': 'This tab has read which tab is buying.',
      'purchase.started': 'The first place of a purchase is held, or of another performance.',
      'remote.claimed': 'Another tab says that it is the one that buys.',
      'remote.reset': 'Another tab says that nobody is buying.',
      'purchase.expired': 'The time of the purchase is up.',
      'lock.lost': "Another tab has taken this tab's place.",
      'purchase.cancelled': 'The purchase is cancelled.',
      'session.ended': 'The customer is no longer logged in.',
      'payment.started': 'A payment begins.',
      'purchase.paid': 'The purchase is paid.',
      'payment.failed': 'The payment failed: another may be tried.',
      'supersession.acknowledged': 'The customer has read that another tab started a purchase.',
    },
    actors: {
      watchTabs: 'this tab listens to the others',
      claimOwnership: 'this tab becomes the one that buys',
      relockOwnership: 'this tab takes its purchase back',
      markPaying: 'it is written down that the purchase is being paid',
      reviveProcess: 'the purchase is set going again',
      settlePayment: 'it is written down that the purchase is paid',
      closeProcess: 'the purchase is given up',
    },
    guards: {
      isNewer: 'Is this newer than what was heard before?',
      isMine: 'Is this tab the one that buys?',
      isForeign: 'Is another tab the one that buys?',
      isDoneAndNewest: 'Is it done, and has no other tab come later?',
      isDoneAndAsked: 'Is it done, has no other tab come later, and was a payment begun meanwhile?',
      isRelockedAndAsked: 'Is it done, and was a payment begun meanwhile?',
      isPaidTwice: 'Is it done, is the purchase being paid, and was a payment begun meanwhile?',
      isDoneWhilePaying: 'Is it done, and is the purchase being paid?',
      isRefusedYetOwner: 'Is it refused, because this tab owns a purchase that goes on?',
      isOwnPayment: 'Is it refused, because this tab was paying that very purchase when it was reloaded?',
      isRefusedYetNamed: 'Is it refused, though this tab is the one written down?',
      isSeenByServer: 'Does the server say so, not the clock?',
      isRefused: 'Is it refused?',
      isDone: 'Is it done?',
      isCurrentLock: 'Is it about the present purchase, not an earlier one?',
      isOvertaken: 'Has another tab come later?',
    },
  },
  context: {
    tabId: null,
    epoch: 0,
    seen: 0,
    lockEpoch: 0,
    process: null,
    closing: { notice: null, origin: null, invalidate: false },
    dMaxima: '',
    paymentAsked: false,
    now: 0,
  },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  on: {
    'clock.corrected': {
      actions: { type: 'shareOffset', params: ({ event }) => ({ offsetMs: event.offsetMs }) },
      description: "The other tabs are told how far this computer's clock is off.",
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No tab of this browser is known to be buying, or this one has nothing to do with it.',
      on: {
        'tab.rehydrated': [
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            target: 'relocking',
            actions: [
              { type: 'keepTab', params: ({ event }) => event },
              { type: 'reportRecord', params: ({ event }) => event },
            ],
            description: 'The tab that buys was reloaded.',
          },
          {
            guard: { type: 'isForeign', params: ({ event }) => event },
            target: 'follower',
            actions: [
              { type: 'keepTab', params: ({ event }) => event },
              { type: 'reportRecord', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'keepTab', params: ({ event }) => event },
              { type: 'reportRecord', params: ({ event }) => event },
            ],
          },
        ],
        'purchase.started': {
          target: 'claiming',
          actions: { type: 'keepStart', params: ({ event }) => event },
        },
        'payment.started': {
          actions: 'reportRefused',
          description: 'What the page would pay has ended: it is told so.',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'follower',
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
      },
    },
    follower: {
      description: 'Another tab is buying: this one shows its clock and changes nothing.',
      on: {
        'purchase.started': {
          target: 'claiming',
          actions: { type: 'keepStart', params: ({ event }) => event },
        },
        'payment.started': {
          actions: 'reportRefused',
          description: 'What the page would pay is no longer its own: it is told so.',
        },
        'purchase.paid': {
          target: 'idle',
          actions: 'askJanitorOfPaid',
          description: 'Paid by the tab that bought: if that one is gone, this one tidies up after it.',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'idle',
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
        'purchase.expired': {
          target: 'idle',
          actions: 'askJanitor',
          description: 'If the tab that buys is gone, another tidies up, five seconds after the deadline.',
        },
      },
    },
    claiming: {
      description: 'This tab writes down, for all tabs to see, that it is the one that buys.',
      invoke: {
        id: 'claimOwnership',
        src: 'claimOwnership',
        input: ({ context }) => ({ process: context.process as OwnedProcess, now: context.now }),
        onDone: [
          {
            guard: { type: 'isRefusedYetOwner', params: ({ event }) => event.output },
            target: 'principal',
            actions: ['reportRefused', 'forgetPayment'],
            description: 'The purchase that this tab already owns goes on.',
          },
          {
            guard: { type: 'isOwnPayment', params: ({ event }) => event.output },
            target: 'relocking',
            description: 'It was reloaded while paying, and took its purchase up again before it knew.',
          },
          {
            guard: { type: 'isRefusedYetNamed', params: ({ event }) => event.output },
            target: 'relocking',
            actions: ['reportRefused', 'forgetPayment'],
            description: 'It was reloaded while paying, and asked to buy another before it knew.',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['reportRefused', 'disown'],
          },
          {
            guard: { type: 'isDoneAndAsked', params: ({ event }) => event.output },
            target: 'paying',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'begins' }),
              },
              'forgetPayment',
            ],
            description: 'The customer was quicker to pay: it goes on at once.',
          },
          {
            guard: { type: 'isDoneAndNewest', params: ({ event }) => event.output },
            target: 'principal',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'no' }),
              },
              { type: 'reportRecord', params: ({ event }) => event.output },
            ],
          },
          { target: 'superseded', description: 'Another tab came later and was heard first.' },
        ],
        onError: { target: 'idle', actions: ['reportRefused', 'disown'] },
      },
      on: {
        'tab.rehydrated': { actions: { type: 'keepTabId', params: ({ event }) => event } },
        'payment.started': {
          actions: { type: 'keepPaymentAsked', params: ({ event }) => event },
          description: 'The payment waits until it is written.',
        },
        'remote.claimed': { actions: { type: 'keepEpochSeen', params: ({ event }) => event } },
        'remote.reset': { actions: { type: 'keepEpochSeen', params: ({ event }) => event } },
      },
    },
    relocking: {
      description: 'After a reload: this tab takes its purchase back, unless another tab has it by now.',
      invoke: {
        id: 'relockOwnership',
        src: 'relockOwnership',
        onDone: [
          {
            guard: { type: 'isPaidTwice', params: ({ event }) => event.output },
            target: '#tab-ownership.paying.charging',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'resumed' }),
              },
              'reportRefused',
              'forgetPayment',
            ],
            description: 'It was being paid when this tab was reloaded: it is not paid once more.',
          },
          {
            guard: { type: 'isDoneWhilePaying', params: ({ event }) => event.output },
            target: '#tab-ownership.paying.charging',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'resumed' }),
              },
            ],
          },
          {
            guard: { type: 'isRelockedAndAsked', params: ({ event }) => event.output },
            target: 'paying',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'begins' }),
              },
              'forgetPayment',
            ],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'principal',
            actions: [
              { type: 'own', params: ({ event }) => event.output },
              {
                type: 'reportClaimed',
                params: ({ event }) => ({ record: event.output.record, paying: 'no' }),
              },
            ],
          },
          { target: 'superseded' },
        ],
        onError: { target: 'superseded' },
      },
      on: {
        'payment.started': {
          actions: { type: 'keepPaymentAsked', params: ({ event }) => event },
          description: 'The payment waits until this tab has its purchase back.',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'superseded',
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
      },
    },
    principal: {
      description: 'This tab owns the purchase: it alone pays for it or cancels it.',
      tags: ['owner'],
      on: {
        'purchase.started': {
          target: 'claiming',
          actions: { type: 'keepStart', params: ({ event }) => event },
        },
        'lock.lost': {
          guard: { type: 'isCurrentLock', params: ({ event }) => event },
          target: 'superseded',
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'superseded',
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          target: 'idle',
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
            'disown',
          ],
        },
        'purchase.cancelled': {
          target: 'closing',
          actions: {
            type: 'keepClose',
            params: ({ event: { notice, origin, now } }) => ({ notice, origin, now, invalidate: true }),
          },
        },
        'purchase.expired': {
          target: 'closing',
          actions: {
            type: 'keepClose',
            params: ({ event: { notice, origin, now } }) => ({ notice, origin, now, invalidate: true }),
          },
        },
        'session.ended': {
          target: 'closing',
          actions: {
            type: 'keepClose',
            params: ({ event }) => ({ notice: null, origin: null, now: event.now, invalidate: false }),
          },
        },
        'payment.started': { target: 'paying', actions: { type: 'keepNow', params: ({ event }) => event } },
        'purchase.paid': {
          target: '#tab-ownership.paying.settling',
          actions: { type: 'keepNow', params: ({ event }) => event },
          description: 'It was paid before this tab knew: by a reload in the middle of paying.',
        },
      },
    },
    paying: {
      description: 'Payment is under way: nothing ends it but its outcome.',
      tags: ['owner', 'paying'],
      initial: 'marking',
      on: {
        'remote.claimed': { actions: { type: 'keepEpochSeen', params: ({ event }) => event } },
        'remote.reset': {
          actions: { type: 'keepEpochSeen', params: ({ event }) => event },
          description: 'Another tab has taken over and ended since: the payment goes on to its own end.',
        },
      },
      states: {
        marking: {
          description: 'It is written down, for all tabs to see, that this purchase is being paid.',
          invoke: {
            id: 'markPaying',
            src: 'markPaying',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'charging',
                actions: [{ type: 'advance', params: ({ event }) => event.output }, 'reportCleared'],
              },
              {
                target: '#tab-ownership.superseded',
                actions: { type: 'reportRecord', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#tab-ownership.superseded' },
          },
        },
        charging: {
          description: 'The charge is with the provider; neither expiry nor another start ends it.',
          on: {
            'purchase.paid': {
              target: 'settling',
              actions: { type: 'keepNow', params: ({ event }) => event },
            },
            'payment.failed': [
              { guard: 'isOvertaken', target: '#tab-ownership.superseded' },
              { target: 'reviving', actions: { type: 'keepDeadline', params: ({ event }) => event } },
            ],
            'session.ended': {
              target: '#tab-ownership.closing',
              actions: {
                type: 'keepClose',
                params: ({ event }) => ({ notice: null, origin: null, now: event.now, invalidate: false }),
              },
              description: 'Logged out in another tab: nobody here can hear of the payment, which goes on.',
            },
            'purchase.expired': {
              guard: { type: 'isSeenByServer', params: ({ event }) => event },
              target: '#tab-ownership.closing',
              actions: {
                type: 'keepClose',
                params: ({ event: { notice, origin, now } }) => ({
                  notice,
                  origin,
                  now,
                  invalidate: false,
                }),
              },
              description: 'It ended on the server while it was being paid: nothing is left to release.',
            },
          },
        },
        reviving: {
          description: "The charge was refused: the purchase runs again until the server's deadline.",
          invoke: {
            id: 'reviveProcess',
            src: 'reviveProcess',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now, dMaxima: context.dMaxima }),
            onDone: [
              {
                guard: { type: 'isDoneAndNewest', params: ({ event }) => event.output },
                target: '#tab-ownership.principal',
                actions: [
                  { type: 'advance', params: ({ event }) => event.output },
                  { type: 'reportRecord', params: ({ event }) => event.output },
                ],
              },
              { target: '#tab-ownership.superseded' },
            ],
            onError: { target: '#tab-ownership.superseded' },
          },
        },
        settling: {
          description:
            'Paid: this tab no longer buys, and says so, unless another tab already started a purchase.',
          invoke: {
            id: 'settlePayment',
            src: 'settlePayment',
            input: ({ context }) => ({ epoch: context.epoch, now: context.now }),
            onDone: {
              target: '#tab-ownership.idle',
              actions: [
                { type: 'keepEpochSeen', params: ({ event }) => event.output },
                'disown',
                'reportEnded',
                { type: 'reportRecord', params: ({ event }) => event.output },
              ],
            },
            onError: { target: '#tab-ownership.idle', actions: ['disown', 'reportEnded'] },
          },
        },
      },
    },
    closing: {
      description: 'The purchase is being given up and, where it still holds places, released on the server.',
      invoke: {
        id: 'closeProcess',
        src: 'closeProcess',
        input: ({ context }) => ({ ...context.closing, epoch: context.epoch, now: context.now }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'keepEpochSeen', params: ({ event }) => event.output },
              'disown',
              'reportEnded',
              { type: 'reportRecord', params: ({ event }) => event.output },
            ],
          },
          { target: 'superseded' },
        ],
        onError: { target: 'idle', actions: ['disown', 'reportEnded'] },
      },
      on: {
        'remote.claimed': { actions: { type: 'keepEpochSeen', params: ({ event }) => event } },
        'remote.reset': { actions: { type: 'keepEpochSeen', params: ({ event }) => event } },
      },
    },
    superseded: {
      description: 'Another tab started a purchase: this one says so and cancels nothing.',
      tags: ['superseded'],
      entry: ['disown', 'reportSuperseded'],
      on: {
        'supersession.acknowledged': { target: 'idle' },
        'purchase.started': {
          target: 'claiming',
          actions: { type: 'keepStart', params: ({ event }) => event },
        },
        'remote.claimed': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
        'remote.reset': {
          guard: { type: 'isNewer', params: ({ event }) => event },
          actions: [
            { type: 'keepEpochSeen', params: ({ event }) => event },
            { type: 'reportRecord', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
