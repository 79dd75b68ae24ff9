import { eq, sql } from 'drizzle-orm'
import type { CustomerRow } from '../auth/sessions.ts'
import type { Transaction } from '../db/open.ts'
import { customer, customerPhone, session } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { WholeAccountContext } from './account-context.ts'
import { isBuying } from './claims.ts'
import { provePassword, readAccount } from './password.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

/** Without a password of its own, an account is erased by a login that is no older. */
const RECENT_MS = 10 * 60_000

/**
 * Erases the person from an account and from everything that is kept of it.
 * @param withTickets whether the customer knows of the tickets that are still good.
 * @throws Refusal DATOS_DE_CLIENTE_NO_VALIDOS for a wrong password, REINGRESO_REQUERIDO for an old login of an account
 *   without one, COMPRA_EN_CURSO, ENTRADAS_VIGENTES with their number, SOBRECARGA
 */
export type EraseAccount = (
  customerId: number,
  form: { password: string; withTickets: boolean },
) => Promise<void>

/** Tickets that a door still lets in, and goods that were not handed out. */
export const countValidTickets = async (tx: Transaction, customerId: number, now: Date): Promise<number> => {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with own as (
      select number, purchase_id, place_id from ticket where holder_customer_id = ${customerId} and voided_at is null
      union
      select t.number, t.purchase_id, t.place_id from purchase join ticket t on t.purchase_id = purchase.id
        where purchase.customer_id = ${customerId} and t.holder_name is null and t.voided_at is null)
    select count(*)::int as n from own t
      join purchase p on p.id = t.purchase_id
      join purchase_place place on place.id = t.place_id
      join performance on performance.id = place.performance_id
      where p.state = 'CONFIRMADO'
        and (performance.starts_at is null or performance.starts_at > ${now.toISOString()}::timestamptz)
        and not exists (select 1 from ticket_redemption where ticket_number = t.number)`)
  return rows[0]?.n ?? 0
}

/** Erasing again what is erased changes nothing. */
export const eraseRows = async (tx: Transaction, customerId: number, now: Date): Promise<void> => {
  for (const [name, { of, erasure }] of Object.entries(PERSONAL_TABLES)) {
    const table = sql.identifier(name)
    if (erasure === 'kept') continue
    if (erasure === 'removed') {
      await tx.execute(sql`delete from ${table} where ${of(customerId)}`)
      continue
    }
    const columns = Object.entries(erasure.set).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    )
    await tx.execute(
      sql`update ${table} set ${sql.join(columns, sql`, `)} where ${(erasure.of ?? of)(customerId)}`,
    )
  }
  await tx
    .update(customer)
    .set({ erasedAt: sql`coalesce(${customer.erasedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(customer.id, customerId))
}

export const createErasure = (context: WholeAccountContext): EraseAccount => {
  const { database, clock, codes, guesses, inTurn, sessions } = context
  const { orm } = database

  /** Codes and counts that are found by a keyed hash of what they are about. */
  const forgetCodes = async ({ id, email, newEmail }: CustomerRow, phones: string[]): Promise<void> => {
    for (const address of [email, newEmail].filter((one) => one !== null)) {
      await guesses.forget(address, clock.now())
      await codes.forget('RECOVERY', address)
      await codes.forget('RECOVERY_LINK', address)
      await codes.forget('SIGN_UP', address)
    }
    await codes.forget('EMAIL', String(id))
    await codes.forget('NEW_EMAIL', String(id))
    for (const number of phones) await codes.forget('PHONE', `${id} ${number}`)
  }

  const proveOwner = async (account: CustomerRow, password: string): Promise<void> => {
    if (account.passwordHash !== null) return provePassword(context, account, password, 'cClave')
    const logins = await orm.select().from(session).where(eq(session.customerId, account.id))
    const newest = Math.max(0, ...logins.map(({ startedAt }) => startedAt.getTime()))
    if (clock.now().getTime() - newest > RECENT_MS) throw new Refusal('REINGRESO_REQUERIDO')
  }

  return async (customerId, { password, withTickets }) => {
    const account = await readAccount(context, customerId)
    await proveOwner(account, password)
    const now = clock.now()
    const phones = await orm.select().from(customerPhone).where(eq(customerPhone.customerId, customerId))
    await inTurn(customerId, () =>
      orm.transaction(async (tx) => {
        // A purchase that begins meanwhile waits for this row.
        await tx.select().from(customer).where(eq(customer.id, customerId)).for('update')
        if (await isBuying(tx, customerId)) throw new Refusal('COMPRA_EN_CURSO')
        const nEntradas = withTickets ? 0 : await countValidTickets(tx, customerId, now)
        if (nEntradas > 0) throw new Refusal('ENTRADAS_VIGENTES', { nEntradas })
        await eraseRows(tx, customerId, now)
      }),
    )
    await forgetCodes(
      account,
      phones.map(({ number }) => number),
    )
    await sessions.logOutEverywhere(customerId)
  }
}
