import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PurchaseState } from '../../contract/index.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { type OutboxKind, outbox, purchaseOrder, ticket } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import {
  endPurchase,
  giveBackPlaces,
  pinPlaces,
  sellPlaces,
  setPurchaseState,
} from '../selling/purchase-state.ts'
import { mintTickets } from '../tickets/mint-tickets.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import { later, limits } from './decide/limits.ts'
import { type PurchaseEffect, purchaseAfter } from './decide/transitions.ts'
import type { PaymentLog } from './payment-context.ts'

export interface AdvanceServices {
  clock: Clock
  signer: TicketSigner
  log: PaymentLog
}

/**
 * The only way to change a purchase's state: moves a locked purchase along its chart and writes, in
 * the same transaction, every effect that the chart names. An event that the chart does not have in this state
 * changes nothing. What SQL ends by itself (the sweep, a hold that needs the places) goes by end_purchase, which
 * tests hold to the same chart.
 * @returns the state the purchase is in now.
 */
export const advancePurchase = async (
  { clock, signer, log }: AdvanceServices,
  tx: Transaction,
  row: { id: string; state: PurchaseState; deadline: Date },
  event: PurchaseEvent,
  decide: typeof purchaseAfter = purchaseAfter,
  /** Least time for another try; none after a payment that the customer gave up. */
  leastMs: number = limits.anotherTryMs,
): Promise<PurchaseState> => {
  const { state, effects } = decide(row.state, event)
  const now = clock.now()
  const owe = (key: string, kind: OutboxKind) =>
    tx
      .insert(outbox)
      .values({ key, kind, subjectId: row.id, createdAt: now, nextTryAt: now })
      .onConflictDoNothing()
  const write: Record<PurchaseEffect, () => Promise<unknown> | undefined> = {
    pinPlaces: () => pinPlaces(tx, row.id, later(now, limits.pinMs)),
    mintTickets: async () => {
      if (!(await sellPlaces(tx, row.id))) throw new Error(`places of ${row.id} could not be sold`)
      await mintTickets(tx, signer, row.id, now)
      await tx.update(purchaseOrder).set({ confirmedAt: now }).where(eq(purchaseOrder.purchaseId, row.id))
    },
    mailConfirmation: () => owe(`confirmation-${row.id}`, 'CONFIRMATION_MAIL'),
    releasePlaces: () => endPurchase(tx, row.id, state as 'CANCELADO' | 'EXPIRADO'),
    keepPlacesForAnotherTry: async () => {
      const until = later(now, leastMs)
      await pinPlaces(tx, row.id, until > row.deadline ? until : row.deadline)
      await tx
        .update(purchase)
        .set({ deadline: sql`greatest(${purchase.deadline}, ${until.toISOString()}::timestamptz)` })
        .where(eq(purchase.id, row.id))
    },
    raiseAlert: async () =>
      log.error({ purchase: row.id }, 'payment unknown and nobody waits for it any more, places freed'),
    voidTickets: () =>
      tx
        .update(ticket)
        .set({ voidedAt: now, voidReason: 'REGRETTED' })
        .where(and(eq(ticket.purchaseId, row.id), isNull(ticket.voidedAt))),
    giveBackPlaces: () => giveBackPlaces(tx, row.id),
    mailRegret: () => owe(`regret-${row.id}`, 'REGRET_MAIL'),
  }
  if (state !== row.state) await announceTransition(tx, event.type, now)
  for (const effect of effects) await write[effect]()
  if (state !== row.state) await setPurchaseState(tx, row.id, state)
  return state
}
