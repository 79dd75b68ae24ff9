import { Trans, useLingui } from '@lingui/react/macro'
import type { GiveBackOffer, Order } from '../../../contract/entities/order.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'
import { useFocusOnChange } from '../notice/use-focus-on-change.ts'
import { GiveBackAmount } from './give-back-amount.tsx'
import { GiveBackChoice } from './give-back-choice.tsx'
import './give-back.css'

export interface GiveBackDialogProps {
  order: Order
  /** Numbers of the tickets that are chosen. */
  chosen: readonly string[]
  /** What comes back, once it is to be confirmed; null while tickets are chosen. */
  offer: GiveBackOffer | null
  asking: boolean
  sending: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onToggle: (cNumero: string) => void
  onAsk: () => void
  onConfirm: () => void
  onChange: () => void
  onClose: () => void
}

/** Which tickets are given back; then what comes back for them and how, before it is done. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { order, chosen, offer, asking, failure } = props
  const { t } = useLingui()
  // The button that was pressed is gone, and one that cannot be undone stands in its place.
  const step = useFocusOnChange<HTMLDivElement>(offer === null ? 'choice' : 'offer')
  return (
    <Dialog
      title={t`Give tickets back`}
      onClose={props.onClose}
      actions={<GiveBackActions key={offer === null ? 'choice' : 'offer'} {...props} />}
    >
      <div className="give-back" ref={step} tabIndex={-1}>
        {failure === null ? null : <Notice kind="alert" title={failure} />}
        {offer === null ? (
          <GiveBackChoice order={order} chosen={chosen} busy={asking} onToggle={props.onToggle} />
        ) : (
          <GiveBackAmount order={order} chosen={chosen} offer={offer} />
        )}
      </div>
    </Dialog>
  )
}

function GiveBackActions({ chosen, offer, asking, sending, ...on }: GiveBackDialogProps) {
  const act = (isOff: boolean, go: () => void) => ({
    type: 'button' as const,
    'aria-disabled': isOff || undefined,
    onClick: isOff ? undefined : go,
  })
  if (offer === null)
    return (
      <>
        <button className="btn" {...act(asking || chosen.length === 0, on.onAsk)}>
          {asking ? <Trans>One moment…</Trans> : <Trans>See the refund</Trans>}
        </button>
        <button className="btn line" {...act(false, on.onClose)}>
          <Trans>Keep my tickets</Trans>
        </button>
      </>
    )
  return (
    <>
      <button className="btn" {...act(sending, on.onConfirm)}>
        {sending ? <Trans>Giving them back…</Trans> : <Trans>Yes, give them back</Trans>}
      </button>
      <button className="btn line" {...act(sending, on.onChange)}>
        <Trans>Choose others</Trans>
      </button>
      <button className="btn line" {...act(sending, on.onClose)}>
        <Trans>Keep my tickets</Trans>
      </button>
    </>
  )
}
