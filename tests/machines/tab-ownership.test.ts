import { describe, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import type { OwnedProcess } from '../../machines/tab-ownership/tab-ownership.events.ts'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import { emptyOwnership } from '../../src/platform/tabs/ownership-record.ts'
import { pureStart, pureStep } from '../../statecharts/model/pure.ts'

const purchase: OwnedProcess = {
  idProcesoDeCompra: 'p1',
  idFuncion: 7,
  ctProcess: 'CART',
  dDesde: '2027-03-01T20:00:00.000Z',
  dMaxima: '2027-03-01T20:30:00.000Z',
  nMinutos: 30,
}
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

const rehydrated = (of: BusinessTimer) => ({ type: 'tab.rehydrated', tabId: 'me', record: of, now: 0 })
const start = { type: 'purchase.started', process: purchase, now: 5 }
const done = (actor: string, of: BusinessTimer, more: object = {}) => ({
  type: `xstate.done.actor.${actor}`,
  output: { kind: 'done', record: of, ...more },
})
const fenced = (actor: string) => ({
  type: `xstate.done.actor.${actor}`,
  output: { kind: 'fenced', record: theirs(9) },
})
const expiry = {
  type: 'purchase.expired',
  notice: 'timeIsUp',
  origin: 'INV009',
  now: 7,
}
const cancel = {
  type: 'purchase.cancelled',
  notice: 'cancelled',
  origin: 'INV001',
  now: 7,
}

const asPrincipal = [rehydrated(free(0)), start, done('claimOwnership', mine(1))]
const asPaying = [...asPrincipal, { type: 'payment.started', now: 6 }, done('markPaying', mine(2))]

/** Where the tab stands after these events, with what the last of them asked for and told the parent. */
function tabAfter(...events: AnyEventObject[]) {
  let step = pureStart(tabOwnershipMachine)
  let snapshot: AnyMachineSnapshot = step.snapshot
  for (const event of events) {
    step = pureStep(tabOwnershipMachine, snapshot, event)
    snapshot = step.snapshot
  }
  type Params = { id: string; input: unknown; targetId: string; event: AnyEventObject }
  const effects = step.effects as { type: string; params: Params }[]
  const sent = effects.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => params)
  return {
    state: snapshot.value,
    asks: effects
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => [params.id, params.input] as const),
    reports: sent
      .filter(({ targetId }) => targetId !== 'watchTabs')
      .map(({ event }) => event)
      .filter(({ type }) => type !== 'record.changed'),
    tellsWatcher: sent.filter(({ targetId }) => targetId === 'watchTabs').map(({ event }) => event),
  }
}

describe('a tab that starts a purchase', () => {
  test('claims it, and owns it once the record says so', () => {
    expect(tabAfter(rehydrated(free(0)), start)).toMatchObject({
      state: 'claiming',
      asks: [['claimOwnership', { process: purchase, epoch: 0, now: 5 }]],
    })
    expect(tabAfter(...asPrincipal)).toEqual({
      state: 'principal',
      asks: [],
      reports: [{ type: 'ownership.claimed', record: mine(1), paying: 'no' }],
      tellsWatcher: [],
    })
  })

  test('is refused a process that is closed', () => {
    const refused = {
      type: 'xstate.done.actor.claimOwnership',
      output: { kind: 'refused', why: 'over', record: free(3) },
    }
    expect(tabAfter(rehydrated(free(3)), start, refused)).toMatchObject({
      state: 'idle',
      reports: [{ type: 'ownership.refused', idProcesoDeCompra: 'p1' }],
    })
  })

  test('yields when a later claim is heard of before its own is done', () => {
    const heard = { type: 'remote.claimed', record: theirs(2) }
    expect(tabAfter(rehydrated(free(0)), start, heard, done('claimOwnership', mine(1)))).toMatchObject({
      state: 'superseded',
      reports: [{ type: 'ownership.superseded' }],
    })
  })

  test('takes over from another tab that was buying', () => {
    expect(tabAfter(rehydrated(theirs(4)), start, done('claimOwnership', mine(5))).state).toBe('principal')
  })
})

describe('a tab whose purchase another tab takes over', () => {
  test.each([
    ['by its message', { type: 'remote.claimed', record: theirs(2) }],
    ['by the loss of its lock', { type: 'lock.lost', epoch: 1 }],
  ])('says so, %s, and releases nothing', (_, event) => {
    expect(tabAfter(...asPrincipal, event)).toMatchObject({
      state: 'superseded',
      asks: [],
      reports: [{ type: 'ownership.superseded' }],
    })
  })

  test('is idle once the customer has read it', () => {
    const lost = { type: 'lock.lost', epoch: 1 }
    expect(tabAfter(...asPrincipal, lost, { type: 'supersession.acknowledged' }).state).toBe('idle')
  })

  test.each([
    ['an older claim', { type: 'remote.claimed', record: theirs(1) }],
    ['an older reset', { type: 'remote.reset', record: free(0) }],
    ['the loss of an earlier hold of the lock', { type: 'lock.lost', epoch: 0 }],
  ])('is not moved by late news: %s', (_, event) => {
    expect(tabAfter(...asPrincipal, event)).toMatchObject({ state: 'principal', reports: [] })
  })
})

describe('the principal', () => {
  test('closes and releases when the customer cancels', () => {
    const { type, ...said } = cancel
    expect(tabAfter(...asPrincipal, cancel)).toMatchObject({
      state: 'closing',
      asks: [['closeProcess', { ...said, invalidate: true, epoch: 1 }]],
    })
    expect(tabAfter(...asPrincipal, cancel, done('closeProcess', free(2)))).toMatchObject({
      state: 'idle',
      reports: [{ type: 'purchase.ended' }],
    })
  })

  test('closes when the time is up', () => {
    expect(tabAfter(...asPrincipal, expiry, done('closeProcess', free(2))).reports).toEqual([
      { type: 'purchase.ended' },
    ])
  })

  test('is superseded when its close is fenced', () => {
    expect(tabAfter(...asPrincipal, cancel, fenced('closeProcess')).state).toBe('superseded')
  })

  test('resets silently and releases nothing at logout', () => {
    expect(tabAfter(...asPrincipal, { type: 'session.ended', now: 8 })).toMatchObject({
      state: 'closing',
      asks: [['closeProcess', { notice: null, origin: null, invalidate: false, epoch: 1, now: 8 }]],
      reports: [],
    })
  })
})

describe('a payment', () => {
  test('is cleared only behind the fence', () => {
    expect(tabAfter(...asPrincipal, { type: 'payment.started', now: 6 })).toMatchObject({
      state: { paying: 'marking' },
      asks: [['markPaying', { epoch: 1, now: 6 }]],
      reports: [],
    })
    expect(tabAfter(...asPaying)).toMatchObject({
      state: { paying: 'charging' },
      reports: [{ type: 'payment.cleared' }],
    })
    expect(tabAfter(...asPrincipal, { type: 'payment.started', now: 6 }, fenced('markPaying')).state).toBe(
      'superseded',
    )
  })

  test.each([
    ['expiry', expiry],
    ['another start', start],
    ['cancelling', cancel],
    ['another tab that starts a purchase', { type: 'remote.claimed', record: theirs(3) }],
  ])('waits for nobody: %s changes nothing', (_, event) => {
    expect(tabAfter(...asPaying, event)).toMatchObject({
      state: { paying: 'charging' },
      asks: [],
      reports: [],
    })
  })

  test('that is found paid after a reload frees the record', () => {
    const paid = { type: 'purchase.paid', now: 9 }
    expect(tabAfter(...asPrincipal, paid).asks).toEqual([['settlePayment', { epoch: 1, now: 9 }]])
  })

  test('that succeeds frees the record', () => {
    const paid = { type: 'purchase.paid', now: 9 }
    expect(tabAfter(...asPaying, paid).asks).toEqual([['settlePayment', { epoch: 2, now: 9 }]])
    expect(tabAfter(...asPaying, paid, done('settlePayment', free(3)))).toMatchObject({
      state: 'idle',
      reports: [{ type: 'purchase.ended' }],
    })
  })

  test("that is refused runs the purchase again until the server's deadline", () => {
    const failed = { type: 'payment.failed', dMaxima: '2027-03-01T20:45:00.000Z', now: 9 }
    expect(tabAfter(...asPaying, failed).asks).toEqual([
      ['reviveProcess', { epoch: 2, now: 9, dMaxima: failed.dMaxima }],
    ])
    expect(tabAfter(...asPaying, failed, done('reviveProcess', mine(3))).state).toBe('principal')
    expect(tabAfter(...asPaying, failed, fenced('reviveProcess')).state).toBe('superseded')
  })

  test('that is refused after another tab took over ends there', () => {
    const overtaken = { type: 'remote.claimed', record: theirs(3) }
    const failed = { type: 'payment.failed', dMaxima: purchase.dMaxima, now: 9 }
    expect(tabAfter(...asPaying, overtaken, failed)).toMatchObject({ state: 'superseded', asks: [] })
  })
})

describe('a reload', () => {
  test('takes the lock back and goes on', () => {
    expect(tabAfter(rehydrated(mine(4)))).toMatchObject({
      state: 'relocking',
      asks: [['relockOwnership', undefined]],
    })
    expect(tabAfter(rehydrated(mine(4)), done('relockOwnership', mine(4), { paying: false }))).toMatchObject({
      state: 'principal',
      reports: [{ type: 'ownership.claimed', record: mine(4), paying: 'no' }],
    })
  })

  test('in the middle of paying goes on paying', () => {
    expect(tabAfter(rehydrated(mine(4)), done('relockOwnership', mine(4), { paying: true }))).toMatchObject({
      state: { paying: 'charging' },
      reports: [{ type: 'ownership.claimed', record: mine(4), paying: 'resumed' }],
    })
  })

  test('never steals: a lock that is held means another tab is buying', () => {
    expect(tabAfter(rehydrated(mine(4)), fenced('relockOwnership')).state).toBe('superseded')
  })
})

describe('a follower', () => {
  test("shows another tab's purchase and is idle when that is over", () => {
    expect(tabAfter(rehydrated(theirs(4))).state).toBe('follower')
    expect(tabAfter(rehydrated(theirs(4)), { type: 'remote.reset', record: free(5) }).state).toBe('idle')
  })

  test('asks the janitor when the time is up, and closes nothing itself', () => {
    const late = { type: 'xstate.after.ownerGrace.tab-ownership.follower' }
    expect(tabAfter(rehydrated(theirs(4)), late)).toMatchObject({
      state: 'follower',
      asks: [],
      tellsWatcher: [{ type: 'janitor.asked', epoch: 4 }],
    })
  })
})

test('the offset of the clock is shared in every state', () => {
  const corrected = { type: 'clock.corrected', offsetMs: 6000 }
  expect(tabAfter(...asPaying, corrected).tellsWatcher).toEqual([{ type: 'offset.measured', offsetMs: 6000 }])
})
