import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { DeploymentCharges, Locale, Totals } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder, spentCaptcha } from '../db/schema/payment.ts'
import { CARD_PAYMENT_METHOD, FREE_PAYMENT_METHOD, installmentPlanOf } from '../domain/charges.ts'
import { Refusal } from '../domain/refusal.ts'
import type { SolvedCaptcha } from './captcha.ts'
import {
  type AttemptRow,
  amountDue,
  lockPurchase,
  type PurchaseRow,
  performancesOf,
} from './locked-purchase.ts'
import { later, limits, type PaymentContext } from './payment-context.ts'
import { advancePurchase } from './purchase-transition.ts'

export interface PaymentWish {
  purchaseId: string
  customerId: number
  locale: Locale
  idempotencyKey: string
  paymentMethodId: number
  cardToken: string | null
  installments: number
  termsAccepted: boolean
  /** null where the deployment asks for none. */
  captcha: SolvedCaptcha | null
}

/** `charge`: written down, and now to be asked of the provider. `known`: it already has its answer or is on its way. */
export type BegunPayment = { next: 'charge'; attempt: AttemptRow; token: string } | { next: 'known' }

const knownAttempt = async (tx: Transaction, wish: PaymentWish) =>
  (
    await tx
      .select()
      .from(paymentAttempt)
      .where(
        and(
          eq(paymentAttempt.purchaseId, wish.purchaseId),
          eq(paymentAttempt.clientKey, wish.idempotencyKey),
        ),
      )
  )[0]

const refuseTooManyDeclines = async (context: PaymentContext, tx: Transaction, wish: PaymentWish) => {
  const declined = eq(paymentAttempt.state, 'RECHAZADO')
  const [ofPurchase] = await tx
    .select({ attempts: count() })
    .from(paymentAttempt)
    .where(and(declined, eq(paymentAttempt.purchaseId, wish.purchaseId)))
  const [ofCustomer] = await tx
    .select({ attempts: count() })
    .from(paymentAttempt)
    .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
    .where(
      and(
        declined,
        eq(purchase.customerId, wish.customerId),
        gt(paymentAttempt.createdAt, later(context.clock.now(), -3_600_000)),
      ),
    )
  if (
    (ofPurchase?.attempts ?? 0) >= limits.declinesPerPurchase ||
    (ofCustomer?.attempts ?? 0) >= limits.declinesPerCustomerAndHour
  )
    throw new Refusal('DEMASIADAS_LLAMADAS')
}

const spendCaptcha = async (tx: Transaction, captcha: SolvedCaptcha) => {
  const fresh = await tx.insert(spentCaptcha).values(captcha).onConflictDoNothing().returning()
  if (fresh.length === 0) throw new Refusal('CAPTCHA_NO_VALIDO')
}

const openOrder = async (tx: Transaction, wish: PaymentWish, totals: Totals, createdAt: Date) =>
  tx
    .insert(purchaseOrder)
    .values({ purchaseId: wish.purchaseId, locale: wish.locale, totals, createdAt })
    .onConflictDoUpdate({ target: purchaseOrder.purchaseId, set: { locale: wish.locale, totals } })

const refuseUnpayable = (charges: DeploymentCharges, row: PurchaseRow, wish: PaymentWish, now: Date) => {
  if (row.state === 'EXPIRADO' || (row.state === 'ABIERTO' && row.deadline <= now))
    throw new Refusal('PROCESO_VENCIDO')
  if (row.state === 'CANCELADO') throw new Refusal('PROCESO_CERRADO')
  if (row.state === 'PAGANDO') throw new Refusal('PAGO_EN_CURSO')
  if (!wish.termsAccepted) throw new Refusal('TERMINOS_NO_ACEPTADOS')
  if (row.buyer === null || row.deliveryTypeId === null) throw new Refusal('DATOS_INCOMPLETOS')
  if (!installmentPlanOf(charges, wish.installments)) throw new Refusal('FORMA_DE_PAGO_NO_VALIDA')
  if (wish.installments !== row.installments) throw new Refusal('TOTAL_CAMBIADO')
}

/**
 * T1: writes an attempt down before anyone is asked for money. The same idempotency key, and a purchase
 * that is already confirmed, change nothing. A purchase with nothing to pay is confirmed here.
 * @throws Refusal with the reason; nothing was changed then.
 */
export const beginPayment = async (context: PaymentContext, wish: PaymentWish): Promise<BegunPayment> => {
  let freed: number[] = []
  const begun = await context.database.orm.transaction(async (tx): Promise<BegunPayment> => {
    const row = await lockPurchase(tx, wish.purchaseId)
    if (row?.customerId !== wish.customerId) throw new Refusal('NO_ENCONTRADO')
    if (row.state === 'CONFIRMADO' || (await knownAttempt(tx, wish))) return { next: 'known' }
    const now = context.clock.now()
    const { charges } = context.deployments.ofId(row.deploymentId)
    refuseUnpayable(charges, row, wish, now)
    const { placeCount, ...totals } = await amountDue(charges, tx, row, wish.installments)
    if (placeCount === 0) throw new Refusal('DATOS_INCOMPLETOS')

    if (totals.totalCents === 0) {
      if (wish.paymentMethodId !== FREE_PAYMENT_METHOD) throw new Refusal('FORMA_DE_PAGO_NO_VALIDA')
      await openOrder(tx, wish, totals, now)
      await advancePurchase(context, tx, row, { type: 'free.confirmed', totalCents: 0 })
      freed = await performancesOf(tx, row.id)
      return { next: 'known' }
    }

    if (wish.paymentMethodId !== CARD_PAYMENT_METHOD || !wish.cardToken)
      throw new Refusal('FORMA_DE_PAGO_NO_VALIDA')
    await refuseTooManyDeclines(context, tx, wish)
    if (wish.captcha) await spendCaptcha(tx, wish.captcha)
    await openOrder(tx, wish, totals, now)
    await tx.update(purchase).set({ paymentMethodId: wish.paymentMethodId }).where(eq(purchase.id, row.id))
    const [attempt] = await tx
      .insert(paymentAttempt)
      .values({
        id: randomUUID(),
        purchaseId: row.id,
        clientKey: wish.idempotencyKey,
        state: 'ENVIANDO',
        amountCents: totals.totalCents,
        installments: wish.installments,
        sealedToken: context.seal.close(wish.cardToken),
        createdAt: now,
        nextAskAt: later(now, limits.inFlightMs),
      })
      .returning()
    await advancePurchase(context, tx, row, { type: 'payment.submitted', totalCents: totals.totalCents })
    return { next: 'charge', attempt: attempt as AttemptRow, token: wish.cardToken }
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return begun
}

/** Attempts that the provider may be asked about now, oldest question first. */
export const dueAttempts = async (context: PaymentContext, atMost: number): Promise<AttemptRow[]> =>
  context.database.orm
    .select()
    .from(paymentAttempt)
    .where(sql`${paymentAttempt.nextAskAt} <= ${context.clock.now().toISOString()}::timestamptz`)
    .orderBy(paymentAttempt.nextAskAt)
    .limit(atMost)
