import { eq } from 'drizzle-orm'
import type { Worker } from '../background/worker.ts'
import { refund } from '../db/schema/index.ts'
import { attemptById } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import { createOutboxWorker, type OutboxEntry, type Performed } from './outbox.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import type { RefundAnswer } from './provider.ts'
import { inCharges } from './refund-rows.ts'

/** Asks a refund's port for it, under a key of its own: asked twice, it is done once. */
const giveBack = async (
  context: PaymentContext,
  { key: id, tries }: OutboxEntry,
  isMine: () => Promise<boolean>,
): Promise<Performed> => {
  const { database, decisions, clock } = context
  const { orm } = database
  const [owed] = await orm.select().from(refund).where(eq(refund.id, id))
  const attempt = owed && (await attemptById(orm, owed.attemptId))
  if (!owed || !attempt) throw new Error(`there is no refund ${id}`)
  if (owed.state === 'HECHO' || owed.state === 'A_MANO') return 'done'
  if (!(await isMine())) return 'lost'
  // One that a node of the release before wrote is the rest of its charge.
  const charged = attempt.chargedCents ?? attempt.amountCents
  const amountCents = owed.chargeCents ?? inCharges(attempt, charged - owed.cents, owed.cents) ?? owed.cents
  const answer: RefundAnswer =
    amountCents === 0
      ? { state: 'done' }
      : await portOf(context, attempt).refund({
          key: decisions.refundKeyOf({ id, tries: tries - 1 }),
          chargeKey: decisions.chargeKeyOf(attempt),
          chargeRef: attempt.providerRef,
          amountCents,
        })
  const step = decisions.refund({ now: clock.now(), refund: owed, answer })
  if (step.do === 'askAgain') return 'unknown'
  await orm.transaction((tx) => moveRefund(context, tx, owed, (locked) => answered(context, locked, answer)))
  context.outboxFilled()
  return step.askAt === null ? 'done' : { askAgainAt: step.askAt }
}

/** Those of the release before are worked off by the same rows. */
export const createRefundWorker = (context: PaymentContext): Worker =>
  createOutboxWorker(context, {
    name: 'refunds',
    kinds: ['GIVE_BACK', 'REFUND', 'PART_REFUND'],
    concurrency: 8,
    perform: (entry, isMine) => giveBack(context, entry, isMine),
  })
