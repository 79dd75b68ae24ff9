import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'

export interface ClockDialogProps {
  /** Why the purchase ended, in the page's language. */
  reason: string
  onOk: () => void
  /** Goes back to the performance; null where none is known. */
  onReturn: (() => void) | null
}

/** Persistent: it is answered with OK, never dismissed (section 4). */
const ClockDialog = ({ reason, onOk, onReturn }: ClockDialogProps) => {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Purchase process canceled`}
      tone="alert"
      persistent
      actions={
        <>
          {onReturn && (
            <button type="button" className="btn line" onClick={onReturn}>
              <Trans>Back to the performance</Trans>
            </button>
          )}
          <button type="button" className="btn" data-first onClick={onOk}>
            <Trans>OK</Trans>
          </button>
        </>
      }
    >
      <p>
        <b>{reason}</b>
      </p>
      <p>
        <Trans>Your places were released and nothing was charged. You can choose again.</Trans>
      </p>
    </Dialog>
  )
}

export default ClockDialog
