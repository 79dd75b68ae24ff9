import { createHash } from 'node:crypto'
import type { AnyEventObject } from 'xstate'
import type { ApiRouteName } from '../../contract/index.ts'
import type { KeptCase, KeptStep } from '../../statecharts/cases/kept-case.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import { MOST_STEPS } from '../../statecharts/paths/greedy-cover.ts'
import { leavesOf } from '../replay/assert-state.ts'
import type { Setup } from '../replay/browser-model.ts'
import { actorOf, PathPlanner, type PlannedStep, sameValue } from '../replay/path-planner.ts'
import { refusalShown } from '../replay/refusal-shown.ts'
import type { ModelledMachine } from '../replay/replay-machine.ts'

interface Visit {
  setup: Setup
  planner: PathPlanner
  /** Of what the setup requires. */
  missing: Set<TransitionKey>
}

/**
 * Cases of at most `MOST_STEPS` steps that together take every transition that the browser model can bring about: the
 * ways that the replay would go, planned without a browser.
 */
export function planCases(modelled: ModelledMachine): KeptCase[] {
  const { machine, model } = modelled
  const excused = new Set(model.unreachable.map(({ transition }) => transition))
  const wanted = new Set(
    chartOf(machine)
      .transitions.map(({ key }) => key)
      .filter((key) => !excused.has(key)),
  )
  const visits = model.setups.map((setup): Visit => {
    const planner = new PathPlanner(modelled, setup, new Set())
    return { setup, planner, missing: new Set(setup.required) }
  })
  const wants =
    ({ missing }: Visit) =>
    (key: TransitionKey) =>
      wanted.has(key) || missing.has(key)
  const kept: KeptCase[] = []
  for (;;) {
    const visit = visits.find((each) => each.planner.leadsTo(wants(each)))
    if (!visit) return kept
    const take = (keys: readonly TransitionKey[]) => {
      for (const key of keys) {
        wanted.delete(key)
        visit.missing.delete(key)
      }
    }
    for (const { taken } of visit.planner.start) take(taken)
    kept.push(keptCase(modelled, visit.setup, visit.planner, walk(visit.planner, wants(visit), take)))
  }
}

/** On from the setup as long as something new can be reached within the limit. */
function walk(
  planner: PathPlanner,
  wanted: (key: TransitionKey) => boolean,
  take: (keys: readonly TransitionKey[]) => void,
): PlannedStep[] {
  const steps: PlannedStep[] = []
  const spent = new Set<string>()
  const ended = new Set<string>()
  let at = planner.start.at(-1)!.to
  for (;;) {
    const way = planner.wayTo(wanted, at, spent, ended)
    if (!way || (steps.length > 0 && steps.length + way.length > MOST_STEPS)) return steps
    for (const step of way) {
      steps.push(step)
      spent.add(step.event.type)
      take(step.taken)
      if (!sameValue(at.snapshot.value, step.to.snapshot.value)) ended.clear()
      else if (actorOf(step.event.type) !== undefined) ended.add(actorOf(step.event.type)!)
      at = step.to
      if (step.handler.ends) return steps
    }
  }
}

function keptCase(
  { name, cases, model }: ModelledMachine,
  setup: Setup,
  planner: PathPlanner,
  way: readonly PlannedStep[],
): KeptCase {
  const idsOf = (step: { to: PlannedStep['to'] }) =>
    leavesOf(step.to.snapshot.value).map((state) => `${name}.${state}`)
  const callOf = (event: AnyEventObject): ApiRouteName | undefined => {
    const call = model.stubbedCalls?.[actorOf(event.type) ?? '']
    return call && ([call.route].flat()[0] as ApiRouteName)
  }
  const steps = way.map(({ event, to, taken, ...step }): KeptStep => {
    const call = callOf(event)
    const isKept = refusalShown(model, event, to.snapshot) !== null
    return {
      sample: (cases.events as AnyEventObject[]).indexOf(event),
      states: idsOf({ to, ...step }),
      taken,
      ...(call && { call }),
      ...(isKept && { isKept }),
    }
  })
  const content = JSON.stringify([setup.name, way.map(({ event, taken }) => [event.type, taken])])
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 6)
  return {
    id: `${name}-${hash}`,
    machine: name,
    setup: setup.name,
    start: idsOf(planner.start.at(-1)!),
    steps,
  }
}
