import type { RanTest } from './reports.ts'
import { type CoverageRow, type NamedTest, partsOf } from './rows.ts'

/** What the check may ask of the tree; null for a file that is not there. */
export type ReadFile = (file: string) => string | null

const duplicates = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
]

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
      const parts = partsOf(title)
      return parts.length > 0 && parts.every((part) => source.includes(part))
        ? []
        : [`names a test that ${file} does not have: "${title}"`]
    }),
  ]
}

/** @returns what is wrong with the rows as they stand, a line each. */
export const checkRows = (
  rows: readonly CoverageRow[],
  frozen: readonly string[],
  read: ReadFile,
): string[] => {
  const ids = rows.map(({ id }) => id)
  const known = new Set(ids)
  return [
    ...duplicates(frozen).map((id) => `${id} is twice in the list of ids`),
    ...duplicates(ids).map((id) => `${id} is there twice`),
    ...frozen.filter((id) => !known.has(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !frozen.includes(id)).map((id) => `${id} is not in the list of ids`),
    ...rows.flatMap((row) =>
      rowProblems(row, read).map((problem) => `${row.id} (line ${row.line}) ${problem}`),
    ),
  ]
}

const isNamed = ({ file, title }: NamedTest, ran: RanTest): boolean => {
  if (ran.file !== file) return false
  let from = 0
  return partsOf(title).every((part) => {
    const at = ran.title.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

/** @returns the named tests that did not run, or did not pass, a line each. */
export const checkRan = (rows: readonly CoverageRow[], ran: readonly RanTest[]): string[] =>
  rows.flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const matching = ran.filter((one) => isNamed(test, one))
      const name = `${test.file} › ${test.title}`
      if (matching.some(({ result }) => result === 'failed')) return [`${id}: failed: ${name}`]
      return matching.some(({ result }) => result === 'passed') ? [] : [`${id}: did not run: ${name}`]
    }),
  )
