import type { Transaction } from '../../../server/db/open.ts'
import { sellPlaces, setPurchaseState } from '../../../server/selling/purchase-state.ts'

/** What the commit of a payment does, for a total of zero: places sold, an order, a ticket each. @returns whether sold */
export const sellForNothing = async (tx: Transaction, purchaseId: string): Promise<boolean> => {
  const sold = await sellPlaces(tx, purchaseId)
  if (!sold) return false
  await tx.execute(`insert into purchase_order (purchase_id, locale, totals, created_at)
    values ('${purchaseId}', 'es', '{"totalCents": 0}', now())`)
  await tx.execute(`insert into ticket (number, purchase_id, place_id, copy, price_cents, qr, created_at)
    select gen_random_uuid()::text, purchase_id, id, copy, 0, 'qr', now()
      from purchase_place, generate_series(1, quantity) copy where purchase_id = '${purchaseId}' and state = 'SOLD'`)
  await setPurchaseState(tx, purchaseId, 'CONFIRMADO')
  return true
}
