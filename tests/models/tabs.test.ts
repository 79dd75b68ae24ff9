import { describe, expect, test } from 'vitest'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import type { OwnershipResult, OwnershipState } from '../../src/platform/tabs/ownership-record.ts'
import { explore } from '../../statecharts/check/search.ts'
import { BUYING, smallTabWorlds, tabsWorld } from './tabs/models.ts'
import { type ProtocolOperations, soundProtocol } from './tabs/operations.ts'

describe('in every order of events', () => {
  test.each(smallTabWorlds())(
    '$name: nothing is paid or released twice, no stale tab acts, nobody is stuck',
    (world) => {
      const { worlds, complete, violation } = explore(world)
      console.log(`${world.name}: ${worlds} worlds`)
      expect(violation).toBeNull()
      expect(complete).toBe(true)
      expect(worlds).toBeGreaterThan(5_000)
    },
    60_000,
  )
})

/** The operation as it would be if it took any epoch for its own. */
const unfenced =
  <Input extends { epoch: number }>(operation: (state: OwnershipState, input: Input) => OwnershipResult) =>
  (state: OwnershipState, input: Input) =>
    operation(state, { ...input, epoch: state.timer.nEpoch })

const withoutTombstones =
  <Rest extends unknown[], Result extends OwnershipResult>(
    operation: (state: OwnershipState, ...rest: Rest) => Result,
  ) =>
  (state: OwnershipState, ...rest: Rest): Result => {
    const result = operation(state, ...rest)
    return { ...result, state: { ...result.state, timer: { ...result.state.timer, aProcesoCerrado: [] } } }
  }

describe('a protocol with a planted bug is caught', { timeout: 60_000 }, () => {
  const caught = (operations: Partial<ProtocolOperations>, machine = tabOwnershipMachine) => {
    const world = tabsWorld('planted', {
      ...BUYING,
      machine,
      operations: { ...soundProtocol, ...operations },
    })
    const { violation } = explore(world)
    return violation && `${violation.says}: ${violation.what}`
  }

  test('a close without its fence', () => {
    expect(caught({ close: unfenced(soundProtocol.close) })).toMatch(
      /^No stale tab acts: . acted by closeProcess/,
    )
  })

  test('a payment without its fence', () => {
    expect(caught({ markPaying: unfenced(soundProtocol.markPaying) })).toMatch(
      /^No stale tab acts: . acted by markPaying/,
    )
  })

  test('no tombstones: a closed process is claimed again', () => {
    const violation = caught({
      close: withoutTombstones(soundProtocol.close),
      markPaying: withoutTombstones(soundProtocol.markPaying),
      settle: withoutTombstones(soundProtocol.settle),
    })
    expect(violation).toMatch(/never claimed again: . claimed p1, which is (released|paid|paying)/)
  })

  test('late news taken for new: the epoch is not compared', () => {
    const machine = tabOwnershipMachine.provide({ guards: { isNewer: () => true } })
    expect(caught({}, machine)).not.toBeNull()
  })

  test('a claim that is done is taken for the newest', () => {
    const machine = tabOwnershipMachine.provide({
      guards: { isDoneAndNewest: (_, { kind }) => kind === 'done' },
    })
    expect(caught({}, machine)).not.toBeNull()
  })

  test('a close that is fenced off and releases all the same', () => {
    const violation = caught({
      close: (state, input) => ({
        ...soundProtocol.close(state, input),
        invalidate: state.timer.idProcesoDeCompra ?? 'p1',
      }),
    })
    expect(violation).toMatch(/^Nothing is paid twice.*: . pays p1, which is released/)
  })

  test('a paid purchase that is invalidated as it is closed', () => {
    const violation = caught({
      settle: (state, input) => ({
        ...soundProtocol.settle(state, input),
        invalidate: state.timer.idProcesoDeCompra,
      }),
    })
    expect(violation).toMatch(/^Nothing is released twice.*: . releases p1, which is paid/)
  })

  test('a thief that nobody tells: the lock is taken and the other tab goes on', () => {
    const machine = tabOwnershipMachine.provide({ guards: { isNewer: () => false } })
    expect(caught({}, machine)).toMatch(/^One tab at most is the principal/)
  })

  test('a payment begun before the claim was written, and forgotten', () => {
    const machine = tabOwnershipMachine.provide({ guards: { isDoneAndAsked: () => false } })
    expect(caught({}, machine)).toMatch(/^Whoever pays hears.*: . pays and is never answered/)
  })

  test('a paid purchase whose record nobody ends', () => {
    const leaves = (state: OwnershipState): OwnershipResult => ({ kind: 'fenced', state, invalidate: null })
    const operations = { ...soundProtocol, settle: leaves, sweep: leaves }
    const world = tabsWorld('planted', { ...BUYING, operations })
    const watched = world.atRest.filter(({ says }) => says.startsWith('No tab shows the clock'))
    expect(explore({ ...world, atRest: watched }).violation?.what).toMatch(/which is paid/)
  })

  test('an operation that is never answered', () => {
    const world = tabsWorld('planted', BUYING)
    const { violation } = explore({
      ...world,
      moves: (state) => world.moves(state).filter(({ note }) => note !== 'hears how claimOwnership ended'),
    })
    expect(violation?.says).toBe('Nobody is stuck')
  })
})
