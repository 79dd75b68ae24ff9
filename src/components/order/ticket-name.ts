import type { Order, Ticket } from '../../../contract/entities/order.ts'
import { usePlaceName } from '../place-name/place-name.ts'

/** How a page names a ticket of an order: its place, and its show where the order has several. */
export const useTicketName = ({ listaFuncion }: Order): ((ticket: Ticket) => string) => {
  const placeName = usePlaceName()
  return (ticket) => {
    const show = listaFuncion.find(({ idFuncion }) => idFuncion === ticket.idFuncion)
    const place = ticket.cAsiento === null ? ticket.cSector : `${placeName(ticket)}, ${ticket.cSector}`
    return listaFuncion.length > 1 && show ? `${place}, ${show.cEspectaculoCartelNombre}` : place
  }
}
