import type { Order, Ticket } from '../../../contract/entities/order.ts'
import { TicketCard } from './ticket-card.tsx'

export interface TicketCardsProps {
  /** What the tickets are for, and how they reach their buyer. */
  order: Pick<Order, 'listaFuncion' | 'cTipoEntrega'>
  tickets: readonly Ticket[]
}

/** Tickets with their codes, in order. */
export const TicketCards = ({ order, tickets }: TicketCardsProps) =>
  tickets.map((ticket, index) => {
    const show = order.listaFuncion.find(({ idFuncion }) => idFuncion === ticket.idFuncion)
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
        isBrought={order.cTipoEntrega === 'DOMICILIO'}
        number={index + 1}
        of={tickets.length}
      />
    )
  })
