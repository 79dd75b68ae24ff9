import type { Order, OrderLine, ReceivedTicket, Ticket } from '../../../contract/entities/order.ts'

export interface NamedTicket {
  ticket: Ticket
  /** What it is for; null where its performance is unknown. */
  line: OrderLine | null
}

/** The ticket of a number, bought or received, with its performance; null where there is none. */
export const namedTicket = (
  orders: readonly Order[],
  received: readonly ReceivedTicket[],
  cNumero: string,
): NamedTicket | null => {
  for (const { listaEntrada, listaFuncion } of orders) {
    const ticket = listaEntrada.find((one) => one.cNumero === cNumero)
    if (ticket)
      return { ticket, line: listaFuncion.find(({ idFuncion }) => idFuncion === ticket.idFuncion) ?? null }
  }
  const given = received.find(({ oEntrada }) => oEntrada.cNumero === cNumero)
  return given ? { ticket: given.oEntrada, line: given.oFuncion } : null
}
