import { StartError } from '../start-error.ts'
import type { MigrationSession } from './migrate.ts'
import type { FunctionFile, SchemaFiles } from './schema-files.ts'

export interface AppliedFunction {
  name: string
  hash: string
  /** Of the release that applied it. */
  edition: number
}

type OwnFunctions = Pick<SchemaFiles, 'functions' | 'edition'>

export const APPLIED_FUNCTIONS = 'select name, hash, edition from drizzle.applied_function'

const TABLE = `create table if not exists drizzle.applied_function (
  name text primary key, hash text not null, edition integer not null)`

const KEEP = `insert into drizzle.applied_function (name, hash, edition) values ($1, $2, $3)
  on conflict (name) do update set hash = excluded.hash, edition = excluded.edition`

const FORGET = 'delete from drizzle.applied_function where name <> all($1)'

/** PostgreSQL replaces a function only by one with the same parameters and result. */
const OTHER_SIGNATURE = '42P13'

const isNewer = ({ edition }: OwnFunctions, applied: readonly AppliedFunction[]): boolean =>
  applied.some((one) => one.edition > edition)

/**
 * Holds the functions of the database against those of this release.
 * @returns `newer` where a later release has changed them: what it leaves also serves this one.
 * @throws StartError where another release with the same edition has.
 */
export const compareFunctions = (
  own: OwnFunctions,
  applied: readonly AppliedFunction[],
): 'same' | 'newer' => {
  if (isNewer(own, applied)) return 'newer'
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  const other = own.functions.find(({ name, hash }) => hashes.get(name) !== hash)
  if (other !== undefined)
    throw new StartError(
      `The database's function ${other.name} is not the one of this release: another one changed it without an edition of its own in server/db/functions/editions.json.`,
    )
  return 'same'
}

const apply = async (session: MigrationSession, { name, sql }: FunctionFile): Promise<void> => {
  try {
    await session.exec(sql)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code !== OTHER_SIGNATURE) throw error
    throw new StartError(
      `server/db/functions/${name}.sql cannot replace the function that the database has (${message}): give the changed one a name of its own.`,
    )
  }
}

/**
 * Applies the functions whose files the database has not seen as they are now, in one transaction. Nothing is applied
 * where a later release has been: an older node that starts again does not put its functions back.
 * @throws StartError for a function whose parameters or result changed under the same name.
 */
export const applyFunctions = async (session: MigrationSession, own: OwnFunctions): Promise<void> => {
  await session.exec(TABLE)
  const { rows } = await session.query<AppliedFunction>(APPLIED_FUNCTIONS)
  if (isNewer(own, rows)) return
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = own.functions.filter(({ name, hash }) => hashes.get(name) !== hash)
  if (changed.length === 0 && rows.length === own.functions.length) return
  await session.exec('begin')
  try {
    for (const file of changed) {
      await apply(session, file)
      await session.query(KEEP, [file.name, file.hash, own.edition])
    }
    await session.query(FORGET, [own.functions.map(({ name }) => name)])
    await session.exec('commit')
  } catch (error) {
    await session.exec('rollback')
    throw error
  }
}
