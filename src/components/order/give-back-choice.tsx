import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useTicketName } from './ticket-name.ts'
import { useWhyKept } from './why-kept.ts'

export interface GiveBackChoiceProps {
  order: Order
  chosen: readonly string[]
  /** What comes back for them is being asked. */
  busy: boolean
  onToggle: (cNumero: string) => void
}

/** The tickets of an order: those that may be given back with until when, the others with why not. */
export function GiveBackChoice({ order, chosen, busy, onToggle }: GiveBackChoiceProps) {
  const format = useFormat()
  const nameOf = useTicketName(order)
  const whyOf = useWhyKept(order)
  const untilOf = (dDevolucion: string | null | undefined) => {
    if (dDevolucion == null) return null
    const moment = format.moment(dDevolucion)
    const until = `${format.longDate(moment)}, ${format.time(moment)}`
    return <Trans>may be given back until {until}</Trans>
  }
  return (
    <fieldset className="give-back-choice">
      <legend>
        <Trans>Which tickets of order {order.nOrden}?</Trans>
      </legend>
      {order.listaEntrada.map((ticket) => {
        const { cNumero, dDevolucion } = ticket
        const why = whyOf(ticket)
        return (
          <label key={cNumero}>
            <input
              type="checkbox"
              data-first={why === null || undefined}
              checked={chosen.includes(cNumero)}
              disabled={why !== null}
              aria-disabled={busy || undefined}
              onChange={() => onToggle(cNumero)}
            />
            <span>
              <b>{nameOf(ticket)}</b> <span className="num soft">{cNumero}</span>
              <span className="sm soft">{why ?? untilOf(dDevolucion)}</span>
            </span>
            <span className="num">{format.price(ticket.fPrecioFinal)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
