import { Plural, Trans } from '@lingui/react/macro'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { casesHref } from './case-href.ts'
import { type Results, standingOf } from './results.ts'
import { Standing } from './standing.tsx'

interface CaseListProps {
  cases: readonly TestCase[]
  results: Results
  query: URLSearchParams
  /** Id of the case that is open. */
  current: string | null
}

/** The cases that were chosen, each with how it stands. */
export const CaseList = ({ cases, results, query, current }: CaseListProps) => (
  <ul>
    {cases.map(({ id, title, about, steps, priority }) => (
      <li key={id}>
        <a
          id={`case-${id}`}
          href={casesHref(query, { case: id })}
          aria-current={id === current ? 'true' : undefined}
        >
          <Standing standing={standingOf(results.get(id))} />
          <b>{title}</b>
          <span className="sm soft">
            {about} · <Plural value={steps.length} one="# step" other="# steps" /> ·{' '}
            <Trans>priority {priority}</Trans>
          </span>
          <code className="id">{id}</code>
        </a>
      </li>
    ))}
  </ul>
)
