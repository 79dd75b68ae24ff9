import { StartError } from '../start-error.ts'
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
