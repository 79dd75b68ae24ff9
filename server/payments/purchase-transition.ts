import { eq, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import type { PurchaseState } from '../../contract/index.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import { purchaseProcessMachine } from '../../machines/purchase-process/purchase-process.machine.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { outbox, purchaseOrder } from '../db/schema/payment.ts'
import { announceTransition } from '../domain/announce-transition.ts'
import { endPurchase, pinPlaces, sellPlaces, setPurchaseState } from '../domain/purchase-state.ts'
import { mintTickets } from '../tickets/mint-tickets.ts'
import type { PurchaseRow } from './locked-purchase.ts'
import { later, limits, type PaymentContext } from './payment-context.ts'

/**
 * Moves a locked purchase along its chart and writes, in the same transaction, every effect the chart
 * names. An event that the chart does not have in this state changes nothing.
 * @returns the state the purchase is in now.
 */
export const advancePurchase = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  event: PurchaseEvent,
): Promise<PurchaseState> => {
  const [next, actions] = transition(
    purchaseProcessMachine,
    purchaseProcessMachine.resolveState({ value: row.state, context: {} }),
    event,
  )
  const state = next.value as PurchaseState
  const now = context.clock.now()
  const effects: Record<string, () => Promise<unknown>> = {
    pinPlaces: () => pinPlaces(tx, row.id, later(now, limits.pinMs)),
    mintTickets: async () => {
      if (!(await sellPlaces(tx, row.id))) throw new Error(`places of ${row.id} could not be sold`)
      await mintTickets(tx, context.signer, row.id, now)
      await tx.update(purchaseOrder).set({ confirmedAt: now }).where(eq(purchaseOrder.purchaseId, row.id))
    },
    mailConfirmation: () =>
      tx
        .insert(outbox)
        .values({
          key: `confirmation-${row.id}`,
          kind: 'CONFIRMATION_MAIL',
          subjectId: row.id,
          createdAt: now,
          nextTryAt: now,
        })
        .onConflictDoNothing(),
    releasePlaces: () => endPurchase(tx, row.id, state as 'CANCELADO' | 'EXPIRADO'),
    keepPlacesForAnotherTry: async () => {
      const until = later(now, limits.anotherTryMs)
      await pinPlaces(tx, row.id, until > row.deadline ? until : row.deadline)
      await tx
        .update(purchase)
        .set({ deadline: sql`greatest(${purchase.deadline}, ${until.toISOString()}::timestamptz)` })
        .where(eq(purchase.id, row.id))
    },
    raiseAlert: async () =>
      context.log.error({ purchase: row.id }, 'payment unknown past the provider horizon, places freed'),
  }
  if (state !== row.state) await announceTransition(tx, event.type, now)
  for (const action of actions) await effects[action.type]?.()
  if (state !== row.state) await setPurchaseState(tx, row.id, state)
  return state
}
