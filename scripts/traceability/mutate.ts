import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Break } from './breaks/break.ts'
import { isNamed } from './naming.ts'
import { type RanTest, readReport } from './reports.ts'
import type { CoverageRow, NamedTest } from './rows.ts'

/**
 * `caught`: a test that the row names fails on the broken code; `lived`: they all pass. `red`: one of them fails without
 * the break too, so that it says nothing.
 */
export interface Verdict {
  id: string
  result: 'caught' | 'lived' | 'red' | 'not run'
  seconds: number
}

/** Journeys are left out: each break would need a build and a browser. */
const isVitest = ({ file }: NamedTest): boolean => file.startsWith('tests/')

/** @returns what is wrong with the breaks, a line each. @param read a file of the project; null where it is not there. */
export const checkBreaks = (
  breaks: Readonly<Record<string, Break>>,
  rows: readonly CoverageRow[],
  read: (file: string) => string | null,
): string[] =>
  Object.entries(breaks).flatMap(([id, { file, find, instead }]) => {
    const row = rows.find((one) => one.id === id)
    if (row?.state !== 'works') return [`${id} is broken in breaks.ts, and is no row that works`]
    const times = (read(file) ?? '').split(find).length - 1
    return [
      ...(times === 1 ? [] : [`${id}: ${file} has "${find}" ${times} times, not once`]),
      ...(find === instead ? [`${id}: "${find}" is put in place of itself`] : []),
      ...(row.tests.some(isVitest) ? [] : [`${id} is broken in breaks.ts, and names no test of vitest`]),
    ]
  })

/** @returns a sample of that size, always the same for a seed. */
export const sampleOf = (ids: readonly string[], size: number, seed: number): string[] => {
  const left = [...ids]
  let state = seed >>> 0
  const next = (): number => {
    // A linear congruential generator is random enough to choose rows.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: Math.min(size, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat()
}

/** Of the files that are tracked or new, without what is ignored. */
const copyOf = (root: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-broken-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(path.join(root, file)))
      cpSync(path.join(root, file), path.join(folder, file), { verbatimSymlinks: true })
  for (const built of ['node_modules', 'dist', '.cache'])
    if (existsSync(path.join(root, built))) symlinkSync(path.join(root, built), path.join(folder, built))
  return folder
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Vitest matches it with what it prints, which has another mark between the titles. */
const patternOf = ({ title }: NamedTest): string => title.split(/ › |…/).map(escaped).join('.*')

const isOneOf = (tests: readonly NamedTest[], ran: RanTest): boolean =>
  tests.some(({ file, title }) => file === ran.file && isNamed(title, ran.title))

/** @returns what those tests came to; none where the run did not end. */
const run = (folder: string, tests: readonly NamedTest[], named: string[], timeout: number): RanTest[] => {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const files = [...new Set(tests.map(({ file }) => file))]
  spawnSync(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files, ...named],
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: folder, stdio: 'ignore', timeout },
  )
  if (!existsSync(report)) return []
  return readReport(JSON.parse(readFileSync(report, 'utf8')), folder).filter((one) => isOneOf(tests, one))
}

/** How long one row's tests may take, and those of all rows. */
const ROW_MS = 180_000
const ALL_MS = 1_800_000

const runBroken = (folder: string, tests: readonly NamedTest[]): Verdict['result'] => {
  const ran = run(folder, tests, ['-t', tests.map(patternOf).join('|')], ROW_MS)
  if (ran.some(({ result }) => result === 'failed')) return 'caught'
  return ran.some(({ result }) => result === 'passed') ? 'lived' : 'not run'
}

/**
 * Runs the tests that the rows name in a copy of the project, then breaks the code of each row and runs its own again.
 * @param said is called after each.
 */
export const mutate = (
  root: string,
  broken: readonly { row: CoverageRow; how: Break }[],
  said: (verdict: Verdict) => void,
): Verdict[] => {
  const folder = copyOf(root)
  try {
    const all = broken.flatMap(({ row }) => row.tests.filter(isVitest))
    const red = run(folder, all, [], ALL_MS).filter(({ result }) => result === 'failed')
    return broken.map(({ row, how }) => {
      const begun = performance.now()
      const tests = row.tests.filter(isVitest)
      const file = path.join(folder, how.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        source.replace(how.find, () => how.instead),
      )
      const result = red.some((one) => isOneOf(tests, one)) ? 'red' : runBroken(folder, tests)
      writeFileSync(file, source)
      const verdict = { id: row.id, result, seconds: (performance.now() - begun) / 1000 }
      said(verdict)
      return verdict
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
