import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createPaymentFixture } from '../payments/support/payment-fixture.ts'
import { productionEnvironment } from '../support/production-environment.ts'

const url = process.env['DATABASE_URL']

it('the owner has an address of its own, where the operator gives one', () => {
  const owner = 'postgres://owner:password@database.test:5432/shop'
  expect(readConfig({ ...productionEnvironment, OWNER_DATABASE_URL: owner }).ownerDatabaseUrl).toBe(owner)
  expect(readConfig(productionEnvironment).ownerDatabaseUrl).toBeNull()
})

it.runIf(url)("the application's own user sells, and changes neither tables nor triggers", async () => {
  const name = `role_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.query(`create role ${name} login password 'secret'`)
  const owner = new URL(url!)
  owner.pathname = `/${name}`
  const own = new URL(owner)
  own.username = name
  own.password = 'secret'
  const database = await openDatabase({
    databaseUrl: own.href,
    ownerDatabaseUrl: owner.href,
    dataDirectory: null,
  })
  try {
    const fixture = await createPaymentFixture(database)
    const ana = fixture.customers[0] as number
    const id = await fixture.open(ana, [0, 1])
    expect((await fixture.pay(id, ana)).cEstadoPago).toBe('APROBADO')
    await fixture.settleAll()
    for (const forbidden of [
      'alter table purchase disable trigger all',
      'drop trigger purchase_paid on purchase',
      'alter table bucket drop constraint bucket_free',
      'truncate ticket',
      'create table public.own (id int)',
    ])
      await expect(database.query(forbidden, forbidden, [])).rejects.toThrow(
        /must be owner|permission denied/,
      )
  } finally {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
