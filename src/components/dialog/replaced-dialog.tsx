import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'

export interface ReplacedDialogProps {
  /** Why the purchase ended, in the page's language. */
  reason: string
  onOk: () => void
  /** Goes on with the purchase that replaced this one; null where it has ended too. */
  onGoOn: (() => void) | null
}

/** Another purchase took the place of this browser's: answered with a button, never dismissed. */
const ReplacedDialog = ({ reason, onOk, onGoOn }: ReplacedDialogProps) => {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Purchase process canceled`}
      tone="alert"
      persistent
      actions={
        <>
          <button type="button" className="btn line" onClick={onOk}>
            <Trans>See what is on</Trans>
          </button>
          {onGoOn && (
            <button type="button" className="btn" data-first onClick={onGoOn}>
              <Trans>Go on with it here</Trans>
            </button>
          )}
        </>
      }
    >
      <p>
        <b>{reason}</b>
      </p>
      <p>
        <Trans>Nothing was charged.</Trans>
      </p>
    </Dialog>
  )
}

export default ReplacedDialog
