import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { WholeAccountContext } from './account-context.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

type Row = Record<string, unknown>

export interface OwnDataExport {
  dExportado: string
  /** Rows by table, as the shop keeps them; instants in UTC, money in whole cents. */
  oTablas: Record<string, Row[]>
}

/** Everything the shop has of a customer but secrets, by table, from one snapshot of the database. */
export const readOwnTables = (orm: Orm, customerId: number): Promise<Record<string, Row[]>> =>
  orm.transaction(
    async (tx) => {
      const tables: Record<string, Row[]> = {}
      for (const [name, { of, secret }] of Object.entries(PERSONAL_TABLES).reverse()) {
        const { rows } = await tx.execute<{ row: Row }>(
          sql`select to_jsonb(t) - ${sql.param([...secret])}::text[] as row from ${sql.identifier(name)} t
            where ${of(customerId)}`,
        )
        if (rows.length > 0) tables[name] = rows.map(({ row }) => row)
      }
      return tables
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Between two copies of an account's data, at whatever node. */
const PAUSE_MS = 3_600_000

/**
 * A copy of the customer's data.
 * @throws Refusal EXPORTACION_RECIENTE within an hour of the one before, SOBRECARGA
 */
export type ExportOwnData = (customerId: number) => Promise<OwnDataExport>

export const createExport = ({
  database: { orm },
  clock,
  inTurn,
}: Pick<WholeAccountContext, 'database' | 'clock' | 'inTurn'>): ExportOwnData => {
  const begin = async (customerId: number, now: Date): Promise<void> => {
    const before = new Date(now.getTime() - PAUSE_MS)
    const begun = await orm
      .update(customer)
      .set({ exportedAt: now })
      .where(
        and(eq(customer.id, customerId), or(isNull(customer.exportedAt), lte(customer.exportedAt, before))),
      )
      .returning({ id: customer.id })
    if (begun.length === 0) throw new Refusal('EXPORTACION_RECIENTE')
  }

  /** A copy that failed costs no hour. */
  const takeBack = async (customerId: number, now: Date): Promise<void> => {
    await orm
      .update(customer)
      .set({ exportedAt: null })
      .where(and(eq(customer.id, customerId), eq(customer.exportedAt, now)))
  }

  return async (customerId) => {
    const now = clock.now()
    await begin(customerId, now)
    try {
      return {
        dExportado: now.toISOString(),
        oTablas: await inTurn(customerId, () => readOwnTables(orm, customerId)),
      }
    } catch (error) {
      await takeBack(customerId, now)
      throw error
    }
  }
}
