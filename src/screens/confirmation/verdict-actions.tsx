import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { UnfinishedConfirmation } from './verdict.tsx'

export interface VerdictActionsProps {
  kind: UnfinishedConfirmation['kind']
  onRetry: () => void
  onPayAgain?: (() => void) | undefined
  /** Pressed plainly, a link that leaves is the owner's to follow. */
  onLeave?: ((event: MouseEvent) => void) | undefined
}

/** What can be done now. While a payment may still be approved, paying again is never offered. */
export function VerdictActions({ kind, onRetry, onPayAgain, onLeave }: VerdictActionsProps) {
  if (kind === 'verifying' || kind === 'bringingTickets') return null
  if (kind === 'failure' || kind === 'refused' || kind === 'cancelled')
    return (
      <div className="acts">
        {onPayAgain ? (
          <button type="button" className="btn" onClick={onPayAgain}>
            <Trans>Pay again</Trans>
          </button>
        ) : null}
        <Link className="btn line" href={pageUrl.billboard()} onClick={onLeave}>
          <Trans>Back to the billboard</Trans>
        </Link>
      </div>
    )
  const isDecidedElsewhere = kind === 'pending'
  return (
    <div className="acts">
      {isDecidedElsewhere ? null : (
        <button type="button" className="btn" onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
      )}
      <Link className={isDecidedElsewhere ? 'btn' : 'btn line'} href={pageUrl.orders()} onClick={onLeave}>
        <Trans>See in My orders</Trans>
      </Link>
    </div>
  )
}
