import { Trans, useLingui } from '@lingui/react/macro'
import type { HouseChangeAnswer } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'

export interface ChangeDialogProps {
  answer: HouseChangeAnswer
  nOrden: string
  busy: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** What the answer to a performance that the house moved means, with its amount, before it is given. */
export function ChangeDialog({ answer, nOrden, busy, failure, onConfirm, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const amount = price(answer.fDevolucion)
  const keeps = answer.cRespuesta === 'CONSERVA'
  return (
    <Dialog
      title={keeps ? t`Keep the tickets?` : t`Give the tickets back?`}
      {...(!keeps && { tone: 'alert' as const })}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="btn"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onConfirm}
          >
            {busy ? (
              <Trans>Sending your answer…</Trans>
            ) : keeps ? (
              <Trans>Yes, I keep them</Trans>
            ) : (
              <Trans>Yes, give them back</Trans>
            )}
          </button>
          <button type="button" className="btn line" data-first onClick={onClose}>
            <Trans>Not now</Trans>
          </button>
        </>
      }
    >
      {keeps ? (
        <p>
          <Trans>The tickets of order {nOrden} stay valid with the same codes.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Your tickets of this performance in order {nOrden} stop being valid and their places go on sale
              again. This cannot be undone.
            </Trans>
          </p>
          {answer.fDevolucion === 0 ? null : (
            <p>
              <Trans>
                We will return <b className="num">{amount}</b> the way you paid, charges included.
              </Trans>
            </p>
          )}
        </>
      )}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}
