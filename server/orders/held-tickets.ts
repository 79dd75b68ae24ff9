import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'

type Known = Pick<SessionCustomer, 'id' | 'email' | 'emailConfirmedAt'>
type TicketRow = typeof ticket.$inferSelect

/** The mail that tickets may be claimed by: only one that its owner has confirmed. */
const confirmedMail = ({ email, emailConfirmedAt }: Known): string | null =>
  emailConfirmedAt === null ? null : email

/** Whether a ticket that was transferred is this customer's: by account, or by mail where it had no account then. */
export const isHolder = ({ holderCustomerId, holderEmail }: TicketRow, customer: Known): boolean =>
  holderCustomerId === null
    ? holderEmail !== null && holderEmail === confirmedMail(customer)
    : holderCustomerId === customer.id

/** The same in SQL. */
const heldBy = (customer: Known): SQL | undefined => {
  const email = confirmedMail(customer)
  return or(
    eq(ticket.holderCustomerId, customer.id),
    email === null ? undefined : and(isNull(ticket.holderCustomerId), eq(ticket.holderEmail, email)),
  )
}

/** @returns a deployment's tickets that others transferred to this customer, with who bought them; newest first. */
export const readReceived = (orm: Orm, customer: Known, deploymentId: string, number?: string) =>
  orm
    .select({ number: ticket.number, purchaseId: ticket.purchaseId, buyer: purchase.buyer })
    .from(ticket)
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .where(
      and(
        heldBy(customer),
        eq(purchase.deploymentId, deploymentId),
        isNull(ticket.voidedAt),
        number === undefined ? undefined : eq(ticket.number, number),
      ),
    )
    .orderBy(ticket.createdAt)
    .limit(200)
