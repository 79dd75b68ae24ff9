import { and, count, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { Orm, Transaction } from '../db/open.ts'
import { boxSale, boxSearch, boxShift, cashMovement, purchase, refund } from '../db/schema/index.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { reportOf, type ShiftReport } from './shift-report.ts'
import type { StaffMember } from './staff.ts'

export type ShiftRow = typeof boxShift.$inferSelect

type Statements = Pick<Transaction, 'select'>

export const openShiftOf = async (tx: Statements, staffId: number): Promise<ShiftRow | null> =>
  (
    await tx
      .select()
      .from(boxShift)
      .where(and(eq(boxShift.staffId, staffId), isNull(boxShift.closedAt)))
  )[0] ?? null

/** @throws Refusal TURNO_CERRADO */
export const requireShift = async (tx: Statements, { id }: StaffMember): Promise<ShiftRow> => {
  const shift = await openShiftOf(tx, id)
  if (shift === null) throw new Refusal('TURNO_CERRADO')
  return shift
}

/**
 * Keeps the shift of a desk's sale open until the transaction ends, and the sale the one that the desk makes.
 * @throws Refusal TURNO_CERRADO; PROCESO_CERRADO where the desk has gone on to another sale.
 */
export const keepSaleOpen = async (tx: Statements, customerId: number): Promise<void> => {
  const ofCustomer = eq(boxSale.customerId, customerId)
  const [sale] = await tx.select({ shiftId: boxSale.shiftId }).from(boxSale).where(ofCustomer)
  if (sale === undefined) throw new Refusal('TURNO_CERRADO')
  await keepShiftOpen(tx, sale.shiftId)
  // Read once nobody can open the next sale any more.
  const [current] = await tx
    .select({ id: boxSale.id })
    .from(boxSale)
    .where(and(ofCustomer, isNotNull(boxSale.tokenHash)))
  if (current === undefined) throw new Refusal('PROCESO_CERRADO')
}

/**
 * Keeps a shift open until the transaction ends: closing it waits, and then counts what was written.
 * @throws Refusal TURNO_CERRADO
 */
export const keepShiftOpen = async (tx: Statements, shiftId: number): Promise<void> => {
  if (!(await isShiftOpen(tx, shiftId))) throw new Refusal('TURNO_CERRADO')
}

/** Whether a shift is open: one that is stays so until the transaction ends. */
export const isShiftOpen = async (tx: Statements, shiftId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: boxShift.id })
      .from(boxShift)
      .where(and(eq(boxShift.id, shiftId), isNull(boxShift.closedAt)))
      .for('share')
  ).length > 0

/** What a shift has taken, whole cents. Sales that were cancelled count no more, nor does what went back for single tickets. */
export interface ShiftSums {
  /** The drawer's ledger: cash of sales less what was given back. */
  cashCents: number
  terminalCents: number
  sales: number
}

export const sumsOf = async (tx: Statements, shiftId: number): Promise<ShiftSums> => {
  const [cash] = await tx
    .select({ cents: sum(cashMovement.cents).mapWith(Number) })
    .from(cashMovement)
    .where(eq(cashMovement.shiftId, shiftId))
  const ofShift = and(eq(boxSale.shiftId, shiftId), eq(purchase.state, 'CONFIRMADO'))
  const [terminal] = await tx
    .select({ cents: sum(paymentAttempt.chargedCents).mapWith(Number) })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.purchaseId, purchase.id))
    .where(and(ofShift, eq(paymentAttempt.port, 'TERMINAL'), eq(paymentAttempt.state, 'CONFIRMADO')))
  const [returned] = await tx
    .select({ cents: sum(refund.cents).mapWith(Number) })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.purchaseId, purchase.id))
    .innerJoin(refund, eq(refund.attemptId, paymentAttempt.id))
    .where(and(ofShift, eq(paymentAttempt.port, 'TERMINAL'), eq(paymentAttempt.state, 'CONFIRMADO')))
  const [sold] = await tx
    .select({ sales: count() })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .where(ofShift)
  return {
    cashCents: cash?.cents ?? 0,
    terminalCents: (terminal?.cents ?? 0) - (returned?.cents ?? 0),
    sales: sold?.sales ?? 0,
  }
}

/**
 * Opens a shift at a desk of the member's deployment.
 * @throws Refusal TURNO_ABIERTO where the member has one open already, CAJA_OCUPADA where somebody is at the desk.
 */
export const openShift = async (
  orm: Orm,
  member: StaffMember,
  shift: { desk: string; openingCents: number; openedAt: Date },
): Promise<void> => {
  const opened = await orm
    .insert(boxShift)
    .values({ ...shift, staffId: member.id, deploymentId: member.deploymentId })
    .onConflictDoNothing()
    .returning()
  if (opened.length === 0)
    throw new Refusal((await openShiftOf(orm, member.id)) === null ? 'CAJA_OCUPADA' : 'TURNO_ABIERTO')
}

/** A sale that a terminal had not answered as its shift was closed. */
export interface GivenUp {
  purchaseId: string
  cents: number
  /** Performances whose places went free with it. */
  freed: number[]
}

export interface ClosedShift extends ShiftSums {
  shift: ShiftRow
  closedAt: Date
  expectedCents: number
  parked: GivenUp[]
  /** How often orders were looked for. */
  searches: number
  report: ShiftReport
}

/** Refunds in cash of a shift's cancelled sales that have not left the drawer's ledger yet. */
export const cashOwedBy = (tx: Statements, shiftId: number) =>
  tx
    .select({ id: refund.id, cents: refund.cents })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.purchaseId, purchase.id))
    .innerJoin(refund, eq(refund.attemptId, paymentAttempt.id))
    .where(and(eq(boxSale.shiftId, shiftId), eq(paymentAttempt.port, 'CASH'), eq(refund.state, 'PEDIDO')))

/**
 * Closes the member's shift: its tokens sell no more, and what the drawer should have had is written beside what was
 * counted. What a terminal has not answered is given up: nobody is at the desk for its tickets.
 * @param giveUp ends the shift's sales that are being paid
 * @throws Refusal TURNO_CERRADO; PAGO_EN_CURSO while cash is on its way back.
 */
export const closeShift = async (
  orm: Orm,
  member: StaffMember,
  { countedCents, closedAt }: { countedCents: number; closedAt: Date },
  giveUp: (tx: Transaction, shiftId: number) => Promise<GivenUp[]>,
): Promise<ClosedShift> =>
  orm.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from box_shift where staff_id = ${member.id} and closed_at is null for update`,
    )
    const shift = await requireShift(tx, member)
    if ((await cashOwedBy(tx, shift.id)).length > 0) throw new Refusal('PAGO_EN_CURSO')
    const parked = await giveUp(tx, shift.id)
    const sums = await sumsOf(tx, shift.id)
    const expectedCents = shift.openingCents + sums.cashCents
    await tx.update(boxShift).set({ closedAt, countedCents, expectedCents }).where(eq(boxShift.id, shift.id))
    const [searched] = await tx
      .select({ times: count() })
      .from(boxSearch)
      .where(eq(boxSearch.shiftId, shift.id))
    const report = await reportOf(tx, shift, closedAt)
    return { ...sums, shift, closedAt, expectedCents, parked, searches: searched?.times ?? 0, report }
  })
