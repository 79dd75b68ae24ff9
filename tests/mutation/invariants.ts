import { checkModel } from '../../statecharts/check/search.ts'
import { findModels } from '../models/models.ts'
import type { Check } from './test-mutants.ts'

/** Most states that are searched for a mutant; one that has more without a violation is not caught. */
const MOST_STATES = 400_000

/** The invariants of every small model that has a machine as a component. A count of states catches nothing. */
export const invariantsOf = (machine: string): Check[] =>
  smallModels()
    .filter(({ actors, initial }) => actors(initial).some((actor) => actor.machine === machine))
    .map(({ name }) => ({
      title: `the invariants of "${name}"`,
      run: () => {
        const violated = violatedInvariant(name)
        if (violated) throw new Error(violated)
      },
    }))

const smallModels = () => findModels({ words: [], small: true })

/** Built anew for each mutant, since components cache their steps. A model that throws violates no invariant. */
function violatedInvariant(name: string): string | null {
  try {
    const model = smallModels().find((each) => each.name === name)
    return (model && checkModel(model, { limit: MOST_STATES }).violation?.name) ?? null
  } catch {
    return null
  }
}
