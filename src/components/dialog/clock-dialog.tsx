import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'

export interface ClockDialogProps {
  /** Why the purchase ended, in the page's language. */
  reason: string
  onOk: () => void
}

/** Persistent: it is answered with OK, never dismissed (section 4). */
const ClockDialog = ({ reason, onOk }: ClockDialogProps) => {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Purchase process canceled`}
      tone="alert"
      persistent
      actions={
        <button type="button" className="btn" data-first onClick={onOk}>
          <Trans>OK</Trans>
        </button>
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
