import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type TransitionKey, takenKey } from '../model/declared.ts'
import { type PureStep, pureStart, pureStep } from '../model/pure.ts'
import { type AnyCases, serialise } from '../model/serialise.ts'
import type { MachinePath } from '../paths/cover.ts'
import { type Clock, clockAfter, clockAtStart, clockWith, eventAt } from './clock.ts'
import { type DescribedEffect, describedEffects, type Timer, timersAfter } from './effects.ts'
import { tickAt, tickPeriod } from './ticks.ts'

/** What was done by hand: a sample event sent, by its place in the cases, or time let pass. */
export type Move = { sample: number } | { milliseconds: number }

/** One event that the machine was given. */
export interface Happening {
  event: AnyEventObject
  /** Milliseconds since the start. */
  at: number
  snapshot: AnyMachineSnapshot
  taken: TransitionKey[]
  effects: DescribedEffect[]
}

/** Where the machine stands after a move; the first moment has no move. */
export interface Moment {
  move: Move | null
  snapshot: AnyMachineSnapshot
  /** Milliseconds since the start. */
  now: number
  clock: Clock
  timers: readonly Timer[]
  /** In order: several where time let several delays elapse, none where it let none. */
  happenings: readonly Happening[]
}

/** A machine simulated by hand: every moment so far, and the one that is shown. Immutable. */
export interface Simulation {
  machine: AnyStateMachine
  cases: AnyCases
  /** Which of the cases' inputs it was started with: 0 is `input`, the others are `moreInputs`. */
  input: number
  moments: readonly Moment[]
  at: number
}

/** Delays fired by one move of time at most: a machine that polls for ever must not hang the page. */
const MOST_FIRINGS = 500

export const inputsOf = (cases: AnyCases): readonly unknown[] => [cases.input, ...(cases.moreInputs ?? [])]

export function startSimulation(machine: AnyStateMachine, cases: AnyCases, input = 0): Simulation {
  const step = pureStart(machine, inputsOf(cases)[input])
  const first: Moment = {
    move: null,
    snapshot: step.snapshot,
    now: 0,
    clock: clockAtStart(cases),
    timers: timersAfter([], step.effects, 0),
    happenings: [happeningOf({ type: 'xstate.init' }, step, 0)],
  }
  return { machine, cases, input, moments: [first], at: 0 }
}

export const momentOf = ({ moments, at }: Simulation): Moment => moments[at]!

/** A sample event as it would happen at the moment that is looked at. */
export const eventNow = (simulation: Simulation, sample: number): AnyEventObject =>
  eventAt(momentOf(simulation).clock, simulation.cases.events[sample] as AnyEventObject)

/** Sends a sample event; the end of a running delay lets its time pass instead. What was ahead is forgotten. */
export function sendSample(simulation: Simulation, sample: number): Simulation {
  const event = eventNow(simulation, sample)
  const moment = momentOf(simulation)
  const timer = moment.timers.find((running) => running.event === event.type)
  if (timer) return append(simulation, { ...later(simulation, timer.due - moment.now), move: { sample } })
  const clock = clockWith(moment.clock, event)
  return append(simulation, { ...moment, clock, ...give(simulation, moment, event), move: { sample } })
}

/**
 * Moves time by hand: milliseconds pass, a clock that the machine invokes ticks meanwhile, and from now on events
 * happen when the simulation's clock says.
 */
export function passTime(simulation: Simulation, milliseconds: number): Simulation {
  const moment = later(simulation, milliseconds, tickPeriod(simulation.cases, milliseconds))
  return append(simulation, { ...moment, clock: { ...moment.clock, byHand: true }, move: { milliseconds } })
}

/**
 * The moment so many milliseconds later; the delays that elapse meanwhile fire in their order.
 * @param period milliseconds between the ticks of the clock; null where it does not tick
 */
function later(simulation: Simulation, milliseconds: number, period: number | null = null): Moment {
  const begin = momentOf(simulation)
  const end = begin.now + milliseconds
  let moment: Moment = { ...begin, happenings: [] }
  let tick = period === null ? Number.POSITIVE_INFINITY : begin.now + period
  let fired = 0
  while (moment.snapshot.status === 'active' && fired < MOST_FIRINGS) {
    const [timer] = moment.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
    if (timer && timer.due <= tick) {
      fired += 1
      const timers = moment.timers.filter((running) => running !== timer)
      const given = give(simulation, { ...moment, now: timer.due, timers }, { type: timer.event })
      moment = {
        ...moment,
        ...given,
        now: timer.due,
        happenings: [...moment.happenings, ...given.happenings],
      }
    } else if (tick <= end) {
      moment = tickedAt(simulation, moment, clockAfter(begin.clock, tick - begin.now), tick)
      tick += period!
    } else break
  }
  return { ...moment, now: end, clock: clockAfter(begin.clock, milliseconds) }
}

/** The moment after a tick; one that does the same as the tick before is not listed again. */
function tickedAt(simulation: Simulation, moment: Moment, clock: Clock, now: number): Moment {
  const event = tickAt(simulation.cases, moment.snapshot, clock)
  if (!event) return moment
  const given = give(simulation, { ...moment, now }, event)
  const last = moment.happenings.at(-1)
  const again = given.happenings.filter((happening) => !last || outcomeOf(happening) !== outcomeOf(last))
  return { ...moment, ...given, now, happenings: [...moment.happenings, ...again] }
}

const outcomeOf = ({ event, snapshot, taken, effects }: Happening): string =>
  JSON.stringify([event.type, snapshot.value, taken, effects])

/** Milliseconds to the end of the next delay; null while none runs. */
export function untilNextDelay(simulation: Simulation): number | null {
  const { timers, now } = momentOf(simulation)
  return timers.length === 0 ? null : Math.min(...timers.map(({ due }) => due)) - now
}

/** Looks at another of the moments so far. */
export const lookAt = (simulation: Simulation, at: number): Simulation => ({
  ...simulation,
  at: Math.max(0, Math.min(simulation.moments.length - 1, at)),
})

/** Simulates a path of the same cases. @throws where a step of it is no sample */
export function simulatePath(machine: AnyStateMachine, cases: AnyCases, path: MachinePath): Simulation {
  const start = startSimulation(machine, cases, Math.max(0, inputsOf(cases).indexOf(path.input)))
  return path.steps.reduce((simulation, { event }) => {
    const sample = cases.events.indexOf(event as never)
    if (sample < 0) throw new Error(`${event.type} is no sample of ${machine.id}`)
    return sendSample(simulation, sample)
  }, start)
}

/** The moments up to the one that is looked at as a test path. What did nothing is left out. */
export function pathSoFar({ cases, input, moments, at }: Simulation): MachinePath {
  const happenings = moments.slice(1, at + 1).flatMap((moment) => moment.happenings)
  return {
    input: inputsOf(cases)[input],
    steps: happenings
      .filter(({ taken }) => taken.length > 0)
      .map(({ event, snapshot, taken }) => ({ event, state: serialise(cases, snapshot), taken })),
  }
}

function give({ machine }: Simulation, { snapshot, now, timers }: Moment, event: AnyEventObject) {
  if (snapshot.status !== 'active') return { snapshot, timers, happenings: [] }
  const step = pureStep(machine, snapshot, event)
  return {
    snapshot: step.snapshot,
    timers: step.snapshot.status === 'active' ? timersAfter(timers, step.effects, now) : [],
    happenings: [happeningOf(event, step, now)],
  }
}

const happeningOf = (event: AnyEventObject, step: PureStep, at: number): Happening => ({
  event,
  at,
  snapshot: step.snapshot,
  taken: step.taken.map(takenKey),
  effects: describedEffects(step, event.type),
})

const append = (simulation: Simulation, moment: Moment): Simulation => ({
  ...simulation,
  moments: [...simulation.moments.slice(0, simulation.at + 1), moment],
  at: simulation.at + 1,
})
