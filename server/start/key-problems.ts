import type { OtherNode } from '../db/running-nodes.ts'
import type { shopKey } from '../db/schema/key.ts'
import type { OwnKeys } from './own-keys.ts'

type KnownKey = typeof shopKey.$inferSelect

const VARIABLES = {
  secret: { current: 'TAQUILLA_SECRET', others: 'TAQUILLA_OTHER_SECRETS' },
  ticket: { current: 'TICKET_PRIVATE_KEY', others: 'TICKET_NEXT_KEY' },
}

const has = ({ current, others }: OwnKeys, keyId: string): boolean =>
  [current, ...others].some((key) => key.keyId === keyId)

/** What the database remembers of the nodes that ran before, whether any runs now or not. */
const againstDatabase = (own: OwnKeys, known: readonly KnownKey[]): string | null => {
  const { current, others } = VARIABLES[own.purpose]
  const ofPurpose = known.filter(({ purpose }) => purpose === own.purpose)
  const used = ofPurpose.find(({ announced, retiredAt }) => retiredAt === null && !announced)
  if (used === undefined || used.keyId === own.current.keyId) return null
  const before = ofPurpose.find(({ keyId }) => keyId === own.current.keyId)
  const which = `${current} is not the one that this shop's database knows (it knows ${used.keyId}, this node has ${own.current.keyId})`
  if (own.purpose === 'secret' && !has(own, used.keyId))
    return `${which}, and ${others} does not have that one.`
  // A node that is started again before its turn: every node has a replaced ticket key in its key set.
  const isBehind = own.purpose === 'ticket' && before !== undefined && has(own, used.keyId)
  if (before?.announced || isBehind) return null
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
  keys.flatMap((own) => [
    ...[againstDatabase(own, known)].filter((problem) => problem !== null),
    ...running.flatMap((node) => againstNode(own, node)),
  ])
