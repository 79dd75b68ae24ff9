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
  onStepFinished?: (() => void) | undefined
  onStop?: (() => void) | undefined
  /** Where the customer goes on with the provider. */
  stepUri?: string | null
  /** Pressed plainly, a link that leaves is the owner's to follow. */
  onLeave?: ((event: MouseEvent) => void) | undefined
}

type Offer = 'nothing' | 'step' | 'resend' | 'payAgain' | 'askAgain' | 'orders'

/** Every kind has its line: a new one without it is a type error. */
const OFFERS: Record<VerdictActionsProps['kind'], Offer> = {
  sending: 'nothing',
  verifying: 'nothing',
  processing: 'nothing',
  bringingTickets: 'nothing',
  elsewhere: 'step',
  unsent: 'resend',
  failure: 'payAgain',
  refused: 'payAgain',
  cancelled: 'payAgain',
  unknown: 'askAgain',
  delayed: 'askAgain',
  ticketsMissing: 'askAgain',
  pending: 'orders',
}

/** What can be done now. While a payment may still be approved, paying again is never offered. */
export function VerdictActions(props: VerdictActionsProps) {
  const { kind, onRetry, onPayAgain, onResend, onStepFinished, onStop, stepUri, onLeave } = props
  const offer = OFFERS[kind]
  if (offer === 'nothing') return null
  if (offer === 'step')
    return (
      <div className="verdict-acts">
        {stepUri ? (
          <a className="btn" href={stepUri}>
            <Trans>Go on with the payment</Trans>
          </a>
        ) : null}
        {onStepFinished ? (
          <button type="button" className="btn line" onClick={onStepFinished}>
            <Trans>Ask whether it is paid</Trans>
          </button>
        ) : null}
        <button type="button" className="btn line" onClick={onStop}>
          <Trans>Pay another way</Trans>
        </button>
        <Link className="btn line" href={pageUrl.orders()} onClick={onLeave}>
          <Trans>See in My orders</Trans>
        </Link>
      </div>
    )
  if (offer === 'resend')
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
  if (offer === 'payAgain')
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
  const isDecidedElsewhere = offer === 'orders'
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
