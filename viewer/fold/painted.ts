import type { FoldedPart } from '../../statecharts/fold/folded-chart.ts'
import { isInside } from '../../statecharts/fold/places.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import { ownEntry } from '../../statecharts/model/own-entry.ts'
import type { PartSign, Signs } from '../components/sign-parts.ts'

/** Ids of the states that a part stands for: a folded box for all that is in it. */
export const standsFor = (part: FoldedPart, ids: ReadonlySet<string>): string[] => {
  if (part.kind === 'ways' && !part.isOpen)
    return [...ids].filter((id) => part.states.some((state) => isInside(id, state)))
  if (part.kind !== 'state') return []
  return [...ids].filter((id) => (part.isOpen ? id === part.id : isInside(id, part.id)))
}

/** The innermost of some states. */
export const innermost = (ids: readonly string[]): string[] =>
  ids.filter((id) => !ids.some((other) => other !== id && isInside(other, id)))

/**
 * Keys of the transitions that a part stands for; a folded box for those that lead from a state inside it to inside
 * it. Its own are on an arrow beside it.
 */
export const keysOf = (part: FoldedPart, { transitions }: Chart): string[] => {
  if (part.kind === 'way') return part.keys
  if (part.kind === 'caption') return []
  if (part.kind === 'ways') {
    const hidden = transitions.filter(({ source }) => part.states.some((state) => isInside(source, state)))
    return part.isOpen ? [] : [...part.keys, ...hidden.map(({ key }) => key)]
  }
  if (part.isOpen || part.inside === 0) return []
  return transitions
    .filter(
      ({ source, targets }) =>
        source !== part.id &&
        isInside(source, part.id) &&
        targets.every((target) => isInside(target, part.id)),
    )
    .map(({ key }) => key)
}

/** What changed or is unproven of what a part stands for: its own sign, or how many parts have one. */
export const signOf = (part: FoldedPart, chart: Chart, signs: Signs): PartSign | undefined => {
  const own = part.kind === 'state' ? ownEntry(signs, part.id) : undefined
  if (part.kind === 'state' && (part.isOpen || part.inside === 0)) return own
  // A transition's key begins with its source, and is no state.
  const states = standsFor(part, new Set(Object.keys(signs).filter((id) => !id.includes('|'))))
  const found = [...new Set([...states, ...keysOf(part, chart)])].flatMap((id) => ownEntry(signs, id) ?? [])
  if (found.length < 2 && part.kind === 'way') return found[0]
  return found.length === 0 ? undefined : found.length
}
