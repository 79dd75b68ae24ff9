import { eq } from 'drizzle-orm'
import { customer } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { Refusal } from '../refusal.ts'
import type { AccountContext } from './account-context.ts'
import { oweMail } from './owed-mail.ts'

export type SendLinkAgain = (customerId: number, from: FormOrigin) => Promise<void>

/**
 * Sends the mail of a sign-up once more, with a link that confirms the address; nothing where it is confirmed already.
 * @throws Refusal ENLACE_YA_ENVIADO within a minute of the one before, and where the address had as many as it may.
 */
export const createSendLinkAgain =
  ({ database: { orm }, clock, codes, mailOwed }: AccountContext): SendLinkAgain =>
  async (customerId, from) => {
    const now = clock.now()
    const [row] = await orm.select().from(customer).where(eq(customer.id, customerId))
    if (row === undefined || row.email === null || row.emailConfirmedAt !== null) return
    if ((await codes.issue('SIGN_UP', row.email, now)) === null) throw new Refusal('ENLACE_YA_ENVIADO')
    await codes.issue('EMAIL', String(customerId), now)
    await orm.transaction((tx) =>
      oweMail(tx, 'SIGN_UP_MAIL', `sign-up-${customerId}-${now.getTime()}`, from, {
        customerId,
        codeAt: now,
      }),
    )
    mailOwed()
  }
