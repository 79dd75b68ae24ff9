import { existsSync } from 'node:fs'
import path from 'node:path'
import { compareMigrations } from '../../server/db/applied-migrations.ts'
import { lockDataDirectory } from '../../server/db/data-lock.ts'
import { readSchemaFiles } from '../../server/db/schema-files.ts'
import { type Finding, fine, note, wrong } from './finding.ts'
import { type Query, withClient } from './query.ts'

const OLDEST = 15
const EXTENSIONS = ['pg_trgm', 'unaccent']

const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'start PostgreSQL, or correct the host and port in',
  ENOTFOUND: 'correct the host in',
  EAI_AGAIN: 'correct the host in',
  '28P01': 'correct the password in',
  '28000': 'let this user in, or correct it in',
  '3D000': 'create the database, or correct its name in',
}

const unreachable = (setting: string, error: unknown): Finding => {
  const { code = 'no answer', message = '' } = error as { code?: string; message?: string }
  const why = /timeout/i.test(message) ? 'no answer in 5 s' : code
  return wrong(
    'Database',
    `cannot be reached (${why})`,
    `${REMEDIES[code] ?? 'see that it runs, or correct'} ${setting}`,
  )
}

const examineServer = async (query: Query): Promise<Finding> => {
  const [server] = await query<{ version: string; number: number; standby: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_is_in_recovery() as standby`,
  )
  const said = `PostgreSQL ${server?.version}`
  if ((server?.number ?? 0) < OLDEST * 10_000)
    return wrong('Database', said, `take PostgreSQL ${OLDEST} or newer`)
  return server?.standby
    ? wrong('Database', `${said}, a standby that takes no writes`, 'name the primary in DATABASE_URL')
    : fine('Database', said)
}

/** Of who migrates: it makes tables and extensions. */
const examineOwner = async (query: Query): Promise<Finding> => {
  const [rights] = await query<{ name: string; tables: boolean; extensions: boolean; missing: string[] }>(
    `select current_user as name, has_schema_privilege('public', 'create') as tables,
       has_database_privilege(current_database(), 'create') as extensions,
       array(select wanted from unnest(array['${EXTENSIONS.join("','")}']) wanted
         where not exists (select 1 from pg_available_extensions where name = wanted)) as missing`,
  )
  if (!rights) return wrong('Rights', 'cannot be read', 'see the log of PostgreSQL')
  const { name, tables, extensions, missing } = rights
  if (missing.length > 0)
    return wrong('Rights', `PostgreSQL has no ${missing.join(' and ')}`, 'install its contrib package')
  const installed = await query<{ count: number }>(
    `select count(*)::int as count from pg_extension where extname in ('${EXTENSIONS.join("','")}')`,
  )
  if (!tables)
    return wrong('Rights', `${name} may make no tables`, `grant create on schema public to ${name}`)
  if (!extensions && installed[0]?.count !== EXTENSIONS.length)
    return wrong('Rights', `${name} may make no extensions`, `grant create on database … to ${name}`)
  return fine('Rights', `${name} owns the schema or may change it`)
}

/** Of a user apart from the owner: it reads and writes rows, which the first start grants. */
const examineApplication = async (query: Query): Promise<Finding> => {
  const [table] = await query<{ name: string; there: boolean; reads: boolean | null }>(
    `select current_user as name, to_regclass('public.purchase') is not null as there,
       has_table_privilege(to_regclass('public.purchase'), 'select, insert, update') as reads`,
  )
  if (!table?.there) return note('Rights', 'no tables yet', 'the first start makes them and grants the rest')
  return table.reads
    ? fine('Rights', `${table.name} reads and writes rows`)
    : wrong('Rights', `${table.name} may not write rows`, 'start the shop once with OWNER_DATABASE_URL')
}

const examineMigrations = async (query: Query): Promise<Finding> => {
  const own = readSchemaFiles().migrations
  const [known] = await query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!known?.there) return note('Migrations', `none of ${own.length} yet`, 'the next start applies them')
  const applied = await query<{ hash: string; createdAt: string }>(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations',
  )
  const newest = Math.max(0, ...applied.map(({ createdAt }) => Number(createdAt)))
  const pending = own.filter(({ folderMillis }) => folderMillis > newest)
  try {
    const { state } = compareMigrations(
      own.filter(({ folderMillis }) => folderMillis <= newest),
      applied,
    )
    if (state === 'newer')
      return note(
        'Migrations',
        'a later release has migrated this database',
        'nothing, while nodes are replaced',
      )
  } catch (error) {
    return wrong('Migrations', 'are not those of this release', (error as Error).message)
  }
  return pending.length === 0
    ? fine('Migrations', `all ${own.length} applied`)
    : note('Migrations', `${pending.length} of ${own.length} to come`, 'the next start applies them')
}

const examinePostgres = async (url: string, ownerUrl: string | null): Promise<Finding[]> => {
  try {
    const found = await withClient(url, async (query) => [
      await examineServer(query),
      ownerUrl === null ? await examineOwner(query) : await examineApplication(query),
    ])
    if (ownerUrl === null) return [...found, await withClient(url, examineMigrations)]
    return withClient(ownerUrl, async (query) => [
      ...found,
      await examineOwner(query),
      await examineMigrations(query),
    ]).catch((error) => [...found, unreachable('OWNER_DATABASE_URL', error)])
  } catch (error) {
    return [unreachable('DATABASE_URL', error)]
  }
}

/** The embedded one belongs to one process. */
const examineEmbedded = (dataDirectory: string): Finding => {
  if (!existsSync(path.join(dataDirectory, 'taquilla.lock')))
    return fine('Database', `embedded, made in ${dataDirectory} by the first start`)
  try {
    lockDataDirectory(dataDirectory)()
    return fine('Database', `embedded, in ${dataDirectory}; its migrations are applied at the start`)
  } catch (error) {
    return note('Database', 'embedded, in use', (error as Error).message)
  }
}

/** The database, the rights of who uses it, and the migrations that it has seen. Nothing is written. */
export const examineDatabase = async ({
  databaseUrl,
  ownerDatabaseUrl,
  dataDirectory,
}: {
  databaseUrl: string | null
  ownerDatabaseUrl: string | null
  dataDirectory: string
}): Promise<Finding[]> =>
  databaseUrl === null ? [examineEmbedded(dataDirectory)] : examinePostgres(databaseUrl, ownerDatabaseUrl)
