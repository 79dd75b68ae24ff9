import { Trans } from '@lingui/react/macro'
import type { ExchangeOption } from '../../../contract/entities/exchange.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface ExchangeTicketsProps {
  tickets: ExchangeOption['aEntrada']
  /** Numbers of those that are given. */
  given: readonly string[]
  onToggle: (cNumero: string) => void
}

/** A box for each ticket that may be given, with what it is worth. */
export function ExchangeTickets({ tickets, given, onToggle }: ExchangeTicketsProps) {
  const { price } = useFormat()
  const placeName = usePlaceName()
  return (
    <fieldset className="bo-tickets">
      <legend>
        <Trans>Tickets that are given</Trans>
      </legend>
      {tickets.map((ticket) => (
        <label key={ticket.cNumero}>
          <input
            type="checkbox"
            checked={given.includes(ticket.cNumero)}
            onChange={() => onToggle(ticket.cNumero)}
          />
          <span>
            {placeName(ticket)} <span className="soft">{ticket.cSector}</span>
          </span>
          <span className="num">{price(ticket.fValor)}</span>
        </label>
      ))}
    </fieldset>
  )
}
