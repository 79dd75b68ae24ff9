import { describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import type { OwnershipResult, OwnershipState } from '../../src/platform/tabs/ownership-record.ts'
import { checkModel } from '../../statecharts/check/search.ts'
import { expectNoViolation } from './no-violation.ts'
import { BUYING, smallTabModels, tabsModel } from './tabs/models.ts'
import { correctProtocol, type ProtocolOperations } from './tabs/operations.ts'

describe('the tabs of a browser, in every order of events', () => {
  test.each(smallTabModels())(
    '$name: nothing is paid or released twice, no stale tab acts, a quiescent state stays reachable',
    (model) => expectNoViolation(model, 5_000),
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
    const model = tabsModel('planted', {
      ...BUYING,
      machine,
      operations: { ...correctProtocol, ...operations },
    })
    const { violation } = checkModel(model)
    return violation && `${violation.name}: ${violation.message}`
  }

  test('a close without its fence', () => {
    expect(caught({ close: unfenced(correctProtocol.close) })).toMatch(
      /^No stale tab acts: . acted by closeProcess/,
    )
  })

  test('a payment without its fence', () => {
    expect(caught({ markPaying: unfenced(correctProtocol.markPaying) })).toMatch(
      /^No stale tab acts: . acted by markPaying/,
    )
  })

  test('no tombstones: a closed process is claimed again', () => {
    const violation = caught({
      close: withoutTombstones(correctProtocol.close),
      markPaying: withoutTombstones(correctProtocol.markPaying),
      settle: withoutTombstones(correctProtocol.settle),
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
        ...correctProtocol.close(state, input),
        invalidate: state.timer.idProcesoDeCompra ?? 'p1',
      }),
    })
    expect(violation).toMatch(/^Nothing is paid twice.*: . pays p1, which is released/)
  })

  test('a paid purchase that is invalidated as it is closed', () => {
    const violation = caught({
      settle: (state, input) => ({
        ...correctProtocol.settle(state, input),
        invalidate: state.timer.idProcesoDeCompra,
      }),
    })
    expect(violation).toMatch(/^Nothing is released twice.*: . releases p1, which is paid/)
  })

  test('a stolen lock that its tab is never notified of: the other tab goes on', () => {
    const machine = tabOwnershipMachine.provide({ guards: { isNewer: () => false } })
    expect(caught({}, machine)).toMatch(/^One tab at most is the principal/)
  })

  test('a payment begun before the claim was written, and forgotten', () => {
    const machine = tabOwnershipMachine.provide({ actions: { resume: assign({ waiting: null }) } })
    expect(caught({}, machine)).toMatch(/^Who pays is answered.*: . pays and is never answered/)
  })

  test('a paid purchase whose record nobody ends', () => {
    const leaves = (state: OwnershipState): OwnershipResult => ({ kind: 'fenced', state, invalidate: null })
    const operations = { ...correctProtocol, settle: leaves, sweep: leaves }
    const model = tabsModel('planted', { ...BUYING, operations })
    const watched = model.quiescentInvariants.filter(({ name }) => name.startsWith('No tab shows the clock'))
    expect(checkModel({ ...model, quiescentInvariants: watched }).violation?.message).toMatch(/which is paid/)
  })

  test('an operation that is never answered', () => {
    const model = tabsModel('planted', BUYING)
    const { violation } = checkModel({
      ...model,
      actions: (state) =>
        model.actions(state).filter(({ note }) => note !== 'hears how claimOwnership ended'),
    })
    expect(violation?.name).toBe('Nobody is stuck')
  })
})
