import { Trans } from '@lingui/react/macro'

/** Shows that code which an event asked for could not be fetched: no error boundary sees that. */
export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <p className="sm">
      <Trans>The code for this could not be fetched, or it failed.</Trans>
    </p>
    <button type="button" className="btn small line" onClick={onRetry}>
      <Trans>Retry</Trans>
    </button>
  </div>
)
