import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../notice/notice.tsx'

export interface CartProblemProps {
  /** The show that could not be removed; null when the cart itself could not be read. */
  name: string | null
  /** The server's own words, when it gave any. */
  message: string | null
  /** It is being tried again. */
  busy: boolean
  onRetry: () => void
}

/** What the cart could not do, that nothing is lost by it, and the way to try again. */
export const CartProblem = ({ name, message, busy, onRetry }: CartProblemProps) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="alert"
      title={name === null ? t`Your cart could not be read` : t`${name} could not be removed`}
    >
      <p className="sm">
        {message || <Trans>The shop could not be reached.</Trans>} <Trans>Anything you hold is kept.</Trans>
      </p>
      <p>
        <button
          type="button"
          className="btn small"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) onRetry()
          }}
        >
          {busy ? <Trans>Trying again…</Trans> : <Trans>Try again</Trans>}
        </button>
      </p>
    </Notice>
  )
}
