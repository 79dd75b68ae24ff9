import fastify, { type FastifyInstance } from 'fastify'
import { secretsOf } from '../../../../server/auth/secrets.ts'
import type { Database } from '../../../../server/db/open.ts'
import { sql } from '../../../../server/db/operators.ts'
import type { Invoicing } from '../../../../server/db/schema/deployment.ts'
import { invoice, servedDeployment } from '../../../../server/db/schema/index.ts'
import type { Deployments } from '../../../../server/deployments/deployments.ts'
import type { InvoiceAuthority } from '../../../../server/invoices/authority.ts'
import type { ContingencyAuthority } from '../../../../server/invoices/contingency/authority.ts'
import { createContingencyWorker } from '../../../../server/invoices/contingency/contingency-worker.ts'
import { createInvoiceWorker } from '../../../../server/invoices/invoice-worker.ts'
import { arcaAccountOf } from '../../../../server/invoices/providers/arca/account.ts'
import { createArcaClient } from '../../../../server/invoices/providers/arca/client.ts'
import { createArcaSandbox } from '../../../../server/invoices/providers/arca/sandbox.ts'
import { createMemoryLedger } from '../../../../server/payments/sandbox/ledger.ts'
import { createTokenSeal } from '../../../../server/payments/token-seal.ts'
import { createPaymentFixture, ownedBy, type PaymentFixture } from '../../payments/support/payment-fixture.ts'

export const INVOICING: Invoicing = { cuit: '30712345671', pointOfSale: 3, receiptType: 6, vat: '21' }
const SECRET = 'secret-of-the-tests'

export interface InvoiceFixture {
  payments: PaymentFixture
  sandbox: ReturnType<typeof createArcaSandbox>
  authority: InvoiceAuthority & ContingencyAuthority
  /** The authority as another node asks it. */
  anotherNode(): InvoiceAuthority & ContingencyAuthority
  /** Does all that is due, asking this authority, as a node that serves these deployments. */
  work(authority?: InvoiceAuthority, served?: Deployments): Promise<unknown>
  /** Asks for codes and reports what was issued under them: all that is due. */
  look(authority?: ContingencyAuthority): Promise<unknown>
  rows(): Promise<(typeof invoice.$inferSelect)[]>
  /** A paid purchase of a seat each. @returns the ids of the purchases */
  sell(...seats: number[]): Promise<string[]>
  giveBack(purchaseId: string): Promise<void>
  close(): Promise<void>
}

/** The fixture's shop issues invoices; another one, `sala-norte`, does where it is given how. */
export const issueFor = async (
  database: Database,
  id: string,
  invoicing: Invoicing | null,
): Promise<void> => {
  await database.orm
    .insert(servedDeployment)
    .values({ id, currency: 'ARS', invoicing })
    .onConflictDoUpdate({ target: servedDeployment.id, set: { invoicing } })
}

const emptied = async (database: Database): Promise<void> => {
  await database.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of ['advance_report', 'advance_code', 'invoice', 'invoice_series', 'authority_ticket'])
      await tx.execute(sql.raw(`delete from ${table}`))
    await tx.execute(sql`update outbox set next_try_at = null`)
  })
}

export const createInvoiceFixture = async (database: Database): Promise<InvoiceFixture> => {
  await emptied(database)
  const payments = await createPaymentFixture(database)
  const { clock, context } = payments
  await issueFor(database, 'programa-regional', INVOICING)
  await issueFor(database, 'sala-norte', null)
  const sandbox = createArcaSandbox({ ledger: createMemoryLedger(), clock, secret: SECRET, slowMs: 50 })
  const app: FastifyInstance = fastify()
  sandbox.register(app)
  const sandboxUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const account = arcaAccountOf(
    { loginOrigin: '', invoicesOrigin: '', certificate: null, sandboxUrl, sandboxSecret: SECRET },
    clock.now(),
  )
  const seal = createTokenSeal(secretsOf('test secret'), 'authority ticket')
  const node = () => createArcaClient(account, { database, clock, seal, timeoutMs: 5_000 })
  const authority = node()
  const { deployments, log } = context
  return {
    payments,
    sandbox,
    authority,
    anotherNode: node,
    work: (asked = authority, served = deployments) =>
      createInvoiceWorker({ database, clock, deployments: served, log, authority: asked }).runDue(),
    look: (asked = authority) =>
      createContingencyWorker({ database, clock, deployments, log, authority: asked }).runDue(),
    rows: () => database.orm.select().from(invoice).orderBy(invoice.id),
    async sell(...seats) {
      const [customer] = payments.customers as [number]
      const ids: string[] = []
      for (const seat of seats) {
        const id = await payments.open(customer, [seat])
        await payments.pay(id, customer)
        ids.push(id)
      }
      return ids
    },
    async giveBack(purchaseId) {
      const [customer] = payments.customers as [number]
      await payments.payments.regret(purchaseId, ownedBy(customer))
      await payments.settleAll()
    },
    close: () => app.close(),
  }
}

export const byPurchase = (rows: readonly (typeof invoice.$inferSelect)[], purchaseId: string) =>
  rows.filter((row) => row.purchaseId === purchaseId)
