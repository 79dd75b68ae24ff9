import { expect } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { RecordedStep } from '../../statecharts/recording/recording.ts'
import { assertState, entryOf, leavesOf, settlingMeanwhile } from './assert-state.ts'
import type { BrowserModel, Setup } from './browser-model.ts'
import type { TestContext } from './context.ts'
import { type BegunStep, failureOf } from './path-failure.ts'
import {
  actorOf,
  isSameStep,
  type ModelState,
  type PathPlanner,
  type PlannedStep,
  sameValue,
} from './path-planner.ts'
import { refusalShown } from './refusal-shown.ts'
import type { PathResult } from './result.ts'
import type { Screenshots } from './screenshots.ts'
import type { Followed } from './watch.ts'

interface Options {
  context: TestContext
  model: BrowserModel
  planner: PathPlanner
  wanted(key: TransitionKey): boolean
  screenshots: Screenshots
  /** States whose assertion failed on an earlier path: they are reported once. */
  failing: Set<string>
}

/** Limits on a busy machine, not waits. */
const WAIT_MS = 20_000
/** Where something else has led the machine to where the awaited event would take nothing. */
const DIVERTED_WAIT_MS = 4000

/** One path, in a browser of its own: it goes on as long as something new can be reached from where it stands. */
export class PathRun {
  readonly path: PathResult = { setup: '', milliseconds: 0, steps: [], failure: null }
  readonly covered = new Set<TransitionKey>()
  /** Of a planned step that failed. */
  readonly broken: TransitionKey[] = []
  readonly #context: TestContext
  readonly #model: BrowserModel
  readonly #planner: PathPlanner
  readonly #wanted: (key: TransitionKey) => boolean
  readonly #screenshots: Screenshots
  readonly #failing: Set<string>
  #actor: Followed = { id: '', steps: [] }
  #read = 0
  /** The page was left for another, and the machine with it. */
  #isStopped = false
  readonly #spent = new Set<string>()
  /** Actors that have ended since the state changed. */
  readonly #ended = new Set<string>()
  #state: ModelState
  #begun: BegunStep | null = null
  readonly #beganAt = performance.now()
  #steppedAt = performance.now()
  #pageError: string | null = null

  constructor({ context, model, planner, wanted, screenshots, failing }: Options) {
    this.#context = context
    this.#model = model
    this.#planner = planner
    this.#wanted = (key) => wanted(key) && !this.covered.has(key)
    this.#screenshots = screenshots
    this.#failing = failing
    this.#state = planner.start[0]!.to
  }

  /** Never throws: a failure stands in `path`. */
  async run(setup: Setup): Promise<void> {
    await this.open(setup)
    await this.goOn()
    await this.close()
  }

  /** To a fresh machine. It never throws, nor do those below. */
  async open(setup: Setup): Promise<void> {
    this.path.setup = setup.name
    this.#context.setup = setup.name
    this.#context.page.on('pageerror', (error) => {
      this.#pageError ??= `Error on the page: ${error.message}`
    })
    await this.#unlessFailed(async () => {
      const calls = Object.values(this.#model.stubbedCalls ?? {})
      await this.#context.network.hold(calls.flatMap(({ route }) => route))
      await setup.open(this.#context)
      await this.#begin()
    })
  }

  /** As far as the planner leads. */
  async goOn(): Promise<void> {
    await this.#unlessFailed(() => this.#goOn())
  }

  async close(): Promise<void> {
    if (this.#pageError !== null) await this.#fail(this.#pageError, this.#begun)
    await this.#context.close()
    this.path.milliseconds = Math.round(performance.now() - this.#beganAt)
  }

  async #unlessFailed(work: () => Promise<void>): Promise<void> {
    if (this.path.failure !== null) return
    try {
      await work()
    } catch (error) {
      await this.#fail(this.#pageError ?? (error as Error).message, this.#begun)
    }
  }

  /** The first failure of the path counts. */
  async #fail(problem: string, begun: BegunStep | null): Promise<void> {
    const shown = { context: this.#context, screenshots: this.#screenshots }
    this.path.failure ??= await failureOf(problem, begun, this.path.steps, shown)
  }

  async #begin(): Promise<void> {
    const { machine } = this.#model
    const { watch, page } = this.#context
    const started = () => watch.of(page, machine).findLast(({ steps }) => steps.length > 0)
    await this.#context.until(() => started() !== undefined, `${machine} to start`)
    this.#actor = started()!
    for (const { event, to, taken } of this.#planner.start)
      for (let arrived = false; !arrived; ) {
        const step = await this.#nextStep(`${event.type} at the beginning`, WAIT_MS)
        arrived = step.event === event.type && isSameStep(step, to, taken)
        if (arrived) await this.#arriveAt(to, step, true)
        else if (this.#planner.explain(this.#state, step)?.key !== this.#state.key)
          throw new Error(`An unexpected first step: ${describe(step)}`)
      }
  }

  async #goOn(): Promise<void> {
    for (;;) {
      await this.#rest()
      if (this.#isStopped) return
      const way = this.#planner.wayTo(this.#wanted, this.#state, this.#spent, this.#ended)
      if (!way) return
      await this.#follow(way)
    }
  }

  /** Along the planned steps, until something unplanned led elsewhere. */
  async #follow(way: readonly PlannedStep[]): Promise<void> {
    for (const [index, planned] of way.entries()) {
      const { event, handler } = planned
      const from = this.#state
      this.#begun = { planned, from, after: this.path.steps.length }
      try {
        const next = way[index + 1]
        if (next && !next.handler.act) await next.handler.before?.(this.#context, next.event)
        this.#spent.add(event.type)
        const { to: aim } = this.#planner.foresee(from, event)
        await handler.act?.(this.#context, event, aim.snapshot, from.snapshot)
        for (let came = false; !came; ) {
          const awaited = `${event.type} in ${leavesOf(this.#state.snapshot.value)}`
          const step = await this.#nextStep(
            awaited,
            this.#isDiverted(from, event) ? DIVERTED_WAIT_MS : WAIT_MS,
          )
          const { to, taken } = this.#planner.foresee(this.#state, event)
          came = step.event === event.type && isSameStep(step, to, taken)
          if (came) await this.#arriveAt(to, step, true)
          else await this.#explain(step)
          if (came) await this.#assertRefusal(event)
          if (this.#isStopped) throw new Error(`The page was left before ${event.type}`)
          if (!came && !handler.act) {
            this.#begun = null
            return
          }
        }
      } catch (error) {
        this.#planner.block(from, event)
        this.broken.push(...planned.taken)
        throw error
      }
      this.#begun = null
      if (this.#state.key !== way[index]?.to.key) return
    }
  }

  /** Something unplanned has led to where the awaited event would take nothing. */
  #isDiverted(from: ModelState, event: AnyEventObject): boolean {
    return this.#state.key !== from.key && this.#planner.foresee(this.#state, event).taken.length === 0
  }

  /** Reads the unplanned steps so far, and asserts what they lead to where it has not been seen yet. */
  async #rest(): Promise<void> {
    do {
      await this.#catchUp()
      const states = leavesOf(this.#state.snapshot.value)
      await this.#assertStates(states.filter((state) => !this.#screenshots.isSeen(state)))
    } while (this.#read < this.#actor.steps.length)
  }

  /** Reads the unplanned steps so far. */
  async #catchUp(): Promise<void> {
    await this.#context.page.evaluate(() => 0)
    while (this.#read < this.#actor.steps.length) await this.#explain(await this.#nextStep('', WAIT_MS))
  }

  async #explain(step: RecordedStep): Promise<void> {
    if (step.status === 'stopped') {
      this.#isStopped = true
      return
    }
    const state = this.#planner.explain(this.#state, step)
    if (!state)
      throw new Error(`No sample event explains ${describe(step)} in ${leavesOf(this.#state.snapshot.value)}`)
    if (step.taken.length > 0) await this.#arriveAt(state, step, false)
  }

  async #arriveAt(state: ModelState, step: RecordedStep, planned: boolean): Promise<void> {
    if (!sameValue(this.#state.snapshot.value, state.snapshot.value)) this.#ended.clear()
    else if (actorOf(step.event) !== undefined) this.#ended.add(actorOf(step.event)!)
    this.#state = state
    for (const key of step.taken) this.covered.add(key)
    const states = leavesOf(state.snapshot.value)
    const now = performance.now()
    const milliseconds = Math.round(now - this.#steppedAt)
    this.#steppedAt = now
    this.path.steps.push({ event: step.event, unplanned: !planned, taken: step.taken, states, milliseconds })
    if (planned) await this.#assertStates(states)
  }

  /** A state that was left meanwhile is not asserted. The path goes on after a failed assertion. */
  async #assertStates(states: readonly string[]): Promise<void> {
    const { value } = this.#state.snapshot
    const isLeft = () => this.#actor.steps.slice(this.#read).some(({ state }) => !sameValue(state, value))
    if (isLeft()) return
    const shown = []
    for (const state of states) {
      const problem = await this.#problemIn(state, isLeft)
      if (isLeft()) return
      if (problem !== null) {
        this.#failing.add(state)
        await this.#fail(problem, null)
      } else if (!this.#failing.has(state)) shown.push({ state, entry: entryOf(this.#model.states, state)! })
    }
    await this.#screenshots.take(this.#context, shown, async () => {
      await this.#context.page.evaluate(() => 0)
      return isLeft()
    })
  }

  /** The server's sentence, where the machine keeps its refusal for the screen to show. */
  async #assertRefusal(event: AnyEventObject): Promise<void> {
    const { value } = this.#state.snapshot
    const code = refusalShown(this.#model, event, this.#state.snapshot)
    if (code === null) return
    const isLeft = () => this.#actor.steps.slice(this.#read).some(({ state }) => !sameValue(state, value))
    const { page, network } = this.#context
    const sentence = network.sentenceOf(code)
    const shown = page.getByText(sentence).filter({ visible: true }).first()
    try {
      await settlingMeanwhile(this.#context, expect(shown).toBeVisible({ timeout: WAIT_MS }), isLeft)
    } catch {
      await this.#fail(`The page does not say “${sentence}”, the server’s sentence for ${code}`, null)
    }
  }

  async #problemIn(state: string, isLeft: () => boolean): Promise<string | null> {
    if (this.#failing.has(state)) return null
    try {
      await assertState(this.#context, this.#model, state, isLeft)
      return null
    } catch (error) {
      return `The page does not show ${state}: ${(error as Error).message}`
    }
  }

  #nextStep(awaited: string, milliseconds: number): Promise<RecordedStep> {
    return this.#context.watch.until(
      () => {
        const step = this.#actor.steps[this.#read]
        if (step) this.#read++
        return step
      },
      awaited,
      milliseconds,
    )
  }
}

const describe = ({ event, taken, state, status }: RecordedStep): string =>
  `${event}, which took ${taken.join(', ') || 'nothing'} to ${JSON.stringify(state)} (${status})`
