import { isNamed, namingProblem } from './naming.ts'
import type { RanTest } from './reports.ts'
import type { CoverageRow } from './rows.ts'
import { readTitles, type TestTitle } from './titles.ts'

/** What the check may ask of the tree; null for a file that is not there. */
export type ReadFile = (file: string) => string | null

const duplicates = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

const titlesBySource = new Map<string, readonly TestTitle[]>()
const titlesOf = (source: string): readonly TestTitle[] => {
  const titles = titlesBySource.get(source) ?? readTitles(source)
  titlesBySource.set(source, titles)
  return titles
}

const rowProblems = ({ state, files, tests, text }: CoverageRow, read: ReadFile): string[] => {
  if (text === '') return ['says nothing']
  if (state === 'later') return tests.length === 0 ? [] : ['comes later and names a test']
  if (state !== 'works') return [`is neither works nor later: "${state}"`]
  return [
    ...(files.length === 0 ? ['works and names no file'] : []),
    ...files.filter((file) => read(file) === null).map((file) => `names ${file}, which is not there`),
    ...(tests.length === 0 ? ['works and names no test'] : []),
    ...tests.flatMap(({ file, title }) => {
      const source = read(file)
      if (source === null) return [`names the test file ${file}, which is not there`]
      const problem = namingProblem(title, titlesOf(source))
      return problem === null ? [] : [`names ${file} › ${title}: ${problem}`]
    }),
  ]
}

/** @returns what is wrong with the rows as they stand, a line each. */
export const checkRows = (rows: readonly CoverageRow[], read: ReadFile): string[] => {
  const ids = rows.map(({ id }) => id)
  return [
    ...duplicates(ids).map((id) => `${id} is there twice`),
    ...rows.flatMap((row) =>
      rowProblems(row, read).map((problem) => `${row.id} (line ${row.line}) ${problem}`),
    ),
  ]
}

/** @returns the named tests that did not run, or did not pass, a line each. */
export const checkRan = (rows: readonly CoverageRow[], ran: readonly RanTest[]): string[] =>
  rows.flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const matching = ran.filter(({ file, title }) => file === test.file && isNamed(test.title, title))
      const name = `${test.file} › ${test.title}`
      if (matching.some(({ result }) => result === 'failed')) return [`${id}: failed: ${name}`]
      return matching.some(({ result }) => result === 'passed') ? [] : [`${id}: did not run: ${name}`]
    }),
  )
