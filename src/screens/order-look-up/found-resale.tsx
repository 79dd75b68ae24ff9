import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { ResaleButton } from '../resale/resale-button.tsx'
import { useResaleNotes } from '../resale/resale-notes.ts'

export interface FoundResaleProps {
  order: Order
  cPermiso: string
  focused: string | null
  onResale: (asked: ResaleInput) => void
}

/** The tickets of an order that was looked up which may be offered for resale, or are. */
export function FoundResale({ order, ...rest }: FoundResaleProps) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const notesOf = useResaleNotes()
  const tickets = order.listaEntrada.filter(
    ({ dReventa, lEnReventa }) => dReventa !== undefined || lEnReventa !== undefined,
  )
  if (tickets.length === 0) return null
  return (
    <ul className="found-resale" aria-label={t`Resale`}>
      {tickets.map((ticket) => (
        <li key={ticket.cNumero}>
          <b>{ticket.cAsiento === null ? ticket.cSector : placeName(ticket)}</b>{' '}
          <span className="sm soft">
            {notesOf(ticket).join(', ')} <span className="num">{ticket.cNumero}</span>
          </span>{' '}
          <ResaleButton {...{ idProcesoDeCompra: order.idProcesoDeCompra, ticket, ...rest }} />
        </li>
      ))}
    </ul>
  )
}
