import type { AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import { entryOf } from './assert-state.ts'
import type { BrowserModel, Setup } from './browser-model.ts'
import { TestContext, type WorkerFixture } from './context.ts'
import { lineOf } from './path-failure.ts'
import { PathPlanner } from './path-planner.ts'
import { PathRun } from './path-run.ts'
import type { MachineResult, PathResult, StateResult } from './result.ts'
import { assertionIn, noScreenOf } from './screen-entry.ts'
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
  readonly #broken: ReadonlySet<TransitionKey>

  constructor(
    modelled: ModelledMachine,
    setup: Setup,
    wanted: (key: TransitionKey) => boolean,
    broken: ReadonlySet<TransitionKey>,
  ) {
    this.setup = setup
    this.planner = new PathPlanner(modelled, setup, broken)
    this.#wanted = wanted
    this.#broken = broken
  }

  /** Of what the setup requires. */
  get missing(): TransitionKey[] {
    return (this.setup.required ?? []).filter((key) => !this.taken.has(key))
  }

  readonly wants = (key: TransitionKey): boolean =>
    this.#wanted(key) || (this.missing.includes(key) && !this.#broken.has(key))
}

/** Visits from one setup that cover nothing new. */
const MOST_FRUITLESS = 3
/** Paths that fail: the rest of the machine is not tried then. */
const MOST_FAILURES = 3

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
  /** One failure of a transition is enough: no other path to it, or through it, is tried. */
  const broken = new Set<TransitionKey>()
  const wanted = (key: TransitionKey) => !covered.has(key) && !excused.has(key)
  const isTried = (key: TransitionKey) => wanted(key) && !broken.has(key)
  const visits = model.setups.map((setup) => new Visits(modelled, setup, isTried, broken))
  const screenshots = new Screenshots(folder, worker.language, name)
  const paths: PathResult[] = []
  const exhausted = new Set<Setup>()
  const fruitless = new Map<Setup, number>()
  const failing = new Set<string>()
  const failed = () => paths.filter(({ failure }) => failure !== null)

  const nextVisit = () =>
    visits.find(({ setup, planner, wants }) => !exhausted.has(setup) && planner.leadsTo(wants))
  for (let visit = nextVisit(); visit && failed().length < MOST_FAILURES; visit = nextVisit()) {
    const { setup, planner, wants } = visit
    const [known, missing] = [covered.size, visit.missing.length]
    const context = await TestContext.open(worker, setup.host)
    const run = new PathRun({ context, model, planner, wanted: wants, screenshots, failing })
    await run.run(setup)
    for (const key of run.covered) {
      covered.add(key)
      visit.taken.add(key)
    }
    for (const key of run.broken) broken.add(key)
    paths.push(run.path)
    if (covered.size > known || visit.missing.length < missing) continue
    const times = (fruitless.get(setup) ?? 0) + 1
    fruitless.set(setup, times)
    if (run.broken.length === 0 || times === MOST_FRUITLESS) exhausted.add(setup)
  }

  const reached = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ states }) => states)))
  const isAsserted = (state: string) => {
    const entry = entryOf(model.states, state)
    return entry !== undefined && assertionIn(entry) !== null
  }
  const unseen = [...reached].filter((state) => !screenshots.isSeen(state) && isAsserted(state))
  const untaken = declared.filter(wanted)
  const stateResult = (id: string, state: string): StateResult => {
    const entry = entryOf(model.states, state)
    return { id, shot: screenshots.of(state), noScreen: entry === undefined ? null : noScreenOf(entry) }
  }
  return {
    machine: name,
    milliseconds: Math.round(performance.now() - began),
    states: statesOf(chart.root).map(({ id }) => stateResult(id, id.slice(name.length + 1))),
    transitions: declared.map((key) => ({
      key,
      covered: covered.has(key),
      unreachable: excused.get(key) ?? null,
    })),
    paths,
    failures: [
      ...paths.flatMap(({ setup, failure }, index) =>
        failure === null ? [] : [`path ${index + 1}, ${setup}: ${lineOf(failure)}`],
      ),
      ...(failed().length === MOST_FAILURES
        ? [`the rest was not tried after ${MOST_FAILURES} failures`]
        : []),
      ...unseen.map((state) => `never seen: ${state}`),
      ...untaken.map((key) => `never taken: ${key}`),
      ...visits.flatMap(({ setup, missing }) => missing.map((key) => `never taken ${setup.name}: ${key}`)),
      ...[...excused.keys()].filter((key) => covered.has(key)).map((key) => `taken after all: ${key}`),
      ...[...excused.keys()].filter((key) => !declared.includes(key)).map((key) => `not declared: ${key}`),
    ],
  }
}
