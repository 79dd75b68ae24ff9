import { expect, test } from 'vitest'
import { examineDatabase } from '../../../scripts/doctor/database.ts'

const databaseUrl = process.env['DATABASE_URL']

test.runIf(databaseUrl)('the doctor reads a PostgreSQL, its rights and its migrations', async () => {
  const asked = { databaseUrl: databaseUrl!, ownerDatabaseUrl: null, dataDirectory: '' }
  const own = await examineDatabase(asked)
  expect(own.map(({ what }) => what)).toEqual(['Database', 'Rights', 'Migrations'])
  expect(own.map(({ state }) => state)).not.toContain('wrong')
  const nowhere = new URL(databaseUrl!)
  nowhere.pathname = '/not_there'
  const elsewhere = await examineDatabase({ ...asked, databaseUrl: nowhere.href })
  expect(elsewhere.map(({ says, remedy }) => [says, remedy])).toEqual([
    ['cannot be reached (3D000)', 'create the database, or correct its name in DATABASE_URL'],
  ])
})
