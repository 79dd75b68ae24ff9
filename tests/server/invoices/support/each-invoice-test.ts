import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createInvoiceFixture, type InvoiceFixture } from './invoice-fixture.ts'

interface Opened {
  database: Database
  fixture: InvoiceFixture
}

/** One database for all tests of a file, or of a part of it, and a new fixture for each of them. */
export const beforeEachInvoiceTest = (begin: (opened: Opened) => void | Promise<void>): void => {
  let database: Database
  let fixture: InvoiceFixture
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    fixture = await createInvoiceFixture(database)
    await begin({ database, fixture })
  })
  afterEach(() => fixture.close())
}
