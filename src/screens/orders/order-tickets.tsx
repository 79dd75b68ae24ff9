import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../contract/entities/order.ts'
import type { Exchanged } from '../../components/order/exchanged-of.ts'
import { ExchangedTicket } from '../../components/order/exchanged-ticket.tsx'
import { standing, type TaskOfOrder } from '../../components/order/task-of-order.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ResaleButton } from '../resale/resale-button.tsx'
import { useResaleNotes } from '../resale/resale-notes.ts'
import type { OrderActions } from './order-props.ts'
import { TransferButtons } from './transfer-buttons.tsx'

export interface OrderTicketsProps
  extends Pick<OrderActions, 'onTask' | 'onTransfer' | 'onHandOn' | 'onResale' | 'onOrder' | 'focused'> {
  idProcesoDeCompra: string
  tickets: readonly Ticket[]
  exchanged: readonly Exchanged[]
  task: TaskOfOrder | null
}

/** The tickets of one performance: each place, who has it, and what can be done with it. */
export function OrderTickets(props: OrderTicketsProps) {
  const { idProcesoDeCompra, tickets, exchanged, task, focused } = props
  const { onTask, onTransfer, onHandOn, onResale, onOrder } = props
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const resaleNotes = useResaleNotes()
  if (tickets.length + exchanged.length === 0) return null
  return (
    <ul className="order-tickets">
      {tickets.map((ticket) => {
        const { cNumero, cTitular, oLugarAnterior } = ticket
        const before = oLugarAnterior ? placeName(oLugarAnterior) : null
        const place = ticket.cAsiento === null ? null : placeName(ticket)
        const name = place ?? ticket.cSector
        const back = standing(task, 'takeBack', cNumero)
        const notes = [
          place === null ? null : ticket.cSector,
          before && t`the place was ${before} before`,
          ticket.cPromocion,
          ...(ticket.aProductoAsignado ?? []),
          cTitular === null ? null : t`${cTitular} has it`,
          ticket.lOfrecida ? t`handed on by a link, not accepted yet` : null,
          ...resaleNotes(ticket),
          ticket.dCanje === null ? null : t`used at the door`,
        ]
        return (
          <li key={cNumero}>
            <span>
              <b>{name}</b>
              <span className="soft">
                {notes.filter(Boolean).join(', ')} <span className="num">{cNumero}</span>
              </span>
              {back === 'failed' ? <span role="alert">{task?.failure}</span> : null}
            </span>
            <span className="num">{format.price(ticket.fPrecioFinal)}</span>
            <span className="order-ticket-side">
              {!ticket.lTransferible ? null : cTitular === null ? (
                <TransferButtons {...{ cNumero, focused, onTransfer, onHandOn }} />
              ) : (
                <button
                  type="button"
                  className="link"
                  aria-label={t`Take ticket ${cNumero} back`}
                  aria-disabled={back === 'busy' || undefined}
                  onClick={() => onTask({ kind: 'takeBack', cNumero })}
                >
                  <Trans>Take back</Trans>
                </button>
              )}
              <ResaleButton cPermiso="" {...{ idProcesoDeCompra, ticket, focused, onResale }} />
            </span>
          </li>
        )
      })}
      {exchanged.map(({ ticket, nOrden }) => (
        <ExchangedTicket key={ticket.cNumero} {...{ ticket, nOrden, onOrder }} day={null} />
      ))}
    </ul>
  )
}
