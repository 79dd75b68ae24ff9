import type { Box, ChartLayout } from '../../statecharts/draw/chart-layout.ts'

/** Where a state or a transition stands in the picture; undefined for what is not drawn. */
export const boxOf = (layout: ChartLayout, id: string): Box | undefined =>
  layout.states.find((state) => state.id === id) ??
  layout.edges.find(({ keys }) => keys.includes(id))?.label ??
  [...layout.states, ...layout.edges].flatMap(({ texts }) => texts).find(({ key }) => key === id)

/** The smallest box around the states among `ids` that have no child among them. */
export const leavesBox = (layout: ChartLayout, ids: ReadonlySet<string>): Box | undefined => {
  const leaves = layout.states.filter(
    ({ id }) => ids.has(id) && ![...ids].some((other) => other.startsWith(`${id}.`)),
  )
  if (leaves.length === 0) return undefined
  const x = Math.min(...leaves.map((leaf) => leaf.x))
  const y = Math.min(...leaves.map((leaf) => leaf.y))
  return {
    x,
    y,
    width: Math.max(...leaves.map((leaf) => leaf.x + leaf.width)) - x,
    height: Math.max(...leaves.map((leaf) => leaf.y + leaf.height)) - y,
  }
}

/** Where reading begins: the state that the chart is in first; without one, the state with most arrows. */
export const firstBox = (layout: ChartLayout): Box => {
  const [first, ...others] = layout.initials
  const inside = others.find(({ state }) => state === first?.target)
  const id = inside?.target ?? first?.target ?? busiest(layout)
  return layout.states.find((state) => state.id === id) ?? { x: 0, y: 0, width: 1, height: 1 }
}

const busiest = ({ states, edges }: ChartLayout): string | undefined => {
  const touching = (id: string) => edges.filter(({ source, target }) => source === id || target === id).length
  return states.toSorted((one, other) => touching(other.id) - touching(one.id))[0]?.id
}
