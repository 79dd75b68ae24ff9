import { type Chart, type ChartState, statesOf } from '../model/chart.ts'
import type { Box, ChartLayout, EdgeLayout, InitialLayout, StateLayout, TextLayout } from './chart-layout.ts'
import { inlinedStyle } from './inlined-style.ts'
import { lineThrough, tipAt } from './lines.ts'
import type { PictureWords } from './picture-words.ts'
import { signAt } from './signs.ts'
import { chartColours, chartCss, type Scheme, standaloneCss } from './style.ts'
import { linesOf } from './text.ts'
import { keyOf } from './transitions.ts'
import { escaped, titled } from './xml.ts'

export interface SvgOptions {
  /** With its own style and colours, as a file. Without, whoever shows it brings `chartCss` and the colours. */
  standalone?: boolean
  /** The colours of a file; without, light or dark as its reader prefers. */
  scheme?: Scheme
}

/**
 * The picture of a chart. A state is two groups with its id as `data-state`, one for its box under the arrows and
 * one for its texts above them. A transition is a group with its key as `data-transition`; its arrow, which others
 * may share, names all its keys in `data-transitions`, with a space between.
 */
export function chartSvg(
  chart: Chart,
  layout: ChartLayout,
  say: PictureWords,
  options: SvgOptions = {},
): string {
  const { standalone = true, scheme } = options
  const { width, height } = layout
  const classes = classesOf(chart)
  const states = new Map(statesOf(chart.root).map((state) => [state.id, state]))
  const notes = new Map(chart.transitions.map(({ key, description }) => [key, description]))
  const title = say.title(chart.root.id)
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    // The accessible name of the picture: nothing else gives it one.
    `<title>${escaped(`${title}. ${chart.description} (${chart.name})`)}</title>`,
    `<desc>${escaped(chart.root.states.map(({ id, description }) => `${say.title(id)}: ${description}`).join(' '))}</desc>`,
    ...(standalone ? [`<rect class="sheet" width="${width}" height="${height}"/>`] : []),
    ...layout.states.map((state) => boxGroup(state, states.get(state.id)!, classes.get(state.id)!)),
    ...layout.initials.map(initialGroup),
    ...layout.edges.map(edgeGroup),
    ...layout.states.map((state) =>
      captionGroup(state, states.get(state.id)!, classes.get(state.id)!, { notes, say }),
    ),
    ...layout.edges.map((edge) => labelGroup(edge, { notes, say })),
    '</svg>\n',
  ].join('\n')
  if (!standalone) return drawn
  const style = `<style>${standaloneCss(scheme)}</style>\n<rect class="sheet"`
  return inlinedStyle(drawn, chartCss, chartColours[scheme ?? 'light']).replace('<rect class="sheet"', style)
}

/** What is said, and by transition key what is said where one points. */
interface Said {
  say: PictureWords
  notes: ReadonlyMap<string, string>
}

function classesOf({ root }: Chart): Map<string, string> {
  const classes = new Map([[root.id, `machine ${root.kind}`]])
  for (const parent of statesOf(root))
    for (const { id, kind } of parent.states)
      classes.set(id, parent.kind === 'parallel' ? `region ${kind}` : kind)
  return classes
}

function boxGroup(
  { id, x, y, width, height, titleHeight, contentHeight }: StateLayout,
  { kind }: ChartState,
  classes: string,
) {
  const inset = (name: string, by: number, high = height) =>
    `<rect class="${name}" x="${x + by}" y="${y + by}" width="${width - 2 * by}" height="${high - 2 * by}" rx="2"/>`
  const banded = height > titleHeight
  const rules = [
    ...(banded ? [titleHeight] : []),
    ...(contentHeight > titleHeight && contentHeight < height ? [contentHeight] : []),
  ]
  return [
    `<g class="state ${classes}" data-state="${escaped(id)}">`,
    inset('box', 0),
    inset('band', 0.6, banded ? titleHeight : height),
    kind === 'final' ? inset('inner', 3.5) : '',
    ...rules.map((at) => `<path class="rule" d="M${x} ${y + at}h${width}"/>`),
    '</g>',
  ].join('')
}

const captionGroup = ({ id, texts }: StateLayout, { description }: ChartState, classes: string, said: Said) =>
  `<g class="caption ${classes}" data-state="${escaped(id)}">${titled(description)}${texts.map((text) => textGroup(text, said)).join('')}</g>`

const initialGroup = ({ state, dot, points }: InitialLayout): string =>
  `<g class="initial" data-initial="${escaped(state)}"><circle class="dot" cx="${dot.x}" cy="${dot.y}" r="6"/>${lineThrough(points)}${tipAt(points)}</g>`

const edgeGroup = ({ keys, points }: EdgeLayout): string =>
  `<g class="edge" data-transitions="${escaped(keys.join(' '))}">${lineThrough(points)}${tipAt(points)}</g>`

const labelGroup = ({ keys, label, texts }: EdgeLayout, said: Said): string =>
  [
    `<g class="edge-label" data-transitions="${escaped(keys.join(' '))}">`,
    `<rect class="label" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="2"/>`,
    ...texts.map((text) => textGroup(text, said, label)),
    '</g>',
  ].join('')

/** @param label the box whose whole width the text's background takes. */
function textGroup(text: TextLayout, { notes, say }: Said, label?: Box): string {
  const { kind, key, target, x, y, width, height } = text
  const rows = linesOf(text, say).map(({ x, y, pieces }) => {
    const spans = pieces.map(({ ink, text }) => `<tspan class="${ink}">${escaped(text)}</tspan>`)
    return `<text x="${x}" y="${y}">${spans.join('')}</text>`
  })
  const content = `${signAt(kind, x, y + 2)}${rows.join('')}`
  if (key === null) return `<g class="text ${kind}">${content}</g>`
  const [left, wide] = label ? [label.x + 0.5, label.width - 1] : [x - 5, width + 10]
  const leads = target === null ? '' : ` data-target="${escaped(keyOf(target))}"`
  const mark = `<rect class="mark" x="${left}" y="${y - 2}" width="${wide}" height="${height + 4}"/>`
  return `<g class="text ${kind}" data-transition="${escaped(key)}"${leads}>${titled(notes.get(key) ?? '')}${mark}${content}</g>`
}
