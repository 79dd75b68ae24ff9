import type { CoverageRow } from './rows.ts'

/** A sentence, list item or table row of the specification. */
export interface Sentence {
  section: string
  text: string
}

/** A sentence as docs/traceability/specification.txt keeps it: with the rows that answer for it, or why none does. */
export interface KeptSentence extends Sentence {
  ids: readonly string[]
  reason: string | null
}

/** Heads the rows that are ours: no sentence of the specification asks for them. */
const OURS = 'Beside the specification'
const TABLE_HEADS = new Set(['Path: Access', 'Item: Value'])

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/**
 * The specification's sentences in order.
 * @param page its Markdown: headings, paragraphs, lists and tables; bold marks are left out
 */
export const splitSpecification = (page: string): Sentence[] => {
  let section = ''
  return page.split('\n').flatMap((raw) => {
    const line = raw.trim()
    if (line.startsWith('#')) {
      section = line.replace(/^#+ /, '')
      return []
    }
    if (line === '' || /^\|[-| :]+\|$/.test(line)) return []
    const text = line.startsWith('|') ? cellsOf(line).join(': ') : line.replace(/^- /, '')
    if (TABLE_HEADS.has(text)) return []
    return text
      .replaceAll('**', '')
      .split(/(?<=[.!?])\s+(?=[A-Z'"])/)
      .map((sentence) => ({ section, text: sentence }))
  })
}

/** @param page docs/traceability/specification.txt: a sentence a line, below it, indented, ids or `— reason`. */
export const readSentences = (page: string): KeptSentence[] => {
  let section = ''
  const kept: KeptSentence[] = []
  for (const line of page.split('\n')) {
    const last = kept.at(-1)
    if (line.startsWith('# ')) section = line.slice(2)
    else if (line.startsWith('    — ') && last) kept[kept.length - 1] = { ...last, reason: line.slice(6) }
    else if (line.startsWith('    ') && last)
      kept[kept.length - 1] = { ...last, ids: [...last.ids, ...line.trim().split(/\s+/)] }
    else if (line.trim() !== '') kept.push({ section, text: line, ids: [], reason: null })
  }
  return kept
}

/** Rows that an id of the kept sentences means: `FIELD-user.*` is every field of the user. */
const rowsOf = (ids: readonly string[], rows: readonly CoverageRow[]) =>
  rows.filter((row) =>
    ids.some((id) => (id.endsWith('*') ? row.id.startsWith(id.slice(0, -1)) : row.id === id)),
  )

/** What a row may not leave out: messages in quotes, paths, identifiers, codes and numbers. */
const NAMED = [
  /(?<!\w)'([^']+)'(?!\w)/g,
  /(?<![\w}])(\/[\w{}./-]*[\w}])/g,
  /\b([A-Za-z]+_\w+|[a-z]+[A-Z]\w*|[A-Z]{2,}\w*\d*|\d+)\b/g,
]
const namedIn = (text: string) =>
  NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))

const problemsOf = ({ text, ids, reason }: KeptSentence, rows: readonly CoverageRow[]): string[] => {
  if (reason !== null) return ids.length === 0 ? [] : ['has rows and a reason for none']
  if (ids.length === 0) return ['has no row']
  const answering = rowsOf(ids, rows)
  const unknown = ids.filter((id) => rowsOf([id], rows).length === 0)
  const said = answering.map((row) => `${row.id} ${row.text}`).join('\n')
  return [
    ...unknown.map((id) => `names ${id}, which is no row`),
    ...(unknown.length > 0 ? [] : namedIn(text))
      .filter((name) => name !== undefined && !said.includes(name))
      .map((name) => `says "${name}", and no row of it does`),
  ]
}

/** @returns what is wrong between the kept sentences and the rows, a line each. */
export const checkSentences = (kept: readonly KeptSentence[], rows: readonly CoverageRow[]): string[] => {
  const answering = new Set(
    rowsOf(
      kept.flatMap(({ ids }) => ids),
      rows,
    ),
  )
  return [
    ...kept.flatMap((sentence) =>
      problemsOf(sentence, rows).map((problem) => `"${sentence.text}" ${problem}`),
    ),
    ...rows.filter((row) => !answering.has(row)).map(({ id }) => `${id} answers for no sentence`),
  ]
}

const places = (sentences: readonly Sentence[]) => sentences.map(({ section, text }) => `${section}: ${text}`)

/** @returns sentences of the specification that are not kept, and kept ones that it does not have, a line each. */
export const compareSentences = (kept: readonly Sentence[], specification: readonly Sentence[]): string[] => {
  const ours = places(kept.filter(({ section }) => section !== OURS))
  const theirs = places(specification)
  return [
    ...theirs
      .filter((place) => !ours.includes(place))
      .map((place) => `the specification says, and we do not keep: ${place}`),
    ...ours
      .filter((place) => !theirs.includes(place))
      .map((place) => `we keep, and the specification does not say: ${place}`),
  ]
}
