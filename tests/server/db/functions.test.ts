import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { compareFunctions } from '../../../server/db/applied-functions.ts'
import type { Database } from '../../../server/db/open.ts'
import {
  hashOfFunctions,
  readEditions,
  readSchemaFiles,
  type SchemaFiles,
} from '../../../server/db/schema-files.ts'
import { createRestarts, type Restarts } from '../support/restarts.ts'

const own = readSchemaFiles()

/** This release, but for functions that are written otherwise; null takes one away. */
const releaseWith = (others: Record<string, string | null>, edition = own.edition + 1): SchemaFiles => {
  const functions = new Map(own.functions.map((one) => [one.name, one]))
  for (const [name, sql] of Object.entries(others))
    if (sql === null) functions.delete(name)
    else functions.set(name, { name, sql, hash: sql })
  return { ...own, edition, functions: [...functions.values()] }
}

const HOLDER = `create or replace function booking_holder(the_booking int) returns text language sql immutable as $$
  select 'otra-' || the_booking
$$`

const holder = async (database: Database): Promise<string | undefined> =>
  (await database.query<{ name: string }>('holder', 'select booking_holder(7) as name', []))[0]?.name

describe('the functions of the database', () => {
  let restarts: Restarts
  beforeEach(async () => {
    restarts = await createRestarts()
  })
  afterEach(() => restarts.remove())

  /** What a release sees of a database that it opens and closes again. */
  const during = async <Result>(release: SchemaFiles, use: (database: Database) => Promise<Result>) => {
    const database = await restarts.open(release)
    const result = await use(database)
    await database.close()
    return result
  }

  it('are applied at the start after their file changed, and then alone', async () => {
    const otherwise = HOLDER.replace('otra', 'a-mano')
    await during(own, (database) => database.query('by-hand', otherwise, []))
    expect(await during(own, holder)).toBe('a-mano-7')
    expect(await during(releaseWith({ booking_holder: HOLDER }), holder)).toBe('otra-7')
  })

  it('come with their triggers, as often as they change', async () => {
    const { sql } = own.functions.find(({ name }) => name === 'check_paid_of_row')!
    const triggers = async (database: Database) =>
      database.query(
        'triggers',
        'select tgname, tgrelid::regclass::text as of, tgdeferrable from pg_trigger where not tgisinternal order by 1, 2',
        [],
      )
    const before = await during(own, triggers)
    expect(await during(releaseWith({ check_paid_of_row: `${sql} -- again` }), triggers)).toEqual(before)
  })

  it('stay as a later release left them, when a node of an earlier one starts', async () => {
    await during(releaseWith({ booking_holder: HOLDER }), holder)
    const seen = await during(own, async (database) => [
      await holder(database),
      (await database.schema()).state,
    ])
    expect(seen).toEqual(['otra-7', 'newer'])
  })

  it('are all as they were where one of them cannot be replaced', async () => {
    const check_paid =
      'create or replace function check_paid(the_purchase text) returns text language sql as $$ select the_purchase $$'
    await expect(restarts.open(releaseWith({ booking_holder: HOLDER, check_paid }))).rejects.toThrow(
      /^server\/db\/functions\/check_paid\.sql cannot replace .*return type.*: give the changed one a name of its own\.$/,
    )
    expect(await during(own, holder)).toBe('reserva-7')
  })

  it('are applied again when their file was gone for a release', async () => {
    await during(releaseWith({ booking_holder: null }), (database) =>
      database.query('drop', 'drop function booking_holder(int)', []),
    )
    expect(await during({ ...own, edition: own.edition + 2 }, holder)).toBe('reserva-7')
  })
})

test('a change of the functions is an edition of its own', () => {
  const hash = hashOfFunctions(own.functions)
  expect(readEditions().at(-1), `append "${hash}" to server/db/functions/editions.json`).toBe(hash)
})

describe('functions that a database has seen', () => {
  const functions = [{ name: 'a', sql: '', hash: 'a1' }]

  it('are those of this release, or of a later one', () => {
    expect(compareFunctions({ functions, edition: 2 }, [{ name: 'a', hash: 'a1', edition: 1 }])).toBe('same')
    expect(compareFunctions({ functions, edition: 2 }, [{ name: 'a', hash: 'a2', edition: 3 }])).toBe('newer')
  })

  it.each([
    ['that another release changed in the same edition', [{ name: 'a', hash: 'a2', edition: 2 }]],
    ['that is missing', []],
  ])('keep the shop from starting: one %s', (_title, applied) => {
    expect(() => compareFunctions({ functions, edition: 2 }, applied)).toThrow(
      "The database's function a is not the one of this release",
    )
  })
})
