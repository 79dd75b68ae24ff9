import { assign } from 'xstate'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import type { OwnershipResult, OwnershipState } from '../../../src/platform/tabs/ownership-record.ts'
import { type AnyModel, anyModel } from '../any-model.ts'
import { BUYING, tabsModel } from '../tabs/models.ts'
import { correctProtocol, type ProtocolOperations } from '../tabs/operations.ts'
import type { Tabs } from '../tabs/tab-model.ts'
import type { PlantedMistake } from './planted-mistake.ts'

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

const leaves = (state: OwnershipState): OwnershipResult => ({ kind: 'fenced', state, invalidate: null })

const planted = (
  title: string,
  rule: string,
  message: RegExp,
  operations: Partial<ProtocolOperations>,
  machine = tabOwnershipMachine,
): PlantedMistake => ({
  title,
  rule,
  message,
  model: () =>
    anyModel(tabsModel(title, { ...BUYING, machine, operations: { ...correctProtocol, ...operations } })),
})

const neverAnswered = (): AnyModel => {
  const model = tabsModel('an operation that is never answered', BUYING)
  const isAnswer = ({ note }: { note: string }) => note === 'hears how claimOwnership ended'
  return anyModel({
    ...model,
    actions: (state: Tabs) => model.actions(state).filter((action) => !isAnswer(action)),
  })
}

/** Mistakes in what the tabs of a browser agree upon. */
export const tabMistakes: readonly PlantedMistake[] = [
  {
    title: 'an operation that is never answered',
    rule: 'Nobody is stuck',
    message: /no quiescent state is reachable/,
    model: neverAnswered,
  },
  planted('a close without its fence', 'No stale tab acts', /acted by closeProcess/, {
    close: unfenced(correctProtocol.close),
  }),
  planted('a payment without its fence', 'No stale tab acts', /acted by markPaying/, {
    markPaying: unfenced(correctProtocol.markPaying),
  }),
  planted(
    'no tombstones: a closed process is claimed again',
    'A purchase that was closed is never claimed again',
    /claimed p1, which is (released|paid|paying)/,
    {
      close: withoutTombstones(correctProtocol.close),
      markPaying: withoutTombstones(correctProtocol.markPaying),
      settle: withoutTombstones(correctProtocol.settle),
    },
  ),
  planted(
    'a close that is fenced off and releases all the same',
    'Nothing is paid twice',
    /pays p1, which is released/,
    {
      close: (state, input) => ({
        ...correctProtocol.close(state, input),
        invalidate: state.timer.idProcesoDeCompra ?? 'p1',
      }),
    },
  ),
  planted(
    'a paid purchase that is invalidated as it is closed',
    'Nothing is released twice',
    /releases p1, which is paid/,
    {
      settle: (state, input) => ({
        ...correctProtocol.settle(state, input),
        invalidate: state.timer.idProcesoDeCompra,
      }),
    },
  ),
  planted(
    'a stolen lock that its tab is never notified of: the other tab goes on',
    'One tab at most is the principal',
    /./,
    {},
    tabOwnershipMachine.provide({ guards: { isNewer: () => false } }),
  ),
  planted(
    'a payment begun before the claim was written, and forgotten',
    'Who pays is answered',
    /pays and is never answered/,
    {},
    tabOwnershipMachine.provide({ actions: { resume: assign({ waiting: null }) } }),
  ),
  planted('a paid purchase whose record nobody ends', 'No tab shows the clock', /which is paid/, {
    settle: leaves,
    sweep: leaves,
  }),
]

/** A mistake that some rule of the tabs finds, no matter which. */
export const foundBySomeRule = [
  planted(
    'late news taken for new: the epoch is not compared',
    '',
    /./,
    {},
    tabOwnershipMachine.provide({ guards: { isNewer: () => true } }),
  ),
  planted(
    'a claim that is done is taken for the newest',
    '',
    /./,
    {},
    tabOwnershipMachine.provide({ guards: { isDoneAndNewest: (_, { kind }) => kind === 'done' } }),
  ),
]
