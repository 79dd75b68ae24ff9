import { applyFunctions } from './applied-functions.ts'
import { refuseOtherBeginning } from './applied-migrations.ts'
import type { SchemaFiles } from './schema-files.ts'

/** A connection that nobody else uses meanwhile. */
export interface MigrationSession {
  query<Row>(text: string, parameters?: unknown[]): Promise<{ rows: Row[] }>
  /** Several statements, without parameters. */
  exec(script: string): Promise<unknown>
}

/**
 * Gives a database the schema of this release: its migrations, then its functions.
 * @param runMigrations drizzle's migrator for this kind of session.
 * @param remedy how to begin with an empty database, where this one is of an older version.
 */
export const migrateDatabase = async (
  session: MigrationSession,
  release: SchemaFiles,
  runMigrations: (config: { migrationsFolder: string }) => Promise<void>,
  remedy: string,
): Promise<void> => {
  await refuseOtherBeginning(session, release.migrations, remedy)
  await runMigrations({ migrationsFolder: release.migrationsFolder })
  await applyFunctions(session, release)
}
