import { sql } from 'drizzle-orm'
import type { AccountContext } from './account-context.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

type Row = Record<string, unknown>

export interface OwnDataExport {
  dExportado: string
  /** Rows by table, as the shop keeps them; instants in UTC, money in whole cents. */
  oTablas: Record<string, Row[]>
}

export type ExportOwnData = (customerId: number) => Promise<OwnDataExport>

/** Everything the shop has of a customer but secrets, from one snapshot of the database. */
export const createExport =
  ({ sellingDatabase: { orm }, clock }: AccountContext): ExportOwnData =>
  (customerId) =>
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
        return { dExportado: clock.now().toISOString(), oTablas: tables }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
