import { and, eq, isNotNull } from 'drizzle-orm'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Orm } from '../db/open.ts'
import { boxSale, customer } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import { requireShift } from './shifts.ts'
import type { StaffMember } from './staff.ts'

/**
 * Who the sale stands for that a member's desk makes now, as its token does.
 * @throws Refusal TURNO_CERRADO; PROCESO_CERRADO where another login of the member's makes it, or none is open
 */
export const currentSaleOf = async (
  orm: Pick<Orm, 'select'>,
  member: StaffMember,
): Promise<SessionCustomer & { desk: NonNullable<SessionCustomer['desk']> }> => {
  const shift = await requireShift(orm, member)
  const [sale] = await orm
    .select({ customer })
    .from(boxSale)
    .innerJoin(customer, eq(customer.id, boxSale.customerId))
    .where(
      and(
        eq(boxSale.shiftId, shift.id),
        eq(boxSale.staffSessionHash, member.sessionHash),
        isNotNull(boxSale.tokenHash),
      ),
    )
  if (sale === undefined) throw new Refusal('PROCESO_CERRADO')
  const { passwordHash: _none, ...person } = sale.customer
  return { ...person, desk: { shiftId: shift.id, name: shift.desk } }
}
