import { expect, test } from 'vitest'
import { checkRan, checkRows } from '../../scripts/traceability/check.ts'
import { readReport } from '../../scripts/traceability/reports.ts'
import { readRows } from '../../scripts/traceability/rows.ts'

const files: Record<string, string> = {
  'src/a.ts': '',
  'tests/a.test.ts': "test.each(paths)('$path is a page', () => {}); const paths = ['/login']",
}
const read = (file: string) => files[file] ?? null
const row = (id: string, state = 'works', where = 'src/a.ts', named = 'tests/a.test.ts › /login…is a page') =>
  `| \`${id}\` | something | ${state} | ${where} | ${named} |`
const problemsOf = (lines: string[], frozen: string[]) => checkRows(readRows(lines.join('\n')), frozen, read)

test('a row that works has its file and its test', () => {
  expect(problemsOf([row('RULE-a'), row('RULE-b', 'later', '—', '—')], ['RULE-a', 'RULE-b'])).toEqual([])
})

test('a row that is missing, doubled or unknown is reported', () => {
  expect(problemsOf([row('RULE-a'), row('RULE-a'), row('RULE-c')], ['RULE-a', 'RULE-b'])).toEqual([
    'RULE-a is there twice',
    'RULE-b is missing',
    'RULE-c is not in the list of ids',
  ])
})

test.each([
  ['no file', row('RULE-a', 'works', '—'), 'works and names no file'],
  ['a file that is gone', row('RULE-a', 'works', 'src/b.ts'), 'names src/b.ts, which is not there'],
  ['no test', row('RULE-a', 'works', 'src/a.ts', '—'), 'works and names no test'],
  [
    'a test that is gone',
    row('RULE-a', 'works', 'src/a.ts', 'tests/a.test.ts › no such title'),
    'names a test that tests/a.test.ts does not have: "no such title"',
  ],
  ['a test, though it comes later', row('RULE-a', 'later', '—'), 'comes later and names a test'],
  ['another state', row('RULE-a', 'nearly'), 'is neither works nor later: "nearly"'],
])('a row with %s is reported with its line', (_, line, problem) => {
  expect(problemsOf([line], ['RULE-a'])).toEqual([`RULE-a (line 1) ${problem}`])
})

const vitestReport = (status: string) => ({
  testResults: [
    {
      name: '/root/tests/a.test.ts',
      assertionResults: [{ ancestorTitles: ['pages'], title: '/login is a page', status }],
    },
  ],
})
const playwrightReport = (status: string) => ({
  config: { rootDir: '/root/tests' },
  suites: [
    {
      title: 'a.test.ts',
      suites: [
        { title: 'pages', specs: [{ title: '/login is a page', file: 'a.test.ts', tests: [{ status }] }] },
      ],
    },
  ],
})
const named = readRows(row('RULE-a'))

test.each([
  ['passed', vitestReport('passed'), []],
  ['passed in a browser', playwrightReport('expected'), []],
  ['failed', vitestReport('failed'), ['RULE-a: failed: tests/a.test.ts › /login…is a page']],
  [
    'failed in a browser',
    playwrightReport('unexpected'),
    ['RULE-a: failed: tests/a.test.ts › /login…is a page'],
  ],
  ['was skipped', vitestReport('skipped'), ['RULE-a: did not run: tests/a.test.ts › /login…is a page']],
])('a named test that %s', (_, report, problems) => {
  expect(checkRan(named, readReport(report, '/root'))).toEqual(problems)
})
