import type { RefundAnswer, RefundRequestToProvider } from '../../provider.ts'
import { amountOf, type SbsCalls } from './calls.ts'
import { transaction } from './wire.ts'

/** Gives back once a reference: one that was given back before is found by it. */
export const giveBack = async (
  { ask, search }: SbsCalls,
  { key, chargeKey, amountCents }: RefundRequestToProvider,
): Promise<RefundAnswer> => {
  const made = await search(key)
  if (made === 'unknown') return { state: 'unknown' }
  if (made !== null) return { state: 'done', ref: made.id }
  const charge = await search(chargeKey)
  if (charge === 'unknown') return { state: 'unknown' }
  if (charge === null || charge.status === 'DECLINED') return { state: 'refused' }
  const { currency } = charge.orderInformation.amountDetails
  const { status, said } = await ask(
    `/pts/v2/payments/${encodeURIComponent(charge.id)}/refunds`,
    transaction,
    {
      clientReferenceInformation: { code: key },
      orderInformation: amountOf({ amountCents, currency }),
    },
  )
  if (said !== null) return { state: 'done', ref: said.id }
  // More than was paid: no later try is answered otherwise.
  return { state: status === 400 ? 'refused' : 'unknown' }
}
