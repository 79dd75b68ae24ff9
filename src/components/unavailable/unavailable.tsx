import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../notice/notice.tsx'
import { isOffline } from './is-offline.ts'

export interface UnavailableProps {
  onRetry: () => void
  /** The server's own words, when it gave any. */
  message?: string | undefined
}

/** In the place of a page that did not come: what happened, what was kept, what next. */
export const Unavailable = ({ onRetry, message }: UnavailableProps) => {
  const { t } = useLingui()
  return (
    <div className="wrap" data-state="unavailable">
      <Notice kind="alert" title={t`This page could not be loaded`}>
        <p>
          {message ||
            (isOffline() ? <Trans>You are offline.</Trans> : <Trans>The shop did not answer.</Trans>)}{' '}
          <Trans>Anything you hold is kept.</Trans>
        </p>
        <p>
          <button type="button" className="btn" onClick={onRetry}>
            <Trans>Try again</Trans>
          </button>
        </p>
      </Notice>
    </div>
  )
}
