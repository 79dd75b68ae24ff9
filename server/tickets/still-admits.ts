import { isUpcoming } from '../catalogue/catalogue-cache.ts'
import type { PrintedTicket } from './read-tickets.ts'

/** Whether a ticket that is not void is of use to who has it: it was not admitted, and its performance is to come. */
export const stillAdmits = (
  ticket: Pick<PrintedTicket, 'admittedAt' | 'isCancelled' | 'startsAt'>,
  now: Date,
): boolean => ticket.admittedAt === null && !ticket.isCancelled && isUpcoming(ticket, now)
