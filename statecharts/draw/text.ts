import type { TransitionKey } from '../model/declared.ts'
import type { Line, Piece, TextContent, TextKind, TextLayout } from './chart-layout.ts'
import { monoWidthOf, widthOf } from './measure.ts'
import type { EachLanguage, PictureWords } from './picture-words.ts'
import { piecesOf } from './pieces.ts'

const SIZE = { title: 15, text: 12.5, id: 12 }
const LINE = { title: 20, text: 16, id: 16 }
/** Room for the sign before a text. */
const SIGN = 17
/** How far the second and later lines of a sentence stand in. */
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
})

interface Asked {
  /** Id, actor, event or transition that it is about. */
  of: string
  key?: TransitionKey | null
  target?: string | null
  /** It is broken into lines of so many pixels. */
  wrap: number
}

/** Room for a text in every language: as wide as the widest, as high as the one with most lines. */
export function textFor(
  kind: TextKind,
  { of, key = null, target = null, wrap }: Asked,
  said: EachLanguage,
): TextLayout {
  const content: TextContent = { kind, of, key, target, wrap }
  const all = said.map((say) => broken(content, say))
  return {
    ...content,
    x: 0,
    y: 0,
    width: Math.ceil(Math.max(...all.map(({ width }) => width))),
    height: Math.max(...all.map(({ height }) => height)),
  }
}

/** The lines of a text in one language, where it stands. */
export const linesOf = (text: TextLayout, say: PictureWords): Line[] =>
  broken(text, say).lines.map((line) => ({ ...line, x: line.x + text.x, y: line.y + text.y }))

/** Broken between words, and before an identifier. */
function broken(content: TextContent, say: PictureWords) {
  const { kind, wrap } = content
  const start = SIGNED.has(kind) ? SIGN : 0
  const indent = kind === 'title' ? 0 : INDENT
  const rows: Row[] = [{ pieces: [], x: start, end: start }]
  for (const piece of piecesOf(content, say)) {
    if (piece.ink === 'id') rows.push({ pieces: [], x: start, end: start })
    for (const word of piece.text.split(/(?<= )/)) {
      const row = rows.at(-1)!
      const bare = sizeOf(kind, piece, word.trimEnd())
      if (row.end + bare > wrap && row.pieces.length > 0)
        rows.push(withWord({ pieces: [], x: start + indent, end: start + indent }, kind, piece, word))
      else withWord(row, kind, piece, word)
    }
  }
  let y = 0
  const lines = rows.map(({ pieces, x }): Line => {
    y += LINE[typeOf(kind, pieces[0])]
    return { x, y: y - 4, pieces: trimmed(pieces) }
  })
  const widths = rows.map(({ pieces, x }) =>
    trimmed(pieces).reduce((sum, piece) => sum + sizeOf(kind, piece, piece.text), x),
  )
  return { lines, width: Math.max(...widths), height: y }
}

interface Row {
  pieces: Piece[]
  x: number
  /** Where its last word ends. */
  end: number
}

function withWord(row: Row, kind: TextKind, { ink }: Piece, word: string): Row {
  const last = row.pieces.at(-1)
  const text = last === undefined ? word.trimStart() : word
  if (last?.ink === ink) last.text += text
  else row.pieces.push({ ink, text })
  row.end += sizeOf(kind, { ink, text }, text)
  return row
}

const trimmed = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, index) =>
    index === pieces.length - 1 ? { ...piece, text: piece.text.trimEnd() } : { ...piece },
  )

const typeOf = (kind: TextKind, piece: Piece | undefined): keyof typeof SIZE =>
  piece?.ink === 'id' ? 'id' : kind === 'title' ? 'title' : 'text'

function sizeOf(kind: TextKind, piece: Piece, text: string): number {
  const size = SIZE[typeOf(kind, piece)]
  return piece.ink === 'id' ? monoWidthOf(text, size) : widthOf(text, size, piece.ink === 'name')
}
