import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order, Ticket } from '../../../contract/entities/order.ts'
import { TicketCards } from '../../components/ticket-card/ticket-cards.tsx'

export interface OrderCodesProps {
  order: Order
  tickets: readonly Ticket[]
  vouchers: boolean
}

/** The tickets with their codes for the door, drawn once they are asked for: they need no network. */
export function OrderCodes({ order, tickets, vouchers }: OrderCodesProps) {
  const [open, setOpen] = useState(false)
  const coded = tickets.filter(({ cQr }) => cQr !== null)
  if (coded.length === 0) return null
  return (
    <details className="order-codes" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {vouchers ? (
          <Trans>Show the codes of the vouchers</Trans>
        ) : (
          <Plural value={coded.length} one="Show the ticket's code" other="Show the codes of the # tickets" />
        )}
      </summary>
      {open && (
        <div className="order-cards">
          <TicketCards order={order} tickets={coded} />
        </div>
      )}
    </details>
  )
}
