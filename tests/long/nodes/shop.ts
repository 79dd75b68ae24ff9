import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBuilt } from '../../../scripts/inputs-hash.ts'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { projectRoot } from '../../../server/project-root.ts'
import { type MailServer, startMailServer } from '../../server/mail/support/mail-server.ts'
import { startSandbox } from '../../server/payments/support/sandbox-server.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import type { Seen } from './customer.ts'
import { createSharedDatabase, type SharedDatabase } from './database.ts'
import { readFacts, violationsOf } from './facts.ts'
import { createNode, type NodeOptions, type SharedSettings, type ShopNode, sharedSettings } from './node.ts'
import { saleSeason } from './season.ts'

/** PostgreSQL that the nodes share; without it there is nothing that two nodes could share. */
export const POSTGRES = process.env['DATABASE_URL']

/** Two nodes on one PostgreSQL behind a balancer, one provider and one mail server, with production's settings. */
export interface TwoNodes {
  database: SharedDatabase
  sandbox: Awaited<ReturnType<typeof startSandbox>>
  mails: MailServer
  balancer: Balancer
  settings: SharedSettings
  nodes: readonly [ShopNode, ShopNode]
  performanceId: number
  close(): Promise<void>
}

interface TwoNodesOptions {
  seats: number
  /** The folder of the version that has made the database, and whose built server is the first node. */
  firstRoot?: string
  /** What is other about the second node. */
  second?: NodeOptions
  /** Seasons beside the one of so many seats. */
  seasons?: readonly Catalogue[]
  /** Settings of both nodes beside those that production asks for. */
  settings?: SharedSettings
  /** The balancer's, to the nodes. */
  keepsConnections?: boolean
}

/** Where it is not built already, of what is in this folder now. */
export const buildShop = (): void => {
  if (isBuilt(projectRoot)) return
  execFileSync(process.execPath, [path.join(projectRoot, 'scripts/build.ts')], { stdio: 'inherit' })
}

/** Opens everything and starts the first node; the second one is not started yet. */
export const openTwoNodes = async ({
  seats,
  firstRoot,
  second = {},
  seasons = [],
  settings: more = {},
  keepsConnections = false,
}: TwoNodesOptions): Promise<TwoNodes> => {
  const database = await createSharedDatabase(POSTGRES!)
  for (const season of [saleSeason(seats), ...seasons]) await database.load(season, firstRoot)
  const balancer = await startBalancer({ keepsConnections })
  const sandbox = await startSandbox({
    notifyUrl: `${balancer.origin}${NOTIFICATION_PATH}`,
    hangMs: 20_000,
    slowMs: 3_000,
  })
  const mails = await startMailServer()
  const settings = { ...sharedSettings(database.url, mails.url, sandbox), ...more }
  const first = firstRoot === undefined ? {} : { root: firstRoot }
  const nodes = [await createNode(settings, first), await createNode(settings, second)] as const
  await nodes[0].start()
  balancer.serve(nodes)
  const [row] = await database.query<{ id: number }>("select id from performance where key = 'sale'")
  return {
    database,
    sandbox,
    mails,
    balancer,
    settings,
    nodes,
    performanceId: row!.id,
    close: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await balancer.close()
      await sandbox.stop()
      mails.close()
      await database.drop()
    },
  }
}

const REST_MS = 180_000
/** Longer than a mail or a refund takes at most: what is claimed after that belongs to a node that was killed. */
const LONGEST_WORK_MS = 30_000

/**
 * What is still under way: live payments, and mails and refunds that are not done. The provider is asked again about a
 * declined charge as long as its purchase is open; that is no payment under way.
 */
const underWay = ({ database }: TwoNodes) =>
  database.query<{ what: string; tries: number; failure: string | null }>(
    `select state as what, asks as tries, id as failure from payment_attempt
       where next_ask_at is not null and state <> 'RECHAZADO'
     union all select kind, tries, failure from outbox where done_at is null and dead_at is null
     union all select state, 0, id from purchase where state = 'PAGANDO'`,
  )

/** Whether a node was killed, and has left work that it had claimed. */
type NodesSince = 'some were killed' | 'all live'

/** Waits until nothing is asked, refunded or mailed any more. @throws when that takes longer than three minutes */
export const untilQuiescent = async (two: TwoNodes, nodes: NodesSince): Promise<void> => {
  const until = Date.now() + REST_MS
  if (nodes === 'some were killed') {
    await sleep(LONGEST_WORK_MS)
    await two.database.skipWaits()
  }
  for (;;) {
    const left = await underWay(two)
    if (left.length === 0) return
    if (Date.now() > until) {
      for (const { output } of two.nodes) console.log(output().slice(-4_000))
      throw new Error(`still under way: ${JSON.stringify(left)}`)
    }
    await sleep(500)
  }
}

/** Lines of a node's log about errors that nobody foresaw, with the id of each request. */
const internalErrors = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.includes('unexpected error'))
    .slice(0, 20)
    .join('\n')

/** What is wrong in the books of the shop and of the provider once nothing is under way. */
export const violationsAtQuiescence = async (
  two: TwoNodes,
  seen: Pick<Seen, 'acknowledged' | 'wrongReplies'>,
  nodes: NodesSince = 'some were killed',
): Promise<string[]> => {
  const until = Date.now() + REST_MS
  await untilQuiescent(two, nodes)
  const readViolations = async () =>
    violationsOf(await readFacts(two.database, two.sandbox, two.mails.taken), seen)
  let violations = await readViolations()
  // A charge that is made after its decline, and whose notification was lost, is found when the provider is asked again.
  while (
    Date.now() < until &&
    violations.length > 0 &&
    violations.every((one) => one.endsWith('(RECHAZADO)'))
  ) {
    await sleep(1_000)
    await untilQuiescent(two, 'all live')
    violations = await readViolations()
  }
  if (violations.length > 0) for (const { output } of two.nodes) console.log(internalErrors(output()))
  return violations
}
