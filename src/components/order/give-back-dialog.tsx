import { Trans, useLingui } from '@lingui/react/macro'
import type { GiveBackOffer, Order, Ticket } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Notice } from '../notice/notice.tsx'
import { usePlaceName } from '../place-name/place-name.ts'

export interface GiveBackDialogProps {
  order: Order
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

/** A ticket that its buyer may give back now. */
export const mayBeGivenBack = ({ dDevolucion }: Ticket): boolean => dDevolucion !== undefined

/** Which tickets are given back, what comes back for them and how, before it is done. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { order, chosen, offer, asking, sending, failure } = props
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const tickets = order.listaEntrada.filter(mayBeGivenBack)
  const amount = offer ? format.price(offer.fTotal) : ''
  const kept = offer ? format.price(offer.fRetenido) : ''
  const day = offer?.dHasta ? format.longDate(format.moment(offer.dHasta)) : ''
  const act = (busy: boolean, go: () => void) => ({
    'aria-disabled': busy || undefined,
    onClick: busy ? undefined : go,
  })
  return (
    <Dialog
      title={t`Give tickets back`}
      onClose={props.onClose}
      actions={
        offer ? (
          <>
            <button type="button" className="btn" {...act(sending, props.onConfirm)}>
              {sending ? <Trans>Giving them back…</Trans> : <Trans>Give them back for {amount}</Trans>}
            </button>
            <button type="button" className="btn line" data-first {...act(sending, props.onChange)}>
              <Trans>Choose others</Trans>
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn" {...act(asking || chosen.length === 0, props.onAsk)}>
              {asking ? <Trans>One moment…</Trans> : <Trans>See what comes back</Trans>}
            </button>
            <button type="button" className="btn line" onClick={props.onClose}>
              <Trans>Keep them</Trans>
            </button>
          </>
        )
      }
    >
      {offer === null ? (
        <fieldset className="give-back-choice" disabled={asking}>
          <legend>
            <Trans>Which tickets of order {order.nOrden}?</Trans>
          </legend>
          {tickets.map((ticket) => (
            <label key={ticket.cNumero}>
              <input
                type="checkbox"
                checked={chosen.includes(ticket.cNumero)}
                onChange={() => props.onToggle(ticket.cNumero)}
              />{' '}
              <b>{ticket.cAsiento === null ? ticket.cSector : placeName(ticket)}</b>{' '}
              <span className="num soft">{ticket.cNumero}</span>{' '}
              <span className="num">{format.price(ticket.fPrecioFinal)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          {offer.lCompra ? (
            <p>
              <Trans>These are all of them, within the legal time: all that you paid comes back.</Trans>
            </p>
          ) : null}
          <p>
            {offer.cModo === 'NADA' ? (
              <Trans>Nothing comes back for them.</Trans>
            ) : offer.cModo === 'A_MANO' ? (
              <Trans>
                {amount} come back. The way you paid gives no parts back, so we pay you ourselves by {day}.
              </Trans>
            ) : (
              <Trans>{amount} come back the way you paid.</Trans>
            )}
          </p>
          {offer.fRetenido === 0 ? null : (
            <p className="sm">
              <Trans>{kept} are kept, by the rule that you bought by.</Trans>
            </p>
          )}
          <p className="sm soft">
            <Trans>
              Their codes stop being valid and their places go on sale again. This cannot be undone.
            </Trans>
          </p>
        </>
      )}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}
