import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'

/**
 * Transitions on the arrows that a part of the picture has to do with.
 * @param id a state's id, a transition's key, or neither
 * @param of `arrow`: those that share an arrow with a transition; `both`: those that leave or enter a state, too
 */
export function arrowsAt({ edges }: ChartLayout, id: string | null, of: 'arrow' | 'both'): TransitionKey[] {
  if (id === null) return []
  return edges
    .filter(
      ({ keys, source, target }) => keys.includes(id) || (of === 'both' && (source === id || target === id)),
    )
    .flatMap(({ keys }) => keys)
}
