import { eq, inArray } from 'drizzle-orm'
import { lockShift } from '../box-office/drawer.ts'
import type { ShiftRow } from '../box-office/shifts.ts'
import type { Transaction } from '../db/open.ts'
import { boxGiveBack, ticketGiveBack } from '../db/schema/index.ts'
import { outbox, ticket } from '../db/schema/payment.ts'
import { giveBackKey } from '../mail/give-back-mail.ts'
import { Refusal } from '../refusal.ts'
import { restRefundOf } from '../selling/exchange-credit.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { wholeRefundOf } from './decide/keys.ts'
import { type AskedAtDesk, type DeskOffer, type KnownAtDesk, readDeskOffer } from './desk-offer.ts'
import { hasExchanged } from './exchange-rows.ts'
import { type AttemptRow, lockPurchase, performancesOf } from './locked-purchase.ts'
import { paidByHand, payAtDesk, waysOf } from './pay-at-desk.ts'
import type { PaymentContext } from './payment-context.ts'
import type { AskedRefund } from './refund-rows.ts'
import { regretWithin } from './regret-purchase.ts'

/** Who gives tickets back at which desk, and how the money goes. */
export interface GiveBackAtDesk extends Omit<AskedAtDesk, 'isException'> {
  /** By which the desk sends it: sent again, it is done once. */
  key: string
  shiftId: number
  staff: { id: number; name: string }
  /** What the desk was shown that goes back, whole cents. */
  expected: number
  /** How it was paid by hand; null where it was not. */
  evidence: string | null
  /** Who allows it against the rule, and why. */
  exception: { managerId: number; reason: string } | null
}

export type GivenBackAtDesk = Pick<DeskOffer, 'cents' | 'by'>

type BoxGiveBackRow = typeof boxGiveBack.$inferSelect

/** @throws Refusal CLAVE_DE_IDEMPOTENCIA_REPETIDA where the key was sent for something else */
const answeredBefore = async (
  tx: Transaction,
  { key, purchaseId, shiftId, numbers, expected, evidence, exception }: GiveBackAtDesk,
): Promise<BoxGiveBackRow | null> => {
  const [before] = await tx.select().from(boxGiveBack).where(eq(boxGiveBack.id, key))
  if (before === undefined) return null
  const isSame =
    before.purchaseId === purchaseId &&
    before.shiftId === shiftId &&
    before.cents === expected &&
    before.evidence === evidence &&
    before.managerId === (exception?.managerId ?? null) &&
    before.reason === (exception?.reason ?? null) &&
    [...before.ticketNumbers].sort().join() === [...numbers].sort().join()
  if (!isSame) throw new Refusal('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
  return before
}

/** The refund of a purchase that was regretted: of its charge, or of what other tickets than exchanged ones paid. */
const regretRefundOf = async (tx: Transaction, attempt: AttemptRow) => {
  const { id: attemptId, purchaseId } = attempt
  const isRest = await hasExchanged(tx, purchaseId)
  return { id: isRest ? restRefundOf(purchaseId) : wholeRefundOf(attempt), attemptId }
}

interface Paid {
  offer: DeskOffer
  desk: GiveBackAtDesk
  by: DeskOffer['by']
  shift: ShiftRow
}

const writeGiveBack = async (
  context: PaymentContext,
  tx: Transaction,
  { row, attempt, worthCents }: KnownAtDesk,
  { offer, desk, by, shift }: Paid,
): Promise<void> => {
  const { key: id, numbers, staff, exception } = desk
  const now = context.clock.now()
  const refundId = offer.cents > 0 ? `refund-${id}` : null
  if (refundId !== null) {
    if (attempt === null) throw new Error(`purchase ${row.id} was paid by no attempt`)
    const asked: AskedRefund = {
      ...{ id: refundId, purchase: row, attempt, cents: offer.cents, reason: 'RETURNED' },
      ...{ ticketNumbers: numbers, by: { staffId: staff.id } },
      ...(exception && { note: exception.reason }),
    }
    const { byHandUntil } = offer
    await payAtDesk(context, tx, asked, { attempt, by, byHandUntil, shift, hand: desk })
  }
  await tx.insert(ticketGiveBack).values({
    ...{ id, purchaseId: row.id, ticketNumbers: [...numbers] },
    ...{ worthCents, keptCents: offer.keptCents, refundId, at: now },
  })
  await giveBackTickets(tx, row.id, [...numbers])
  await tx
    .update(ticket)
    .set({ voidedAt: now, voidReason: 'RETURNED' })
    .where(inArray(ticket.number, [...numbers]))
  // Who bought at a desk stands there, and has no mail.
  if (row.processType !== 'CART') return
  const mail = { key: giveBackKey(id), kind: 'GIVE_BACK_MAIL', subjectId: row.id } as const
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
}

/**
 * Gives tickets of a sale back at a desk: in one commit they are void, their places free, and their money out of the
 * drawer, owed by the provider, or paid by hand. The same key again changes nothing, and answers the same; another desk
 * is refused what was given back.
 * @throws Refusal with the reason; IMPORTE_CAMBIADO where something else would go back by now, CAJA_SIN_EFECTIVO where
 * the drawer has less. Nothing was changed then.
 */
export const giveBackAtDesk = async (
  context: PaymentContext,
  desk: GiveBackAtDesk,
): Promise<GivenBackAtDesk> => {
  let freed: number[] = []
  const given = await context.database.orm.transaction(async (tx): Promise<GivenBackAtDesk> => {
    // Before its rows are read: the second of two waits here.
    await lockPurchase(tx, desk.purchaseId)
    const before = await answeredBefore(tx, desk)
    if (before !== null) return before
    const { exception, key: id, purchaseId, shiftId, staff, evidence } = desk
    const known = await readDeskOffer(context, tx, { ...desk, isException: exception !== null })
    const { offer, row } = known
    if (offer === null) throw new Refusal('NO_ENCONTRADO')
    if (offer.cents !== desk.expected) throw new Refusal('IMPORTE_CAMBIADO')
    const by = waysOf(offer.by, evidence)
    const shift = await lockShift(tx, shiftId)
    freed = await performancesOf(tx, purchaseId)
    if (offer.isWhole) {
      await regretWithin(context, tx, row)
      const { attempt } = known
      if (attempt) await paidByHand(context, tx, await regretRefundOf(tx, attempt), desk)
    } else await writeGiveBack(context, tx, known, { offer, desk, by, shift })
    const { cents, keptCents } = offer
    await tx.insert(boxGiveBack).values({
      ...{ id, purchaseId, shiftId, staffId: staff.id, ticketNumbers: [...desk.numbers], cents, keptCents },
      ...{ by, evidence: by === 'A_MANO' ? evidence : null, at: context.clock.now() },
      ...(exception ?? {}),
    })
    return { cents, by }
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return given
}

/** What goes back for tickets at a desk now. Writes nothing. @throws Refusal with the reason */
export const askAtDesk = (context: PaymentContext, asked: AskedAtDesk): Promise<KnownAtDesk> =>
  context.database.orm.transaction((tx) => readDeskOffer(context, tx, asked))
