import type { TransitionKey } from '../../statecharts/declared.ts'
import type { RecordedStep } from '../../statecharts/recording.ts'
import type { Arrival, Face } from './face.ts'
import { leavesOf, lookAt } from './look.ts'
import { isSameStep, type Place, type Plan, type PlannedStep } from './plan.ts'
import type { PathResult } from './result.ts'
import type { Followed } from './watch.ts'
import type { World } from './world.ts'

interface Album {
  failure(world: World): Promise<string | null>
  /** What is wrong with how a state looks; null too where that was told before. */
  wrongIn(state: string, look: () => Promise<void>): Promise<string | null>
  /** Takes a picture of the page where one of these states has none yet. */
  picture(world: World, states: readonly string[]): Promise<void>
}

/** One path, in a browser of its own: as long as something new can be reached from where it stands. */
export class Walk {
  readonly path: PathResult
  readonly covered = new Set<TransitionKey>()
  readonly #world: World
  readonly #face: Face
  readonly #plan: Plan
  readonly #wanted: (key: TransitionKey) => boolean
  readonly #album: Album
  #actor: Followed = { id: '', steps: [] }
  #read = 0
  readonly #spent = new Set<string>()
  #place: Place

  constructor(
    world: World,
    face: Face,
    plan: Plan,
    by: string,
    wanted: (key: string) => boolean,
    album: Album,
  ) {
    this.#world = world
    this.#face = face
    this.#plan = plan
    this.#wanted = (key) => wanted(key) && !this.covered.has(key)
    this.#album = album
    this.#place = plan.start[0]!.to
    this.path = { by, milliseconds: 0, steps: [], failure: null, shot: null }
  }

  async go(arrival: Arrival): Promise<void> {
    await arrival.go(this.#world)
    await this.#begin()
    for (;;) {
      await this.#catchUp()
      const way = this.#plan.wayTo(this.#wanted, this.#place, this.#spent)
      if (!way) return
      await this.#follow(way)
    }
  }

  async #begin(): Promise<void> {
    const { machine } = this.#face
    const { watch, page } = this.#world
    const started = () => watch.of(page, machine).findLast(({ steps }) => steps.length > 0)
    for (let tries = 0; tries < 100 && !started(); tries++) await this.#world.breathe()
    this.#actor = await watch.until(started, `${machine} to start`, 1)
    for (const { event, to, taken } of this.#plan.start)
      for (let arrived = false; !arrived; ) {
        const step = await this.#nextStep(`${event.type} at the beginning`)
        arrived = step.event === event.type && isSameStep(step, to, taken)
        if (arrived) await this.#arriveAt(to, step, true)
        else if (this.#plan.explain(this.#place, step)?.key !== this.#place.key)
          throw new Error(`It began otherwise: ${told(step)}`)
      }
  }

  /** Along the planned steps, until something else happened in between. */
  async #follow(way: readonly PlannedStep[]): Promise<void> {
    for (const [index, { event, doing }] of way.entries()) {
      const from = this.#place
      try {
        const next = way[index + 1]
        if (next && !next.doing.act) await next.doing.before?.(this.#world, next.event)
        this.#spent.add(event.type)
        await doing.act?.(this.#world, event, this.#plan.foresee(from, event).to.snapshot)
        for (let planned = false; !planned; ) {
          const step = await this.#nextStep(`${event.type} in ${leavesOf(this.#place.snapshot.value)}`)
          const { to, taken } = this.#plan.foresee(this.#place, event)
          planned = step.event === event.type && isSameStep(step, to, taken)
          if (planned) await this.#arriveAt(to, step, true)
          else await this.#explain(step)
          if (!planned && !doing.act) return
        }
      } catch (error) {
        this.#plan.block(from, event)
        throw error
      }
      if (this.#place.key !== way[index]?.to.key) return
    }
  }

  /** Takes in what happened by itself. */
  async #catchUp(): Promise<void> {
    await this.#world.page.evaluate(() => 0)
    while (this.#read < this.#actor.steps.length) await this.#explain(await this.#nextStep(''))
  }

  async #explain(step: RecordedStep): Promise<void> {
    const place = this.#plan.explain(this.#place, step)
    if (!place)
      throw new Error(`No sample event explains ${told(step)} in ${leavesOf(this.#place.snapshot.value)}`)
    if (step.taken.length > 0) await this.#arriveAt(place, step, false)
  }

  async #arriveAt(place: Place, step: RecordedStep, planned: boolean): Promise<void> {
    this.#place = place
    for (const key of step.taken) this.covered.add(key)
    const states = leavesOf(place.snapshot.value)
    this.path.steps.push({ event: step.event, unplanned: !planned, taken: step.taken, states })
    if (planned) await this.#look(states)
  }

  /** Nothing is looked at that has gone by meanwhile. What looks wrong is told, and the path goes on. */
  async #look(states: readonly string[]): Promise<void> {
    const hasGoneBy = () => this.#read < this.#actor.steps.length
    if (hasGoneBy()) return
    for (const state of states) {
      const wrong = await this.#album.wrongIn(state, () => lookAt(this.#world, this.#face, state))
      if (hasGoneBy()) return
      if (wrong === null) continue
      this.path.failure ??= wrong
      this.path.shot ??= await this.#album.failure(this.#world)
    }
    await this.#album.picture(this.#world, states)
  }

  #nextStep(awaited: string): Promise<RecordedStep> {
    return this.#world.watch.until(() => {
      const step = this.#actor.steps[this.#read]
      if (step) this.#read++
      return step
    }, awaited)
  }
}

const told = ({ event, taken, state, status }: RecordedStep): string =>
  `${event}, which took ${taken.join(', ') || 'nothing'} to ${JSON.stringify(state)} (${status})`
