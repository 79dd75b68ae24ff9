import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OrderPeriod, OrderState } from '../../../contract/index.ts'
import { type AttemptMoney, sqlList, statesWith } from '../../db/attempt-states.ts'
import type { Orm } from '../../db/open.ts'
import { invoice, paymentToValidate, purchase, purchasePlace, refund, regret } from '../../db/schema/index.ts'
import { payDue, payLink, payLinkTry } from '../../db/schema/pay-link.ts'
import { paymentAttempt, purchaseOrder } from '../../db/schema/payment.ts'
import { readCharge } from '../../payments/charge-left.ts'
import { isPaidInParts } from '../../payments/providers/registry.ts'
import { centsByHand, partsOfRefunds } from '../../payments/refund-parts.ts'
import { centsRegretted } from '../../payments/regret-rest.ts'
import type { Owner } from '../../selling/owner.ts'
import { type ExchangeOfOrder, readExchangesOf } from './order-exchanges.ts'
import type { OrderSearch } from './order-search.ts'

/** An order with its purchase and every attempt to pay it, newest attempt first. */
export interface OrderRow {
  order: typeof purchaseOrder.$inferSelect
  purchase: typeof purchase.$inferSelect
  state: OrderState
  attempts: (typeof paymentAttempt.$inferSelect)[]
  performanceIds: number[]
  bills: (typeof invoice.$inferSelect)[]
  /** Payments that somebody has to validate. */
  toValidate: (typeof paymentToValidate.$inferSelect)[]
  regret: typeof regret.$inferSelect | null
  refunds: OrderRefund[]
  dues: OrderDue[]
  /** Made of its tickets, or the one that it came of; oldest first. */
  exchanges: ExchangeOfOrder[]
  /** What was paid for its other tickets where some were exchanged, and has not gone back; null where none were. */
  restCents: number | null
  /** When the legal time began in which it may be regretted: an exchange gives no new one. */
  legalFrom: Date | null
}

export type OrderRefund = typeof refund.$inferSelect & {
  /** What of it is paid by other means, where some of it is. */
  byHandCents: number
}

/** A part of an attempt, and the page where it is paid. */
export interface OrderDue {
  attemptId: string
  cents: number
  /** What was charged for it; null while that is not known, or nobody has paid it. */
  chargedCents: number | null
  origin: string
  token: string
}

/** Which orders of an owner are read; what is null or absent does not matter. */
export interface OrderQuery {
  owner: Owner
  now: Date
  period: OrderPeriod
  state: OrderState | null
  search: OrderSearch | null
  purchaseId: string | null
  /** From 1. */
  page: number
  pageSize: number
}

const ofOrder = sql`purchase_id = ${purchaseOrder.purchaseId}`
const hasAttempt = (money: AttemptMoney) =>
  sql`exists (select 1 from payment_attempt where ${ofOrder} and state in (${sql.raw(sqlList(statesWith(money)))}))`

/** Section 3, Order: its state, of the records of its payments. */
const orderState = sql<OrderState>`case
  when exists (select 1 from payment_to_validate where ${ofOrder} and validated_at is null) then 'A_VALIDAR'
  when ${purchase.state} = 'CONFIRMADO' and not exists (
    select 1 from ticket where ${ofOrder} and voided_at is null) then case when exists (
      select 1 from exchange e join purchase n on n.id = e.purchase_id
        where e.old_purchase_id = ${purchaseOrder.purchaseId} and e.done_at is not null and n.state = 'CONFIRMADO')
      then 'CAMBIADA' else 'DEVUELTA' end
  when ${purchase.state} = 'CONFIRMADO' then 'CONFIRMADA'
  when ${hasAttempt('unknown')} then 'EN_PROCESO'
  when exists (select 1 from regret where ${ofOrder}) or ${hasAttempt('givenBack')} then 'DEVUELTA'
  else 'RECHAZADA' end`

const performancesOfOrder = sql`purchase_place h join performance p on p.id = h.performance_id
  where h.purchase_id = ${purchaseOrder.purchaseId}`

/** While it has places, those that went back, or were exchanged or resold, are of no date. */
const isOfDate = sql`(h.state <> 'RELEASED' or not exists (
  select 1 from purchase_place s where s.purchase_id = h.purchase_id and s.state = 'SOLD'))`

const isUpcoming = (now: Date) =>
  sql`exists (select 1 from ${performancesOfOrder} and ${isOfDate} and (p.starts_at is null or p.starts_at > ${now.toISOString()}::timestamptz))`

const isFound = ({ orderId, showIds }: OrderSearch): SQL =>
  sql`(${purchaseOrder.id} = ${orderId}::int or exists (select 1 from ${performancesOfOrder}
    and p.show_id = any(${sql.param(showIds)}::int[])))`

const conditionsOf = ({ owner, now, period, state, search, purchaseId }: OrderQuery): SQL | undefined =>
  and(
    eq(purchaseOrder.customerId, owner.customerId),
    eq(purchase.deploymentId, owner.deploymentId),
    period === 'PROXIMAS' ? isUpcoming(now) : undefined,
    period === 'ANTERIORES' ? sql`not ${isUpcoming(now)}` : undefined,
    state === null ? undefined : sql`${orderState} = ${state}`,
    search === null ? undefined : isFound(search),
    purchaseId === null ? undefined : eq(purchaseOrder.purchaseId, purchaseId),
  )

const nextDay = ({ now }: OrderQuery) =>
  sql`(select min(p.starts_at) from ${performancesOfOrder} and ${isOfDate} and p.starts_at > ${now.toISOString()}::timestamptz) asc nulls last`

const readDuesOf = async (orm: Orm, attempts: OrderRow['attempts']): Promise<OrderDue[]> => {
  const keys = attempts.filter(({ port }) => isPaidInParts(port)).map(({ id }) => id)
  if (keys.length === 0) return []
  const taken = and(eq(payLinkTry.linkKey, payDue.linkKey), eq(payLinkTry.nth, payDue.tryNth))
  return orm
    .select({
      attemptId: payDue.linkKey,
      cents: payDue.cents,
      chargedCents: payLinkTry.chargedCents,
      origin: payLink.origin,
      token: payLink.token,
    })
    .from(payDue)
    .innerJoin(payLink, eq(payLink.key, payDue.linkKey))
    .leftJoin(payLinkTry, taken)
    .where(inArray(payDue.linkKey, keys))
}

/** Reads what belongs to these orders, each by an index. */
const withParts = async (
  orm: Orm,
  rows: Pick<OrderRow, 'order' | 'purchase' | 'state'>[],
): Promise<OrderRow[]> => {
  const ids = rows.map((row) => row.purchase.id)
  if (ids.length === 0) return []
  const attempts = await orm
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.purchaseId, ids))
    .orderBy(desc(paymentAttempt.createdAt))
  const places = await orm
    .selectDistinct({ purchaseId: purchasePlace.purchaseId, performanceId: purchasePlace.performanceId })
    .from(purchasePlace)
    .where(inArray(purchasePlace.purchaseId, ids))
    .orderBy(purchasePlace.performanceId)
  const bills = await orm
    .select()
    .from(invoice)
    .where(and(inArray(invoice.purchaseId, ids), isNotNull(invoice.number)))
    .orderBy(invoice.id)
  const unvalidated = sql`${paymentToValidate.validatedAt} is null`
  const toValidate = await orm
    .select()
    .from(paymentToValidate)
    .where(and(inArray(paymentToValidate.purchaseId, ids), unvalidated))
  const regrets = await orm.select().from(regret).where(inArray(regret.purchaseId, ids))
  const refunds = await orm
    .select()
    .from(refund)
    .where(inArray(refund.purchaseId, ids))
    .orderBy(refund.createdAt, refund.id)
  const dues = await readDuesOf(orm, attempts)
  const exchanges = await readExchangesOf(orm, ids)
  const refundParts = await partsOfRefunds(
    orm,
    refunds.filter(({ attemptId }) => dues.some((due) => due.attemptId === attemptId)).map(({ id }) => id),
  )
  const rests = new Map<string, number>()
  for (const {
    row: { oldPurchaseId: id },
  } of exchanges)
    if (ids.includes(id)) rests.set(id, await centsRegretted(orm, id, await readCharge(orm, id)))
  return rows.map((row) => {
    const mine = ({ purchaseId }: { purchaseId: string }) => purchaseId === row.purchase.id
    const own = attempts.filter(mine)
    return {
      ...row,
      attempts: own,
      restCents: rests.get(row.purchase.id) ?? null,
      legalFrom: exchanges.find((one) => mine(one.row))?.old.paidAt ?? row.order.confirmedAt,
      exchanges: exchanges.filter((one) => mine(one.row) || one.row.oldPurchaseId === row.purchase.id),
      dues: dues.filter(({ attemptId }) => own.some(({ id }) => id === attemptId)),
      performanceIds: places.filter(mine).map(({ performanceId }) => performanceId),
      bills: bills.filter(mine),
      toValidate: toValidate.filter(mine),
      regret: regrets.find(mine) ?? null,
      refunds: refunds.filter(mine).map((one) => ({ ...one, byHandCents: centsByHand(one, refundParts) })),
    }
  })
}

/** @returns a page of an owner's orders, and whether there are more: upcoming by their day, others newest first. */
export const readOrders = async (
  orm: Orm,
  query: OrderQuery,
): Promise<{ rows: OrderRow[]; hasMore: boolean }> => {
  const { page, pageSize, period } = query
  const rows = await orm
    .select({ order: purchaseOrder, purchase, state: orderState })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .where(conditionsOf(query))
    .orderBy(...(period === 'PROXIMAS' ? [nextDay(query)] : []), desc(purchaseOrder.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return { rows: await withParts(orm, rows.slice(0, pageSize)), hasMore: rows.length > pageSize }
}
