import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDataDirectory } from './data-lock.ts'
import type { Database, Orm } from './database.ts'
import { durably, syncOnce } from './durable-files.ts'
import { migrateDatabase } from './migrate.ts'
import type { OpenOptions } from './open.ts'
import * as tables from './schema/index.ts'
import type { SchemaFiles } from './schema-files.ts'
import { schemaReader } from './schema-state.ts'
import { createStatementNames } from './statement-names.ts'

/** Files in memory need no large buffers besides: to fill those with zeros is a fifth of the time of opening. */
const IN_MEMORY = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** One connection in this process. With `sync`, what was committed survives a power cut; without, kill -9 alone. */
export const openPglite = async (
  { dataDirectory: directory, files, sync = true }: OpenOptions,
  release: SchemaFiles,
): Promise<Database> => {
  const unlock = directory === null ? () => undefined : lockDataDirectory(directory)
  try {
    const folder = directory === null ? null : path.join(directory, 'pglite')
    const place = folder === null ? { startParams: IN_MEMORY } : sync ? durably(folder) : { dataDir: folder }
    const client = await PGlite.create({
      ...place,
      extensions: { pg_trgm, unaccent },
      ...(files === undefined ? {} : { fs: files as NonNullable<PGliteOptions['fs']> }),
    })
    if (folder !== null && sync) syncOnce(folder)
    const orm = drizzle(client, { schema: tables })
    const remedy = `Remove the data directory ${directory} while the shop is stopped, or set DATA_DIR.`
    await migrateDatabase(client, release, (config) => migrate(orm, config), remedy)
    const belongsTo = createStatementNames()
    const query = async <Row>(name: string, text: string, parameters: readonly unknown[]) => {
      belongsTo(name, text)
      return (await client.query<Row>(text, [...parameters])).rows
    }
    const schema = schemaReader(release, query)
    await schema()
    const connections = { orm: orm as unknown as Orm, query }
    return {
      ...connections,
      kind: 'pglite',
      selling: connections,
      waiting: 0,
      readPools: () => [],
      holdLanes: 1,
      schema,
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
