import { expect, test } from 'vitest'
import { checkRan, checkRows } from '../../scripts/traceability/check.ts'
import { namingProblem } from '../../scripts/traceability/naming.ts'
import { readReport } from '../../scripts/traceability/reports.ts'
import { readRows } from '../../scripts/traceability/rows.ts'
import { readTitles } from '../../scripts/traceability/titles.ts'

const files: Record<string, string> = {
  'src/a.ts': '',
  'tests/a.test.ts': `
    const paths = ['/login', '/loginRedirect'] as const
    describe('pages', () => {
      test.each(paths)('%s is a page', () => {})
      test.each(elsewhere)('$path is public', () => {})
      test.each([{ path: '/' }, { path: '/espera' }])('$path is open', () => {})
      test(\`\${first} is the first\`, () => {})
      test('a page is open', () => {})
    })
    test('doubled', () => {})
    test('doubled', () => {})`,
}
const read = (file: string) => files[file] ?? null
const row = (
  id: string,
  state = 'works',
  where = 'src/a.ts',
  named = 'tests/a.test.ts › pages › /login is a page',
) => `| \`${id}\` | something | ${state} | ${where} | ${named} |`
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
    'names tests/a.test.ts › no such title: its file has no such test',
  ],
  ['a test, though it comes later', row('RULE-a', 'later', '—'), 'comes later and names a test'],
  ['another state', row('RULE-a', 'nearly'), 'is neither works nor later: "nearly"'],
])('a row with %s is reported with its line', (_, line, problem) => {
  expect(problemsOf([line], ['RULE-a'])).toEqual([`RULE-a (line 1) ${problem}`])
})

test.each([
  ['pages › … is a page', null],
  ['pages › / is open', null],
  ['pages › … is the first', null],
  ['pages › /shop is public', null],
  ['pages › /shop is a page', 'its file has no such test'],
  ['/login is a page', 'its file has no such test'],
  ['pages › /login', 'its file has no such test'],
  ['pages › … is open', 'it names more than one test'],
  ['pages › /logi… is a page', null],
  ['pages › /…login is open', 'its file has no such test'],
  ['pages › … is …', 'it names more than one test'],
  ['pages › %s is a page', 'no test runs under a title with a placeholder'],
  ['pages › $path is public', 'no test runs under a title with a placeholder'],
  ['doubled', 'it names more than one test'],
])('the title "%s" in a row: %s', (title, problem) => {
  expect(namingProblem(title, readTitles(files['tests/a.test.ts'] ?? ''))).toBe(problem)
})

test('some cases of an each are not all of them', () => {
  const titles = readTitles("test.each([['a', 1], ['ab', 2], ['b', 3]])('from %s (%i)', () => {})")
  expect(namingProblem('from a… (…)', titles)).toBe('it names 2 of 3 cases: name one, or all')
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
  ['failed', vitestReport('failed'), ['RULE-a: failed: tests/a.test.ts › pages › /login is a page']],
  [
    'failed in a browser',
    playwrightReport('unexpected'),
    ['RULE-a: failed: tests/a.test.ts › pages › /login is a page'],
  ],
  [
    'passed at the second try',
    playwrightReport('flaky'),
    ['RULE-a: failed: tests/a.test.ts › pages › /login is a page'],
  ],
  [
    'was skipped',
    vitestReport('skipped'),
    ['RULE-a: did not run: tests/a.test.ts › pages › /login is a page'],
  ],
])('a named test that %s', (_, report, problems) => {
  expect(checkRan(named, readReport(report, '/root'))).toEqual(problems)
})
