import type { AnyEventObject } from 'xstate'
import type { KeptCase } from '../../statecharts/cases/kept-case.ts'
import type { Setup } from '../replay/browser-model.ts'
import { type ModelState, PathPlanner, type PlannedStep } from '../replay/path-planner.ts'
import type { ModelledMachine } from '../replay/replay-machine.ts'
import type { StepResult } from '../replay/result.ts'

/** Beyond so many attempts without a step taken the case stands still. */
const MOST_ATTEMPTS = 20

/** Leads a browser along the steps of one case, and no farther than it is allowed to. */
export class CasePlanner extends PathPlanner {
  /** How many steps of the case may be taken so far. */
  allowed = 0
  /** How many were taken. */
  taken: () => number = () => 0
  readonly #kept: KeptCase
  readonly #samples: readonly AnyEventObject[]
  #attempts = { at: -1, count: 0 }

  constructor(modelled: ModelledMachine, setup: Setup, kept: KeptCase) {
    super(modelled, setup, new Set())
    this.#kept = kept
    this.#samples = modelled.cases.events as AnyEventObject[]
  }

  /** How many steps of the case are among those of the path: the next one may have come by itself. */
  countTaken(path: readonly StepResult[]): number {
    return path.reduce((count, { event, taken, unplanned }) => {
      const next = this.#kept.steps[count]
      const isNext = next?.taken.join() === taken.join() && this.#samples[next.sample]?.type === event
      return !unplanned || isNext ? count + 1 : count
    }, 0)
  }

  /** @throws where the page stands elsewhere than the case says */
  override wayTo(_wanted: (key: string) => boolean, from: ModelState): PlannedStep[] | undefined {
    const done = this.taken()
    if (done >= this.allowed) return undefined
    this.#attempts =
      this.#attempts.at === done ? { at: done, count: this.#attempts.count + 1 } : { at: done, count: 1 }
    if (this.#attempts.count > MOST_ATTEMPTS) throw new Error(`The case stands still before step ${done + 1}`)
    const way: PlannedStep[] = []
    for (const { sample, taken } of this.#kept.steps.slice(done, this.allowed)) {
      const event = this.#samples[sample]!
      const step = this.stepOf(way.at(-1)?.to ?? from, event)
      if (step?.taken.join() !== taken.join())
        throw new Error(
          `${event.type} would take ${step?.taken.join() || 'nothing'} instead of ${taken.join()}`,
        )
      way.push(step)
    }
    return way
  }
}
