import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { UnfinishedConfirmation } from './verdict.tsx'

export interface VerdictActionsProps {
  kind: UnfinishedConfirmation['kind']
  onRetry: () => void
  onPayAgain?: (() => void) | undefined
  onResend?: (() => void) | undefined
  /** Pressed plainly, a link that leaves is the owner's to follow. */
  onLeave?: ((event: MouseEvent) => void) | undefined
}

const WAITING: ReadonlySet<UnfinishedConfirmation['kind']> = new Set([
  'sending',
  'verifying',
  'processing',
  'bringingTickets',
])

/** What can be done now. While a payment may still be approved, paying again is never offered. */
export function VerdictActions({ kind, onRetry, onPayAgain, onResend, onLeave }: VerdictActionsProps) {
  if (WAITING.has(kind)) return null
  if (kind === 'unsent')
    return (
      <div className="verdict-acts">
        <button type="button" className="btn" onClick={onResend}>
          <Trans>Send the payment again</Trans>
        </button>
        <button type="button" className="btn line" onClick={onPayAgain}>
          <Trans>Pay another way</Trans>
        </button>
      </div>
    )
  if (kind === 'failure' || kind === 'refused' || kind === 'cancelled')
    return (
      <div className="verdict-acts">
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
    <div className="verdict-acts">
      {isDecidedElsewhere ? null : (
        <button type="button" className="btn" onClick={onRetry}>
          {kind === 'unknown' ? <Trans>Ask now</Trans> : <Trans>Retry</Trans>}
        </button>
      )}
      <Link className={isDecidedElsewhere ? 'btn' : 'btn line'} href={pageUrl.orders()} onClick={onLeave}>
        <Trans>See in My orders</Trans>
      </Link>
    </div>
  )
}
