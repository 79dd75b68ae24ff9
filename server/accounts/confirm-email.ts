import { eq } from 'drizzle-orm'
import { customer } from '../db/schema/index.ts'
import type { AccountContext } from './account-context.ts'
import { endOtherClaims, isBuying, releaseTickets } from './claims.ts'

/**
 * `joined`: the address was an account's already, which has now what was bought under this claim. `buying`: a
 * purchase is under way under the claim and has to end first.
 */
export type EmailConfirmation = 'confirmed' | 'joined' | 'buying' | 'invalid'

/** The code of a link: whose it is, and its secret. */
export const linkCode = (customerId: number, secret: string): string => `${customerId}.${secret}`

export type ConfirmEmail = (email: string, code: string) => Promise<EmailConfirmation>

/** What the link in the mail of a sign-up does; followed twice, it says the same. */
export const createConfirmEmail =
  ({ database: { orm }, clock, codes, guesses, sessions, mailOwed }: AccountContext): ConfirmEmail =>
  async (typed, code) => {
    const now = clock.now()
    const email = typed.trim().toLowerCase()
    const [id = '', secret = ''] = code.split('.')
    if (!/^\d{1,9}$/.test(id) || !(await codes.matches('EMAIL', id, secret, now))) return 'invalid'
    const customerId = Number(id)
    const { result, ended } = await orm.transaction(
      async (tx): Promise<{ result: EmailConfirmation; ended: number[] }> => {
        // Whoever confirms the same address meanwhile waits for these rows.
        const rows = await tx
          .select()
          .from(customer)
          .where(eq(customer.email, email))
          .orderBy(customer.id)
          .for('update')
        const claim = rows.find((row) => row.id === customerId)
        if (claim === undefined) return { result: 'invalid', ended: [] }
        if (claim.emailConfirmedAt !== null) return { result: 'confirmed', ended: [] }
        const owner = rows.find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
        if (owner === undefined) {
          await tx.update(customer).set({ emailConfirmedAt: now }).where(eq(customer.id, customerId))
        } else if (await isBuying(tx, customerId)) return { result: 'buying', ended: [] }
        const ownerId = owner?.id ?? customerId
        const others = await endOtherClaims(tx, email, ownerId)
        await releaseTickets(tx, ownerId, now)
        return { result: owner === undefined ? 'confirmed' : 'joined', ended: others }
      },
    )
    for (const id of ended) await sessions.logOutEverywhere(id)
    // Others' passwords of this address are no passwords of its owner.
    if (ended.length > 0) await guesses.forget(email, now)
    mailOwed()
    return result
  }
