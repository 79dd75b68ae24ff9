import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'

/** An address that a customer has claimed and not confirmed: tickets to it wait. @returns null where there is none. */
export const claimedAddress = async (orm: Orm, customerId: number): Promise<string | null> => {
  const [found] = await orm
    .select({ email: customer.email, confirmedAt: customer.emailConfirmedAt })
    .from(customer)
    .where(eq(customer.id, customerId))
  return found?.confirmedAt === null ? found.email : null
}

/**
 * Whether a purchase's tickets would go to an address that its customer has claimed and not confirmed. Confirming it
 * makes the mail due again; the tickets are in My orders meanwhile.
 */
export const waitsForAddress = (claimed: string | null, buyer: { cEmail: string } | null): boolean =>
  claimed !== null && buyer?.cEmail.toLowerCase() === claimed
