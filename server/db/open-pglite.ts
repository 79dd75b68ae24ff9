import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { schemaReader } from './applied-migrations.ts'
import { lockDataDirectory } from './data-lock.ts'
import type { Database, Orm } from './database.ts'
import * as tables from './schema/index.ts'

/** One connection in this process; files survive kill -9, but not a power cut: PGlite does not fsync. */
export const openPglite = async (
  directory: string | null,
  migrationsFolder: string,
  loadDataDir?: Blob,
): Promise<Database> => {
  const unlock = directory === null ? () => undefined : lockDataDirectory(directory)
  try {
    const client = await PGlite.create({
      ...(directory === null ? {} : { dataDir: path.join(directory, 'pglite') }),
      ...(loadDataDir === undefined ? {} : { loadDataDir }),
    })
    const orm = drizzle(client, { schema: tables })
    await migrate(orm, { migrationsFolder })
    const query = async <Row>(_name: string, text: string, parameters: readonly unknown[]) =>
      (await client.query<Row>(text, [...parameters])).rows
    const schema = schemaReader(migrationsFolder, query)
    await schema()
    const connections = { orm: orm as unknown as Orm, query }
    return {
      ...connections,
      kind: 'pglite',
      selling: connections,
      waiting: 0,
      holdLanes: 1,
      schema,
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
