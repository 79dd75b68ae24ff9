import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/open.ts'
import { type KeyPurpose, shopKey } from '../db/schema/key.ts'
import { createTokenSeal } from '../payments/token-seal.ts'
import { StartError } from '../start-error.ts'
import { verifyTicket } from '../tickets/ticket-code.ts'
import { openTicketSigner, type TicketSigner, withRetiredKeys } from '../tickets/ticket-signer.ts'

interface OwnKey {
  purpose: KeyPurpose
  keyId: string
  publicKey: { kid: string; x: string } | null
}

const SAMPLE = { number: 'START', performanceId: 0, startsAt: null, sector: '', row: null, seat: null }

/** Says of a secret which one it is, and nothing else of it. */
const idOfSecret = (secret: string): string =>
  createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12)

/** Opens the key that signs tickets and the secret, and tries both before anybody pays. */
const openAndTry = ({ dataDirectory, ticketKey, secret }: Config): TicketSigner => {
  let signer: TicketSigner
  try {
    signer = openTicketSigner(dataDirectory, ticketKey)
  } catch (error) {
    const source = ticketKey === null ? `ticket-key.pem in ${dataDirectory}` : 'TICKET_PRIVATE_KEY'
    throw new StartError(
      `${source} cannot be used as the key that signs tickets (Ed25519, PKCS 8 PEM): ${(error as Error).message}`,
    )
  }
  if (verifyTicket(signer.sign(SAMPLE), signer.keySet)?.number !== SAMPLE.number)
    throw new StartError('The key that signs tickets signs what its public half does not verify.')
  const seal = createTokenSeal(secret)
  if (seal.open(seal.close('start')) !== 'start') throw new StartError('TAQUILLA_SECRET cannot be used.')
  return signer
}

const VARIABLES: Record<KeyPurpose, string> = { secret: 'TAQUILLA_SECRET', ticket: 'TICKET_PRIVATE_KEY' }

/** Records a key where there is none yet, or replaces the one there is. @returns a sentence about what is wrong. */
const agree = async (tx: Transaction, own: OwnKey, replace: boolean, since: Date): Promise<string | null> => {
  const current = and(eq(shopKey.purpose, own.purpose), isNull(shopKey.retiredAt))
  await tx
    .insert(shopKey)
    .values({ ...own, since })
    .onConflictDoNothing()
  const [known] = await tx.select().from(shopKey).where(current).for('update')
  if (known?.keyId === own.keyId) return null
  if (!replace)
    return `${VARIABLES[own.purpose]} is not the one that this shop's database knows (it knows ${known?.keyId}, this node has ${own.keyId}).`
  await tx.update(shopKey).set({ retiredAt: since }).where(current)
  await tx
    .insert(shopKey)
    .values({ ...own, since })
    .onConflictDoUpdate({ target: [shopKey.purpose, shopKey.keyId], set: { since, retiredAt: null } })
  return null
}

/**
 * Opens the shop's keys, tries them, and holds them against the database's: nodes that differ would void each
 * other's charges, and half of the tickets would not verify at the door.
 * @returns the signer of tickets; its key set has the public halves of replaced keys as well.
 * @throws StartError
 */
export const openShopKeys = async (config: Config, database: Database, now: Date): Promise<TicketSigner> => {
  const signer = openAndTry(config)
  const [publicKey] = signer.keySet.keys
  const own: OwnKey[] = [
    { purpose: 'secret', keyId: idOfSecret(config.secret), publicKey: null },
    { purpose: 'ticket', keyId: publicKey?.x ?? '', publicKey: publicKey ?? null },
  ]
  const problems = await database.orm.transaction(async (tx) => {
    const found: string[] = []
    for (const key of own) {
      const problem = await agree(tx, key, config.replaceKeys, now)
      if (problem !== null) found.push(problem)
    }
    return found
  })
  if (problems.length > 0)
    throw new StartError(
      [
        ...problems,
        'Every node of a shop needs the same keys, after a restart too. Give this node those of the others;',
        'or start it once, alone, with REPLACE_KEYS=yes: then links, places in queues and payments that are just',
        'being made lose the old secret, and tickets keep verifying.',
      ].join('\n'),
    )
  const rows = await database.orm
    .select({ publicKey: shopKey.publicKey })
    .from(shopKey)
    .where(eq(shopKey.purpose, 'ticket'))
    .orderBy(asc(shopKey.since))
  return withRetiredKeys(
    signer,
    rows.flatMap((row) => row.publicKey ?? []),
  )
}
