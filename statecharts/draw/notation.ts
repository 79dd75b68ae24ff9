import type { Language } from '../describe/phrases.ts'
import type { ChartLayout, Piece, TextKind, TextLayout } from './chart-layout.ts'

/** The words that a picture itself brings; everything else in it is a name, which is the same in every language. */
interface Notation {
  entry: string
  exit: string
  done: string
  failed: string
  changed: string
  /** Everything inside came to its end. */
  finished: string
  /** Without waiting for anything. */
  atOnce: string
  /** When no guard before it was met. */
  otherwise: string
}

export const notation: Readonly<Record<Language, Notation>> = {
  en: {
    entry: 'entry',
    exit: 'exit',
    done: 'done',
    failed: 'failed',
    changed: 'changed',
    finished: 'finished',
    atOnce: 'at once',
    otherwise: 'else',
  },
  es: {
    entry: 'al entrar',
    exit: 'al salir',
    done: 'terminó',
    failed: 'falló',
    changed: 'cambió',
    finished: 'todo terminó',
    atOnce: 'enseguida',
    otherwise: 'si no',
  },
  pt: {
    entry: 'ao entrar',
    exit: 'ao sair',
    done: 'terminou',
    failed: 'falhou',
    changed: 'mudou',
    finished: 'tudo terminou',
    atOnce: 'de imediato',
    otherwise: 'senão',
  },
}

const words = Object.keys(notation.en) as (keyof Notation)[]

/** Names stand in strong ink, so that an event may be called like a word of the notation. */
const isNotation = (kind: TextKind, { ink }: Piece): boolean =>
  kind === 'always' || kind === 'stateDone' ? ink !== 'plain' : ink === 'soft' && kind !== 'tag'

/** A piece of a text of this kind in another language: drawn in English, it is itself where it is a name. */
export function pieceIn(language: Language, kind: TextKind, piece: Piece): Piece {
  if (!isNotation(kind, piece)) return piece
  const bare = piece.text.replace(/^ ?\[?|\]$/g, '')
  const word = words.find((one) => notation.en[one] === bare)
  return word === undefined ? piece : { ...piece, text: piece.text.replace(bare, notation[language][word]) }
}

/** The same picture with its own words in another language: they have room in any. */
export function layoutIn(language: Language, layout: ChartLayout): ChartLayout {
  if (language === 'en') return layout
  const translated = (text: TextLayout): TextLayout => ({
    ...text,
    lines: text.lines.map((line) => ({
      ...line,
      pieces: line.pieces.map((piece) => pieceIn(language, text.kind, piece)),
    })),
  })
  return {
    ...layout,
    states: layout.states.map((state) => ({ ...state, texts: state.texts.map(translated) })),
    edges: layout.edges.map((edge) => ({ ...edge, texts: edge.texts.map(translated) })),
  }
}
