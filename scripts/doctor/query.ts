import { existsSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { lockDataDirectory } from '../../server/db/data-lock.ts'

export type Query = <Row extends object>(text: string, parameters?: unknown[]) => Promise<Row[]>

/** Asks a PostgreSQL over one connection of its own. @throws what the connection or `use` throws. */
export const withClient = async <Result>(
  url: string,
  use: (query: Query) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'taquilla doctor',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(async (text, parameters) => (await client.query(text, parameters)).rows)
  } finally {
    await client.end()
  }
}

/**
 * Asks the embedded database, where no other process has it.
 * @returns null where there is none yet.
 * @throws StartError where another process has it.
 */
export const withEmbedded = async <Result>(
  dataDirectory: string,
  use: (query: Query) => Promise<Result>,
): Promise<Result | null> => {
  const folder = path.join(dataDirectory, 'pglite')
  if (!existsSync(folder)) return null
  const release = lockDataDirectory(dataDirectory)
  try {
    const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent } })
    try {
      return await use(
        async <Row extends object>(text: string, parameters?: unknown[]) =>
          (await client.query<Row>(text, parameters)).rows,
      )
    } finally {
      await client.close()
    }
  } finally {
    release()
  }
}
