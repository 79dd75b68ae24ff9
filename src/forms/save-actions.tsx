import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../components/notice/notice.tsx'
import { keepFocus } from './keep-focus.ts'

export interface SaveActionsProps {
  /** What went wrong where no field says it, in the customer's words. */
  failure: string | null
  busy: boolean
  onLeave: () => void
}

/** Under a form of the account: what went wrong, save, and back to the list. */
export function SaveActions({ failure, busy, onLeave }: SaveActionsProps) {
  const { t } = useLingui()
  return (
    <>
      {failure === null ? null : (
        <Notice kind="alert" title={t`It was not saved`}>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="book-acts">
        <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
          {busy ? t`Saving…` : t`Save`}
        </button>
        {busy ? null : (
          <button type="button" className="btn line" onMouseDown={keepFocus} onClick={onLeave}>
            <Trans>Cancel</Trans>
          </button>
        )}
      </div>
    </>
  )
}
