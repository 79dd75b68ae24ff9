import { inArray, sql } from '../../../../../server/db/operators.ts'
import {
  boxReturn,
  cashMovement,
  exchange,
  invoice,
  purchase,
  purchasePlace,
  refund,
  seat,
  ticketGiveBack,
  ticketResale,
} from '../../../../../server/db/schema/index.ts'
import { paymentAttempt, ticket } from '../../../../../server/db/schema/payment.ts'
import type { PaymentFixture } from '../payment-fixture.ts'

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** All that is written of these purchases, with what the bank and the drawers have. */
export const readFacts = async (
  { database: { orm }, bank }: PaymentFixture,
  ids: readonly string[],
  performanceIds: readonly number[],
) => {
  const of = [...ids]
  const attempts = await orm.select().from(paymentAttempt).where(inArray(paymentAttempt.purchaseId, of))
  const refunds = await orm.select().from(refund).where(inArray(refund.purchaseId, of))
  const keys = attempts.map(({ id }) => id)
  const drawers = await orm
    .select()
    .from(cashMovement)
    .where(sql`${inArray(cashMovement.key, keys)} or ${inArray(cashMovement.chargeKey, keys)}`)
  const charges = new Map(bank.charges().map((charge) => [charge.key, charge]))

  /** What came of an attempt, and went back: by the bank, from a drawer, or by hand with evidence. */
  const moneyOf = ({ id, port }: (typeof attempts)[number]): { charged: number; back: number } => {
    const byHand = refunds.filter(({ attemptId, evidence }) => attemptId === id && evidence !== null)
    const handed = sumOf(byHand.map(({ cents }) => cents))
    if (port === 'CASH') {
      const charged = drawers.filter(({ key }) => key === id)
      const out = drawers.filter(({ chargeKey }) => chargeKey === id)
      return {
        charged: sumOf(charged.map(({ cents }) => cents)),
        back: handed - sumOf(out.map(({ cents }) => cents)),
      }
    }
    const charge = charges.get(id)
    if (charge?.state !== 'approved') return { charged: 0, back: handed }
    return { charged: charge.chargedCents, back: handed + bank.refundedCents(id) }
  }

  return {
    attempts,
    refunds,
    moneyOf,
    purchases: await orm.select().from(purchase).where(inArray(purchase.id, of)),
    tickets: await orm.select().from(ticket).where(inArray(ticket.purchaseId, of)),
    places: await orm.select().from(purchasePlace).where(inArray(purchasePlace.purchaseId, of)),
    seats: await orm
      .select()
      .from(seat)
      .where(inArray(seat.performanceId, [...performanceIds])),
    givenBack: await orm.select().from(ticketGiveBack).where(inArray(ticketGiveBack.purchaseId, of)),
    returned: await orm.select().from(boxReturn).where(inArray(boxReturn.purchaseId, of)),
    exchanges: (await orm.select().from(exchange).where(inArray(exchange.purchaseId, of))).filter(
      ({ doneAt }) => doneAt !== null,
    ),
    resales: await orm.select().from(ticketResale).where(inArray(ticketResale.purchaseId, of)),
    invoices: await orm.select().from(invoice).where(inArray(invoice.purchaseId, of)),
  }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>
