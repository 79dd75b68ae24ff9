import type { OrderLine, Ticket } from '../../../contract/entities/order.ts'
import { TicketCard } from './ticket-card.tsx'

export interface TicketCardsProps {
  tickets: readonly Ticket[]
  /** What the tickets are for. */
  shows: readonly OrderLine[]
}

/** Tickets with their codes, in order. */
export const TicketCards = ({ tickets, shows }: TicketCardsProps) =>
  tickets.map((ticket, index) => {
    const show = shows.find(({ idFuncion }) => idFuncion === ticket.idFuncion)
    return (
      <TicketCard
        key={ticket.cNumero}
        ticket={ticket}
        show={{
          name: show?.cEspectaculoCartelNombre ?? '',
          place: show?.cEstablecimientoNombre ?? '',
          date: show?.dFecha ?? null,
          doors: show?.dPuertas ?? null,
        }}
        number={index + 1}
        of={tickets.length}
      />
    )
  })
