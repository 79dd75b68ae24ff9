import { violationsAtRest } from '../../server/payments/support/invariants.ts'
import type { FixtureFacts } from '../../server/payments/support/payment-fixture.ts'
import type { startSandbox } from '../../server/payments/support/sandbox-server.ts'
import type { Seen } from './customer.ts'
import type { SharedDatabase } from './database.ts'

/** The key of a mail, which its Message-ID begins with. */
const keyOfMail = (messageId: string): string => messageId.replace(/@.*/, '')

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/**
 * Everything that the database and the provider's ledger know once nothing is under way, in the words of the payment
 * tests.
 */
export const readFacts = async (
  database: SharedDatabase,
  sandbox: Sandbox,
  mails: readonly string[],
): Promise<FixtureFacts> => {
  const purchases = await database.query<FixtureFacts['purchases'][number]>(
    `select p.id, p.state, (o.totals->>'totalCents')::int as "totalCents",
       (select count(*)::int from ticket t where t.purchase_id = p.id and t.voided_at is null) as tickets,
       (select coalesce(sum(quantity), 0)::int from purchase_place s
         where s.purchase_id = p.id and s.state = 'SOLD') as "soldPlaces"
     from purchase p left join purchase_order o on o.purchase_id = p.id`,
  )
  const attempts = await database.query<{ id: string; purchaseId: string; state: string }>(
    'select id, purchase_id as "purchaseId", state from payment_attempt',
  )
  const ledger = await sandbox.ledger()
  return {
    purchases,
    attempts: attempts as FixtureFacts['attempts'],
    charges: ledger.map(({ key, state, chargedCents, refundedCents }) => ({
      key,
      state,
      chargedCents,
      keptCents: state === 'approved' ? chargedCents - refundedCents : 0,
    })),
    seats: await database.query(
      'select ordinal, state, purchase_id as "purchaseId" from seat where purchase_id is not null',
    ),
    mails: mails.map(keyOfMail),
    owed: 0,
  }
}

/** What is wrong once nothing is under way: in the database, at the provider, with what customers were promised. */
export const violationsOf = async (
  facts: FixtureFacts,
  { acknowledged, wrongReplies }: Pick<Seen, 'acknowledged' | 'wrongReplies'>,
): Promise<string[]> => {
  const known = new Set(facts.purchases.map(({ id }) => id))
  const twice = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index)
  return [
    ...violationsAtRest(facts),
    ...[...acknowledged]
      .filter((id) => !known.has(id))
      .map((id) => `the hold ${id} was acknowledged and is lost`),
    ...twice(facts.mails).map((mail) => `${mail} was sent twice`),
    ...wrongReplies,
  ]
}
