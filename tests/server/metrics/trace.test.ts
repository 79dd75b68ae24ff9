import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { announceTransition } from '../../../server/selling/announce-transition.ts'
import { traced } from '../../../server/trace.ts'
import { openTestDatabase } from '../support/database.ts'
import { openShop } from '../support/shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('the id of what is done goes with it to the provider', async () => {
  const heard: unknown[] = []
  const provider = createServer((request, reply) => {
    heard.push(request.headers['x-request-id'])
    reply.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => provider.once('listening', resolve))
  const providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const client = createSandboxClient({ providerUrl, providerSecret: 'a', notifySecret: 'b' })
  await traced('request-1', () => client.findByKey('key-1'))
  await client.findByKey('key-1')
  expect(heard).toEqual(['request-1', undefined])
  provider.close()
})

it('the id of what is done goes with it to the transaction that changes a state, and no further', async () => {
  const nameIn = async (tx: Pick<Database['orm'], 'execute'>) =>
    (await tx.execute(sql`select current_setting('application_name') as name`)).rows[0]?.name
  const inside = await traced('request-1', () =>
    database.orm.transaction(async (tx) => {
      await announceTransition(tx, null, new Date())
      return nameIn(tx)
    }),
  )
  expect(inside).toBe('taquilla request-1')
  expect(await nameIn(database.orm)).not.toContain('request-1')
})

it('every reply names its request', async () => {
  const shop = await openShop({ database: { ...database, close: async () => {} } })
  const ids = await Promise.all(
    [1, 2].map(async () => (await shop.app.server.inject('/health')).headers['request-id']),
  )
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  await shop.close()
})
