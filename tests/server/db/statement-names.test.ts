import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'

test('a name belongs to one statement, on either database', async () => {
  const database = await openTestDatabase()
  expect(await database.query('one', 'select 1 as number', [])).toEqual([{ number: 1 }])
  expect(await database.query('one', 'select 1 as number', [])).toEqual([{ number: 1 }])
  await expect(database.query('one', 'select 2 as number', [])).rejects.toThrow(
    "'one' was used for a different statement",
  )
  await database.close()
})
