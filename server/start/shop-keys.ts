import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/open.ts'
import { addNode, createRunningNode, otherNodes, type RunningNode } from '../db/running-nodes.ts'
import { shopKey } from '../db/schema/key.ts'
import { StartError } from '../start-error.ts'
import { type TicketSigner, withOtherKeys } from '../tickets/ticket-signer.ts'
import { keyProblems, revokedProblems } from './key-problems.ts'
import { type OwnKeys, openOwnKeys } from './own-keys.ts'

const readKeys = (orm: Pick<Transaction, 'select'>) => orm.select().from(shopKey).orderBy(asc(shopKey.since))

/** @throws StartError where there are any. */
const refuse = (problems: readonly string[]): void => {
  if (problems.length === 0) return
  throw new StartError(
    [
      ...problems,
      'Every node of a shop accepts what the others seal and sign, after a restart too. Give this node the keys of',
      'the others. A new key takes the place of an old one node by node: docs/operating/running.md, under Keys.',
      'Where a key got about, stop every node and start one, alone, with a new key and REPLACE_KEYS=yes: then links,',
      'places in queues and payments that are just being made lose the old secret, and tickets keep verifying.',
    ].join('\n'),
  )
}

/**
 * The database knows the shop by the keys of the node that started last.
 * @param revokes no node is given any of the other keys again, those that were retired before among them.
 */
const record = async (
  tx: Transaction,
  { purpose, current, others }: OwnKeys,
  now: Date,
  revokes: boolean,
): Promise<void> => {
  const own = [current, ...others].map(({ keyId }) => keyId)
  const isOther = and(eq(shopKey.purpose, purpose), notInArray(shopKey.keyId, own))
  await tx
    .update(shopKey)
    .set({ retiredAt: now, announced: false })
    .where(and(isOther, isNull(shopKey.retiredAt)))
  if (revokes) await tx.update(shopKey).set({ revoked: true }).where(isOther)
  const write = (key: OwnKeys['current'], announced: boolean) =>
    tx
      .insert(shopKey)
      .values({ ...key, purpose, since: now, announced })
      .onConflictDoUpdate({
        target: [shopKey.purpose, shopKey.keyId],
        set: { announced, retiredAt: null },
      })
  // The one that was current steps back before another one is.
  for (const key of others) await write(key, true)
  await write(current, false)
}

const withKnownKeys = (signer: TicketSigner, known: Awaited<ReturnType<typeof readKeys>>): TicketSigner =>
  withOtherKeys(
    signer,
    known.flatMap(({ purpose, publicKey }) =>
      purpose === 'ticket' && publicKey !== null ? [publicKey] : [],
    ),
  )

/** What a node has once its keys are those of its shop. */
export interface ShopKeys {
  /** Its key set has the public halves of replaced and announced keys as well. */
  signer: TicketSigner
  node: RunningNode
}

/**
 * Opens the shop's keys, tries them, and holds them against the database's and those of the nodes that run: nodes that
 * do not accept each other's would void each other's charges, and half of the tickets would not verify at the door.
 * @throws StartError
 */
export const openShopKeys = async (config: Config, database: Database, now: Date): Promise<ShopKeys> => {
  const { signer, keys } = openOwnKeys(config)
  const id = randomUUID()
  const { known, node } = await database.orm.transaction(async (tx) => {
    // Of two nodes that start at once, the second sees the first.
    await tx.execute(sql`lock table ${shopKey} in share row exclusive mode`)
    const before = await readKeys(tx)
    refuse(
      config.replaceKeys
        ? revokedProblems(keys, before)
        : keyProblems(keys, before, await otherNodes(tx, id)),
    )
    for (const own of keys) await record(tx, own, now, config.replaceKeys)
    const known = await readKeys(tx)
    const [secret] = keys as [OwnKeys, OwnKeys]
    const acceptedSecrets = [secret.current, ...secret.others].map(({ keyId }) => keyId)
    const ticketKeys = known
      .filter(({ purpose, revoked }) => purpose === 'ticket' && !revoked)
      .map(({ keyId }) => keyId)
    const node = {
      id,
      secretId: secret.current.keyId,
      acceptedIds: [...acceptedSecrets, ...ticketKeys],
    }
    await addNode(tx, node)
    return { known, node }
  })
  return { signer: withKnownKeys(signer, known), node: createRunningNode(database, node) }
}

/**
 * The same for a command that an operator gives beside the nodes: it opens what they sealed, seals nothing that stays,
 * and changes nothing about the keys.
 * @throws StartError
 */
export const openKeysForCommand = async (config: Config, database: Database): Promise<TicketSigner> => {
  const { signer, keys } = openOwnKeys(config)
  const known = await readKeys(database.orm)
  refuse(keyProblems(keys, known, []))
  return withKnownKeys(signer, known)
}
