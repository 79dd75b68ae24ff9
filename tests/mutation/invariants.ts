import { explore } from '../../statecharts/check/search.ts'
import { findWorlds } from '../models/models.ts'
import type { Check } from './hunt.ts'

/** Most worlds that are seen of a mutant; one that opens more without breaking a rule is not caught. */
const MOST_WORLDS = 400_000

/** The rules of every small world in which a machine takes part. A count of worlds catches nothing. */
export const invariantsOf = (machine: string): Check[] =>
  worlds()
    .filter(({ actors, begin }) => actors(begin).some((actor) => actor.machine === machine))
    .map(({ name }) => ({
      title: `the rules of "${name}"`,
      run: () => {
        const broken = brokenRule(name)
        if (broken) throw new Error(broken)
      },
    }))

const worlds = () => findWorlds({ words: [], small: true })

/** Explored from scratch, since a world remembers the steps of its machines. A world that cannot go on breaks no rule. */
function brokenRule(name: string): string | null {
  try {
    const world = worlds().find((each) => each.name === name)
    return (world && explore(world, { limit: MOST_WORLDS }).violation?.says) ?? null
  } catch {
    return null
  }
}
