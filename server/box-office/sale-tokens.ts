import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm } from '../db/open.ts'
import { boxSale, boxShift, customer, purchase, staff, staffSession } from '../db/schema/index.ts'
import { requireShift } from './shifts.ts'
import type { StaffMember } from './staff.ts'
import { hashOfToken, newSaleToken } from './tokens.ts'

export interface SaleTokens {
  /**
   * The sale to the next person at the desk. One that has not been paid is gone on with, under a new token: the one
   * before is worth nothing from now on.
   * @throws Refusal TURNO_CERRADO
   */
  open(member: StaffMember): Promise<{ token: string; startedAt: Date; customerId: number }>
  /**
   * Who a sale's token stands for.
   * @param through the connections to ask; without, those that sell.
   * @returns null where its login or its shift has ended, another sale has begun, or its desk is another deployment's.
   */
  find(token: string, deploymentId: string, through?: Orm): Promise<SessionCustomer | null>
}

export const createSaleTokens = ({ orm }: Database, clock: Clock): SaleTokens => ({
  open: (member) =>
    orm.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from box_shift where staff_id = ${member.id} and closed_at is null for update`,
      )
      const shift = await requireShift(tx, member)
      const startedAt = clock.now()
      const token = newSaleToken()
      const fresh = { tokenHash: hashOfToken(token), staffSessionHash: member.sessionHash, startedAt }
      const paid = tx
        .select({ id: purchase.id })
        .from(purchase)
        .where(and(eq(purchase.customerId, boxSale.customerId), eq(purchase.state, 'CONFIRMADO')))
      const [unpaid] = await tx
        .select({ id: boxSale.id, customerId: boxSale.customerId })
        .from(boxSale)
        .where(and(eq(boxSale.shiftId, shift.id), notExists(paid)))
      await tx
        .update(boxSale)
        .set({ tokenHash: null, staffSessionHash: null })
        .where(eq(boxSale.shiftId, shift.id))
      if (unpaid !== undefined) {
        await tx.update(boxSale).set(fresh).where(eq(boxSale.id, unpaid.id))
        return { token, startedAt, customerId: unpaid.customerId }
      }
      const [person] = await tx
        .insert(customer)
        .values({ firstName: '', lastName: '', createdAt: startedAt })
        .returning({ id: customer.id })
      if (person === undefined) throw new Error('the customer of a sale was not written')
      await tx.insert(boxSale).values({ ...fresh, shiftId: shift.id, customerId: person.id })
      return { token, startedAt, customerId: person.id }
    }),

  find: async (token, deploymentId, through = orm) => {
    const [row] = await through
      .select({ customer, shiftId: boxShift.id, desk: boxShift.desk })
      .from(boxSale)
      .innerJoin(
        boxShift,
        and(
          eq(boxShift.id, boxSale.shiftId),
          eq(boxShift.deploymentId, deploymentId),
          isNull(boxShift.closedAt),
        ),
      )
      .innerJoin(
        staffSession,
        and(
          eq(staffSession.tokenHash, boxSale.staffSessionHash),
          eq(staffSession.staffId, boxShift.staffId),
          gt(staffSession.expiresAt, clock.now()),
        ),
      )
      .innerJoin(staff, and(eq(staff.id, staffSession.staffId), eq(staff.active, true)))
      .innerJoin(customer, eq(customer.id, boxSale.customerId))
      .where(eq(boxSale.tokenHash, hashOfToken(token)))
    if (row === undefined) return null
    const { passwordHash: _none, ...person } = row.customer
    return { ...person, desk: { shiftId: row.shiftId, name: row.desk } }
  },
})
