import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createMovableClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { authorityTicket } from '../../../server/db/schema/index.ts'
import { createTickets } from '../../../server/invoices/providers/arca/tickets.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
const clock = createMovableClock({ now: () => new Date('2026-11-27T15:00:00Z') })
const seal = createTokenSeal(secretsOf('test secret'), 'authority ticket')
const node = (key = 'one') => createTickets(database, clock, seal, key)
const given = (token: string) => async () => ({
  token,
  sign: `${token}-sign`,
  expiresAt: new Date(clock.now().getTime() + 12 * 3_600_000),
})
const unasked = async () => expect.unreachable()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.orm.delete(authorityTicket))

it('is asked for once, and every node of its certificate has it', async () => {
  const [first, second] = [node(), node()]
  expect(await first.use(given('a'))).toMatchObject({ token: 'a', sign: 'a-sign' })
  expect(await second.use(unasked)).toMatchObject({ token: 'a', sign: 'a-sign' })
  expect(await node('other').use(given('b'))).toMatchObject({ token: 'b' })
  expect(await second.use(unasked)).toMatchObject({ token: 'a' })
})

it('that is refused is asked for again by one, and who comes late has the new one', async () => {
  const [first, second] = [node(), node()]
  await first.use(given('a'))
  expect(await first.use(given('b'), 'a')).toMatchObject({ token: 'b', sign: 'b-sign' })
  expect(await second.use(unasked, 'a')).toMatchObject({ token: 'b', sign: 'b-sign' })
})

it('that is refused to one issuer stays for the others while no other is given', async () => {
  const [first, second] = [node(), node()]
  await first.use(given('a'))
  expect(await first.use(async () => null, 'a')).toBeNull()
  expect(await second.use(unasked)).toMatchObject({ token: 'a', sign: 'a-sign' })
})

it('that is nearly over is not used any more', async () => {
  await node().use(given('a'))
  clock.advance(12 * 3_600_000 - 60_001)
  expect(await node().use(unasked)).toMatchObject({ token: 'a' })
  clock.advance(1)
  expect(await node().use(given('b'))).toMatchObject({ token: 'b' })
})
