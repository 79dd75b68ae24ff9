import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { HoldCommand, HoldOutcome } from '../../../server/selling/hold-command.ts'
import type { Shop } from './shop.ts'

export interface TestCustomer {
  id: number
  token: string
}

/** A customer with the number that commands name. */
export const newCustomerOf = async (shop: Shop): Promise<TestCustomer> => {
  const token = await shop.newCustomer()
  const [row] = await shop.database.query<{ id: number }>('newest', 'select max(id) as id from customer', [])
  return { id: row!.id, token }
}

/** A command as a node of this release sends it; nothing wanted unless `more` says so. */
export const commandOf = (
  shop: Shop,
  customerId: number,
  performanceKey: string,
  more: Partial<HoldCommand> = {},
): object => ({
  customerId,
  purchaseId: '0',
  newPurchaseId: randomUUID(),
  processType: 'CART',
  idempotencyKey: randomUUID(),
  requestHash: 'hash',
  deploymentId: 'programa-regional',
  purchaseMinutes: 30,
  placeLimit: 8,
  customerLimit: 16,
  heldMinutes: 60,
  performanceId: shop.performances.get(performanceKey),
  seats: [],
  sectors: [],
  group: null,
  admitted: true,
  ...more,
})

const connect = async ({ database }: Shop): Promise<pg.Client> => {
  const [row] = await database.query<{ name: string }>('name', 'select current_database() as name', [])
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  url.pathname = `/${row!.name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

/** Runs the work while a transaction of another connection, as another node has them, has run the statement. */
export const whileAnother = async (
  shop: Shop,
  statement: string,
  work: (other: pg.Client) => Promise<void>,
): Promise<void> => {
  const other = await connect(shop)
  await other.query('begin')
  try {
    await other.query(statement)
    await work(other)
    await other.query('commit')
  } finally {
    await other.end()
  }
}

/** One call of hold_places_batch, as a node makes it; it fails if it has to wait for a lock. */
export const holdBatch = async (shop: Shop, commands: readonly object[]): Promise<HoldOutcome[]> => {
  const connection = await connect(shop)
  try {
    await connection.query("set lock_timeout = '100ms'")
    const { rows } = await connection.query<{ results: HoldOutcome[] }>(
      'select hold_places_batch($1::jsonb, $2::timestamptz) as results',
      [JSON.stringify(commands), shop.clock.now()],
    )
    return rows[0]!.results
  } finally {
    await connection.end()
  }
}
