import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../components/dialog/dialog.tsx'

export interface NewsletterDialogViewProps {
  busy: boolean
  /** What the server says, in its words; null where it has said nothing. */
  message: string | null
  /** Null where there is nothing to ask again. */
  onRetry: (() => void) | null
  onClose: () => void
}

/** Titled 'Subscripcion a Newsletter' in every language (section 2): what the server says, and Close. */
export const NewsletterDialogView = ({ busy, message, onRetry, onClose }: NewsletterDialogViewProps) => {
  const { t } = useLingui()
  const words = busy ? t`Asking for your subscription…` : (message ?? t`The shop did not answer.`)
  return (
    <Dialog
      title="Subscripcion a Newsletter"
      onClose={onClose}
      actions={
        <>
          {onRetry && (
            <button type="button" className="btn line" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          )}
          <button type="button" className="btn" data-first onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    >
      <p role="status">{words}</p>
    </Dialog>
  )
}
