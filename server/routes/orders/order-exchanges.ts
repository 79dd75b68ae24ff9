import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '../../db/open.ts'
import { exchange, purchase } from '../../db/schema/index.ts'
import { purchaseOrder } from '../../db/schema/payment.ts'

const oldOrder = alias(purchaseOrder, 'old_order')

/** The exchanges that were made of tickets of these purchases, or that these came of, oldest first. */
export const readExchangesOf = (orm: Orm, ids: readonly string[]) =>
  orm
    .select({
      row: exchange,
      made: { id: purchaseOrder.id, customerId: purchaseOrder.customerId, state: purchase.state },
      old: { id: oldOrder.id, customerId: oldOrder.customerId, paidAt: oldOrder.confirmedAt },
    })
    .from(exchange)
    .innerJoin(purchase, eq(purchase.id, exchange.purchaseId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, exchange.purchaseId))
    .innerJoin(oldOrder, eq(oldOrder.purchaseId, exchange.oldPurchaseId))
    .where(
      and(
        isNotNull(exchange.doneAt),
        or(inArray(exchange.purchaseId, [...ids]), inArray(exchange.oldPurchaseId, [...ids])),
      ),
    )
    .orderBy(asc(exchange.doneAt), asc(exchange.purchaseId))
export type ExchangeOfOrder = Awaited<ReturnType<typeof readExchangesOf>>[number]
