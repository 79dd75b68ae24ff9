import type { OtherNode } from '../db/running-nodes.ts'
import type { shopKey } from '../db/schema/key.ts'
import type { OwnKey, OwnKeys } from './own-keys.ts'

type KnownKey = typeof shopKey.$inferSelect

const VARIABLES = {
  secret: { current: 'TAQUILLA_SECRET', others: 'TAQUILLA_OTHER_SECRETS' },
  ticket: { current: 'TICKET_PRIVATE_KEY', others: 'TICKET_NEXT_KEY' },
}

const has = ({ current, others }: OwnKeys, keyId: string): boolean =>
  [current, ...others].some((key) => key.keyId === keyId)

const ofPurpose = ({ purpose }: OwnKeys, known: readonly KnownKey[]): KnownKey[] =>
  known.filter((key) => key.purpose === purpose)

const currentOf = (keys: readonly KnownKey[]): KnownKey | undefined =>
  keys.find(({ announced, retiredAt }) => retiredAt === null && !announced)

const revokedOf = (own: OwnKeys, known: readonly KnownKey[]): string[] => {
  const { current, others } = VARIABLES[own.purpose]
  const shop = ofPurpose(own, known)
  const problemOf = (variable: string, { keyId }: OwnKey, instead: string) =>
    shop.some((key) => key.keyId === keyId && key.revoked)
      ? [
          `${variable} (${keyId}): this key was replaced by REPLACE_KEYS=yes and is not used again. ${instead}`,
        ]
      : []
  const used = currentOf(shop)?.keyId
  return [
    ...problemOf(current, own.current, `Give this node the shop's key (${used}).`),
    ...own.others.flatMap((key) => problemOf(others, key, 'Remove it.')),
  ]
}

/** What the database remembers of the nodes that ran before, whether any runs now or not. */
const againstDatabase = (own: OwnKeys, known: readonly KnownKey[]): string | null => {
  const { current, others } = VARIABLES[own.purpose]
  const shop = ofPurpose(own, known)
  const used = currentOf(shop)
  if (used === undefined || used.keyId === own.current.keyId) return null
  const before = shop.find(({ keyId }) => keyId === own.current.keyId)
  const hasUsed = has(own, used.keyId)
  // A node that is started again before its turn: every node has a replaced ticket key in its key set.
  if (own.purpose === 'ticket' && before !== undefined && hasUsed) return null
  if (before?.retiredAt)
    return `${current} (${own.current.keyId}) was replaced: give this node the shop's key (${used.keyId}) as ${current}.`
  const which = `${current} is not the one that this shop's database knows (it knows ${used.keyId}, this node has ${own.current.keyId})`
  if (own.purpose === 'secret' && !hasUsed) return `${which}, and ${others} does not have that one.`
  if (before?.announced) return null
  return `${which}, and it is not announced: start every node with it in ${others} first.`
}

const againstNode = (own: OwnKeys, node: OtherNode): string[] => {
  const { current, others } = VARIABLES[own.purpose]
  const problems: string[] = []
  if (!node.acceptedIds.includes(own.current.keyId))
    problems.push(
      `${node.name} runs and does not accept this node's ${current} (${own.current.keyId}): start that node with it in ${others} first.`,
    )
  if (own.purpose === 'secret' && !has(own, node.secretId))
    problems.push(
      `${node.name} runs and seals with a secret that this node does not accept (${node.secretId}): have it in ${others} here for as long as any node has it as ${current}.`,
    )
  return problems
}

/**
 * Keys that got about and that a node has all the same, as its current one or beside it: no start uses them again, one
 * that replaces the shop's keys neither.
 * @returns a sentence for each, without a secret.
 */
export const revokedProblems = (keys: readonly OwnKeys[], known: readonly KnownKey[]): string[] =>
  keys.flatMap((own) => revokedOf(own, known))

/**
 * Why a node with these keys must not start: it would seal or sign what another cannot open, or could not open what
 * was sealed before.
 * @param known all keys of the shop; none before its first start.
 * @param running the nodes that run now.
 * @returns a sentence for each reason, without a secret.
 */
export const keyProblems = (
  keys: readonly OwnKeys[],
  known: readonly KnownKey[],
  running: readonly OtherNode[],
): string[] =>
  keys.flatMap((own) => {
    const revoked = revokedOf(own, known)
    if (revoked.length > 0) return revoked
    return [
      ...[againstDatabase(own, known)].filter((problem) => problem !== null),
      ...running.flatMap((node) => againstNode(own, node)),
    ]
  })
