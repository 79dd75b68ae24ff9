import { Trans } from '@lingui/react/macro'
import './performance.css'

/** Shown while the performance, its plan and its availability are fetched. */
export function PerformanceLoading() {
  return (
    <div className="wrap performance" aria-busy="true">
      <p className="plan-loading soft" role="status">
        <Trans>Fetching the places of this performance…</Trans>
      </p>
    </div>
  )
}

export interface PerformanceFailedProps {
  /** What went wrong, in the page's language. */
  readonly message: string
  readonly listingHref: string
  readonly onRetry: () => void
}

/** The performance could not be fetched: what happened and the two ways on. */
export function PerformanceFailed({ message, listingHref, onRetry }: PerformanceFailedProps) {
  return (
    <div className="wrap">
      <div className="empty">
        <div className="blank" aria-hidden="true" />
        <div className="say" role="alert">
          <h1 className="d">
            <Trans>The places did not arrive</Trans>
          </h1>
          <p>{message}</p>
          <p>
            <Trans>Whatever you had chosen is still in your cart.</Trans>
          </p>
          <p className="notice-verbs">
            <button type="button" className="btn" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
            <a className="btn line" href={listingHref}>
              <Trans>See the programme</Trans>
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
