import { sql } from 'drizzle-orm'
import { type Budget, budgetKey, giveBack, HOUR_MS, spend } from '../../budgets/spend.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import { couponOfCode, ruleOf, whyNotFor, whyNotUsed } from '../../selling/coupons.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { lockOpenPurchase, ownPurchase, requireOpen, wirePurchaseOf } from './own-purchase.ts'

/** Codes that did not fit. Those of an account's own are never counted away by others at its address. */
const OWN_TRIES: Budget = { name: 'coupon tries', most: 5, windowMs: HOUR_MS }
const ACCOUNT_TRIES: Budget = { name: 'coupon tries of an account', most: 20, windowMs: HOUR_MS }
const ADDRESS_TRIES: Budget = { name: 'coupon tries of an address', most: 40, windowMs: HOUR_MS }

/**
 * Counts a try before the code is looked at.
 * @returns the keys to give back where it fits
 * @throws Refusal DEMASIADOS_CUPONES
 */
const takeTry = async (
  { database }: Services,
  { customer, deployment, request, now }: Call<'useCoupon'>,
): Promise<string[]> => {
  const keyOf = (budget: Budget, whose: string) => budgetKey(budget, deployment.id, whose)
  const account = String(customer.id)
  const own = [OWN_TRIES, keyOf(OWN_TRIES, account)] as const
  const all = [ACCOUNT_TRIES, keyOf(ACCOUNT_TRIES, account)] as const
  const address = [ADDRESS_TRIES, keyOf(ADDRESS_TRIES, addressGroupOf(request.ip))] as const
  return database.selling.orm.transaction(async (tx) => {
    for (const wanted of [
      [own, all],
      [all, address],
    ])
      if ((await spend(tx, wanted, now)) === null) return wanted.map(([, key]) => key)
    throw new Refusal('DEMASIADOS_CUPONES')
  })
}

/**
 * Uses a code for an open purchase in the place of the one that it has, or none. How often it was used is asked here and
 * again by the payment, which counts.
 * @throws Refusal with the reason; the purchase keeps what it has.
 */
export const useCoupon = async (services: Services, call: Call<'useCoupon'>) => {
  const { body, deployment, now, params } = call
  const purchase = await ownPurchase(services, call)
  requireOpen(purchase)
  const tried = body.cCupon === null ? [] : await takeTry(services, call)
  await services.database.selling.orm.transaction(async (tx) => {
    await lockOpenPurchase(tx, call)
    let couponId: number | null = null
    if (body.cCupon !== null) {
      const row = await couponOfCode(tx, deployment.id, body.cCupon)
      const rule = await ruleOf(tx, row?.id ?? null)
      if (row === undefined || rule === null) throw new Refusal('CUPON_INEXISTENTE')
      const of = { id: params.id, ...ownerOf(call) }
      const code = (await whyNotUsed(tx, row.id, of, deployment, now)) ?? whyNotFor(rule, purchase.places)
      if (code !== null) throw new Refusal(code)
      couponId = row.id
    }
    await tx.execute(
      sql`update purchase set coupon_id = ${couponId}, version = version + 1 where id = ${params.id}`,
    )
  })
  if (tried.length > 0) await giveBack(services.database.selling.orm, tried)
  return wirePurchaseOf(services, call)
}
