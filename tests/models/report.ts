import { sequenceDiagram, tellSteps } from '../../statecharts/check/describe.ts'
import { counterexampleOf } from '../../statecharts/check/recording-of.ts'
import { explore } from '../../statecharts/check/search.ts'
import type { Recording } from '../../statecharts/recording.ts'
import type { AnyWorld } from './models.ts'

export interface Report {
  /** For the terminal. */
  lines: string[]
  counterexample: Recording | null
  /** The counterexample as a Mermaid `sequenceDiagram`; empty where there is none. */
  diagram: string
}

/** Explores a world and says what was found, how much of it there was, and what it took. */
export function report(world: AnyWorld): Report {
  const start = performance.now()
  const { worlds, atRest, violation } = explore(world)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20)
  const size = `${world.name}: ${worlds} worlds, ${atRest} at rest, ${seconds} s, ${megabytes} MB`
  if (!violation) return { lines: [`${size}, sound`], counterexample: null, diagram: '' }
  const counterexample = counterexampleOf(world, violation)
  return {
    lines: [`${size}. Broken: ${violation.says} (${violation.source})`, ...tellSteps(counterexample)],
    counterexample,
    diagram: sequenceDiagram(counterexample),
  }
}
