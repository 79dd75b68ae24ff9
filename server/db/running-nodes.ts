import { hostname } from 'node:os'
import process from 'node:process'
import { and, lt, ne, sql } from 'drizzle-orm'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Database, Transaction } from './database.ts'
import { runningNode } from './schema/key.ts'

export type OtherNode = Pick<typeof runningNode.$inferSelect, 'name' | 'secretId' | 'acceptedIds'>

/** A node among those that run, as the others see it. */
export interface RunningNode {
  /** Says that it runs, for as long as it does. */
  createLoop(log: LoopLog): BackgroundLoop
  /** It runs no longer; without this the others count it for another minute. */
  leave(): Promise<void>
}

const EVERY_MS = 5000

const ago = (interval: string) => sql`statement_timestamp() - ${interval}::interval`

/** @returns the nodes that run, without `id`. */
export const otherNodes = (tx: Transaction, id: string): Promise<OtherNode[]> =>
  tx
    .select()
    .from(runningNode)
    .where(and(ne(runningNode.id, id), sql`${runningNode.seenAt} > ${ago('1 minute')}`))

/** Adds a node to those that run, and removes those that were killed a day ago. */
export const addNode = async (
  tx: Transaction,
  node: Omit<typeof runningNode.$inferInsert, 'name' | 'seenAt'>,
): Promise<void> => {
  await tx.delete(runningNode).where(lt(runningNode.seenAt, ago('1 day')))
  await tx.insert(runningNode).values({ ...node, name: `${hostname()} (process ${process.pid})` })
}

export const createRunningNode = ({ query }: Pick<Database, 'query'>, id: string): RunningNode => {
  const say = () =>
    query('node-runs', 'update running_node set seen_at = statement_timestamp() where id = $1', [id])
  return {
    createLoop: (log) => createBackgroundLoop(say, EVERY_MS, { name: 'running node', log }),
    leave: async () => {
      await query('node-leaves', 'delete from running_node where id = $1', [id])
    },
  }
}
