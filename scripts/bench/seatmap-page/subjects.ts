import { indexPlan, type PlanIndex } from '../../../src/components/seat-map/plan-index.ts'
import { createSeatMap } from '../../../src/components/seat-map/seat-map-engine.ts'
import { shapeOf } from '../../../src/components/seat-map/seat-shape.ts'
import type { MapTheme } from '../../../src/components/seat-map/theme.ts'
import type { View } from '../../../src/components/seat-map/viewport.ts'
import { horseshoe, mixedStates } from './venue.ts'

/** Something that draws a venue: ours, the bare canvas it is held to, or nothing at all. */
export interface Subject {
  readonly plan: PlanIndex
  view(view: View): void
  update(states: string): void
  destroy(): void
}

const theme: MapTheme = {
  paper: '#f0f0ea',
  field: '#e4e3da',
  ink: '#16150f',
  soft: '#545248',
  line: '#c4c2b6',
  accent: '#f6b800',
  onAccent: '#16150f',
  ring: '#f6b800',
  display: 'sans-serif',
  text: 'sans-serif',
  classes: ['#22409c', '#a8340f', '#6b2a6e', '#0c6459'],
}

/** The shop's own map. Sector fields are off: seats are the harder picture. */
export function ours(root: HTMLElement, count: number): Subject {
  const layout = horseshoe(count)
  const plan = indexPlan(layout)
  const map = createSeatMap(root, {
    plan,
    areas: layout.listaArea,
    shapes: layout.listaCategoria.map((_, order) => shapeOf(order)),
    theme,
    states: mixedStates(count),
    selected: [],
    notes: [],
    thumbnail: true,
    overview: false,
    onPick: () => undefined,
  })
  return {
    plan,
    view: (view) => map.setView(view),
    update: (states) => map.update(states, []),
    destroy: () => map.destroy(),
  }
}

const CIRCLES_A_PATH = 16

/** The bound: every seat of the venue as a circle in every frame, grouped by colour, nothing else. */
export function bare(root: HTMLElement, count: number): Subject {
  const plan = indexPlan(horseshoe(count))
  const canvas = document.createElement('canvas')
  canvas.width = root.clientWidth
  canvas.height = root.clientHeight
  root.append(canvas)
  const pen = canvas.getContext('2d', { alpha: false })!
  const colours = [...theme.classes, '#888888', '#cccccc']
  let groups: number[][] = []
  let shown: View = { k: 1, tx: 0, ty: 0 }
  const group = (states: string) => {
    groups = colours.map(() => [])
    for (let seat = 0; seat < plan.count; seat++) {
      const letter = states[seat]
      const colour = letter === 'L' ? plan.category[seat]! % 4 : letter === 'T' ? 4 : 5
      groups[colour]!.push(seat)
    }
  }
  const draw = (view: View) => {
    shown = view
    pen.fillStyle = theme.paper
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const radius = plan.radius * view.k
    groups.forEach((seats, colour) => {
      pen.fillStyle = colours[colour]!
      for (let from = 0; from < seats.length; from += CIRCLES_A_PATH) {
        pen.beginPath()
        for (const seat of seats.slice(from, from + CIRCLES_A_PATH)) {
          const x = plan.x[seat]! * view.k + view.tx
          const y = plan.y[seat]! * view.k + view.ty
          pen.moveTo(x + radius, y)
          pen.arc(x, y, radius, 0, Math.PI * 2)
        }
        pen.fill()
      }
    })
  }
  group(mixedStates(count))
  return {
    plan,
    view: draw,
    update(states) {
      group(states)
      draw(shown)
    },
    destroy: () => canvas.remove(),
  }
}

/** Nothing: what the measuring loop itself costs. */
export function idle(_root: HTMLElement, count: number): Subject {
  return {
    plan: indexPlan(horseshoe(count)),
    view: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  }
}
