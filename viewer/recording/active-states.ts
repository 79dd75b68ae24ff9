import type { StateValue } from 'xstate'
import type { ChartState } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'

/** Ids of the states below the root that a machine stands in; keys that the chart does not have are left out. */
export function activeStates(root: ChartState, value: StateValue | null): Set<string> {
  const active = new Set<string>()
  if (value !== null) collect(root, value, active)
  return active
}

function collect(parent: ChartState, value: StateValue, active: Set<string>): void {
  const children = typeof value === 'string' ? { [value]: {} } : value
  for (const child of parent.states) {
    const inner = Object.hasOwn(children, child.key) ? children[child.key] : undefined
    if (inner === undefined) continue
    active.add(child.id)
    collect(child, inner, active)
  }
}

/** The innermost states of a value, each by its way from the root: `cEstado.RESET`. */
export function leaves(value: StateValue, way = ''): string[] {
  const inner = typeof value === 'string' ? { [value]: {} } : value
  const keys = Object.keys(inner)
  if (keys.length === 0) return [way]
  return keys.flatMap((key) => leaves(inner[key] ?? {}, way === '' ? key : `${way}.${key}`))
}

/** The titles of the innermost states of a value, regions side by side. @param words of their machine */
export const titlesIn = (
  { machineId, title }: Pick<Words, 'machineId' | 'title'>,
  value: StateValue,
): string =>
  leaves(value)
    .map((leaf) => title(`${machineId}.${leaf}`))
    .join(' · ')

/** As titlesIn, each behind those of the states around it: `Logged in › Paying`; regions share what is around them. */
export function waysIn({ machineId, title }: Pick<Words, 'machineId' | 'title'>, value: StateValue): string {
  const below = (inner: StateValue, id: string): string[] =>
    Object.entries(typeof inner === 'string' ? { [inner]: {} } : inner).map(([key, next = {}]) => {
      const child = `${id}.${key}`
      const ways = below(next, child)
      if (ways.length === 0) return title(child)
      return `${title(child)} › ${ways.length > 1 ? `(${ways.join(' · ')})` : ways[0]}`
    })
  return below(value, machineId).join(' · ')
}
