import { eq } from 'drizzle-orm'
import type { PasswordChange, RefusedFields } from '../../contract/index.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { CustomerRow } from '../auth/sessions.ts'
import { customer } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { Refusal } from '../refusal.ts'
import type { AccountContext } from './account-context.ts'
import { oweMail } from './owed-mail.ts'

/** Counted as one place: only who is logged in guesses there. */
const LOGGED_IN = 'logged in'

/**
 * Asks whoever is logged in for the password once more; what strangers guess at the login does not count here.
 * @param field the form's, which a refusal names.
 * @throws Refusal DATOS_DE_CLIENTE_NO_VALIDOS for a wrong one, DEMASIADAS_LLAMADAS after too many guesses.
 */
export const provePassword = async (
  { guesses, clock }: Pick<AccountContext, 'guesses' | 'clock'>,
  { id, email, passwordHash }: CustomerRow,
  password: string,
  field: string,
): Promise<void> => {
  // Another account than the login's: what strangers guess there all together is not asked about here.
  const account = `${LOGGED_IN} ${email ?? `customer ${id}`}`
  await guesses.take(account, LOGGED_IN, clock.now())
  if (!(await verifyPassword(password, passwordHash)))
    throw new Refusal('DATOS_DE_CLIENTE_NO_VALIDOS', {
      listaProblema: [{ cCampo: field, cProblema: 'wrong' }],
    } satisfies RefusedFields)
  await guesses.succeed(account, LOGGED_IN, clock.now())
}

/** @throws Refusal NO_AUTORIZADO where the account is no more. */
export const readAccount = async (
  { database: { orm } }: Pick<AccountContext, 'database'>,
  customerId: number,
): Promise<CustomerRow> => {
  const [row] = await orm.select().from(customer).where(eq(customer.id, customerId))
  if (row === undefined || row.erasedAt !== null) throw new Refusal('NO_AUTORIZADO')
  return row
}

/** @param token the login that stays. @throws Refusal as `provePassword`, and EDICION_NO_HABILITADA without a password. */
export type ChangePassword = (
  customerId: number,
  token: string,
  form: PasswordChange,
  from: FormOrigin,
) => Promise<void>

/** Sets another password, ends every other login, and lets the account's owner know by mail. */
export const createChangePassword =
  (context: AccountContext): ChangePassword =>
  async (customerId, token, { cClaveActual, cClave }, from) => {
    const { database, clock, sessions, mailOwed } = context
    const account = await readAccount(context, customerId)
    if (account.passwordHash === null) throw new Refusal('EDICION_NO_HABILITADA')
    await provePassword(context, account, cClaveActual, 'cClaveActual')
    const passwordHash = await hashPassword(cClave)
    const now = clock.now()
    await database.orm.transaction(async (tx) => {
      await tx.update(customer).set({ passwordHash }).where(eq(customer.id, customerId))
      await oweMail(tx, 'PASSWORD_MAIL', `password-${customerId}-${now.getTime()}`, from, {
        customerId,
        codeAt: now,
      })
    })
    await sessions.logOutOthers(customerId, token)
    mailOwed()
  }
