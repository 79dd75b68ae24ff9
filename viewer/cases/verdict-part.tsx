import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { casesHref } from './case-href.ts'
import { changeResults } from './kept-results.ts'
import { type CaseResult, type Verdict, withNote, withVerdict } from './results.ts'
import { notedNow } from './tester.tsx'
import { WhoAndWhen } from './who-and-when.tsx'

interface VerdictPartProps {
  tried: TestCase
  result: CaseResult | undefined
  next: TestCase | undefined
  query: URLSearchParams
}

/** Whether the case passed, with a note; a case of which a step did not pass cannot. */
export const VerdictPart = ({ tried, result, next, query }: VerdictPartProps) => {
  const { t } = useLingui()
  const failed = result?.steps.findIndex((step) => step?.result === 'failed') ?? -1
  const number = failed + 1
  const button = (verdict: Verdict, label: ReactNode) => {
    const isBarred = verdict === 'passed' && failed >= 0
    return (
      <button
        type="button"
        className="btn line verdict"
        data-verdict={verdict}
        aria-pressed={result?.verdict === verdict}
        aria-disabled={isBarred}
        aria-describedby={isBarred ? 'verdict-barred' : undefined}
        onClick={() => {
          if (isBarred) return
          const wanted = result?.verdict === verdict ? null : verdict
          changeResults((results) => withVerdict(results, tried, wanted, notedNow()))
        }}
      >
        {label}
      </button>
    )
  }
  return (
    <section className="verdicts" aria-label={t`Result`}>
      <h3 className="d">
        <Trans>Did it pass?</Trans>
      </h3>
      <div className="verdict-buttons">
        {button('passed', <Trans>✓ It passed</Trans>)}
        {button('failed', <Trans>✗ It did not pass</Trans>)}
        {button('untested', <Trans>It could not be tried</Trans>)}
      </div>
      {failed >= 0 && (
        <p id="verdict-barred" className="sm">
          <Trans>Step {number} did not pass, so the case did not.</Trans>
        </p>
      )}
      <label className="fld">
        <Trans>Note, if there is something to say</Trans>
        <textarea
          rows={3}
          maxLength={4000}
          value={result?.note ?? ''}
          onChange={({ target }) =>
            changeResults((results) => withNote(results, tried, target.value, notedNow()))
          }
        />
      </label>
      {result && <WhoAndWhen result={result} />}
      {next && (
        <a className="btn line" href={casesHref(query, { case: next.id })}>
          <Trans>Go on with: {next.title}</Trans>
        </a>
      )}
    </section>
  )
}
