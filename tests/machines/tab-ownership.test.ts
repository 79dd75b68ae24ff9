import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import type { NoticeCode } from '../../contract/notice-codes.ts'
import { failed } from '../../machines/samples/answers.ts'
import type { TabOwnershipContext } from '../../machines/tab-ownership/tab-ownership.setup.ts'
import type { Effect } from './support/expectations.ts'
import {
  answered,
  cancelled,
  claimed,
  claims,
  DEADLINE,
  disowned,
  elsewhere,
  expectSteps,
  expired,
  free,
  later,
  mine,
  NOW,
  notifies,
  on,
  owner,
  pays,
  refused,
  reset,
  started,
  theirs,
  waits,
  waitsOut,
} from './support/tab-ownership.ts'

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
      [notifies.record(mine(4), true), { start: 'relockOwnership' }],
    ],
    [
      'where another is named follows it',
      rehydrated(theirs(4)),
      'follower',
      { ...known, deadline: DEADLINE },
      [notifies.record(theirs(4)), waitsOut],
    ],
    ['where nobody is named stays idle', rehydrated(free(4)), 'idle', known, [notifies.record(free(4))]],
  ])
})

describe('an idle tab', () => {
  expectSteps('idle', {}, [
    ['claims what is started in it', started, ...claims()],
    [
      'follows a newer claim',
      claimed(theirs(5)),
      'follower',
      elsewhere(5),
      [notifies.record(theirs(5)), waitsOut],
    ],
    [
      'notifies who pays that nothing is left to pay',
      { type: 'payment.started', now: 7 },
      'idle',
      {},
      [{ toParent: { type: 'ownership.refused', idProcesoDeCompra: '', paying: false } }],
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
  expectSteps('superseded', { deadline: DEADLINE }, [
    [
      'has the record ended, whether or not the customer has read of the other tab',
      paid,
      'idle',
      { deadline: null },
      [asksJanitorOfPaid],
    ],
  ])
})

describe('a follower', () => {
  const late = { type: 'xstate.after.ownerGrace.tab-ownership.follower' } as const
  const asksJanitor: Effect = { to: 'watchTabs', event: { type: 'janitor.asked', epoch: 4 } }
  expectSteps('follower', { deadline: DEADLINE, now: NOW }, [
    ['claims what is started in it', started, ...claims()],
    [
      'notifies who pays that nothing is left to pay',
      { type: 'payment.started', now: 7 },
      'follower',
      {},
      [{ toParent: { type: 'ownership.refused', idProcesoDeCompra: '', paying: false } }],
    ],
    [
      'goes on to follow a newer claim',
      claimed({ ...theirs(5), dMaxima: later }),
      'follower',
      { seen: 5, deadline: Date.parse(later) },
      [notifies.record({ ...theirs(5), dMaxima: later }), waits(45 * 60_000 + 5000)],
    ],
    [
      'looks at the clock again when it wakes up',
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
      [notifies.record(free(5))],
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
      { process: null },
      [notifies.continuation(mine(4))],
    ],
    [
      'takes its lock back, and notifies nobody, when it was reloaded while paying this very purchase',
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
      [notifies.refusal, { start: 'relockOwnership' }],
    ],
    [
      'follows the tab that is paying this very purchase',
      refused('over', { ...theirs(7), idProcesoDeCompra: 'p1' }),
      'follower',
      { seen: 7, deadline: DEADLINE, ...disowned },
      [
        notifies.refusalAsPaid,
        notifies.record({ ...theirs(7), idProcesoDeCompra: 'p1' }),
        waits(DEADLINE - 6 + 5000),
      ],
    ],
    [
      'owns nothing when this very purchase was closed by it',
      refused('over', { ...free(7), idProcesoDeCompra: 'p1' }),
      'idle',
      { seen: 7, ...disowned },
      [notifies.refusal, notifies.record({ ...free(7), idProcesoDeCompra: 'p1' })],
    ],
    [
      'owns nothing when the process is closed',
      refused('over', free(4)),
      'idle',
      disowned,
      [notifies.refusal, notifies.record(free(4))],
    ],
    [
      'follows the tab whose purchase stands where the process is closed',
      refused('over', theirs(7)),
      'follower',
      { seen: 7, deadline: DEADLINE, ...disowned },
      [notifies.refusal, notifies.record(theirs(7)), waits(DEADLINE - 6 + 5000)],
    ],
    [
      'ignores a record that is older than what it has received',
      refused('over', theirs(3)),
      'idle',
      disowned,
      [notifies.refusal],
    ],
    [
      'owns by the epoch that was written',
      answered('claimOwnership', 'done', mine(5)),
      'principal',
      { epoch: 5, lockEpoch: 5, seen: 5 },
      [notifies.claim(mine(5), 'no'), notifies.record(mine(5), true)],
    ],
    [
      'yields to a claim that was written after its own and heard before',
      answered('claimOwnership', 'done', mine(4)),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
    [
      'is idle when the record cannot be written',
      failed('claimOwnership'),
      'idle',
      disowned,
      [notifies.refusal],
    ],
    [
      'remembers that a payment was begun',
      { type: 'payment.started', now: 8 },
      'claiming',
      { waiting: { ...pays, now: 8 }, now: 8 },
      [],
    ],
    ['remembers a newer claim for later', claimed(theirs(5)), 'claiming', elsewhere(5), []],
    ['keeps the newest epoch it knows', claimed(theirs(3)), 'claiming', {}, []],
    ['remembers a newer reset for later', reset(free(5)), 'claiming', { seen: 5 }, []],
  ])

  expectSteps('claiming', { ...owner, seen: 5 }, [
    [
      'has lost what it owns already when another tab came later and was heard before the refusal',
      refused('owned', mine(4)),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
  ])

  describe('after a payment was begun', () => {
    const forgotten = { waiting: null }
    expectSteps('claiming', { ...owner, waiting: pays }, [
      [
        'pays at once with the epoch that was written, and says that its purchase is being paid',
        answered('claimOwnership', 'done', mine(5)),
        { paying: 'marking' },
        { epoch: 5, lockEpoch: 5, seen: 5, ...forgotten },
        [notifies.claim(mine(5), 'begins'), { start: 'markPaying', input: { epoch: 5, now: 6 } }],
      ],
      [
        'pays nothing where another tab came later',
        answered('claimOwnership', 'done', mine(4)),
        'superseded',
        { ...disowned, ...forgotten },
        [notifies.supersession],
      ],
      [
        'pays nothing of what it owns already when the new purchase is refused',
        refused('owned', mine(4)),
        'principal',
        { process: null, ...forgotten },
        [notifies.continuation(mine(4))],
      ],
      [
        'pays nothing again when its purchase was being paid',
        refused('paying', { ...mine(7), idProcesoDeCompra: 'p1' }),
        'relocking',
        forgotten,
        [notifies.refusal, { start: 'relockOwnership' }],
      ],
      [
        'pays nothing of a purchase that is closed',
        refused('over', free(4)),
        'idle',
        { ...disowned, ...forgotten },
        [notifies.refusal, notifies.record(free(4))],
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
  expectSteps('relocking', { waiting: { ...pays, now: 8 }, now: 8 }, [
    [
      'pays at once when a payment was begun meanwhile',
      answered('relockOwnership', 'done', mine(4), { paying: false }),
      { paying: 'marking' },
      { ...owned, waiting: null },
      [notifies.claim(mine(4), 'begins'), { start: 'markPaying', input: { epoch: 4, now: 8 } }],
    ],
    [
      'pays nothing again when the purchase was being paid already',
      answered('relockOwnership', 'done', mine(4), { paying: true }),
      { paying: 'charging' },
      { ...owned, waiting: null },
      [notifies.claim(mine(4), 'resumed'), { toParent: { type: 'payment.refused' } }],
    ],
    [
      'pays nothing where another tab holds the lock',
      answered('relockOwnership', 'fenced', theirs(5), { paying: false }),
      'superseded',
      { waiting: null },
      [notifies.supersession],
    ],
  ])
  expectSteps('relocking', {}, [
    [
      'goes on paying',
      answered('relockOwnership', 'done', mine(4), { paying: true }),
      { paying: 'charging' },
      owned,
      [notifies.claim(mine(4), 'resumed')],
    ],
    [
      'goes on as principal',
      answered('relockOwnership', 'done', mine(4), { paying: false }),
      'principal',
      owned,
      [notifies.claim(mine(4), 'no')],
    ],
    [
      'remembers that a payment was begun',
      { type: 'payment.started', now: 8 },
      'relocking',
      { waiting: { ...pays, now: 8 }, now: 8 },
      [],
    ],
    [
      'is superseded where another tab holds the lock',
      answered('relockOwnership', 'fenced', theirs(5), { paying: false }),
      'superseded',
      {},
      [notifies.supersession],
    ],
    [
      'is superseded when the lock cannot be asked for',
      failed('relockOwnership'),
      'superseded',
      {},
      [notifies.supersession],
    ],
    [
      'is superseded by a newer claim',
      claimed(theirs(5)),
      'superseded',
      elsewhere(5),
      [notifies.record(theirs(5)), notifies.supersession],
    ],
    ['is not moved by a claim it knows of', claimed(theirs(4)), 'relocking', {}, []],
    ['is not moved by a reset: a claim came before it, and says more', reset(free(5)), 'relocking', {}, []],
  ])
})

const given = (notice: NoticeCode, origin: string) => ({ notice, origin, invalidate: true })

/** The record is reset, and this is released or said on the way. */
const closes = (closing: TabOwnershipContext['closing']): [StateValue, object, Effect[]] => [
  'closing',
  { closing, now: 7 },
  [{ start: 'closeProcess', input: { ...closing, epoch: 4, now: 7 } }],
]

describe('the principal', () => {
  expectSteps('principal', owner, [
    ['claims again what is started in it', started, ...claims(4)],
    ['closes and releases when the customer cancels', cancelled, ...closes(given('cancelled', 'INV001'))],
    ['closes and releases when its time is up', expired, ...closes(given('timeIsUp', 'INV009'))],
    [
      'resets silently and releases nothing at logout',
      { type: 'session.ended', now: 7 },
      'closing',
      { now: 7 },
      [{ start: 'closeProcess', input: { notice: null, origin: null, invalidate: false, epoch: 4, now: 7 } }],
    ],
    [
      'passes the fence before anything is charged',
      { type: 'payment.started', now: 7 },
      { paying: 'marking' },
      { now: 7 },
      [{ start: 'markPaying', input: { epoch: 4, now: 7 } }],
    ],
    [
      'frees the record of what is found paid after a reload',
      { type: 'purchase.paid', now: 7 },
      { paying: 'settling' },
      { now: 7 },
      [{ start: 'settlePayment', input: { epoch: 4, now: 7 } }],
    ],
    ['is not moved by an older claim', claimed(theirs(4)), 'principal', {}, []],
    [
      'is not moved by the loss of an earlier hold of the lock',
      { type: 'lock.lost', epoch: 2 },
      'principal',
      {},
      [],
    ],
    [
      'is superseded by a newer claim and owns nothing any more',
      claimed(theirs(5)),
      'superseded',
      { ...elsewhere(5), ...disowned },
      [notifies.record(theirs(5)), notifies.supersession],
    ],
    [
      'is idle once another has reset the record',
      reset(free(5)),
      'idle',
      { seen: 5, ...disowned },
      [notifies.record(free(5))],
    ],
    ['is not moved by an older reset', reset(free(4)), 'principal', {}, []],
    [
      'is superseded by the loss of the lock it holds',
      { type: 'lock.lost', epoch: 3 },
      'superseded',
      disowned,
      [notifies.supersession],
    ],
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
      [notifies.record(theirs(5))],
    ],
    ['is not moved by a claim it knows of', claimed(theirs(4)), 'superseded', {}, []],
    [
      'goes on saying so when the record is reset',
      reset(free(5)),
      'superseded',
      { seen: 5 },
      [notifies.record(free(5))],
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
