import { APPLIED_FUNCTIONS, type AppliedFunction, compareFunctions } from './applied-functions.ts'
import { type AppliedMigration, compareMigrations } from './applied-migrations.ts'
import type { Database } from './database.ts'
import type { SchemaFiles } from './schema-files.ts'

/** `newer`: a later release has changed the database; what it did leaves room for this one. */
export interface SchemaState {
  /** Hash of the newest migration of this release. */
  version: string
  state: 'same' | 'newer'
}

/** @returns compares the database's migrations and functions with those of this release. */
export const schemaReader =
  (own: SchemaFiles, query: Database['query']) => async (): Promise<SchemaState> => {
    const migrations = compareMigrations(
      own.migrations,
      await query<AppliedMigration>(
        'applied-migrations',
        'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations',
        [],
      ),
    )
    const functions = compareFunctions(
      own,
      await query<AppliedFunction>('applied-functions', APPLIED_FUNCTIONS, []),
    )
    return functions === 'newer' ? { ...migrations, state: functions } : migrations
  }
