import { Trans } from '@lingui/react/macro'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { countsOf, type Results } from './results.ts'

/** How far it has come. */
export const Counts = ({ cases, results }: { cases: readonly TestCase[]; results: Results }) => {
  const { passed, failed, untested, left } = countsOf(cases, results)
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
          <Trans>could not be tried</Trans>
        </dt>
        <dd>{untested}</dd>
      </div>
      <div>
        <dt>
          <Trans>to go</Trans>
        </dt>
        <dd>{left}</dd>
      </div>
    </dl>
  )
}
