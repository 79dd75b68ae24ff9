import { Trans, useLingui } from '@lingui/react/macro'
import { idOfNow, type TestCase } from '../../statecharts/cases/test-case.ts'
import { panelHref } from '../route.ts'
import { caseRenames } from './cases-data.ts'
import { type Results, standingOf } from './results.ts'
import { Standing } from './standing.tsx'
import { WhoAndWhen } from './who-and-when.tsx'

/** Results of cases that have changed since: they are kept and shown, and count for no case of now. */
export const ChangedCases = ({ cases, results }: { cases: readonly TestCase[]; results: Results }) => {
  const { t } = useLingui()
  const ids = new Set(cases.map(({ id }) => id))
  const left = [...results.values()].filter(({ id }) => !ids.has(id))
  if (left.length === 0) return null
  return (
    <section className="changed-cases" aria-label={t`Cases that have changed since`}>
      <h2 className="d">
        <Trans>Cases that have changed since</Trans>
      </h2>
      <p className="sm">
        <Trans>What was noted of them counts no more: try what took their place.</Trans>
      </p>
      <ul>
        {left.map((result) => {
          const now = idOfNow(result.id, caseRenames)
          return (
            <li key={result.id}>
              <Standing standing={standingOf(result)} /> <b>{result.title}</b>{' '}
              <code className="id">{result.id}</code>
              <WhoAndWhen result={result} />
              {now !== null && ids.has(now) && (
                <a href={panelHref('cases', { case: now })}>
                  <Trans>Open the case that took its place</Trans>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
