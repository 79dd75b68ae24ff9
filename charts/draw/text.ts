import type { ChartState, ChartTransition } from '../chart.ts'
import type { Ink, Line, Piece, TextKind, TextLayout } from './chart-layout.ts'
import { widthOf } from './measure.ts'

export const TYPE = { title: 15, text: 12.5 } as const
export const LINE = 16
/** Room for the sign before a text. */
const SIGN = 17
/** How far the second and later lines stand in. */
const INDENT = 10

const SIGNED: ReadonlySet<TextKind> = new Set([
  'invoke',
  'done',
  'error',
  'snapshot',
  'after',
  'stateDone',
  'always',
])

export const hasSign = (kind: TextKind): boolean => SIGNED.has(kind)

/** Its first line is `x` 0, `y` 0 at the upper left: whoever places it moves it. */
export const moved = (text: TextLayout, x: number, y: number): TextLayout => ({
  ...text,
  x: text.x + x,
  y: text.y + y,
  lines: text.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
})

const WORDS: Record<ChartTransition['trigger'], (name: string) => Piece[]> = {
  event: (name) => [{ ink: 'name', text: name }],
  after: (name) => [{ ink: 'name', text: name }],
  done: (name) => [
    { ink: 'name', text: name },
    { ink: 'soft', text: ' done' },
  ],
  error: (name) => [
    { ink: 'name', text: name },
    { ink: 'soft', text: ' failed' },
  ],
  snapshot: (name) => [
    { ink: 'name', text: name },
    { ink: 'soft', text: ' changed' },
  ],
  stateDone: () => [{ ink: 'name', text: 'finished' }],
  always: () => [{ ink: 'name', text: 'at once' }],
}

/** A transition in words: what triggers it, [guard], / actions; wrapped to `width` pixels. */
export function transitionText(transition: ChartTransition, otherwise: boolean, width: number): TextLayout {
  const { trigger, name, guard, actions } = transition
  const pieces = [...WORDS[trigger](name)]
  if (guard !== null) pieces.push({ ink: 'plain', text: ` [${guard}]` })
  else if (otherwise) pieces.push({ ink: 'soft', text: ' [else]' })
  return block(trigger, transition.key, pieces, actions, width)
}

export const titleText = (state: ChartState): TextLayout => ({
  ...block('title', null, [{ ink: 'name', text: state.key }], [], Number.POSITIVE_INFINITY),
})

export const tagText = (state: ChartState, width: number): TextLayout =>
  block(
    'tag',
    null,
    state.tags.map((tag, index) => ({ ink: 'soft', text: `${index > 0 ? ' ' : ''}#${tag}` })),
    [],
    width,
  )

export const actionText = (kind: 'entry' | 'exit', actions: string[], width: number): TextLayout =>
  block(kind, null, [{ ink: 'soft', text: kind }], actions, width)

export const invokeText = (actor: string, width: number): TextLayout =>
  block('invoke', null, [{ ink: 'name', text: actor }], [], width)

/** The pieces on the first line as far as they fit, then the actions, broken between their names. */
function block(
  kind: TextKind,
  key: string | null,
  pieces: Piece[],
  actions: string[],
  width: number,
): TextLayout {
  const size = kind === 'title' ? TYPE.title : TYPE.text
  const start = hasSign(kind) ? SIGN : 0
  const rows: Piece[][] = [[]]
  let used = start
  let widest = 0
  const add = (ink: Ink, text: string) => {
    const long = widthOf(text, size, ink === 'name')
    const row = rows.at(-1)!
    if (row.length > 0 && used + long > width) {
      used = start + INDENT
      const trimmed = text.trimStart()
      rows.push([{ ink, text: trimmed }])
      used += widthOf(trimmed, size, ink === 'name')
    } else {
      row.push({ ink, text })
      used += long
    }
    widest = Math.max(widest, used)
  }
  for (const { ink, text } of pieces) add(ink, text)
  actions.forEach((action, index) => {
    const comma = index < actions.length - 1 ? ',' : ''
    add('plain', `${index === 0 ? ' / ' : ' '}${action}${comma}`)
  })
  const lineHeight = kind === 'title' ? 20 : LINE
  const lines: Line[] = rows.map((row, index) => ({
    x: start + (index > 0 ? INDENT : 0),
    y: index * lineHeight + lineHeight - 4,
    pieces: row,
  }))
  return { kind, key, x: 0, y: 0, width: Math.ceil(widest), height: rows.length * lineHeight, lines }
}
