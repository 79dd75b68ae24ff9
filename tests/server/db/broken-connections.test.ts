import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../support/database.ts'

const POSTGRES = process.env['DATABASE_URL']

it.skipIf(POSTGRES === undefined)(
  'a database that breaks a connection off inside a transaction ends that transaction and not the process',
  async () => {
    const database = await openTestDatabase()
    const other = new pg.Client({ connectionString: POSTGRES })
    await other.connect()
    const cut = database.orm.transaction(async (tx) => {
      const { rows } = (await tx.execute('select pg_backend_pid() as pid')) as unknown as {
        rows: { pid: number }[]
      }
      await other.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      // Nothing is asked while the connection breaks: nobody but the connection itself hears of it.
      await expect
        .poll(() =>
          other
            .query('select 1 from pg_stat_activity where pid = $1', [rows[0]!.pid])
            .then((found) => found.rowCount),
        )
        .toBe(0)
      await tx.execute('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect(await database.query('again', 'select 1 as one', [])).toEqual([{ one: 1 }])
    await other.end()
    await database.close()
  },
)
