import { expect, test } from 'vitest'
import { checkRan, checkRows } from '../../scripts/traceability/check.ts'
import { checkBreaks, sampleOf } from '../../scripts/traceability/mutate.ts'
import { namingProblem } from '../../scripts/traceability/naming.ts'
import { readReport } from '../../scripts/traceability/reports.ts'
import { readRows } from '../../scripts/traceability/rows.ts'
import {
  checkSentences,
  compareSentences,
  readSentences,
  splitSpecification,
} from '../../scripts/traceability/sentences.ts'
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
const problemsOf = (...lines: string[]) => checkRows(readRows(lines.join('\n')), read)

test('a row that works has its file and its test', () => {
  expect(problemsOf(row('RULE-a'), row('RULE-b', 'later', '—', '—'))).toEqual([])
})

test('a row that is there twice is reported', () => {
  expect(problemsOf(row('RULE-a'), row('RULE-a'))).toEqual(['RULE-a is there twice'])
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
  expect(problemsOf(line)).toEqual([`RULE-a (line 1) ${problem}`])
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

const specification = `# Whole
## 1. Login

- **Login** asks for cEmail. Else it says 'Debe ingresar su mail'.

| Path | Access |
|---|---|
| /login | public |

Nothing else is shown.`

const kept = `# 1. Login

Login asks for cEmail.
    FIELD-user.*
Else it says 'Debe ingresar su mail'.
    RULE-mail
/login: public
    ROUTE-/login
Nothing else is shown.
    — says that nothing is shown

# Beside the specification

A password may be shown.
    RULE-own`

const said = (id: string, text: string) => `| \`${id}\` | ${text} | later | — | — |`
const rowsKept = [
  said('FIELD-user.cEmail', 'User: cEmail'),
  said('RULE-mail', "Mail required 'Debe ingresar su mail'"),
  said('ROUTE-/login', '/login: public'),
  said('RULE-own', 'A password may be shown'),
]
const sentenceProblems = (page: string, rows: string[]) =>
  checkSentences(readSentences(page), readRows(rows.join('\n')))

test('each sentence has its rows, and each row its sentence', () => {
  expect(sentenceProblems(kept, rowsKept)).toEqual([])
})

test.each([
  [
    'a sentence without a row',
    kept.replace('    RULE-mail\n', ''),
    rowsKept,
    [`"Else it says 'Debe ingresar su mail'." has no row`, 'RULE-mail answers for no sentence'],
  ],
  [
    'a row that is gone',
    kept,
    rowsKept.slice(1),
    ['"Login asks for cEmail." names FIELD-user.*, which is no row'],
  ],
  [
    'a field that no row has',
    kept.replace('cEmail', 'cEmail and dLogin'),
    rowsKept,
    ['"Login asks for cEmail and dLogin." says "dLogin", and no row of it does'],
  ],
  [
    'a message in other words',
    kept,
    rowsKept.with(1, said('RULE-mail', 'Mail required, in its words')),
    [`"Else it says 'Debe ingresar su mail'." says "Debe ingresar su mail", and no row of it does`],
  ],
  [
    'a row and a reason for none',
    kept.replace('    RULE-mail', '    RULE-mail\n    — none'),
    rowsKept,
    [`"Else it says 'Debe ingresar su mail'." has rows and a reason for none`],
  ],
])('%s is reported', (_, page, rows, problems) => {
  expect(sentenceProblems(page, rows)).toEqual(problems)
})

test.each([
  ['as it is kept', specification, []],
  [
    'with a sentence more',
    specification.replace('- **Login**', '- Logging in is free. **Login**'),
    ['the specification says, and we do not keep: 1. Login: Logging in is free.'],
  ],
  [
    'with another word',
    specification.replace('| public |', '| login |'),
    [
      'the specification says, and we do not keep: 1. Login: /login: login',
      'we keep, and the specification does not say: 1. Login: /login: public',
    ],
  ],
])('the specification %s', (_, page, problems) => {
  expect(compareSentences(readSentences(kept), splitSpecification(page))).toEqual(problems)
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
  ['passed at the second try', playwrightReport('flaky'), []],
  [
    'was skipped',
    vitestReport('skipped'),
    ['RULE-a: did not run: tests/a.test.ts › pages › /login is a page'],
  ],
])('a named test that %s', (_, report, problems) => {
  expect(checkRan(named, readReport(report, '/root'))).toEqual(problems)
})

const rows = readRows(
  [
    row('RULE-a'),
    row('RULE-b', 'later', '—', '—'),
    row('RULE-c', 'works', 'src/a.ts', 'e2e/a.spec.ts › a'),
  ].join('\n'),
)
const source = (file: string) => (file === 'src/a.ts' ? 'const most = 5\nconst least = 5\n' : null)

test('a break puts something else in place of what its file has once, for a row with a test of vitest', () => {
  const broken = (id: string, find: string, instead: string, file = 'src/a.ts') =>
    checkBreaks({ [id]: { file, find, instead } }, rows, source)
  expect(broken('RULE-a', 'most = 5', 'most = 9')).toEqual([])
  expect(broken('RULE-a', '= 5', '= 9')).toEqual(['RULE-a: src/a.ts has "= 5" 2 times, not once'])
  expect(broken('RULE-a', 'most', 'more', 'src/b.ts')).toEqual([
    'RULE-a: src/b.ts has "most" 0 times, not once',
  ])
  expect(broken('RULE-a', 'most', 'most')).toEqual(['RULE-a: "most" is put in place of itself'])
  expect(broken('RULE-b', 'most', 'more')).toEqual([
    'RULE-b is broken in breaks.ts, and is no row that works',
  ])
  expect(broken('RULE-c', 'most', 'more')).toEqual([
    'RULE-c is broken in breaks.ts, and names no test of vitest',
  ])
})

test('a sample has each row once, is the same for a seed, and another for another', () => {
  const ids = Array.from({ length: 40 }, (_, nth) => `RULE-${nth}`)
  const samples = [1, 2, 3].map((seed) => sampleOf(ids, 10, seed))
  for (const sample of samples) expect(new Set(sample).size).toBe(10)
  expect(sampleOf(ids, 10, 1)).toEqual(samples[0])
  expect(new Set(samples.map((sample) => sample.join())).size).toBe(3)
  expect(sampleOf(ids, 99, 1).toSorted()).toEqual(ids.toSorted())
})
