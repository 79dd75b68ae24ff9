import { createOwnThread } from '../background/own-thread.ts'
import type { PrintedTicket } from './read-tickets.ts'
import type { TicketPrint } from './ticket-print.ts'

export interface DrawJob {
  tickets: readonly PrintedTicket[]
  print: TicketPrint
}

export interface TicketPrinter {
  /**
   * Draws a PDF on a thread of its own, which begins with the first.
   * @throws Refusal SOBRECARGA where too many wait; Error where the drawing fails.
   */
  draw(tickets: readonly PrintedTicket[], print: TicketPrint): Promise<Uint8Array>
  /** How many were drawn in this process. */
  readonly drawn: number
}

const MOST_WAITING = 100

export const createTicketPrinter = (): TicketPrinter => {
  const thread = createOwnThread<DrawJob>(new URL('./draw-worker.ts', import.meta.url), MOST_WAITING)
  return {
    get drawn() {
      return thread.made
    },
    draw: (tickets, print) => thread.make({ tickets, print }),
  }
}

/** Of this process: one thread draws for downloads and mails alike. */
export const ticketPrinter = createTicketPrinter()
