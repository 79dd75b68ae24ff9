import type { ChartState, ChartTransition } from '../model/chart.ts'
import type { TransitionKey } from '../model/declared.ts'
import type { TriggerKind } from '../model/triggers.ts'
import type { Line, Piece, TextKind, TextLayout } from './chart-layout.ts'
import { widthOf } from './measure.ts'
import { notation, pieceIn } from './notation.ts'

const SIZE = { title: 15, text: 12.5 }
const LINE = { title: 20, text: 16 }
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

/** The text elsewhere. A text is made with its upper left corner at 0, 0; whoever places it moves it. */
export const moved = (text: TextLayout, x: number, y: number): TextLayout => ({
  ...text,
  x: text.x + x,
  y: text.y + y,
  lines: text.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
})

const { en } = notation
const OUTCOMES: Partial<Record<TriggerKind, string>> = {
  done: ` ${en.done}`,
  error: ` ${en.failed}`,
  snapshot: ` ${en.changed}`,
}
const NAMELESS: Partial<Record<TriggerKind, string>> = { stateDone: en.finished, always: en.atOnce }

/**
 * A transition in words: what triggers it, [guard], / actions; wrapped to `width` pixels.
 * @param otherwise it is taken when the guarded ones of the same trigger are not.
 * @param target key of the state it leads to, where no arrow shows that.
 */
export function transitionText(
  transition: ChartTransition,
  otherwise: boolean,
  width: number,
  target: string | null = null,
): TextLayout {
  const pieces = piecesOf(transition, otherwise)
  if (target !== null) pieces.push({ ink: 'plain', text: ` → ${target}` })
  return { ...textOf(transition.trigger, pieces, width), key: transition.key }
}

/** The same in one line, for exports that have no signs. */
export const transitionLine = (transition: ChartTransition, otherwise: boolean): string =>
  `${transition.trigger === 'after' ? 'after ' : ''}${piecesOf(transition, otherwise)
    .map(({ text }) => text)
    .join('')}`

function piecesOf({ trigger, name, guard, actions, raises }: ChartTransition, otherwise: boolean): Piece[] {
  const pieces: Piece[] = [{ ink: 'name', text: NAMELESS[trigger] ?? name }]
  const outcome = OUTCOMES[trigger]
  if (outcome) pieces.push({ ink: 'soft', text: outcome })
  if (guard !== null) pieces.push({ ink: 'plain', text: ` [${guard}]` })
  else if (otherwise) pieces.push({ ink: 'soft', text: ` [${en.otherwise}]` })
  return [...pieces, ...actionPieces(actions), ...raisedPieces(raises)]
}

export const titleText = ({ key }: ChartState): TextLayout => textOf('title', [{ ink: 'name', text: key }])

export const tagText = ({ tags }: ChartState): TextLayout =>
  textOf('tag', [{ ink: 'soft', text: tags.map((tag) => `#${tag}`).join(' ') }])

export const actionText = (
  kind: 'entry' | 'exit',
  actions: readonly string[],
  raises: readonly string[],
  width: number,
): TextLayout =>
  textOf(kind, [{ ink: 'soft', text: en[kind] }, ...actionPieces(actions), ...raisedPieces(raises)], width)

export const invokeText = (actor: string): TextLayout => textOf('invoke', [{ ink: 'name', text: actor }])

/** A message from one machine to another. */
export const messageText = (event: string, key: TransitionKey): TextLayout => ({
  ...textOf('event', [{ ink: 'name', text: event }]),
  key,
})

/** A message to somebody who has no box. */
export const leadsText = (event: string, to: string): TextLayout =>
  textOf('event', [
    { ink: 'name', text: event },
    { ink: 'plain', text: ` → ${to}` },
  ])

/** In the box of a state that transitions without an arrow lead to. */
export const incomingText = (event: string): TextLayout =>
  textOf('incoming', [{ ink: 'soft', text: `← ${event}` }])

const actionPieces = (actions: readonly string[]): Piece[] =>
  actions.map((action, index) => ({
    ink: 'plain',
    text: `${index === 0 ? ' / ' : ' '}${action}${index < actions.length - 1 ? ',' : ''}`,
  }))

/** Events that the machine takes at once, after what is done. */
const raisedPieces = (raises: readonly string[]): Piece[] =>
  raises.flatMap((event): Piece[] => [
    { ink: 'soft', text: ` ${en.atOnce}` },
    { ink: 'name', text: ` ${event}` },
  ])

const languages = Object.keys(notation) as (keyof typeof notation)[]

/** Broken between pieces where the next would not fit, in whatever language. */
function textOf(kind: TextKind, pieces: readonly Piece[], width = Number.POSITIVE_INFINITY): TextLayout {
  const type = kind === 'title' ? 'title' : 'text'
  const start = SIGNED.has(kind) ? SIGN : 0
  const rows: Piece[][] = [[]]
  let used = start
  let widest = 0
  for (const piece of pieces) {
    const size = Math.max(
      ...languages.map((language) =>
        widthOf(pieceIn(language, kind, piece).text, SIZE[type], piece.ink === 'name'),
      ),
    )
    if (used + size > width && rows.at(-1)!.length > 0) {
      rows.push([{ ...piece, text: piece.text.trimStart() }])
      used = start + INDENT + size
    } else {
      rows.at(-1)!.push(piece)
      used += size
    }
    widest = Math.max(widest, used)
  }
  const lines = rows.map(
    (row, index): Line => ({
      x: start + (index > 0 ? INDENT : 0),
      y: (index + 1) * LINE[type] - 4,
      pieces: row,
    }),
  )
  const box = { x: 0, y: 0, width: Math.ceil(widest), height: rows.length * LINE[type] }
  return { kind, key: null, target: null, ...box, lines }
}
