import { describeSteps, sequenceDiagram } from '../../statecharts/check/describe.ts'
import { counterexampleOf } from '../../statecharts/check/recording-of.ts'
import { checkModel } from '../../statecharts/check/search.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import type { AnyModel } from './any-model.ts'

export interface Report {
  /** For the terminal. */
  lines: string[]
  counterexample: Recording | null
  /** The counterexample as a Mermaid `sequenceDiagram`; empty where there is none. */
  diagram: string
}

/** Checks a model; reports its size, the time it took, and the counterexample where an invariant is violated. */
export function report(model: AnyModel): Report {
  const start = performance.now()
  const { states, quiescent, violation } = checkModel(model)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20)
  const size = `${model.name}: ${states} states, ${quiescent} quiescent, ${seconds} s, ${megabytes} MB`
  if (!violation) return { lines: [`${size}, no violation`], counterexample: null, diagram: '' }
  const counterexample = counterexampleOf(model, violation)
  return {
    lines: [`${size}. Violated: ${violation.name} (${violation.source})`, ...describeSteps(counterexample)],
    counterexample,
    diagram: sequenceDiagram(counterexample),
  }
}
