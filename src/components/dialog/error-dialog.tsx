import { Trans } from '@lingui/react/macro'
import { Dialog } from './dialog.tsx'

export interface ErrorDialogProps {
  /** What happened, in the page's language. */
  message: string
  /** What was kept and what to do next, when that is known. */
  next?: string
  onOk: () => void
}

/** A transport failure or another error, titled 'Atención' in every language (section 8). */
const ErrorDialog = ({ message, next, onOk }: ErrorDialogProps) => (
  <Dialog
    title="Atención"
    tone="alert"
    onClose={onOk}
    actions={
      <button type="button" className="btn" data-first onClick={onOk}>
        <Trans>OK</Trans>
      </button>
    }
  >
    <p>
      <b>{message}</b>
    </p>
    {next && <p>{next}</p>}
  </Dialog>
)

export default ErrorDialog
