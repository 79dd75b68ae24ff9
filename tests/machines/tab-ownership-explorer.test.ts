import { describe, expect, test } from 'vitest'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import type { OwnershipResult, OwnershipState } from '../../src/platform/tabs/ownership-record.ts'
import { BUYING, SMALL_WORLDS } from './explorer/budgets.ts'
import { explore } from './explorer/explore.ts'
import { type ProtocolOperations, soundProtocol } from './explorer/operations.ts'

describe('in every order of events', () => {
  test.each(SMALL_WORLDS)(
    '$name: nothing is paid or released twice, no stale tab acts, nobody is stuck',
    ({ name, tabs, budget }) => {
      const { worlds, violation } = explore({ machine: tabOwnershipMachine, tabs, budget })
      console.log(`${name}: ${worlds} worlds`)
      expect(violation).toBeNull()
      expect(worlds).toBeGreaterThan(1000)
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
  const { tabs, budget } = BUYING
  const caught = (operations: Partial<ProtocolOperations>, machine = tabOwnershipMachine) =>
    explore({ machine, tabs, budget, operations: { ...soundProtocol, ...operations } }).violation

  test('a close without its fence', () => {
    expect(caught({ close: unfenced(soundProtocol.close) })?.what).toMatch(/acted by closeProcess/)
  })

  test('a payment without its fence', () => {
    expect(caught({ markPaying: unfenced(soundProtocol.markPaying) })?.what).toMatch(/acted by markPaying/)
  })

  test('no tombstones: a closed process is claimed again', () => {
    const violation = caught({
      close: withoutTombstones(soundProtocol.close),
      markPaying: withoutTombstones(soundProtocol.markPaying),
      settle: withoutTombstones(soundProtocol.settle),
    })
    expect(violation?.what).toMatch(/claimed p1, which is (released|paid|paying)/)
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
})
