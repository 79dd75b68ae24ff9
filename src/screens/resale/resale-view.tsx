import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ResaleOffer } from '../../../contract/entities/order.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormat } from '../../i18n/format-context.ts'

export interface ResaleViewProps {
  cNumero: string
  standing: 'asking' | 'failed' | 'confirming' | 'offering' | 'offered' | 'takingOff' | 'kept' | 'sold'
  /** While it is to be confirmed. */
  offer: ResaleOffer | null
  /** What did not work, in the customer's words. */
  failure: string | null
  onRetry: () => void
  onConfirm: () => void
  onTakeOff: () => void
  onClose: () => void
}

/** What comes back once the place is sold, and taking it off while nobody buys it. */
export function ResaleView(props: ResaleViewProps) {
  const { cNumero, standing, offer, failure, onClose } = props
  const { t } = useLingui()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={t`Resale`}
      onClose={onClose}
      actions={
        <>
          <ResaleAct {...props} onAct={() => close.current?.focus()} />
          <button ref={close} type="button" className="btn line" data-first onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    >
      {standing === 'asking' ? (
        <p role="status">
          <Trans>Working out your refund…</Trans>
        </p>
      ) : null}
      {offer ? <Terms cNumero={cNumero} offer={offer} /> : null}
      {standing === 'offered' || standing === 'takingOff' ? (
        <p role="status">
          <Trans>
            Ticket {cNumero} is offered for resale. It stays yours, and lets you in, until somebody buys it:
            we will write to you then. Until then you can take it off; if its place is kept for somebody on
            the waiting list, we will let them know by email.
          </Trans>
        </p>
      ) : null}
      {standing === 'kept' ? (
        <p role="status">
          <Trans>Ticket {cNumero} is not on sale any more. It is yours alone.</Trans>
        </p>
      ) : null}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}

/** The one thing to do now; none while something is asked, and once it is over. The focus stays in the dialog. */
function ResaleAct({ standing, onAct, ...on }: ResaleViewProps & { onAct: () => void }) {
  const button = (className: string, isBusy: boolean, act: () => void) => ({
    ...{ type: 'button' as const, className, 'aria-disabled': isBusy || undefined },
    onClick: isBusy
      ? undefined
      : () => {
          onAct()
          act()
        },
  })
  if (standing === 'failed')
    return (
      <button {...button('btn', false, on.onRetry)}>
        <Trans>Retry</Trans>
      </button>
    )
  if (standing === 'confirming' || standing === 'offering')
    return (
      <button {...button('btn', standing === 'offering', on.onConfirm)}>
        {standing === 'offering' ? <Trans>Putting it on sale…</Trans> : <Trans>Put it on sale</Trans>}
      </button>
    )
  if (standing === 'offered' || standing === 'takingOff')
    return (
      <button {...button('btn line', standing === 'takingOff', on.onTakeOff)}>
        {standing === 'takingOff' ? <Trans>Taking it off…</Trans> : <Trans>Take it off resale</Trans>}
      </button>
    )
  return null
}

/** What the seller agrees to. */
function Terms({ cNumero, offer }: { cNumero: string; offer: ResaleOffer }) {
  const { fTotal, fRetenido, cModo, dVence } = offer
  const format = useFormat()
  const at = dVence ? format.moment(dVence) : null
  const until = at ? `${format.longDate(at)}, ${format.time(at)}` : null
  const kept = format.price(fRetenido)
  const paid = format.price(fTotal + fRetenido)
  return (
    <>
      <p>
        <Trans>
          The place of ticket {cNumero} is offered at the price of this site: first to those on the waiting
          list of the show, then to everybody. Until somebody buys it, the ticket stays yours and lets you in.
          Once it is sold it stops being valid, and we refund you:
        </Trans>
      </p>
      <p>
        <b className="num">{format.price(fTotal)}</b>
      </p>
      <p>
        {cModo === 'A_MANO' ? (
          <Trans>
            The way you paid allows no partial refund: we pay you ourselves within ten days of the sale.
          </Trans>
        ) : (
          <Trans>By the means you paid with.</Trans>
        )}
      </p>
      {fRetenido > 0 ? (
        <p className="sm">
          <Trans>
            You paid {paid} for it, charges included; we do not refund {kept}.
          </Trans>
        </p>
      ) : null}
      {until ? (
        <p className="sm">
          <Trans>It is offered until {until}. If nobody buys it, it is yours as before.</Trans>
        </p>
      ) : null}
    </>
  )
}
