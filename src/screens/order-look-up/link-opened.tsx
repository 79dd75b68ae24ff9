import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../components/notice/notice.tsx'

export interface LinkOpenedProps {
  state: 'opening' | 'unopened' | 'over'
  /** Why it could not be opened for now, in the customer's words. */
  failure: string | null
  onRetry: () => void
  onAgain: () => void
  onAnother: () => void
}

/** The mail's link: its order is looked for, it may be tried again, or it is over and another is sent. */
export function LinkOpened({ state, failure, onRetry, onAgain, onAnother }: LinkOpenedProps) {
  const { t } = useLingui()
  const isOver = state === 'over'
  const busy = state === 'opening'
  return (
    <div className="look-up-link">
      {isOver ? (
        <Notice kind="alert" title={t`This link is wrong or has expired`}>
          <p>
            <Trans>
              A link is good for an hour, and only that of the last email. We can send you another.
            </Trans>
          </p>
        </Notice>
      ) : null}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
      <button
        type="button"
        className="btn full"
        aria-disabled={busy || undefined}
        onClick={() => {
          if (isOver) onAgain()
          else if (!busy) onRetry()
        }}
      >
        {isOver ? t`Send another code` : busy ? t`Looking for the order…` : t`Try again`}
      </button>
      {busy ? null : (
        <p className="look-up-ways">
          {isOver ? null : (
            <button type="button" className="link" onClick={onAgain}>
              <Trans>Send another code</Trans>
            </button>
          )}
          <button type="button" className="link" onClick={onAnother}>
            <Trans>Another order</Trans>
          </button>
        </p>
      )}
    </div>
  )
}
