import { sql } from 'drizzle-orm'
import type { PurchaseState } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'

const first = async <Row>(rows: Promise<{ rows: unknown[] }>): Promise<Row> => (await rows).rows[0] as Row

/**
 * The only writer of a purchase's state; machines/purchase-process decides, a trigger refuses what it
 * would not allow.
 * @returns false when it already was so, or there is no such purchase.
 */
export const setPurchaseState = async (tx: Transaction, purchaseId: string, state: PurchaseState) =>
  (
    await first<{ changed: boolean }>(
      tx.execute(sql`select set_purchase_state(${purchaseId}, ${state}) as changed`),
    )
  ).changed

/** Ends an unpaid purchase and frees its places. @returns false when it had already ended so. */
export const endPurchase = async (tx: Transaction, purchaseId: string, state: 'CANCELADO' | 'EXPIRADO') =>
  (
    await first<{ changed: boolean }>(
      tx.execute(sql`select end_purchase(${purchaseId}, ${state}) as changed`),
    )
  ).changed

/** Frees the places of a purchase that was paid and is regretted. */
export const giveBackPlaces = async (tx: Transaction, purchaseId: string): Promise<void> => {
  await tx.execute(sql`select give_back_places(${purchaseId})`)
}

/** Frees the places of some tickets of a paid purchase. @returns the performances that they are of. */
export const giveBackTickets = async (
  tx: Transaction,
  purchaseId: string,
  numbers: readonly string[],
): Promise<number[]> => {
  const array = sql`array[${sql.join(
    numbers.map((number) => sql`${number}`),
    sql`, `,
  )}]::text[]`
  await tx.execute(sql`select give_back_tickets(${purchaseId}, ${array})`)
  const { rows } = await tx.execute(sql`select distinct p.performance_id as id from ticket t
    join purchase_place p on p.id = t.place_id where t.number = any(${array})`)
  return (rows as { id: number }[]).map(({ id }) => id)
}

/** Keeps the seats of a purchase that is being paid from expiring before `until`; never shortens. */
export const pinPlaces = async (tx: Transaction, purchaseId: string, until: Date): Promise<void> => {
  await tx.execute(sql`select pin_places(${purchaseId}, ${until.toISOString()}::timestamptz)`)
}

/** Held becomes sold. @returns false, with nothing written, when a place is no longer this purchase's. */
export const sellPlaces = async (tx: Transaction, purchaseId: string): Promise<boolean> =>
  (await first<{ sold: boolean }>(tx.execute(sql`select sell_places(${purchaseId}) as sold`))).sold
