import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PurchaseState } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm, Transaction } from '../db/open.ts'
import { boxSale, boxShift, customer, purchase, staff, staffSession } from '../db/schema/index.ts'
import { requireShift } from './shifts.ts'
import type { StaffMember } from './staff.ts'
import { hashOfToken, newSaleToken } from './tokens.ts'

export interface SaleTokens {
  /**
   * The sale that the desk makes from now on, under a new token: the one before is worth nothing. It is another
   * person's, with a customer of their own, unless the sale before has no purchase yet, or is to be gone on with and
   * still can be. One that its terminal has not answered is parked.
   * @param isNext the next person is served: nothing is gone on with
   * @returns the customer of a sale that was left, whose places may be free now; null where none was.
   * @throws Refusal TURNO_CERRADO
   */
  open(member: StaffMember, isNext: boolean): Promise<{ token: string; startedAt: Date; left: number | null }>
  /**
   * Who a sale's token stands for.
   * @param through the connections to ask; without, those that sell.
   * @returns null where its login or its shift has ended, another sale has begun, or its desk is another deployment's.
   */
  find(token: string, deploymentId: string, through?: Orm): Promise<SessionCustomer | null>
}

type Sale = typeof boxSale.$inferSelect

/** The sale of the shift that has a token, with what its person bought last; null before the first one. */
const readCurrent = async (tx: Transaction, shiftId: number) => {
  const [current] = await tx
    .select({ sale: boxSale, state: purchase.state, deadline: purchase.deadline })
    .from(boxSale)
    .leftJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .where(and(eq(boxSale.shiftId, shiftId), isNotNull(boxSale.tokenHash)))
    .orderBy(desc(boxSale.id), desc(purchase.startedAt))
    .limit(1)
  return current ?? null
}

/** A reload, or another tab, goes on with what is held; with a payment under way the login alone that takes it. */
const goesOn = (
  { sale, state, deadline }: { sale: Sale; state: PurchaseState | null; deadline: Date | null },
  member: StaffMember,
  now: Date,
): boolean => {
  if (state === 'PAGANDO') return sale.staffSessionHash === member.sessionHash
  return state === 'ABIERTO' && deadline !== null && deadline > now
}

const beginSale = async (tx: Transaction, fresh: Omit<typeof boxSale.$inferInsert, 'customerId'>) => {
  const [person] = await tx
    .insert(customer)
    .values({ firstName: '', lastName: '', createdAt: fresh.startedAt })
    .returning({ id: customer.id })
  if (person === undefined) throw new Error('the customer of a sale was not written')
  await tx.insert(boxSale).values({ ...fresh, customerId: person.id })
}

export const createSaleTokens = ({ orm }: Database, clock: Clock): SaleTokens => ({
  open: (member, isNext) =>
    orm.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from box_shift where staff_id = ${member.id} and closed_at is null for update`,
      )
      const shift = await requireShift(tx, member)
      const startedAt = clock.now()
      const token = newSaleToken()
      const fresh = { tokenHash: hashOfToken(token), staffSessionHash: member.sessionHash, startedAt }
      const current = await readCurrent(tx, shift.id)
      if (current && (current.state === null || (!isNext && goesOn(current, member, startedAt)))) {
        await tx.update(boxSale).set(fresh).where(eq(boxSale.id, current.sale.id))
        return { token, startedAt, left: null }
      }
      await tx
        .update(boxSale)
        .set({ tokenHash: null, staffSessionHash: null })
        .where(and(eq(boxSale.shiftId, shift.id), isNotNull(boxSale.tokenHash)))
      if (current?.state === 'PAGANDO')
        await tx.update(boxSale).set({ parkedAt: startedAt }).where(eq(boxSale.id, current.sale.id))
      await beginSale(tx, { ...fresh, shiftId: shift.id })
      return { token, startedAt, left: current?.sale.customerId ?? null }
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
