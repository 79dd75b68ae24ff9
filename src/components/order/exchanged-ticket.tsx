import { Trans } from '@lingui/react/macro'
import type { GivenTicket } from '../../../contract/entities/exchanged.ts'
import { usePlaceName } from '../place-name/place-name.ts'
import { OtherOrder, type OtherOrderProps } from './other-order.tsx'
import './order.css'

export interface ExchangedTicketProps extends OtherOrderProps {
  ticket: GivenTicket
  /** The day of its performance, where its list has tickets of several; null elsewhere. */
  day: string | null
}

/** A ticket that is valid no more: its place, without a price, and the order that it was exchanged for. */
export function ExchangedTicket({ ticket, day, nOrden, onOrder }: ExchangedTicketProps) {
  const placeName = usePlaceName()
  const place = ticket.cAsiento === null ? null : placeName(ticket)
  const notes = [place === null ? null : ticket.cSector, day]
  const number = <OtherOrder {...{ nOrden, onOrder }} />
  return (
    <li className="order-exchanged">
      <span>
        <b>
          <s>{place ?? ticket.cSector}</s>
        </b>
        <span className="soft">
          {notes.filter(Boolean).join(', ')} <span className="num">{ticket.cNumero}</span>
        </span>
      </span>
      <span>{nOrden === null ? <Trans>Exchanged</Trans> : <Trans>Exchanged for order {number}</Trans>}</span>
    </li>
  )
}
