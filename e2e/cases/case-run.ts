import { tmpdir } from 'node:os'
import path from 'node:path'
import type { KeptCase } from '../../statecharts/cases/kept-case.ts'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { TestContext, type WorkerFixture } from '../replay/context.ts'
import { lineOf } from '../replay/path-failure.ts'
import { PathRun } from '../replay/path-run.ts'
import type { ModelledMachine } from '../replay/replay-machine.ts'
import { Screenshots } from '../replay/screenshots.ts'
import { CasePlanner } from './case-planner.ts'

/** A kept case that is carried out in a browser, step by step of its words. */
export class CaseRun {
  readonly #case: TestCase
  readonly #modelled: ModelledMachine
  readonly #kept: KeptCase
  #run: PathRun | null = null
  #planner: CasePlanner | null = null

  constructor(modelled: ModelledMachine, kept: KeptCase, inWords: TestCase) {
    this.#modelled = modelled
    this.#kept = kept
    this.#case = inWords
  }

  /** Brings about what has to be so before. @throws where it does not come about */
  async open(worker: WorkerFixture): Promise<void> {
    const { model, name } = this.#modelled
    const setup = model.setups.find(({ name: each }) => each === this.#kept.setup)
    if (!setup) throw new Error(`${name} has no setup “${this.#kept.setup}” any more`)
    const planner = new CasePlanner(this.#modelled, setup, this.#kept)
    const run = new PathRun({
      context: await TestContext.open(worker, setup.host),
      model,
      planner,
      wanted: () => true,
      screenshots: new Screenshots(path.join(tmpdir(), 'taquilla-cases'), worker.language, name),
      failing: new Set(),
    })
    const first = planner.start.length
    planner.taken = () => planner.countTaken(run.path.steps.slice(first))
    this.#planner = planner
    this.#run = run
    await run.open(setup)
    this.#check()
  }

  /** Does a step, and reads what the screen shows then. @throws where the machine or the screen does not follow */
  async carryOut(index: number): Promise<void> {
    const { steps } = this.#case
    this.#planner!.allowed = steps.slice(0, index + 1).reduce((sum, { events }) => sum + events.length, 0)
    await this.#run!.goOn()
    this.#check()
    const [taken, allowed] = [this.#planner!.taken(), this.#planner!.allowed]
    if (taken < Math.min(allowed, this.#kept.steps.length))
      throw new Error(`Stopped at ${taken} of ${allowed}`)
  }

  async close(): Promise<void> {
    await this.#run?.close()
    this.#check()
  }

  #check(): void {
    const failure = this.#run?.path.failure
    if (failure) throw new Error(lineOf(failure))
  }
}
