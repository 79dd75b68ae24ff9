import { eq } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/index.ts'
import { purchase } from '../db/schema/index.ts'
import { CARD_PAYMENT_METHOD } from '../selling/charges.ts'
import { isOwn } from '../selling/owner.ts'
import type { CardBin, PaymentCommand } from './begin-payment.ts'
import { lockPurchase } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * The first digits of the card that is to pay, where a bank's promotion is in the total: the provider says them, never
 * the browser. Null where none is, or the token stands for no card; `unavailable` where the provider did not answer.
 */
export const binOfPromoted = async (
  { database, deployments, provider }: PaymentContext,
  command: PaymentCommand,
): Promise<CardBin> => {
  const { bankPromotions = [] } = deployments.ofId(command.deploymentId).charges
  if (bankPromotions.length === 0) return null
  if (command.cardToken === null || command.paymentMethodId !== CARD_PAYMENT_METHOD) return null
  const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, command.purchaseId))
  if (!isOwn(row, command) || row.bankPromotionId === null) return null
  const said = await provider.binOf(command.cardToken)
  return said === 'unavailable' ? said : (said?.bin ?? null)
}

const dropped: Partial<Record<ErrorCode, { couponId: null } | { bankPromotionId: null }>> = {
  CUPON_INEXISTENTE: { couponId: null },
  CUPON_NO_VIGENTE: { couponId: null },
  CUPON_VENCIDO: { couponId: null },
  CUPON_AGOTADO: { couponId: null },
  CUPON_YA_USADO: { couponId: null },
  TARJETA_SIN_PROMOCION: { bankPromotionId: null },
}

/** What a payment was refused for is no longer taken off: the purchase stays, and is shown without it. */
export const dropDiscount = async (
  { database }: PaymentContext,
  command: PaymentCommand,
  code: ErrorCode,
): Promise<void> => {
  const gone = dropped[code]
  if (gone === undefined) return
  await database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, command.purchaseId)
    if (!isOwn(row, command) || row.state !== 'ABIERTO') return
    await tx
      .update(purchase)
      .set({ ...gone, version: row.version + 1 })
      .where(eq(purchase.id, row.id))
  })
}
