import { type Chart, type ChartState, statesOf } from '../chart.ts'
import type { ChartLayout, EdgeLayout, InitialLayout, StateLayout, TextLayout } from './chart-layout.ts'
import { lineThrough, tipAt } from './lines.ts'
import { signAt } from './signs.ts'
import { chartColours, chartCss } from './style.ts'

export interface SvgOptions {
  /** With its own style and colours, as a file. Without, whoever shows it brings `chartCss` and the colours. */
  standalone?: boolean
}

/**
 * The picture of a chart. Every state is a group with `data-state` (its id), every transition one with
 * `data-transition` (its key); an arrow that several share has `data-transitions`, keys with a space between.
 */
export function chartSvg(chart: Chart, layout: ChartLayout, { standalone = true }: SvgOptions = {}): string {
  const { width, height } = layout
  const states = new Map(statesOf(chart.root).map((state) => [state.id, state]))
  const regions = new Set(
    [...states.values()]
      .filter(({ kind }) => kind === 'parallel')
      .flatMap((state) => state.states.map(({ id }) => id)),
  )
  const notes = new Map(chart.transitions.map(({ key, description }) => [key, description]))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(chart.name)}">`,
    `<title>${escaped(`${chart.name}: ${chart.description}`)}</title>`,
    ...(standalone
      ? [
          `<style>${chartColours}${chartCss}</style>`,
          `<rect width="${width}" height="${height}" fill="var(--chart-paper)"/>`,
        ]
      : []),
    ...layout.states.map((state) => stateGroup(state, states.get(state.id)!, regions.has(state.id), notes)),
    ...layout.initials.map(initialGroup),
    ...layout.edges.map(edgeLine),
    ...layout.edges.map((edge) => edgeLabel(edge, notes)),
    '</svg>\n',
  ].join('\n')
}

type Notes = ReadonlyMap<string, string>

function stateGroup(layout: StateLayout, state: ChartState, region: boolean, notes: Notes): string {
  const { id, x, y, width, height, titleHeight, texts } = layout
  const classes = [
    'state',
    state.kind,
    ...(region ? ['region'] : []),
    ...(id.includes('.') ? [] : ['machine']),
  ]
  const rect = (name: string, inset: number, high = height) =>
    `<rect class="${name}" x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${high - 2 * inset}" rx="2"/>`
  const banded = height > titleHeight
  return [
    `<g class="${classes.join(' ')}" data-state="${escaped(id)}">`,
    titled(state.description),
    rect('box', 0),
    rect('band', 1, banded ? titleHeight : height),
    state.kind === 'final' ? rect('inner', 3.5) : '',
    banded ? `<path class="rule" d="M${x} ${y + titleHeight}h${width}"/>` : '',
    ...texts.map((text) => textGroup(text, notes)),
    '</g>',
  ].join('')
}

const initialGroup = ({ state, dot, points }: InitialLayout): string =>
  `<g class="initial" data-initial="${escaped(state)}"><circle class="dot" cx="${dot.x}" cy="${dot.y}" r="6"/>${lineThrough(points)}${tipAt(points)}</g>`

const edgeLine = ({ keys, points }: EdgeLayout): string =>
  `<g class="edge" data-transitions="${escaped(keys.join(' '))}">${lineThrough(points)}${tipAt(points)}</g>`

const edgeLabel = ({ label, texts }: EdgeLayout, notes: Notes): string =>
  [
    '<g class="labels">',
    `<rect class="label" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="2"/>`,
    ...texts.map((text) => textGroup(text, notes, label)),
    '</g>',
  ].join('')

/** @param label the box whose whole width the text's ground takes. */
function textGroup(text: TextLayout, notes: Notes, label?: { x: number; width: number }): string {
  const { kind, key, x, y, width, height, lines } = text
  const marked = key === null ? '' : ` data-transition="${escaped(key)}"`
  const left = label ? label.x + 1 : x - 4
  const wide = label ? label.width - 2 : width + 8
  const mark =
    key === null ? '' : `<rect class="mark" x="${left}" y="${y - 2}" width="${wide}" height="${height + 4}"/>`
  const rows = lines.map(({ x, y, pieces }) => {
    const spans = pieces.map(({ ink, text }) => `<tspan class="${ink}">${escaped(text)}</tspan>`)
    return `<text x="${x}" y="${y}">${spans.join('')}</text>`
  })
  const note = key === null ? '' : titled(notes.get(key) ?? '')
  return `<g class="text ${kind}"${marked}>${note}${mark}${signAt(kind, x, y + 2)}${rows.join('')}</g>`
}

const titled = (text: string) => (text === '' ? '' : `<title>${escaped(text)}</title>`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
