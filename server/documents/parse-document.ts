import type { Token, Tokens } from 'marked'
import type { DocumentKind, DocumentPart, InfoDocument } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { anchorOf, type Markdown, TextProblem } from './markdown.ts'

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth === depth

/** Cuts tokens at headings of a depth. @returns what is before the first, and each heading with what is below it. */
const cutAt = (tokens: readonly Token[], depth: number) => {
  const before: Token[] = []
  const parts: { heading: Tokens.Heading; below: Token[] }[] = []
  for (const token of tokens) {
    if (isHeading(token, depth)) parts.push({ heading: token, below: [] })
    else (parts.at(-1)?.below ?? before).push(token)
  }
  return { before, parts }
}

/** A line of emphasis alone stands above the title: since when the text is in force. */
const noteOf = (token: Token | undefined): string | null => {
  const inner = token?.type === 'paragraph' ? ((token as Tokens.Paragraph).tokens ?? []) : []
  return inner.length === 1 && inner[0]?.type === 'em' ? (inner[0] as Tokens.Em).text : null
}

const questionsHtml = (markdown: Markdown, below: Token[]): string => {
  const { before, parts } = cutAt(below, 3)
  const questions = parts.map(
    ({ heading, below: answer }) =>
      `<details id="${escapeHtml(anchorOf(heading.text))}"><summary>${escapeHtml(heading.text)}</summary>${markdown.html(answer)}</details>`,
  )
  return `${markdown.html(before)}${questions.join('')}`
}

/**
 * A text of a deployment: one title (#), perhaps a line in emphasis, an introduction, and parts (##). In questions
 * each part has questions (###).
 * @throws TextProblem
 */
export const parseDocument = (
  markdown: Markdown,
  { id, kind }: { id: number; kind: DocumentKind },
  text: string,
): InfoDocument => {
  const tokens = markdown.tokens(text).filter(({ type }) => type !== 'space')
  const titles = tokens.filter((token) => isHeading(token, 1))
  const [title] = titles
  if (title === undefined || titles.length > 1 || tokens[0] !== title)
    throw new TextProblem('it has to begin with its one title (# …)')
  const { before, parts } = cutAt(tokens.slice(1), 2)
  if (parts.length === 0) throw new TextProblem('it has no part (## …)')
  const note = noteOf(before[0])
  const intro = note === null ? before : before.slice(1)
  const listaParte: DocumentPart[] = parts.map(({ heading, below }) => ({
    cAncla: anchorOf(heading.text),
    cTitulo: heading.text,
    cHtml: kind === 'PREGUNTAS' ? questionsHtml(markdown, below) : markdown.html(below),
  }))
  const anchors = listaParte.map(({ cAncla }) => cAncla)
  const twice = anchors.find((anchor, index) => anchor === '' || anchors.indexOf(anchor) !== index)
  if (twice !== undefined) throw new TextProblem(`two of its parts are called ${twice || 'nothing'}`)
  return {
    idDocumento: id,
    cTitulo: title.text,
    cNota: note,
    cBajadaHtml: markdown.html(intro),
    cBajada: markdown.plain(intro),
    cTipoTexto: kind,
    listaParte,
  }
}
