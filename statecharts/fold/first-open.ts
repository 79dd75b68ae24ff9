import { foldChart } from './fold-chart.ts'
import type { FoldInput } from './folded-chart.ts'
import { aroundOf } from './places.ts'

/**
 * What is open at first: boxes on the happy path, the outermost first, then ways out in the order of the path, each
 * while all of the column is in the window.
 * @param height of the window, in pixels
 */
export function firstOpen(input: Omit<FoldInput, 'open'>, height: number): ReadonlySet<string> {
  const around = new Map<string, number>()
  for (const id of input.path)
    for (const [depth, box] of aroundOf(id).slice(1).entries()) around.set(box, depth)
  const outermostFirst = [...around.keys()].toSorted((one, other) => around.get(one)! - around.get(other)!)
  let open: ReadonlySet<string> = new Set()
  const openIfRoom = (id: string) => {
    const wider = new Set([...open, id])
    if (foldChart({ ...input, open: wider }).height <= height) open = wider
  }
  for (const box of outermostFirst) {
    const parent = aroundOf(box).at(-1)!
    if (parent === input.chart.name || open.has(parent)) openIfRoom(box)
  }
  for (const part of foldChart({ ...input, open }).parts) if (part.kind === 'ways') openIfRoom(part.id)
  return open
}
