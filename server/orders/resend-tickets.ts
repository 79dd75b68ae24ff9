import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { outbox, ticket } from '../db/schema/payment.ts'
import { lockPurchase } from '../payments/locked-purchase.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'

const PER_ORDER_AND_DAY = 3
const PER_ACCOUNT_AND_DAY = 10
const DAY_MS = 86_400_000

/**
 * Owes the mail with the tickets of a paid purchase once more. It goes to the mail of the purchase and no other.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none, DEMASIADOS_ENVIOS past the limit of a day.
 */
export const resendTickets = (
  { database, clock }: { database: Pick<Database, 'orm'>; clock: Clock },
  purchaseId: string,
  owner: Owner,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner) || row.state !== 'CONFIRMADO') throw new Refusal('NO_ENCONTRADO')
    const left = and(eq(ticket.purchaseId, purchaseId), isNull(ticket.voidedAt))
    if ((await tx.$count(ticket, left)) === 0) throw new Refusal('NO_ENCONTRADO')
    const now = clock.now()
    const sent = await tx
      .select({ purchaseId: outbox.subjectId, times: count() })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, 'RESEND_MAIL'),
          gt(outbox.createdAt, new Date(now.getTime() - DAY_MS)),
          inArray(
            outbox.subjectId,
            tx.select({ id: purchase.id }).from(purchase).where(eq(purchase.customerId, owner.customerId)),
          ),
        ),
      )
      .groupBy(outbox.subjectId)
    const ofOrder = sent.find((one) => one.purchaseId === purchaseId)?.times ?? 0
    const ofAccount = sent.reduce((sum, { times }) => sum + times, 0)
    if (ofOrder >= PER_ORDER_AND_DAY || ofAccount >= PER_ACCOUNT_AND_DAY)
      throw new Refusal('DEMASIADOS_ENVIOS')
    await tx.insert(outbox).values({
      key: `resend-${purchaseId}-${now.getTime()}-${ofOrder}`,
      kind: 'RESEND_MAIL',
      subjectId: purchaseId,
      createdAt: now,
      nextTryAt: now,
    })
  })
