import { hostname } from 'node:os'
import process from 'node:process'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Database, Transaction } from './database.ts'
import { runningNode } from './schema/key.ts'

export type OtherNode = Pick<typeof runningNode.$inferSelect, 'name' | 'secretId' | 'acceptedIds'>

/** What a node says of itself; the rest of its row is the database's. */
type OwnNode = Omit<typeof runningNode.$inferInsert, 'name' | 'seenAt'>

/** A node among those that run, as the others see it. */
export interface RunningNode {
  /** Says that it runs, for as long as it does. */
  createLoop(log: LoopLog): BackgroundLoop
  /** Ends its loop: it runs no longer. Without this the others count it for another minute. */
  leave(): Promise<void>
}

const EVERY_MS = 5000
const NAME = `${hostname()} (process ${process.pid})`

const ago = (interval: string) => sql`statement_timestamp() - ${interval}::interval`

/** @returns the nodes that run, without `id`. */
export const otherNodes = (tx: Transaction, id: string): Promise<OtherNode[]> =>
  tx
    .select()
    .from(runningNode)
    .where(and(ne(runningNode.id, id), sql`${runningNode.seenAt} > ${ago('1 minute')}`))

const write = async (orm: Pick<Transaction, 'insert'>, node: OwnNode): Promise<void> => {
  await orm
    .insert(runningNode)
    .values({ ...node, name: NAME })
    .onConflictDoUpdate({ target: runningNode.id, set: { seenAt: sql`statement_timestamp()` } })
}

/** Adds a node to those that run, and removes those that were killed a day ago. */
export const addNode = async (tx: Transaction, node: OwnNode): Promise<void> => {
  await tx.delete(runningNode).where(lt(runningNode.seenAt, ago('1 day')))
  await write(tx, node)
}

/** @param node as it was added. */
export const createRunningNode = ({ orm }: Pick<Database, 'orm'>, node: OwnNode): RunningNode => {
  let loop: BackgroundLoop | undefined
  // The whole row: a database that was restored from a backup does not have it.
  const say = () => write(orm, node)
  return {
    createLoop: (log) => {
      loop = createBackgroundLoop(say, EVERY_MS, { name: 'running node', log })
      return loop
    },
    leave: async () => {
      // A turn after the deletion would write the row again.
      await loop?.stop()
      await orm.delete(runningNode).where(eq(runningNode.id, node.id))
    },
  }
}
