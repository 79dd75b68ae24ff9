import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '../model/serialise.ts'
import { inputsOf, passTime, type Simulation, sendSample, startSimulation } from './simulation.ts'

/** A simulation as it stands in an address: `in=1&path=done-verifyPayment*5+1000ms+verification.retried`. */
export type SimulationQuery = { in?: string; path?: string }

/** Days that one move of time may last at most, so that an address cannot ask for the impossible. */
const LONGEST = 31 * 86_400_000
/** Moves that are read at most. */
const MOST_MOVES = 1_000

/**
 * The moves up to the moment that is looked at. A sample is named by its event and, where there are several, by its
 * place among those of its type: samples that are added at the end of the cases leave old addresses as they are.
 * Time that was moved by hand stands in it in milliseconds, and what comes after happens by the clock again.
 */
export function queryOf({ machine, cases, input, moments, at }: Simulation): SimulationQuery {
  const names = sampleNames(machine, cases)
  const moves = moments.slice(1, at + 1).map(({ move }) => {
    if (move === null) return ''
    return 'sample' in move ? names[move.sample]! : `${move.milliseconds}ms`
  })
  return {
    ...(input > 0 ? { in: String(input) } : {}),
    ...(moves.length > 0 ? { path: moves.join(' ') } : {}),
  }
}

export interface ReadSimulation {
  /** As far as the address could be followed. */
  simulation: Simulation
  /** The first part that means nothing here; null when all of it was followed. */
  unknown: string | null
}

export function simulationAt(
  machine: AnyStateMachine,
  cases: AnyCases,
  query: SimulationQuery,
): ReadSimulation {
  const input = Number(query.in ?? 0)
  const names = sampleNames(machine, cases)
  if (!Number.isInteger(input) || input < 0 || input >= inputsOf(cases).length)
    return { simulation: startSimulation(machine, cases), unknown: `in=${query.in}` }
  let simulation = startSimulation(machine, cases, input)
  for (const [index, part] of (query.path ?? '').split(' ').filter(Boolean).entries()) {
    const time = /^(\d{1,10})ms$/.exec(part)
    const sample = names.indexOf(part.endsWith('*1') && !names.includes(part) ? part.slice(0, -2) : part)
    const single = names.indexOf(`${part}*1`)
    if (index >= MOST_MOVES) return { simulation, unknown: part }
    if (time && Number(time[1]) <= LONGEST) simulation = passTime(simulation, Number(time[1]))
    else if (sample >= 0) simulation = sendSample(simulation, sample)
    // A sample that was the only one of its type when the address was made.
    else if (single >= 0) simulation = sendSample(simulation, single)
    else return { simulation, unknown: part }
  }
  return { simulation, unknown: null }
}

function sampleNames(machine: AnyStateMachine, { events }: AnyCases): string[] {
  const types = events.map(({ type }) => shortType(machine.id, type))
  return types.map((type, index) => {
    const place = types.slice(0, index + 1).filter((other) => other === type).length
    const several = types.filter((other) => other === type).length > 1
    return several ? `${type}*${place}` : type
  })
}

/** The end of a delay is called by the delay alone, without the state that waits. */
function shortType(machine: string, type: string): string {
  const short = type
    .replace(/^xstate\.(done|error)\.actor\./, '$1-')
    .replace(/^xstate\.(after|snapshot)\./, '$1-')
  return short.startsWith('after-') ? short.split(`.${machine}.`)[0]! : short
}
