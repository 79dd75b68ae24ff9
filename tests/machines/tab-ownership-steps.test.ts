import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import { failed } from '../../machines/samples/answers.ts'
import type {
  OwnedProcess,
  Paying,
  RefusalReason,
} from '../../machines/tab-ownership/tab-ownership.events.ts'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import type { TabOwnershipContext } from '../../machines/tab-ownership/tab-ownership.setup.ts'
import { emptyOwnership } from '../../src/platform/tabs/ownership-record.ts'
import { type Effect, stepper } from './support/expectations.ts'

const purchase: OwnedProcess = {
  idProcesoDeCompra: 'p1',
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
}
const later = '2027-03-01T20:45:00.000Z'
const record = (nEpoch: number, nTabIdPrincipal: string | null): BusinessTimer => ({
  ...emptyOwnership().timer,
  cEstado: nTabIdPrincipal === null ? 'RESET' : 'INICIADO',
  nEpoch,
  nTabIdPrincipal,
  dMaxima: nTabIdPrincipal === null ? null : purchase.dMaxima,
})
const mine = (nEpoch: number) => record(nEpoch, 'me')
const theirs = (nEpoch: number) => record(nEpoch, 'other')
const free = (nEpoch: number) => record(nEpoch, null)

/** A tab that has read the record at epoch 4 and owns nothing. */
const bystander: TabOwnershipContext = {
  tabId: 'me',
  epoch: 0,
  seen: 4,
  lockEpoch: 0,
  process: null,
  deadline: null,
  closing: { notice: null, origin: null, invalidate: false },
  dMaxima: '',
  paymentAsked: false,
  outcome: null,
  now: 0,
}
/** What a tab that owns by epoch 4 knows besides. */
const owner = { epoch: 4, lockEpoch: 3, process: purchase, now: 6 }
const on = stepper(tabOwnershipMachine, bystander, ['watchTabs'])

type Answering = 'claimOwnership' | 'relockOwnership' | 'markPaying' | 'reviveProcess' | 'settlePayment'
type Step = [title: string, event: Parameters<typeof on>[1], state: StateValue, changed: object, Effect[]]

const answered = (
  actor: Answering | 'closeProcess',
  kind: 'done' | 'fenced',
  of: BusinessTimer,
  more: object = {},
) => ({ type: `xstate.done.actor.${actor}` as const, output: { kind, record: of, ...more } })

const refused = (why: RefusalReason, of: BusinessTimer) =>
  ({ type: 'xstate.done.actor.claimOwnership', output: { kind: 'refused', why, record: of } }) as const

const started = {
  type: 'purchase.started',
  process: { ...purchase, idProcesoDeCompra: 'p2' },
  now: 5,
} as const
const claims = (epoch = 0): [StateValue, object, Effect[]] => [
  'claiming',
  { process: started.process, now: 5 },
  [{ start: 'claimOwnership', input: { process: started.process, epoch, now: 5 } }],
]
/** Half an hour before the deadline. */
const NOW = Date.parse(purchase.dDesde)
const DEADLINE = Date.parse(purchase.dMaxima)
const claimed = (of: BusinessTimer) => ({ type: 'remote.claimed', record: of, now: NOW }) as const
/** What is known once a newer claim of another tab is heard of. */
const elsewhere = (seen: number) => ({ seen, deadline: DEADLINE, now: NOW })
const waits = (milliseconds: number): Effect => ({
  wait: 'xstate.after.ownerGrace.tab-ownership.follower',
  milliseconds,
})
const waitsOut = waits(30 * 60_000 + 5000)
const reset = (of: BusinessTimer) => ({ type: 'remote.reset', record: of }) as const

const tells = (of: BusinessTimer, isMine = false): Effect => ({
  toParent: { type: 'record.changed', record: of, mine: isMine },
})
const tellsClaim = (of: BusinessTimer, paying: Paying): Effect => ({
  toParent: { type: 'ownership.claimed', record: of, paying },
})
const tellsRefusal: Effect = { toParent: { type: 'ownership.refused', idProcesoDeCompra: 'p1' } }
const tellsSupersession: Effect = { toParent: { type: 'ownership.superseded' } }
const tellsPaid: Effect = {
  toParent: { type: 'purchase.ended' },
}
const disowned = { epoch: 0, lockEpoch: 0, process: null }

/** In this state, after this event: that state, these changes, these effects; nothing else. */
const expectSteps = (state: StateValue, context: Partial<TabOwnershipContext>, steps: Step[]) =>
  test.each(steps)('%s', (_title, event, to, changed, effects) => {
    expect(on(state, event, context)).toEqual({ state: to, changed, effects })
  })

describe('a tab that has just read the record', () => {
  const rehydrated = (of: BusinessTimer) =>
    ({ type: 'tab.rehydrated', tabId: 'me', record: of, now: NOW }) as const
  const known = { tabId: 'me', seen: 4, now: NOW }
  expectSteps('idle', { tabId: null, seen: 0 }, [
    [
      'and is named there takes its lock back',
      rehydrated(mine(4)),
      'relocking',
      known,
      [tells(mine(4), true), { start: 'relockOwnership' }],
    ],
    [
      'where another is named follows it',
      rehydrated(theirs(4)),
      'follower',
      { ...known, deadline: DEADLINE },
      [tells(theirs(4)), waitsOut],
    ],
    ['where nobody is named stays idle', rehydrated(free(4)), 'idle', known, [tells(free(4))]],
  ])
})

describe('an idle tab', () => {
  expectSteps('idle', {}, [
    ['claims what is started in it', started, ...claims()],
    ['follows a newer claim', claimed(theirs(5)), 'follower', elsewhere(5), [tells(theirs(5)), waitsOut]],
    [
      'tells who pays that nothing is left to pay',
      { type: 'payment.started', now: 7 },
      'idle',
      {},
      [{ toParent: { type: 'ownership.refused', idProcesoDeCompra: '' } }],
    ],
    ['is not moved by a claim it knows of', claimed(theirs(4)), 'idle', {}, []],
  ])
})

const paid = { type: 'purchase.paid', now: 7 } as const
const asksJanitorOfPaid: Effect = { to: 'watchTabs', event: { type: 'janitor.asked', epoch: 4, paid: true } }

describe('a tab that finds paid what another one bought', () => {
  expectSteps('follower', { deadline: DEADLINE }, [
    ['has the record ended', paid, 'idle', { deadline: null }, [asksJanitorOfPaid]],
  ])
})

describe('a follower', () => {
  const late = { type: 'xstate.after.ownerGrace.tab-ownership.follower' } as const
  const asksJanitor: Effect = { to: 'watchTabs', event: { type: 'janitor.asked', epoch: 4 } }
  expectSteps('follower', { deadline: DEADLINE, now: NOW }, [
    ['claims what is started in it', started, ...claims()],
    [
      'tells who pays that nothing is left to pay',
      { type: 'payment.started', now: 7 },
      'follower',
      {},
      [{ toParent: { type: 'ownership.refused', idProcesoDeCompra: '' } }],
    ],
    [
      'goes on to follow a newer claim',
      claimed({ ...theirs(5), dMaxima: later }),
      'follower',
      { seen: 5, deadline: Date.parse(later) },
      [tells({ ...theirs(5), dMaxima: later }), waits(45 * 60_000 + 5000)],
    ],
    [
      'looks at the clock anew when it wakes up',
      { ...claimed(theirs(4)), now: NOW + 10 * 60_000 },
      'follower',
      { now: NOW + 10 * 60_000 },
      [waits(20 * 60_000 + 5000)],
    ],
    ['is not moved by an older claim', claimed(theirs(3)), 'follower', {}, []],
    [
      'is idle once the record is reset',
      reset(free(5)),
      'idle',
      { seen: 5, deadline: null },
      [tells(free(5))],
    ],
    ['is not moved by an older reset', reset(free(4)), 'follower', {}, []],
    [
      'asks the janitor five seconds after the deadline, and each five seconds from then on',
      late,
      'follower',
      { now: DEADLINE + 5000 },
      [asksJanitor, waits(5000)],
    ],
  ])
  expectSteps('follower', { deadline: DEADLINE, now: DEADLINE + 60_000 }, [
    [
      'asks again five seconds later where the tab that buys is late',
      late,
      'follower',
      {},
      [asksJanitor, waits(5000)],
    ],
  ])
  expectSteps('superseded', { deadline: DEADLINE, now: NOW }, [
    [
      'is what a superseded tab becomes once the customer has read of the other one',
      { type: 'supersession.acknowledged', now: NOW + 60_000 },
      'follower',
      { now: NOW + 60_000 },
      [waits(29 * 60_000 + 5000)],
    ],
  ])
})

describe('a tab that claims', () => {
  expectSteps('claiming', owner, [
    [
      'goes on as principal when what it owns already cannot be started again',
      refused('owned', mine(4)),
      'principal',
      {},
      [tellsRefusal],
    ],
    [
      'takes its lock back, and tells nobody, when it was reloaded while paying this very purchase',
      refused('paying', { ...mine(7), idProcesoDeCompra: 'p1' }),
      'relocking',
      {},
      [{ start: 'relockOwnership' }],
    ],
    [
      'takes its lock back when it was reloaded while paying and started another meanwhile',
      refused('named', mine(7)),
      'relocking',
      {},
      [tellsRefusal, { start: 'relockOwnership' }],
    ],
    [
      'owns nothing when another tab is paying this very purchase',
      refused('over', { ...theirs(7), idProcesoDeCompra: 'p1' }),
      'idle',
      disowned,
      [tellsRefusal],
    ],
    [
      'owns nothing when this very purchase was closed by it',
      refused('over', { ...mine(7), idProcesoDeCompra: 'p1', cEstado: 'RESET' }),
      'idle',
      disowned,
      [tellsRefusal],
    ],
    ['owns nothing when the process is closed', refused('over', free(4)), 'idle', disowned, [tellsRefusal]],
    [
      'owns nothing when the process is being paid for in another tab',
      refused('over', theirs(7)),
      'idle',
      disowned,
      [tellsRefusal],
    ],
    [
      'owns by the epoch that was written',
      answered('claimOwnership', 'done', mine(5)),
      'principal',
      { epoch: 5, lockEpoch: 5, seen: 5 },
      [tellsClaim(mine(5), 'no'), tells(mine(5), true)],
    ],
    [
      'yields to a claim that was written after its own and heard before',
      answered('claimOwnership', 'done', mine(4)),
      'superseded',
      disowned,
      [tellsSupersession],
    ],
    ['is idle when the record cannot be written', failed('claimOwnership'), 'idle', disowned, [tellsRefusal]],
    [
      'remembers that a payment was begun',
      { type: 'payment.started', now: 8 },
      'claiming',
      { paymentAsked: true, now: 8 },
      [],
    ],
    ['remembers a newer claim for later', claimed(theirs(5)), 'claiming', elsewhere(5), []],
    ['keeps the newest epoch it knows', claimed(theirs(3)), 'claiming', {}, []],
    ['remembers a newer reset for later', reset(free(5)), 'claiming', { seen: 5 }, []],
  ])

  describe('after a payment was begun', () => {
    const forgotten = { paymentAsked: false }
    expectSteps('claiming', { ...owner, paymentAsked: true }, [
      [
        'pays at once with the epoch that was written, and says that its purchase is being paid',
        answered('claimOwnership', 'done', mine(5)),
        { paying: 'marking' },
        { epoch: 5, lockEpoch: 5, seen: 5, ...forgotten },
        [tellsClaim(mine(5), 'begins'), { start: 'markPaying', input: { epoch: 5, now: 6 } }],
      ],
      [
        'pays nothing where another tab came later',
        answered('claimOwnership', 'done', mine(4)),
        'superseded',
        { ...disowned, ...forgotten },
        [tellsSupersession],
      ],
      [
        'pays nothing of what it owns already when the new purchase is refused',
        refused('owned', mine(4)),
        'principal',
        forgotten,
        [tellsRefusal],
      ],
      [
        'pays nothing anew when its purchase was being paid',
        refused('paying', { ...mine(7), idProcesoDeCompra: 'p1' }),
        'relocking',
        forgotten,
        [tellsRefusal, { start: 'relockOwnership' }],
      ],
      [
        'pays nothing of a purchase that is closed',
        refused('over', free(4)),
        'idle',
        { ...disowned, ...forgotten },
        [tellsRefusal],
      ],
    ])
  })

  test('learns its own id meanwhile', () => {
    const event = { type: 'tab.rehydrated', tabId: 'me', record: free(9), now: 0 } as const
    expect(on('claiming', event, { ...owner, tabId: null })).toEqual({
      state: 'claiming',
      changed: { tabId: 'me' },
      effects: [],
    })
  })
})

describe('a reloaded tab', () => {
  const owned = { epoch: 4, lockEpoch: 4 }
  expectSteps('relocking', { paymentAsked: true, now: 8 }, [
    [
      'pays at once when a payment was begun meanwhile',
      answered('relockOwnership', 'done', mine(4), { paying: false }),
      { paying: 'marking' },
      { ...owned, paymentAsked: false },
      [tellsClaim(mine(4), 'begins'), { start: 'markPaying', input: { epoch: 4, now: 8 } }],
    ],
    [
      'pays nothing anew when the purchase was being paid already',
      answered('relockOwnership', 'done', mine(4), { paying: true }),
      { paying: 'charging' },
      { ...owned, paymentAsked: false },
      [tellsClaim(mine(4), 'resumed'), { toParent: { type: 'ownership.refused', idProcesoDeCompra: '' } }],
    ],
    [
      'pays nothing where another tab holds the lock',
      answered('relockOwnership', 'fenced', theirs(5), { paying: false }),
      'superseded',
      { paymentAsked: false },
      [tellsSupersession],
    ],
  ])
  expectSteps('relocking', {}, [
    [
      'goes on paying',
      answered('relockOwnership', 'done', mine(4), { paying: true }),
      { paying: 'charging' },
      owned,
      [tellsClaim(mine(4), 'resumed')],
    ],
    [
      'goes on as principal',
      answered('relockOwnership', 'done', mine(4), { paying: false }),
      'principal',
      owned,
      [tellsClaim(mine(4), 'no')],
    ],
    [
      'remembers that a payment was begun',
      { type: 'payment.started', now: 8 },
      'relocking',
      { paymentAsked: true, now: 8 },
      [],
    ],
    [
      'is superseded where another tab holds the lock',
      answered('relockOwnership', 'fenced', theirs(5), { paying: false }),
      'superseded',
      {},
      [tellsSupersession],
    ],
    [
      'is superseded when the lock cannot be asked for',
      failed('relockOwnership'),
      'superseded',
      {},
      [tellsSupersession],
    ],
    [
      'is superseded by a newer claim',
      claimed(theirs(5)),
      'superseded',
      elsewhere(5),
      [tells(theirs(5)), tellsSupersession],
    ],
    ['is not moved by a claim it knows of', claimed(theirs(4)), 'relocking', {}, []],
    ['is not moved by a reset: a claim came before it, and says more', reset(free(5)), 'relocking', {}, []],
  ])
})

describe('the principal', () => {
  expectSteps('principal', owner, [
    ['claims again what is started in it', started, ...claims(4)],
    [
      'is superseded by a newer claim and owns nothing any more',
      claimed(theirs(5)),
      'superseded',
      { ...elsewhere(5), ...disowned },
      [tells(theirs(5)), tellsSupersession],
    ],
    [
      'is idle once another has reset the record',
      reset(free(5)),
      'idle',
      { seen: 5, ...disowned },
      [tells(free(5))],
    ],
    ['is not moved by an older reset', reset(free(4)), 'principal', {}, []],
    [
      'is superseded by the loss of the lock it holds',
      { type: 'lock.lost', epoch: 3 },
      'superseded',
      disowned,
      [tellsSupersession],
    ],
  ])
})

describe('a tab that passes the fence to pay', () => {
  expectSteps({ paying: 'marking' }, owner, [
    [
      'pays by the epoch that was written',
      answered('markPaying', 'done', mine(5)),
      { paying: 'charging' },
      { epoch: 5, seen: 5 },
      [{ toParent: { type: 'payment.cleared' } }],
    ],
    [
      'waits for the fence where another has reset the record',
      reset(free(5)),
      { paying: 'marking' },
      { seen: 5 },
      [],
    ],
    [
      'is superseded, and charges nothing, where another tab has come: its purchase is the one to show',
      answered('markPaying', 'fenced', theirs(5)),
      'superseded',
      disowned,
      [tells(theirs(5)), tellsSupersession],
    ],
    [
      'is superseded, and charges nothing, when the record cannot be written',
      failed('markPaying'),
      'superseded',
      disowned,
      [tellsSupersession],
    ],
  ])
})

describe('a payment whose end is heard before it is written that it began', () => {
  const revives: Effect = { start: 'reviveProcess', input: { epoch: 5, now: 9, dMaxima: later } }
  const settles: Effect = { start: 'settlePayment', input: { epoch: 5, now: 9 } }
  const written = answered('markPaying', 'done', mine(5))
  expectSteps({ paying: 'marking' }, owner, [
    [
      'has failed: that is remembered, with the deadline of another try',
      { type: 'payment.failed', dMaxima: later, now: 9 },
      { paying: 'marking' },
      { outcome: 'failed', dMaxima: later, now: 9 },
      [],
    ],
    [
      'is done: that is remembered',
      { type: 'purchase.paid', now: 9 },
      { paying: 'marking' },
      { outcome: 'paid', now: 9 },
      [],
    ],
  ])
  expectSteps({ paying: 'marking' }, { ...owner, outcome: 'failed', dMaxima: later, now: 9 }, [
    [
      'has failed: the purchase runs again once that is written, and nothing is charged',
      written,
      { paying: 'reviving' },
      { epoch: 5, seen: 5 },
      [revives],
    ],
    [
      'has failed and begins anew: it may be charged',
      { type: 'payment.started', now: 10 },
      { paying: 'marking' },
      { outcome: null, now: 10 },
      [],
    ],
    [
      'has failed where another tab has come: that one is shown',
      answered('markPaying', 'fenced', theirs(5)),
      'superseded',
      disowned,
      [tells(theirs(5)), tellsSupersession],
    ],
  ])
  expectSteps({ paying: 'marking' }, { ...owner, outcome: 'paid', now: 9 }, [
    [
      'is done: the record is freed once that is written, and nothing is charged',
      written,
      { paying: 'settling' },
      { epoch: 5, seen: 5 },
      [settles],
    ],
  ])
  expectSteps('principal', { ...owner, outcome: 'failed' }, [
    [
      'is no matter of the next payment',
      { type: 'payment.started', now: 10 },
      { paying: 'marking' },
      { outcome: null, now: 10 },
      [{ start: 'markPaying', input: { epoch: 4, now: 10 } }],
    ],
  ])
})

describe('a tab that pays', () => {
  expectSteps({ paying: 'charging' }, owner, [
    ['only remembers a newer claim', claimed(theirs(5)), { paying: 'charging' }, elsewhere(5), []],
    [
      'gives the purchase up, and releases nothing, when the customer logged out in another tab',
      { type: 'session.ended', now: 7 },
      'closing',
      { now: 7 },
      [
        {
          start: 'closeProcess',
          input: { notice: null, origin: null, invalidate: false, epoch: 4, now: 7 },
        },
      ],
    ],
    ['keeps the newest epoch it knows', claimed(theirs(3)), { paying: 'charging' }, {}, []],
    ['goes on though another has reset the record', reset(free(5)), { paying: 'charging' }, { seen: 5 }, []],
    ['is not moved by an older reset', reset(free(4)), { paying: 'charging' }, {}, []],
  ])
})

describe('a tab whose charge was refused', () => {
  expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later }, [
    [
      'owns the purchase by the epoch that was written',
      answered('reviveProcess', 'done', mine(5)),
      'principal',
      { epoch: 5, seen: 5 },
      [tells(mine(5), true)],
    ],
    [
      'yields to a claim that was written after and heard before',
      answered('reviveProcess', 'done', mine(4)),
      'superseded',
      disowned,
      [tellsSupersession],
    ],
    [
      'is superseded when the record cannot be written',
      failed('reviveProcess'),
      'superseded',
      disowned,
      [tellsSupersession],
    ],
    [
      'remembers that another payment was begun',
      { type: 'payment.started', now: 8 },
      { paying: 'reviving' },
      { paymentAsked: true, now: 8 },
      [],
    ],
  ])

  describe('after another payment was begun', () => {
    const forgotten = { paymentAsked: false }
    expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later, paymentAsked: true }, [
      [
        'pays at once with the epoch that was written',
        answered('reviveProcess', 'done', mine(5)),
        { paying: 'marking' },
        { epoch: 5, seen: 5, ...forgotten },
        [tells(mine(5), true), { start: 'markPaying', input: { epoch: 5, now: 6 } }],
      ],
      [
        'yields to a claim that was written after and heard before',
        answered('reviveProcess', 'done', mine(4)),
        'superseded',
        { ...disowned, ...forgotten },
        [tellsSupersession],
      ],
    ])
  })
})

describe('a tab that has paid', () => {
  expectSteps({ paying: 'settling' }, { ...owner, now: NOW }, [
    [
      'frees the record and owns nothing',
      answered('settlePayment', 'done', free(5)),
      'idle',
      { seen: 5, ...disowned },
      [tellsPaid, tells(free(5))],
    ],
    [
      'leaves alone what another tab has written there',
      answered('settlePayment', 'fenced', theirs(6)),
      'follower',
      { seen: 6, deadline: DEADLINE, ...disowned },
      [tellsPaid, tells(theirs(6)), waitsOut],
    ],
    ['has paid even if the record cannot be written', failed('settlePayment'), 'idle', disowned, [tellsPaid]],
  ])
})

describe('a tab that closes', () => {
  const said = { notice: 'cancelled', origin: 'INV001' } as const
  const tellsClosed: Effect = { toParent: { type: 'purchase.ended' } }
  expectSteps('closing', { ...owner, closing: { ...said, invalidate: true } }, [
    [
      'owns nothing once the record is reset',
      answered('closeProcess', 'done', free(5)),
      'idle',
      { seen: 5, ...disowned },
      [tellsClosed, tells(free(5))],
    ],
    [
      'is superseded behind the fence',
      answered('closeProcess', 'fenced', theirs(5)),
      'superseded',
      disowned,
      [tellsSupersession],
    ],
    [
      'has closed even if the record cannot be written',
      failed('closeProcess'),
      'idle',
      disowned,
      [tellsClosed],
    ],
    ['only remembers a newer claim', claimed(theirs(5)), 'closing', elsewhere(5), []],
    ['only remembers a newer reset', reset(free(5)), 'closing', { seen: 5 }, []],
  ])
})

describe('a superseded tab', () => {
  expectSteps('superseded', {}, [
    ['claims what is started in it', started, ...claims()],
    [
      'goes on saying so when claims follow',
      claimed(theirs(5)),
      'superseded',
      elsewhere(5),
      [tells(theirs(5))],
    ],
    ['is not moved by a claim it knows of', claimed(theirs(4)), 'superseded', {}, []],
    [
      'goes on saying so when the record is reset',
      reset(free(5)),
      'superseded',
      { seen: 5 },
      [tells(free(5))],
    ],
    ['is not moved by an older reset', reset(free(4)), 'superseded', {}, []],
    [
      'is idle once the customer has read it, where nobody buys any more',
      { type: 'supersession.acknowledged', now: NOW },
      'idle',
      { now: NOW },
      [],
    ],
  ])
})

describe('a purchase that the server ended while it was being paid', () => {
  const lost = { type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV0010', now: 9 } as const

  test('is closed with nothing to release', () => {
    const closing = { notice: 'timeIsUp', origin: 'INV0010', invalidate: false } as const
    expect(on({ paying: 'charging' }, lost, owner)).toEqual({
      state: 'closing',
      changed: { closing, now: 9 },
      effects: [{ start: 'closeProcess', input: { ...closing, epoch: 4, now: 9 } }],
    })
  })

  test('is closed and released where nobody pays', () => {
    const closing = { notice: 'timeIsUp', origin: 'INV0010', invalidate: true } as const
    expect(on('principal', lost, owner)).toEqual({
      state: 'closing',
      changed: { closing, now: 9 },
      effects: [{ start: 'closeProcess', input: { ...closing, epoch: 4, now: 9 } }],
    })
  })
})
