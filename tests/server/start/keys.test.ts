import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { openShopKeys } from '../../../server/start/shop-keys.ts'
import { StartError } from '../../../server/start-error.ts'
import { verifyTicket } from '../../../server/tickets/ticket-code.ts'
import { openTestDatabase } from '../support/database.ts'
import { testConfig } from '../support/shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('no-keys', 'delete from shop_key', [])
})

const pem = (type = 'ed25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const NOW = new Date('2027-03-01T20:00:00Z')
const node = (change: Partial<typeof testConfig>) => openShopKeys({ ...testConfig, ...change }, database, NOW)
const failureOf = (opening: Promise<unknown>) =>
  opening.then(
    () => '',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError)
      return (error as Error).message
    },
  )
const TICKET = { number: 'A', performanceId: 1, startsAt: null, sector: 'Platea', row: null, seat: null }

describe('the keys of a shop', () => {
  it.each([
    ['garbage', 'garbage'],
    ['a key of another kind', pem('x25519')],
  ])('are tried before anybody pays: %s is refused', async (_title, ticketKey) => {
    expect(await failureOf(node({ ticketKey }))).toContain('TICKET_PRIVATE_KEY cannot be used')
  })

  it('are the same on every node and after every restart', async () => {
    const ticketKey = pem()
    const first = await node({ ticketKey })
    expect((await node({ ticketKey })).keySet).toEqual(first.keySet)
  })

  it('keep a node with keys of its own from starting, with words', async () => {
    const ticketKey = pem()
    await node({ ticketKey, secret: 'one-secret' })
    expect(await failureOf(node({ ticketKey: pem(), secret: 'one-secret' }))).toContain(
      'TICKET_PRIVATE_KEY is not the one that this shop',
    )
    const words = await failureOf(node({ ticketKey, secret: 'another-secret' }))
    expect(words).toContain('TAQUILLA_SECRET is not the one that this shop')
    expect(words).toContain('REPLACE_KEYS=yes')
    expect(words).not.toContain('another-secret')
  })

  it('are replaced on purpose, and tickets of the old one keep verifying', async () => {
    const [old, next] = [pem(), pem()]
    const text = (await node({ ticketKey: old })).sign(TICKET)
    const signer = await node({ ticketKey: next, replaceKeys: true })
    expect(verifyTicket(text, signer.keySet)).toEqual(TICKET)
    expect(verifyTicket(signer.sign(TICKET), signer.keySet)).toEqual(TICKET)
    expect(await failureOf(node({ ticketKey: old }))).toContain('TICKET_PRIVATE_KEY')
    await node({ ticketKey: old, replaceKeys: true })
    expect((await node({ ticketKey: old })).keySet.keys).toHaveLength(2)
  })
})
