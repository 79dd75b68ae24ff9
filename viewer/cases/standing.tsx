import { Trans } from '@lingui/react/macro'
import type { Verdict } from './results.ts'

/** How a case stands: in a word, a sign and a colour. */
export const Standing = ({ standing }: { standing: Verdict | 'begun' | 'open' }) => (
  <span className="standing" data-standing={standing}>
    {standing === 'passed' && <Trans>Passed</Trans>}
    {standing === 'failed' && <Trans>Did not pass</Trans>}
    {standing === 'untested' && <Trans>Could not be tried</Trans>}
    {standing === 'begun' && <Trans>Begun</Trans>}
    {standing === 'open' && <Trans>To go</Trans>}
  </span>
)
