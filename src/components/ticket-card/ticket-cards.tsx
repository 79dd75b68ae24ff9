import { Trans } from '@lingui/react/macro'
import type { Order, Ticket } from '../../../contract/entities/order.ts'
import { TicketCard } from './ticket-card.tsx'

export interface TicketCardsProps {
  /** What the tickets are for, and how they reach their buyer. */
  order: Pick<Order, 'listaFuncion' | 'cTipoEntrega' | 'cAppleWalletUri'>
  tickets: readonly Ticket[]
}

/** Tickets with their codes, in order; with one file for a wallet where there are several. */
export const TicketCards = ({ order, tickets }: TicketCardsProps) => (
  <>
    {order.cAppleWalletUri ? (
      <a className="ticket-wallet sm" href={order.cAppleWalletUri} download>
        <Trans>Add all to Apple Wallet</Trans>
      </a>
    ) : null}
    {tickets.map((ticket, index) => {
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
    })}
  </>
)
