import type { AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import { assertionOf } from './assert-state.ts'
import type { BrowserModel, Setup } from './browser-model.ts'
import { TestContext, type WorkerFixture } from './context.ts'
import { PathPlanner } from './path-planner.ts'
import { PathRun } from './path-run.ts'
import type { MachineResult, PathResult } from './result.ts'
import { Screenshots } from './screenshots.ts'

/** A machine that is replayed in the browser. */
export interface ModelledMachine {
  name: string
  machine: AnyStateMachine
  cases: MachineCases<AnyStateMachine>
  model: BrowserModel
}

/** What the visits from one setup have taken so far, and what they have still to take. */
class Visits {
  readonly setup: Setup
  readonly planner: PathPlanner
  readonly taken = new Set<TransitionKey>()
  readonly #wanted: (key: TransitionKey) => boolean

  constructor(modelled: ModelledMachine, setup: Setup, wanted: (key: TransitionKey) => boolean) {
    this.setup = setup
    this.planner = new PathPlanner(modelled, setup)
    this.#wanted = wanted
  }

  /** Of what the setup requires. */
  get missing(): TransitionKey[] {
    return (this.setup.required ?? []).filter((key) => !this.taken.has(key))
  }

  readonly wants = (key: TransitionKey): boolean => this.#wanted(key) || this.missing.includes(key)
}

/** Visits from one setup that fail before they cover anything new. */
const MOST_FRUITLESS = 3

/** Runs paths of a machine in the browser until nothing new can be reached. @param folder where pictures go */
export const replayMachine = async (
  worker: WorkerFixture,
  modelled: ModelledMachine,
  folder: string,
): Promise<MachineResult> => {
  const { name, machine, model } = modelled
  const began = performance.now()
  const chart = chartOf(machine)
  const declared = chart.transitions.map(({ key }) => key)
  const excused = new Map(model.unreachable.map(({ transition, reason }) => [transition, reason]))
  const covered = new Set<TransitionKey>()
  const wanted = (key: TransitionKey) => !covered.has(key) && !excused.has(key)
  const visits = model.setups.map((setup) => new Visits(modelled, setup, wanted))
  const screenshots = new Screenshots(folder, name)
  const paths: PathResult[] = []
  const exhausted = new Set<Setup>()
  const fruitless = new Map<Setup, number>()
  const failing = new Set<string>()

  const nextVisit = () =>
    visits.find(({ setup, planner, wants }) => !exhausted.has(setup) && planner.leadsTo(wants))
  for (let visit = nextVisit(); visit; visit = nextVisit()) {
    const { setup, planner, wants } = visit
    const [known, missing] = [covered.size, visit.missing.length]
    const blocked = planner.blockedCount
    const context = await TestContext.open(worker, setup.host)
    const run = new PathRun({ context, model, planner, wanted: wants, screenshots, failing })
    await run.run(setup)
    for (const key of run.covered) {
      covered.add(key)
      visit.taken.add(key)
    }
    paths.push(run.path)
    if (covered.size > known || visit.missing.length < missing) continue
    const times = (fruitless.get(setup) ?? 0) + 1
    fruitless.set(setup, times)
    if (planner.blockedCount === blocked || times === MOST_FRUITLESS) exhausted.add(setup)
  }

  const reached = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ states }) => states)))
  const unseen = [...reached].filter(
    (state) => screenshots.of(state) === null && typeof assertionOf(model.states, state) === 'function',
  )
  return {
    machine: name,
    milliseconds: Math.round(performance.now() - began),
    states: statesOf(chart.root).map(({ id }) => ({ id, shot: screenshots.of(id.slice(name.length + 1)) })),
    transitions: declared.map((key) => ({
      key,
      covered: covered.has(key),
      unreachable: excused.get(key) ?? null,
    })),
    paths,
    failures: [
      ...paths.flatMap(({ failure }, index) => (failure === null ? [] : [`path ${index + 1}: ${failure}`])),
      ...unseen.map((state) => `never seen: ${state}`),
      ...declared.filter(wanted).map((key) => `never taken: ${key}`),
      ...visits.flatMap(({ setup, missing }) => missing.map((key) => `never taken ${setup.name}: ${key}`)),
      ...[...excused.keys()].filter((key) => covered.has(key)).map((key) => `taken after all: ${key}`),
      ...[...excused.keys()].filter((key) => !declared.includes(key)).map((key) => `not declared: ${key}`),
    ],
  }
}
