import { and, eq, sql } from 'drizzle-orm'
import type { CustomerRow } from '../auth/sessions.ts'
import type { Database, Transaction } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'
import type { ExternalPerson } from './identity-provider.ts'

/**
 * A mail that another account has is left to it: whoever says they own a mail at an identity provider must not get
 * an account of this shop by it, nor keep its owner from having one.
 */
const freeMail = async (
  tx: Transaction,
  { email, issuer, subject }: ExternalPerson,
): Promise<string | null> => {
  if (email === null) return null
  const isOther = sql`(${customer.externalIssuer}, ${customer.externalSubject}) is distinct from (${issuer}, ${subject})`
  const [other] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, email), isOther))
  return other === undefined ? email : null
}

/** The account of somebody who logged in elsewhere, made at their first login and brought up to date at each. */
export const recordExternalCustomer = (
  { orm }: Database,
  person: ExternalPerson,
  now: Date,
): Promise<CustomerRow> =>
  orm.transaction(async (tx) => {
    const email = await freeMail(tx, person)
    const told = {
      firstName: person.firstName,
      lastName: person.lastName,
      hasAlias: person.mayHaveAlias,
      email,
      emailConfirmedAt: email === null ? null : now,
    }
    const [row] = await tx
      .insert(customer)
      .values({ ...told, externalIssuer: person.issuer, externalSubject: person.subject, createdAt: now })
      .onConflictDoUpdate({ target: [customer.externalIssuer, customer.externalSubject], set: told })
      .returning()
    if (row === undefined) throw new Error('the customer was not written')
    return row
  })
