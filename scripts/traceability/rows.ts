/** A row of docs/traceability.md: one line of the specification and where it stands. */
export interface CoverageRow {
  id: string
  text: string
  state: string
  files: string[]
  tests: NamedTest[]
  /** Line of the page, from 1. */
  line: number
}

/** A test by its file and the title it runs under (`TestTitle`); `…` stands for the values of its `each`. */
export interface NamedTest {
  file: string
  title: string
}

const NONE = '—'
const IDENTIFIER = /^`((?:ROUTE|NAME|FIELD|STATE|TRANS|RULE|SWITCH|CALL|MSG|CONST)-[^`]+)`$/

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const listOf = (cell: string): string[] =>
  cell === NONE ? [] : cell.split('<br>').map((part) => part.trim())

const testOf = (text: string): NamedTest => {
  const [file = '', ...titles] = text.split(' › ')
  return { file, title: titles.join(' › ') }
}

/** @param page the text of docs/traceability.md; @returns its rows in order, headings and prose left out. */
export const readRows = (page: string): CoverageRow[] =>
  page.split('\n').flatMap((line, index) => {
    const [first = '', text = '', state = '', files = NONE, tests = NONE] = line.startsWith('|')
      ? cellsOf(line)
      : []
    const id = IDENTIFIER.exec(first)?.[1]
    if (id === undefined) return []
    return [{ id, text, state, files: listOf(files), tests: listOf(tests).map(testOf), line: index + 1 }]
  })
