import './cases.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { CaseFilters } from './case-filters.tsx'
import { CaseList } from './case-list.tsx'
import { useCases } from './cases-data.ts'
import { ChangedCases } from './changed-cases.tsx'
import { choiceOf, chosenCases } from './chosen-cases.ts'
import { Counts } from './counts.tsx'
import { NoCase } from './no-case.tsx'
import { OneCase } from './one-case.tsx'
import { standingOf } from './results.ts'
import { ResultsFiles } from './results-files.tsx'
import { Tester } from './tester.tsx'
import { useResults } from './use-results.ts'

/** Cases for people: read beside the shop, ticked off, and taken along as a file. */
export default function Cases({ query }: PanelProps) {
  const { t, i18n } = useLingui()
  useTitle(t`Try it by hand`)
  const cases = useCases(i18n.locale as Locale)
  const { results, isKept, unreadKey } = useResults()
  const choice = choiceOf(query)
  const chosen = chosenCases(cases, choice, results)
  const asked = query.get('case')
  const last = useRef<string | null>(null)
  useEffect(() => {
    // Back in the list, one goes on where one was.
    if (asked === null && last.current !== null) document.getElementById(`case-${last.current}`)?.focus()
    last.current = asked
  }, [asked])
  const shown = cases.find(({ id }) => id === asked)
  const after = chosen.slice(chosen.findIndex(({ id }) => id === asked) + 1)
  const next = after.find(({ id }) => ['open', 'begun'].includes(standingOf(results.get(id))))
  return (
    <div className="cases-panel wrap" data-open={asked !== null}>
      <header>
        <h1 className="d">
          <Trans>Try it by hand</Trans>
        </h1>
        <p>
          <Trans>Cases written from the charts. Nobody has to be able to program.</Trans>
        </p>
        <Counts cases={cases} results={results} />
        <Tester />
        {!isKept && (
          <p className="file-problem" role="alert">
            <Trans>This browser keeps nothing: save the results as a file before you leave.</Trans>
          </p>
        )}
        {unreadKey !== null && (
          <p className="file-problem" role="alert">
            <Trans>
              What this browser had kept of results could not be read: it is left as it was, under{' '}
              <code>{unreadKey}</code>, and new results are kept beside it.
            </Trans>
          </p>
        )}
      </header>
      <div className="cases-grid">
        <section className="cases-list" aria-label={t`List of cases`}>
          <CaseFilters cases={cases} choice={choice} count={chosen.length} />
          <CaseList cases={chosen} results={results} query={query} current={asked} />
          <ChangedCases cases={cases} results={results} />
          <ResultsFiles cases={chosen} results={results} />
        </section>
        {shown && <OneCase key={shown.id} tried={shown} results={results} next={next} query={query} />}
        {asked !== null && !shown && <NoCase id={asked} query={query} />}
      </div>
    </div>
  )
}
