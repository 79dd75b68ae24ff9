import type { Database } from './database.ts'

/** The hash of the newest migration that this database has seen. */
export const readSchemaVersion = async (query: Database['query']): Promise<string> => {
  const [row] = await query<{ hash: string }>(
    'schema-version',
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
    [],
  )
  return row?.hash ?? 'none'
}
