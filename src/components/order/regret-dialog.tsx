import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'

export interface RegretDialogProps {
  order: Order
  busy: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** What giving the purchase back means, before it is done. */
export function RegretDialog({ order, busy, failure, onConfirm, onClose }: RegretDialogProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const { fArrepentimiento: rest } = order
  const total = price(rest ?? order.fTotal)
  return (
    <Dialog
      title={t`Cancel the purchase?`}
      tone="alert"
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="btn"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onConfirm}
          >
            {busy ? <Trans>Cancelling it…</Trans> : <Trans>Yes, cancel it</Trans>}
          </button>
          <button type="button" className="btn line" data-first onClick={onClose}>
            <Trans>Keep it</Trans>
          </button>
        </>
      }
    >
      <p>
        {rest === undefined ? (
          <Trans>
            All the tickets of order {order.nOrden} stop being valid and their places go on sale again. This
            cannot be undone.
          </Trans>
        ) : (
          <Trans>
            The tickets that are left of order {order.nOrden} stop being valid and their places go on sale
            again. The ones that you received in the exchange stay valid. This cannot be undone.
          </Trans>
        )}
      </p>
      {(rest ?? order.fTotal) === 0 ? null : (
        <p>
          {rest !== undefined || order.fDevuelto === 0 ? (
            <Trans>We will return {total} the way you paid, and email you a confirmation number.</Trans>
          ) : (
            <Trans>
              We will return all that is left of what you paid, and email you a confirmation number.
            </Trans>
          )}
        </p>
      )}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}
