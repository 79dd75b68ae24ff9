import type { Piece, TextContent } from './chart-layout.ts'
import { own, type PictureWords } from './picture-words.ts'

/** What a text says in one language, before it is broken into lines; a title's identifier is its last piece. */
export function piecesOf({ kind, of, key, target }: TextContent, say: PictureWords): Piece[] {
  if (key !== null) return [...arrowPieces(key, say), ...leadsPieces(target, say)]
  if (kind === 'title') return [{ ink: 'name', text: short(say.title(of)) }, ...namePieces(of, say)]
  if (kind === 'invoke') return [{ ink: 'soft', text: capitalised(short(say.actor(of))) }]
  const sentence = short(say.event(of))
  if (kind === 'incoming') return [{ ink: 'soft', text: `← ${sentence}` }]
  return [{ ink: 'plain', text: sentence }, ...leadsPieces(target, say)]
}

function namePieces(id: string, say: PictureWords): Piece[] {
  const name = say.name(id)
  return name === '' ? [] : [{ ink: 'id', text: name }]
}

function arrowPieces(key: string, say: PictureWords): Piece[] {
  const { sentence, question, otherwise, raised } = say.arrow(key)
  const { otherwise: otherwiseWord, atOnce } = own[say.language]
  return [
    { ink: 'plain', text: short(sentence) },
    ...(question === null ? [] : [soft(` · ${short(question)}`)]),
    ...(otherwise ? [soft(` · ${otherwiseWord}`)] : []),
    ...raised.map((event) => soft(` ${atOnce} ${short(event)}`)),
  ]
}

const leadsPieces = (target: string | null, say: PictureWords): Piece[] =>
  target === null ? [] : [{ ink: 'name', text: ` → ${short(say.title(target))}` }]

const soft = (text: string): Piece => ({ ink: 'soft', text })

/** A sentence in a picture needs no full stop. */
const short = (sentence: string): string => sentence.replace(/\.$/, '')

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
