import { generateKeyPairSync } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createSignatures } from '../../../server/auth/signatures.ts'
import type { Config } from '../../../server/config.ts'
import type { Database } from '../../../server/db/open.ts'
import { openKeysForCommand, openShopKeys, type ShopKeys } from '../../../server/start/shop-keys.ts'
import { StartError } from '../../../server/start-error.ts'
import { verifyTicket } from '../../../server/tickets/ticket-code.ts'
import { publicKeyOf } from '../../../server/tickets/ticket-signer.ts'
import { openTestDatabase } from '../support/database.ts'
import { testConfig } from '../support/shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('no-keys', 'delete from shop_key', [])
  await database.query('no-nodes', 'delete from running_node', [])
})

const pem = (type = 'ed25519') =>
  generateKeyPairSync(type as 'ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const NOW = new Date('2027-03-01T20:00:00Z')
const TICKET_KEY = pem()
const configOf = (change: Partial<Config>): Config => ({ ...testConfig, ticketKey: TICKET_KEY, ...change })
const start = (change: Partial<Config>) => openShopKeys(configOf(change), database, NOW)
const signerOf = async (change: Partial<Config>) => (await start(change)).signer
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
  ])('are tried before anybody pays: %s is refused', async (_title, key) => {
    expect(await failureOf(start({ ticketKey: key }))).toContain('TICKET_PRIVATE_KEY cannot be used')
    expect(await failureOf(start({ ticketNextKey: key }))).toContain('TICKET_NEXT_KEY cannot be used')
  })

  it('are the same on every node and after every restart', async () => {
    const first = await signerOf({})
    expect((await signerOf({})).keySet).toEqual(first.keySet)
  })

  it('keep a node with keys of its own from starting, with words', async () => {
    await start({ secrets: secretsOf('one-secret') })
    expect(await failureOf(start({ ticketKey: pem(), secrets: secretsOf('one-secret') }))).toContain(
      'TICKET_PRIVATE_KEY is not the one that this shop',
    )
    const words = await failureOf(start({ secrets: secretsOf('another-secret') }))
    expect(words).toContain('TAQUILLA_SECRET is not the one that this shop')
    expect(words).toContain('REPLACE_KEYS=yes')
    expect(words).not.toContain('another-secret')
  })

  // PostgreSQL alone shows that the starts exclude each other: PGlite has one connection, which does it by itself.
  it('are those of one node where several with others begin at once', async () => {
    const secrets = Array.from({ length: 8 }, (_, index) => secretsOf(`secret-${index}`))
    // Connections that are still to be made would keep the starts apart.
    await Promise.all(secrets.map(() => database.query('connected', 'select 1', [])))
    const words = await Promise.all(secrets.map((one) => failureOf(start({ secrets: one }))))
    expect(words.toSorted()).toEqual([
      '',
      ...Array(7).fill(expect.stringContaining('TAQUILLA_OTHER_SECRETS does not have that one')),
    ])
  })

  it('are replaced on purpose, and tickets of the old one keep verifying', async () => {
    const [old, next] = [pem(), pem()]
    const text = (await signerOf({ ticketKey: old })).sign(TICKET)
    const signer = await signerOf({ ticketKey: next, replaceKeys: true })
    expect(verifyTicket(text, signer.keySet)).toEqual(TICKET)
    expect(verifyTicket(signer.sign(TICKET), signer.keySet)).toEqual(TICKET)
    expect(await failureOf(start({ ticketKey: old }))).toContain('TICKET_PRIVATE_KEY')
    const third = await signerOf({ ticketKey: pem(), replaceKeys: true })
    expect(third.keySet.keys).toHaveLength(3)
    expect(verifyTicket(text, third.keySet)).toEqual(TICKET)
  })
})

describe('a key that got about and was replaced', () => {
  const [leaked, fresh, next] = [pem(), pem(), pem()]
  const LEAKED = { ticketKey: leaked, secrets: secretsOf('leaked-secret') }
  const FRESH = { ticketKey: fresh, secrets: secretsOf('fresh-secret') }
  const replace = async () => {
    await (await start(LEAKED)).node.leave()
    await (await start({ ...FRESH, replaceKeys: true })).node.leave()
  }
  const notUsed = (variable: string) =>
    new RegExp(`${variable} \\(\\S+\\): this key was replaced by REPLACE_KEYS=yes and is not used again`)
  const recorded = () => database.query('all-keys', 'select * from shop_key order by purpose, key_id', [])

  it.each<[string, string, Partial<Config>]>([
    ['TICKET_PRIVATE_KEY', 'alone', { ticketKey: leaked }],
    ['TICKET_PRIVATE_KEY', 'as of a node before its turn', { ticketKey: leaked, ticketNextKey: fresh }],
    ['TICKET_NEXT_KEY', 'to sign next', { ticketNextKey: leaked }],
    ['TAQUILLA_SECRET', 'alone', { secrets: secretsOf('leaked-secret') }],
    ['TAQUILLA_SECRET', 'with the new one', { secrets: secretsOf('leaked-secret', ['fresh-secret']) }],
    ['TAQUILLA_OTHER_SECRETS', 'to open with', { secrets: secretsOf('fresh-secret', ['leaked-secret']) }],
  ])('is refused in %s, %s, in any start and in a command', async (variable, _title, change) => {
    await replace()
    const known = await recorded()
    for (const replaceKeys of [false, true]) {
      const words = await failureOf(start({ ...FRESH, ...change, replaceKeys }))
      expect(words).toMatch(notUsed(variable))
      expect(words).not.toContain('leaked-secret')
    }
    const command = openKeysForCommand(configOf({ ...FRESH, ...change }), database)
    expect(await failureOf(command)).toMatch(notUsed(variable))
    expect(await recorded()).toEqual(known)
    expect(await failureOf(start(FRESH))).toBe('')
  })

  it('names the key that the shop has now', async () => {
    await replace()
    const words = await failureOf(start({ ...FRESH, ticketKey: leaked }))
    expect(words).toContain(`Give this node the shop's key (${publicKeyOf(fresh).x}).`)
  })

  it('is not used again where it was retired in rounds before, or announced only', async () => {
    await (await start({ ...FRESH, ticketKey: leaked, ticketNextKey: fresh })).node.leave()
    await (await start({ ...FRESH, ticketNextKey: next })).node.leave()
    await (await start({ ...FRESH, replaceKeys: true })).node.leave()
    for (const ticketNextKey of [leaked, next])
      expect(await failureOf(start({ ...FRESH, ticketNextKey }))).toMatch(notUsed('TICKET_NEXT_KEY'))
  })

  it('is not accepted by the nodes that start afterwards', async () => {
    await replace()
    await start(FRESH)
    const rows = await database.query<{ ids: string[] }>(
      'accepted',
      'select accepted_ids as ids from running_node',
      [],
    )
    const [{ ids }] = rows as [{ ids: string[] }]
    expect(ids).toContain(publicKeyOf(fresh).x)
    expect(ids).not.toContain(publicKeyOf(leaked).x)
  })

  it('is kept back by the database from nodes that do not know of it', async () => {
    await replace()
    const usedAgain = database.query(
      'used-again',
      'update shop_key set retired_at = null, announced = true where revoked',
      [],
    )
    await expect(usedAgain).rejects.toThrow('shop_key_revoked')
  })
})

/** Two nodes on one database, which are restarted one at a time. */
class TwoNodes {
  readonly #running: { config: Config; keys: ShopKeys }[] = []

  static async started(change: Partial<Config>): Promise<TwoNodes> {
    const two = new TwoNodes()
    await two.restart(0, change)
    await two.restart(1, change)
    return two
  }

  async stop(index: number): Promise<void> {
    await this.#running[index]?.keys.node.leave()
    delete this.#running[index]
  }

  /** What one of them seals and signs, the other one opens and verifies, from its start on. */
  async restart(index: number, change: Partial<Config>): Promise<void> {
    await this.stop(index)
    const config = configOf(change)
    this.#running[index] = { config, keys: await openShopKeys(config, database, NOW) }
    for (const one of this.#running.filter(Boolean))
      for (const other of this.#running.filter(Boolean)) {
        const sealed = createSignatures(one.config.secrets).seal('turn', 'payload')
        expect(createSignatures(other.config.secrets).open('turn', sealed)).toBe('payload')
        const ticket = one.keys.signer.sign(TICKET)
        expect(verifyTicket(ticket, other.keys.signer.keySet)).toEqual(TICKET)
      }
  }

  signer(index: number): ShopKeys['signer'] {
    return this.#running[index]!.keys.signer
  }
}

const OLD = 'the-old-secret'
const NEW = 'the-new-secret'
/** What a node has before, in, and after the rounds of a new secret. */
const BEFORE = { secrets: secretsOf(OLD) }
const FIRST = { secrets: secretsOf(OLD, [NEW]) }
const SECOND = { secrets: secretsOf(NEW, [OLD]) }
const THIRD = { secrets: secretsOf(NEW) }

describe('a new secret', () => {
  it('takes the place of the old one node by node, also where a node is restarted between its turns', async () => {
    const two = await TwoNodes.started(BEFORE)
    await two.restart(1, FIRST)
    await two.restart(0, BEFORE)
    await two.restart(0, FIRST)
    // The one that was restarted last had not announced it.
    await two.restart(1, FIRST)
    await two.restart(0, SECOND)
    await two.restart(1, FIRST)
    await two.restart(0, SECOND)
    await two.restart(1, SECOND)
    await two.restart(0, THIRD)
    await two.restart(1, SECOND)
    await two.restart(1, THIRD)
    for (const behind of [BEFORE, FIRST])
      expect(await failureOf(start(behind))).toMatch(
        /TAQUILLA_SECRET \(\S+\) was replaced: give this node the shop's key \(\S+\) as TAQUILLA_SECRET\./,
      )
  })

  it('goes back to the old one by the same rounds', async () => {
    const two = await TwoNodes.started(FIRST)
    await two.restart(1, SECOND)
    await two.restart(1, FIRST)
    await two.restart(1, BEFORE)
    await two.restart(0, BEFORE)
  })

  it('that no node has announced keeps the second node from starting, though it has the old one too', async () => {
    const two = await TwoNodes.started(BEFORE)
    await two.stop(1)
    const words = await failureOf(start(SECOND))
    expect(words).toContain('it is not announced: start every node with it in TAQUILLA_OTHER_SECRETS first.')
    expect(words).not.toContain(NEW)
    expect(words).not.toContain(OLD)
    await two.restart(1, FIRST)
  })

  it('that one node announced does not seal before the other one accepts it', async () => {
    const two = await TwoNodes.started(BEFORE)
    await two.restart(1, FIRST)
    await two.stop(1)
    expect(await failureOf(start(SECOND))).toMatch(
      /\(process \d+\) runs and does not accept this node's TAQUILLA_SECRET \(.+\): start that node with it in TAQUILLA_OTHER_SECRETS first\./,
    )
    await two.restart(1, FIRST)
    await two.restart(0, FIRST)
    await two.restart(1, SECOND)
  })

  it('is not the only one before no node seals with the old one', async () => {
    const two = await TwoNodes.started(FIRST)
    await two.restart(1, SECOND)
    await two.stop(1)
    expect(await failureOf(start(THIRD))).toMatch(
      /runs and seals with a secret that this node does not accept \(.+\): have it in TAQUILLA_OTHER_SECRETS here/,
    )
    await two.restart(1, SECOND)
    await two.restart(0, SECOND)
    await two.restart(1, THIRD)
  })

  it('keeps a node that was left out from coming back', async () => {
    const two = await TwoNodes.started(FIRST)
    await two.restart(0, SECOND)
    await two.stop(1)
    expect(await failureOf(start(BEFORE))).toContain('TAQUILLA_OTHER_SECRETS does not have that one')
  })
})

describe('a node that runs', () => {
  const silentFor = (interval: string) =>
    database.query('silent', 'update running_node set seen_at = statement_timestamp() - $1::interval', [
      interval,
    ])

  it('counts until it has been silent for a minute', async () => {
    await start(BEFORE)
    const announcing = await start(FIRST)
    await announcing.node.leave()
    await silentFor('55 seconds')
    expect(await failureOf(start(SECOND))).toContain('does not accept')
    await silentFor('61 seconds')
    expect(await failureOf(start(SECOND))).toBe('')
  })

  const seen = () =>
    database.query<{ now: boolean }>(
      'seen',
      "select seen_at > statement_timestamp() - interval '30 seconds' as now from running_node",
      [],
    )
  const loopOf = ({ node }: ShopKeys) => {
    const loop = node.createLoop({ info: () => {}, error: () => {} })
    loop.start()
    return loop
  }

  it.each<[string, () => Promise<unknown>]>([
    ['also after it was silent', () => silentFor('2 minutes')],
    [
      'also in a database that was restored without its row',
      () => database.query('restored', 'delete from running_node', []),
    ],
  ])('says so for as long as it does, %s', async (_title, lose) => {
    const running = await start(BEFORE)
    const announcing = await start(FIRST)
    await announcing.node.leave()
    await lose()
    const loop = loopOf(running)
    loop.wake()
    await expect.poll(seen).toEqual([{ now: true }])
    await loop.stop()
    expect(await failureOf(start(SECOND))).toMatch(/\(process \d+\) runs and does not accept/)
    expect(await failureOf(start(FIRST))).toBe('')
  })

  it('sends nothing more once it has left', async () => {
    const running = await start(BEFORE)
    const loop = loopOf(running)
    await running.node.leave()
    loop.wake()
    await setImmediate()
    await loop.stop()
    expect(await seen()).toEqual([])
  })
})

describe('a new key that signs tickets', () => {
  const [old, next] = [pem(), pem()]
  const [before, first, second] = [
    { ticketKey: old },
    { ticketKey: old, ticketNextKey: next },
    { ticketKey: next },
  ]
  const idsOf = ({ keySet }: ShopKeys['signer']) => keySet.keys.map(({ x }) => x).sort()

  it('is in every key set before it signs, and the old one after it does', async () => {
    const two = await TwoNodes.started(before)
    const oldTicket = two.signer(1).sign(TICKET)
    await two.restart(0, first)
    await two.restart(1, first)
    expect(idsOf(two.signer(1))).toEqual([publicKeyOf(old).x, publicKeyOf(next).x].sort())
    await two.restart(0, second)
    const ticket = two.signer(0).sign({ ...TICKET, number: 'B' })
    expect(verifyTicket(ticket, two.signer(1).keySet)).toEqual({ ...TICKET, number: 'B' })
    // A node that is restarted before its turn signs with the old one.
    await two.restart(1, first)
    await two.restart(0, second)
    await two.restart(1, second)
    expect(idsOf(two.signer(1))).toEqual(idsOf(two.signer(0)))
    expect(verifyTicket(oldTicket, two.signer(1).keySet)).toEqual(TICKET)
    await two.stop(0)
    expect(await failureOf(start(before))).toContain(
      `TICKET_PRIVATE_KEY (${publicKeyOf(old).x}) was replaced: give this node the shop's key (${publicKeyOf(next).x}) as TICKET_PRIVATE_KEY.`,
    )
  })

  it('goes back to the old one by the same rounds', async () => {
    const two = await TwoNodes.started(before)
    await two.restart(0, first)
    await two.restart(1, first)
    await two.restart(0, second)
    await two.restart(1, second)
    const back = { ticketKey: next, ticketNextKey: old }
    await two.restart(0, back)
    await two.restart(1, back)
    await two.restart(0, before)
    await two.restart(1, before)
  })

  it('that is not announced does not sign', async () => {
    const two = await TwoNodes.started(before)
    await two.stop(1)
    expect(await failureOf(start(second))).toContain(
      'it is not announced: start every node with it in TICKET_NEXT_KEY first.',
    )
    await two.restart(1, first)
    await two.stop(1)
    expect(await failureOf(start(second))).toContain("does not accept this node's TICKET_PRIVATE_KEY")
    await two.restart(1, first)
    await two.restart(0, first)
    await two.restart(1, second)
  })
})

describe('a command beside the nodes', () => {
  const recorded = () =>
    database.query(
      'recorded',
      'select purpose, key_id, announced, retired_at from shop_key order by 1, 2',
      [],
    )

  it('has the keys of any round that is on, and changes none', async () => {
    const two = await TwoNodes.started(FIRST)
    await two.restart(0, SECOND)
    const known = await recorded()
    const sign = async (config: Partial<Config>) =>
      (await openKeysForCommand(configOf(config), database)).sign(TICKET)
    for (const config of [FIRST, SECOND])
      expect(verifyTicket(await sign(config), two.signer(1).keySet)).toEqual(TICKET)
    expect(await failureOf(sign(BEFORE))).toContain('TAQUILLA_OTHER_SECRETS does not have that one')
    expect(await recorded()).toEqual(known)
  })
})
