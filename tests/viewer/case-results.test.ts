import { describe, expect, test } from 'vitest'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { choiceOf, chosenCases } from '../../viewer/cases/chosen-cases.ts'
import { resultsCsv, resultsJunit } from '../../viewer/cases/report.ts'
import {
  countsOf,
  merged,
  type Results,
  withNote,
  withStep,
  withVerdict,
} from '../../viewer/cases/results.ts'
import { readResults, resultsText } from '../../viewer/cases/results-file.ts'

const caseOf = (id: string, more: Partial<TestCase> = {}): TestCase => ({
  ...{ id, title: `Title of ${id}`, language: 'en', machine: 'cart', about: 'Cart', priority: 2 },
  ...{ part: { id: 'buying', title: 'Buying' }, rows: ['4.1'], before: [], cards: [], isInWords: true },
  steps: ['Press +', 'Press −'].map((doing) => ({
    ...{ do: doing, fault: null, meanwhile: [], events: [], states: [], isInWords: true },
    expect: [{ kind: 'words' as const, text: `Seen after ${doing}` }],
  })),
  ...more,
})
const [one, two] = [caseOf('cart-1'), caseOf('cart-2')]
const noted = (by: string, at: number) => ({ by, at, browser: 'Firefox' })
const none: Results = new Map()
const say = {
  columns: ['Id', 'Case', 'Machine', 'Part', 'Priority', 'Rows', 'Result', 'Note', 'Who', 'When', 'Browser'],
  verdicts: { passed: 'passed', failed: 'did not pass', untested: 'could not be tried' },
  ...{ none: 'to go', step: 'Step' },
}

describe('what is noted of a case', () => {
  test('is of that case and that step alone, with who and when', () => {
    const begun = withStep(none, one, 0, { result: 'passed', note: '' }, noted('Ana', 1))
    const results = withStep(begun, two, 1, { result: 'failed', note: 'Nothing' }, noted('Bea', 2))
    expect(results.get('cart-1')).toEqual({
      ...{ id: 'cart-1', machine: 'cart', title: 'Title of cart-1', verdict: null, note: '' },
      ...noted('Ana', 1),
      steps: [{ result: 'passed', note: '', by: 'Ana', at: 1 }, null],
    })
    expect(results.get('cart-2')).toMatchObject({
      ...{
        verdict: 'failed',
        by: 'Bea',
        steps: [null, { result: 'failed', note: 'Nothing', by: 'Bea', at: 2 }],
      },
    })
  })

  test('is gone when all of it is taken back', () => {
    const begun = withNote(withVerdict(none, one, 'passed', noted('Ana', 1)), two, 'Later', noted('Ana', 1))
    expect([...withVerdict(begun, one, null, noted('Ana', 2)).keys()]).toEqual(['cart-2'])
  })
})

describe('the verdict', () => {
  const failed = { result: 'failed', note: '' } as const
  const passed = { result: 'passed', note: '' } as const
  const verdicts = (results: Results) => [one, two].map(({ id }) => results.get(id)?.verdict)
  const step = (results: Results, turn: number, result: typeof failed | typeof passed, at = two) =>
    withStep(results, at, turn, result, noted('Ana', 1))
  const set = (results: Results, verdict: 'failed' | 'untested' | null) =>
    withVerdict(results, two, verdict, noted('Ana', 1))
  const bothFail = step(step(none, 0, failed, one), 0, failed)

  test('follows the steps: what fails in none of them any more is open again, for that case alone', () => {
    expect(verdicts(step(bothFail, 0, passed))).toEqual(['failed', null])
    const twice = step(bothFail, 1, failed)
    expect(verdicts(step(twice, 0, passed))).toEqual(['failed', 'failed'])
  })

  test('that the person set stays as steps change', () => {
    expect(verdicts(step(step(set(none, 'failed'), 0, failed), 0, passed))).toEqual([undefined, 'failed'])
    const untested = set(bothFail, 'untested')
    expect(verdicts(withStep(untested, two, 0, { ...failed, note: 'More' }, noted('Ana', 1)))[1]).toBe(
      'untested',
    )
  })

  test('cannot be taken back while a step fails', () => {
    expect(verdicts(set(set(bothFail, 'failed'), null))).toEqual(['failed', 'failed'])
    expect(verdicts(set(step(set(bothFail, 'failed'), 0, passed), null))).toEqual(['failed', null])
  })
})

describe('the note of a step', () => {
  const failed = withStep(none, two, 1, { result: 'failed', note: 'Nothing came' }, noted('Ana', 1))
  const takenBack = withStep(failed, two, 1, { result: null, note: 'Nothing came' }, noted('Ana', 2))

  test('stays when the result is taken back, over a file, and is in no report meanwhile', () => {
    const { data } = readResults(resultsText(takenBack.values()))
    expect(data?.results[0]).toMatchObject({ verdict: null, steps: [null, { note: 'Nothing came' }] })
    expect(resultsCsv([two], takenBack, say)).not.toContain('Nothing came')
    expect(resultsJunit([two], takenBack, say)).toContain('failures="0" skipped="1"')
  })

  test('that is empty leaves nothing of the step', () => {
    expect(withStep(failed, two, 1, { result: null, note: '' }, noted('Ana', 2)).size).toBe(0)
  })
})

test('the counts are all cases: passed, failed, not to be tried, and left', () => {
  const more = ['cart-3', 'cart-4', 'cart-5'].map((id) => caseOf(id))
  const [third, fourth] = [more[0]!, more[1]!]
  const passed = withVerdict(withVerdict(none, one, 'passed', noted('', 1)), two, 'failed', noted('', 1))
  const tried = withVerdict(passed, third, 'untested', noted('', 1))
  const results = withStep(tried, fourth, 0, { result: 'passed', note: '' }, noted('', 1))
  expect(countsOf([one, two, ...more], results)).toEqual({ passed: 1, failed: 1, untested: 1, left: 2 })
})

describe('results of another device', () => {
  const mine = withVerdict(withVerdict(none, one, 'passed', noted('Ana', 5)), two, 'passed', noted('Ana', 5))
  const theirs = withVerdict(
    withVerdict(none, one, 'failed', noted('Bea', 4)),
    two,
    'failed',
    noted('Bea', 6),
  )

  test('come in where they are later, and nowhere else', () => {
    const { results, taken } = merged(mine, [...theirs.values()])
    expect([results.get('cart-1')?.by, results.get('cart-2')?.by, taken]).toEqual(['Ana', 'Bea', 1])
  })

  test('are read from a file as they were saved', () => {
    expect(readResults(resultsText(theirs.values())).data?.results).toEqual([...theirs.values()])
  })

  test.each([
    ['', { kind: 'notJson' }],
    ['{"format":"taquilla-changes","version":1}', { kind: 'foreign' }],
    ['{"format":"taquilla-case-results","version":2}', { kind: 'otherVersion' }],
    [resultsText([mine.get('cart-1')!, mine.get('cart-1')!]), { kind: 'malformed', where: 'results.1.id' }],
    [
      resultsText([{ ...mine.get('cart-1')!, verdict: 'fine' as 'passed' }]),
      { kind: 'malformed', where: 'results.0.verdict' },
    ],
  ])('are refused where the file is wrong: %#', (text, problem) => {
    expect(readResults(text)).toEqual({ data: null, problem })
  })
})

describe('the list', () => {
  const urgent = caseOf('payment-1', { machine: 'payment', priority: 1, rows: ['6.2'] })
  const cases = [one, urgent, two]
  const results = withVerdict(none, two, 'failed', noted('Ana', 1))
  const ids = (query: string) =>
    chosenCases(cases, choiceOf(new URLSearchParams(query)), results).map(({ id }) => id)

  test.each([
    ['', ['payment-1', 'cart-1', 'cart-2']],
    ['machine=cart', ['cart-1', 'cart-2']],
    ['priority=1', ['payment-1']],
    ['state=left', ['payment-1', 'cart-1']],
    ['state=failed', ['cart-2']],
    ['text=6.2', ['payment-1']],
    ['text=SEEN cart-2', ['cart-2']],
    ['state=nonsense&text=nowhere', []],
  ])('is narrowed by %j', (query, wanted) => {
    expect(ids(query)).toEqual(wanted)
  })
})

describe('a report', () => {
  const failed = withStep(none, two, 1, { result: 'failed', note: 'It said "<free>"\u0007' }, noted('Ana', 0))
  const results = withVerdict(failed, one, 'passed', noted('Bea', 0))
  const cases = [one, two, caseOf('cart-3')]

  test('is a table with a row a case', () => {
    const rows = resultsCsv(cases, results, say).split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows[1]).toBe(
      'cart-1,Title of cart-1,Cart (cart),Buying,2,4.1,passed,,Bea,1970-01-01T00:00:00.000Z,Firefox',
    )
    expect(rows[2]).toContain(',did not pass,"Step 2: It said ""<free>""\u0007",Ana,')
    expect(rows[3]).toBe('cart-3,Title of cart-3,Cart (cart),Buying,2,4.1,to go,,,,')
  })

  test('is JUnit with a case each: what failed says why, and what was not tried is skipped', () => {
    expect(resultsJunit(cases, results, say)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="cart" tests="3" failures="1" skipped="1">
<testcase classname="cart" name="cart-1 Title of cart-1"><system-out>Bea 1970-01-01T00:00:00.000Z</system-out></testcase>
<testcase classname="cart" name="cart-2 Title of cart-2"><failure message="did not pass">Ana 1970-01-01T00:00:00.000Z
Step 2: It said &quot;&lt;free&gt;&quot;</failure></testcase>
<testcase classname="cart" name="cart-3 Title of cart-3"><skipped message="to go"/></testcase>
</testsuite>
</testsuites>
`)
  })
})
