import { eq, or, sql } from 'drizzle-orm'
import { customer } from '../db/schema/index.ts'
import type { AccountContext } from './account-context.ts'
import { endOtherClaims, releaseTickets } from './claims.ts'

/** `taken`: another account has confirmed the address meanwhile, or had before. */
export type NewEmailConfirmation = 'changed' | 'taken' | 'invalid'

/** Tells the link of a changed mail from that of a sign-up. */
const PREFIX = 'n'
export const newEmailCode = (customerId: number, secret: string): string => `${PREFIX}${customerId}.${secret}`
export const isNewEmailCode = (code: string): boolean => code.startsWith(PREFIX)

export type ConfirmNewEmail = (email: string, code: string) => Promise<NewEmailConfirmation>

/** What the link in the mail to a new address does: from now on it is the account's. Followed twice, it says the same. */
export const createConfirmNewEmail =
  ({ sellingDatabase: { orm }, clock, codes, sessions, accountMails }: AccountContext): ConfirmNewEmail =>
  async (typed, code) => {
    const now = clock.now()
    const email = typed.trim().toLowerCase()
    const [id = '', secret = ''] = code.slice(PREFIX.length).split('.')
    if (!/^\d{1,9}$/.test(id) || !(await codes.matches('NEW_EMAIL', id, secret, now))) return 'invalid'
    const customerId = Number(id)
    const { result, ended } = await orm.transaction(
      async (tx): Promise<{ result: NewEmailConfirmation; ended: number[] }> => {
        // Two accounts may wait for the same address.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${email}))`)
        const rows = await tx
          .select()
          .from(customer)
          .where(or(eq(customer.email, email), eq(customer.id, customerId)))
          .orderBy(customer.id)
          .for('update')
        const account = rows.find((row) => row.id === customerId)
        if (account?.email === email) return { result: 'changed', ended: [] }
        if (account?.newEmail !== email) return { result: 'invalid', ended: [] }
        const isTaken = rows.some((row) => row.email === email && row.emailConfirmedAt !== null)
        if (isTaken) return { result: 'taken', ended: [] }
        const ended = await endOtherClaims(tx, email, customerId)
        await tx
          .update(customer)
          .set({ email, emailConfirmedAt: now, newEmail: null, newEmailAt: null })
          .where(eq(customer.id, customerId))
        await releaseTickets(tx, customerId, now)
        return { result: 'changed', ended }
      },
    )
    for (const other of ended) await sessions.logOutEverywhere(other)
    sessions.forget(customerId)
    accountMails.wake()
    return result
  }
