import type { Shop } from '../../support/shop.ts'

/** Purchases that are alike, and what was recorded of each. */
export interface Alike {
  count: number
  deployment: string
  performance: number
  startedAt: string
  /** Each as `ABIERTO payment.submitted PAGANDO`; the last one leads to the state that they are in. */
  steps: readonly string[]
  /** Of one attempt of each to pay; none without. */
  attempt?: readonly string[]
}

interface Step {
  from: string
  event: string
  to: string
}

const parsed = (steps: readonly string[]): Step[] =>
  steps.map((step) => {
    const [from = '', event = '', to = ''] = step.split(' ')
    return { from, event, to }
  })

let written = 0

/** Writes them as they would be kept, without the calls that lead there. */
export const writePurchases = async (shop: Shop, alike: Alike): Promise<void> => {
  const { count, deployment, performance, startedAt, attempt } = alike
  const steps = parsed(alike.steps)
  const attempted = parsed(attempt ?? [])
  const batch = ++written
  const ids = `select 'w${batch}-' || n as id, n from generate_series(1, ${count}) n`
  const record = (machine: string, attemptId: string, { from, event, to }: Step) =>
    `insert into transition_record (machine, purchase_id, attempt_id, from_state, event, to_state, at)
      select '${machine}', id, ${attemptId}, '${from}', '${event}', '${to}', '${startedAt}' from (${ids}) written`
  const statements = [
    'set local session_replication_role = replica',
    `insert into purchase (id, customer_id, process_type, state, started_at, deadline, deployment_id)
      select id, ${batch * 1000} + n, 'CART', '${steps.at(-1)?.to ?? 'ABIERTO'}', '${startedAt}', '${startedAt}', '${deployment}'
      from (${ids}) written`,
    `insert into purchase_place (purchase_id, performance_id, sector_id, quantity, price_cents, discount_cents)
      select id, ${performance}, 1, 1, 100, 0 from (${ids}) written`,
    ...steps.map((step) => record('purchase-process', 'null', step)),
    ...(attempt === undefined
      ? []
      : [
          `insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, charged_cents, installments, created_at)
            select id || '-a', id, id, '', '${attempted.at(-1)?.to ?? 'ENVIANDO'}', 100, 100, 1, '${startedAt}' from (${ids}) written`,
          ...attempted.map((step) => record('payment-attempt', "id || '-a'", step)),
        ]),
  ]
  await shop.database.orm.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })
}
