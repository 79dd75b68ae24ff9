import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import type { NoticeCode } from '../../contract/notice-codes.ts'
import { failed } from '../../machines/samples/answers.ts'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import { nothingKnown } from '../../machines/tab-ownership/tab-ownership.setup.ts'
import { type Effect, follower } from './support/expectations.ts'
import {
  answered,
  cancelled,
  claimed,
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
  reset,
  started,
  theirs,
  waitsOut,
} from './support/tab-ownership.ts'

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
      [notifies.record(theirs(5)), notifies.supersession],
    ],
    [
      'is superseded, and charges nothing, when the record cannot be written',
      failed('markPaying'),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
  ])
})

describe('a payment whose end is heard before it is written that it began', () => {
  const revives: Effect = { start: 'reviveProcess', input: { epoch: 5, now: 9, dMaxima: later } }
  const settles: Effect = { start: 'settlePayment', input: { epoch: 5, now: 9 } }
  const written = answered('markPaying', 'done', mine(5))
  const fails = { type: 'payment.failed', dMaxima: later, now: 9 } as const
  const succeeds = { type: 'purchase.paid', now: 9 } as const
  expectSteps({ paying: 'marking' }, owner, [
    [
      'has failed: that is remembered, with the deadline of another try',
      fails,
      { paying: 'marking' },
      { waiting: fails, now: 9 },
      [],
    ],
    ['is done: that is remembered', succeeds, { paying: 'marking' }, { waiting: succeeds, now: 9 }, []],
  ])
  expectSteps({ paying: 'marking' }, { ...owner, waiting: fails, now: 9 }, [
    [
      'has failed: the purchase runs again once that is written, and nothing is charged',
      written,
      { paying: 'reviving' },
      { epoch: 5, seen: 5, dMaxima: later, waiting: null },
      [revives],
    ],
    [
      'has failed and begins again: it may be charged',
      { type: 'payment.started', now: 10 },
      { paying: 'marking' },
      { waiting: null, now: 10 },
      [],
    ],
    [
      'has failed where another tab has come: that one is shown',
      answered('markPaying', 'fenced', theirs(5)),
      'superseded',
      { ...disowned, waiting: null },
      [notifies.record(theirs(5)), notifies.supersession],
    ],
  ])
  expectSteps({ paying: 'marking' }, { ...owner, waiting: succeeds, now: 9 }, [
    [
      'is done: the record is freed once that is written, and nothing is charged',
      written,
      { paying: 'settling' },
      { epoch: 5, seen: 5, waiting: null },
      [settles],
    ],
  ])

  test('is no matter of the next payment, which may be charged', () => {
    const marking = { ...owner, tabId: 'me', waiting: fails, now: 9 }
    const next = follower(tabOwnershipMachine, nothingKnown)({ paying: 'marking' }, written, marking)
      .after(answered('reviveProcess', 'done', mine(6)))
      .after({ type: 'payment.started', now: 10 })
    expect(next.react(answered('markPaying', 'done', mine(7)))).toEqual({
      state: { paying: 'charging' },
      changed: { epoch: 7, seen: 7 },
      effects: [{ toParent: { type: 'payment.cleared' } }],
    })
  })
})

describe('a tab that pays', () => {
  expectSteps({ paying: 'charging' }, owner, [
    ['only remembers a newer claim', claimed(theirs(5)), { paying: 'charging' }, elsewhere(5), []],
    ['waits for nobody: the deadline changes nothing', expired, { paying: 'charging' }, {}, []],
    ['waits for nobody: another start changes nothing', started, { paying: 'charging' }, {}, []],
    ['waits for nobody: cancelling changes nothing', cancelled, { paying: 'charging' }, {}, []],
    [
      'frees the record once it is paid',
      { type: 'purchase.paid', now: 9 },
      { paying: 'settling' },
      { now: 9 },
      [{ start: 'settlePayment', input: { epoch: 4, now: 9 } }],
    ],
    [
      "runs the purchase again until the server's deadline when the charge is refused",
      { type: 'payment.failed', dMaxima: later, now: 9 },
      { paying: 'reviving' },
      { now: 9, dMaxima: later },
      [{ start: 'reviveProcess', input: { epoch: 4, now: 9, dMaxima: later } }],
    ],
    [
      'shares the offset of the clock, as every tab does',
      { type: 'clock.corrected', offsetMs: 6000 },
      { paying: 'charging' },
      {},
      [{ to: 'watchTabs', event: { type: 'offset.measured', offsetMs: 6000 } }],
    ],
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
  expectSteps({ paying: 'charging' }, { ...owner, seen: 5 }, [
    [
      'ends there where another tab took over meanwhile',
      { type: 'payment.failed', dMaxima: later, now: 9 },
      'superseded',
      disowned,
      [notifies.supersession],
    ],
  ])
  expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later }, [
    [
      'owns the purchase by the epoch that was written',
      answered('reviveProcess', 'done', mine(5)),
      'principal',
      { epoch: 5, seen: 5 },
      [notifies.record(mine(5), true)],
    ],
    [
      'yields to a claim that was written after and heard before',
      answered('reviveProcess', 'done', mine(4)),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
    [
      'is superseded behind the fence',
      answered('reviveProcess', 'fenced', theirs(9)),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
    [
      'is superseded when the record cannot be written',
      failed('reviveProcess'),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
    [
      'remembers that another payment was begun',
      { type: 'payment.started', now: 8 },
      { paying: 'reviving' },
      { waiting: { ...pays, now: 8 }, now: 8 },
      [],
    ],
  ])

  describe('and whose purchase ends before it is written that it goes on', () => {
    const closing = (notice: NoticeCode | null, origin: string | null, invalidate = true) => ({
      ...{ notice, origin, invalidate },
    })
    const loggedOut = { type: 'session.ended', now: 7 } as const
    const waits = (waiting: object): [StateValue, object, Effect[]] => [
      { paying: 'reviving' },
      { waiting, now: 7 },
      [],
    ]
    expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later, waiting: pays }, [
      ['remembers that the customer cancels', cancelled, ...waits(cancelled)],
      ['remembers that its time is up', expired, ...waits(expired)],
      ['remembers that the customer logged out', loggedOut, ...waits(loggedOut)],
    ])

    test.each([
      ['the customer cancelled', cancelled, closing('cancelled', 'INV001')],
      ['its time was up', expired, closing('timeIsUp', 'INV009')],
      ['the customer logged out, and releases nothing', loggedOut, closing(null, null, false)],
    ] as const)('closes it by the epoch that was written: %s', (_title, waiting, ends) => {
      const before = { ...owner, dMaxima: later, waiting, now: 7 }
      const closes = { epoch: 5, seen: 5, waiting: null, ...(ends.invalidate && { closing: ends }) }
      expect(on({ paying: 'reviving' }, answered('reviveProcess', 'done', mine(5)), before)).toEqual({
        state: 'closing',
        changed: closes,
        effects: [{ start: 'closeProcess', input: { ...ends, epoch: 5, now: 7 } }],
      })
    })

    expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later, waiting: cancelled }, [
      ['pays no more', pays, { paying: 'reviving' }, {}, []],
      [
        'closes nothing where another tab has it by now',
        answered('reviveProcess', 'fenced', theirs(9)),
        'superseded',
        { ...disowned, waiting: null },
        [notifies.supersession],
      ],
    ])
  })

  describe('after another payment was begun', () => {
    const forgotten = { waiting: null }
    expectSteps({ paying: 'reviving' }, { ...owner, dMaxima: later, waiting: pays }, [
      [
        'pays at once with the epoch that was written',
        answered('reviveProcess', 'done', mine(5)),
        { paying: 'marking' },
        { epoch: 5, seen: 5, ...forgotten },
        [notifies.record(mine(5), true), { start: 'markPaying', input: { epoch: 5, now: 6 } }],
      ],
      [
        'yields to a claim that was written after and heard before',
        answered('reviveProcess', 'done', mine(4)),
        'superseded',
        { ...disowned, ...forgotten },
        [notifies.supersession],
      ],
    ])

    test('and fails in its turn, the purchase is set going again: what this tab wrote is no other tab', () => {
      const fails = { type: 'payment.failed', dMaxima: later, now: 9 } as const
      const second = follower(tabOwnershipMachine, nothingKnown)(
        { paying: 'reviving' },
        answered('reviveProcess', 'done', mine(5)),
        { ...owner, tabId: 'me', seen: 4, waiting: pays },
      ).after(answered('markPaying', 'done', mine(6)))
      expect(second.react(fails)).toEqual({
        state: { paying: 'reviving' },
        changed: { dMaxima: later, now: 9 },
        effects: [{ start: 'reviveProcess', input: { epoch: 6, now: 9, dMaxima: later } }],
      })
    })
  })
})

describe('a tab that has paid', () => {
  expectSteps({ paying: 'settling' }, { ...owner, now: NOW }, [
    [
      'frees the record and owns nothing',
      answered('settlePayment', 'done', free(5)),
      'idle',
      { seen: 5, ...disowned },
      [notifies.end, notifies.record(free(5))],
    ],
    [
      'leaves alone what another tab has written there',
      answered('settlePayment', 'fenced', theirs(6)),
      'follower',
      { seen: 6, deadline: DEADLINE, ...disowned },
      [notifies.end, notifies.record(theirs(6)), waitsOut],
    ],
    [
      'has paid even if the record cannot be written',
      failed('settlePayment'),
      'idle',
      disowned,
      [notifies.end],
    ],
    [
      'frees the record all the same when the customer logs out',
      { type: 'session.ended', now: 7 },
      { paying: 'settling' },
      {},
      [],
    ],
  ])
})

describe('a tab that closes', () => {
  const said = { notice: 'cancelled', origin: 'INV001' } as const
  expectSteps('closing', { ...owner, closing: { ...said, invalidate: true } }, [
    [
      'owns nothing once the record is reset',
      answered('closeProcess', 'done', free(5)),
      'idle',
      { seen: 5, ...disowned },
      [notifies.end, notifies.record(free(5))],
    ],
    [
      'is superseded behind the fence',
      answered('closeProcess', 'fenced', theirs(5)),
      'superseded',
      disowned,
      [notifies.supersession],
    ],
    [
      'has closed even if the record cannot be written',
      failed('closeProcess'),
      'idle',
      disowned,
      [notifies.end],
    ],
    ['only remembers a newer claim', claimed(theirs(5)), 'closing', elsewhere(5), []],
    ['only remembers a newer reset', reset(free(5)), 'closing', { seen: 5 }, []],
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
