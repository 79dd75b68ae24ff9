import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { csvTable } from '../../statecharts/describe/csv.ts'
import { escaped } from '../../statecharts/draw/xml.ts'
import type { CaseResult, Results, Verdict } from './results.ts'

/** The headings of the table, and what verdicts are called in it, in the language of the page. */
export interface ReportWords {
  columns: readonly string[]
  verdicts: Readonly<Record<Verdict, string>>
  /** A case without a verdict. */
  none: string
  step: string
}

/** XML has no room for control characters, which somebody may have pasted into a note. */
const xml = (text: string): string => escaped(text.replace(/[^\P{Cc}\t\n\r]/gu, ''))

const iso = (at: number): string => new Date(at).toISOString()

/** What is noted of steps that have a result, each with its turn from 1, and then of the case. */
const notesOf = ({ steps, note }: CaseResult, step: string): string[] => [
  ...steps.flatMap((one, index) =>
    one?.result && (one.result === 'failed' || one.note !== '') ? [`${step} ${index + 1}: ${one.note}`] : [],
  ),
  ...(note === '' ? [] : [note]),
]

/** A row for each case, tried or not. */
export function resultsCsv(cases: readonly TestCase[], results: Results, say: ReportWords): string {
  return csvTable([
    [...say.columns],
    ...cases.map((one) => {
      const { id, title, about, machine, part, priority, rows } = one
      const result = results.get(id)
      const head = [id, title, `${about} (${machine})`, part.title, String(priority), rows.join(' ')]
      if (!result) return [...head, say.none, '', '', '', '']
      const verdict = result.verdict === null ? say.none : say.verdicts[result.verdict]
      return [
        ...head,
        verdict,
        notesOf(result, say.step).join(' '),
        result.by,
        iso(result.at),
        result.browser,
      ]
    }),
  ])
}

/** JUnit's form: a suite a machine, a case each; what was not tried is skipped. */
export function resultsJunit(cases: readonly TestCase[], results: Results, say: ReportWords): string {
  const suites = [...Map.groupBy(cases, ({ machine }) => machine)].map(([machine, those]) => {
    const verdicts = those.map(({ id }) => results.get(id)?.verdict ?? 'untested')
    const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
    const lines = those.map((one) => junitCase(one, results.get(one.id), say))
    return `<testsuite name="${xml(machine)}" tests="${those.length}" failures="${count('failed')}" skipped="${count('untested')}">\n${lines.join('\n')}\n</testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

function junitCase(
  { id, title, machine }: TestCase,
  result: CaseResult | undefined,
  say: ReportWords,
): string {
  const head = `<testcase classname="${xml(machine)}" name="${xml(`${id} ${title}`)}"`
  const notes = result ? notesOf(result, say.step).join('\n') : ''
  const who = result ? `${result.by} ${iso(result.at)}`.trim() : ''
  if (result?.verdict === 'passed')
    return `${head}><system-out>${xml([who, notes].filter(Boolean).join('\n'))}</system-out></testcase>`
  if (result?.verdict === 'failed')
    return `${head}><failure message="${xml(say.verdicts.failed)}">${xml([who, notes].filter(Boolean).join('\n'))}</failure></testcase>`
  const reason = result?.verdict === 'untested' ? say.verdicts.untested : say.none
  return `${head}><skipped message="${xml([reason, notes].filter(Boolean).join(': '))}"/></testcase>`
}
