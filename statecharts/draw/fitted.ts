import elkModule, { type ELK } from 'elkjs/lib/elk.bundled.js'
import { type ChartState, statesOf } from '../model/chart.ts'
import type { Arrow } from './arrows.ts'
import type { BoxContent } from './box-content.ts'
import { type Drawing, drawingOf } from './drawing.ts'
import { elkGraph, type Variant } from './elk-graph.ts'

/** What stands in a state whose rows may spread over `room` pixels. */
export type ContentIn = (state: ChartState, room: number) => BoxContent

// elkjs says it has a default export; under Node that is the class itself.
const elk: ELK = new (elkModule as unknown as { new (): ELK })()

/** Drawn once to learn how wide the children are, and again with their parents' rows spread over that width. */
export async function fitted(
  root: ChartState,
  contentIn: ContentIn,
  arrows: readonly Arrow[],
  variant: Variant,
): Promise<Drawing> {
  const first = await drawn(root, (state) => contentIn(state, 0), arrows, variant)
  const widths = new Map(first.states.map(({ id, width }) => [id, width]))
  const room = ({ id, states }: ChartState) => (states.length > 0 ? widths.get(id)! - 20 : 0)
  const spreads = statesOf(root).some(
    (state) => contentIn(state, room(state)).height < contentIn(state, 0).height,
  )
  return spreads ? drawn(root, (state) => contentIn(state, room(state)), arrows, variant) : first
}

async function drawn(
  root: ChartState,
  content: (state: ChartState) => BoxContent,
  arrows: readonly Arrow[],
  variant: Variant,
): Promise<Drawing> {
  const contents = new Map(statesOf(root).map((state) => [state.id, content(state)]))
  const graph = await elk.layout(elkGraph(root, contents, arrows, variant))
  return drawingOf(root, graph, contents, arrows)
}
