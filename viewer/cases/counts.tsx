import { Trans } from '@lingui/react/macro'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { type Results, standingOf } from './results.ts'

/** How far it has come. */
export const Counts = ({ cases, results }: { cases: readonly TestCase[]; results: Results }) => {
  const standings = cases.map(({ id }) => standingOf(results.get(id)))
  const count = (wanted: string) => standings.filter((standing) => standing === wanted).length
  const [passed, failed] = [count('passed'), count('failed')]
  return (
    <dl className="case-counts num">
      <div>
        <dt>
          <Trans>passed</Trans>
        </dt>
        <dd>{passed}</dd>
      </div>
      <div>
        <dt>
          <Trans>did not pass</Trans>
        </dt>
        <dd className={failed > 0 ? 'failed' : ''}>{failed}</dd>
      </div>
      <div>
        <dt>
          <Trans>to go</Trans>
        </dt>
        <dd>{cases.length - passed - failed - count('untested')}</dd>
      </div>
    </dl>
  )
}
