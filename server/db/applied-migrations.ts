import { StartError } from '../start-error.ts'
import type { MigrationSession } from './migrate.ts'
import type { SchemaFiles } from './schema-files.ts'
import type { SchemaState } from './schema-state.ts'

export interface AppliedMigration {
  hash: string
  createdAt: string
}

/**
 * Holds the migrations that a database has seen against those of this release: the migrator itself looks at the
 * newest time alone.
 * @throws StartError for one that is missing, was changed after it was applied, or is unknown and no later one.
 */
export const compareMigrations = (
  own: SchemaFiles['migrations'],
  applied: readonly AppliedMigration[],
): SchemaState => {
  const hashes = new Map(applied.map(({ createdAt, hash }) => [createdAt, hash]))
  for (const [index, { folderMillis, hash }] of own.entries()) {
    const found = hashes.get(String(folderMillis))
    if (found === undefined)
      throw new StartError(
        `Migration ${index} was never applied: the database had seen a later one before. Give it the latest time in server/db/migrations/meta/_journal.json.`,
      )
    if (found !== hash)
      throw new StartError(
        `Migration ${index} is not the one that was applied: one of them was changed afterwards. Put the file back as it was; a change needs a migration of its own.`,
      )
    hashes.delete(String(folderMillis))
  }
  const newest = own.at(-1)
  for (const createdAt of hashes.keys())
    if (Number(createdAt) <= (newest?.folderMillis ?? 0))
      throw new StartError(
        `The database has a migration (${createdAt}) that this release does not know: start the release that applied it, or a later one.`,
      )
  return { version: newest?.hash.slice(0, 12) ?? 'none', state: hashes.size > 0 ? 'newer' : 'same' }
}

/** Before this table there are no migrations. */
const KNOWN = "select to_regclass('drizzle.__drizzle_migrations') is not null as known"

const CREATED_AT = 'select created_at::text as "createdAt" from drizzle.__drizzle_migrations'

/**
 * The migrations begin with one that makes the whole schema, which cannot run over tables that others made.
 * @param remedy how to begin with an empty database.
 * @throws StartError for a database whose migrations began with another one.
 */
export const refuseOtherBeginning = async (
  session: MigrationSession,
  own: SchemaFiles['migrations'],
  remedy: string,
): Promise<void> => {
  const [known] = (await session.query<{ known: boolean }>(KNOWN)).rows
  if (!known?.known) return
  const { rows } = await session.query<Pick<AppliedMigration, 'createdAt'>>(CREATED_AT)
  const [first] = own
  if (first === undefined || rows.length === 0) return
  if (rows.some(({ createdAt }) => createdAt === String(first.folderMillis))) return
  throw new StartError(
    `The database is of another version of the shop, which this one cannot bring up to date. ${remedy} What it has can be carried over: docs/operating/running.md, "A database of another version".`,
  )
}
