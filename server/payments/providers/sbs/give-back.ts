import type { RefundAnswer, RefundRequestToProvider } from '../../provider.ts'
import { amountOf, type SbsCalls } from './calls.ts'
import { type Transaction, transaction } from './wire.ts'

/** One at a time may be under way for a charge: sent twice, a part would go back twice. */
export interface RefundTurns {
  /** @returns false while another, or an earlier try of this one, may still be under way */
  take(chargeKey: string): Promise<boolean>
  /** The provider has said what became of it. */
  end(chargeKey: string): Promise<void>
}

const answerOf = ({ id, status }: Transaction): RefundAnswer =>
  status === 'DECLINED' ? { state: 'refused' } : { state: 'done', ref: id }

/** Gives back once a reference: one that was given back before is found by it. */
export const giveBack = async (
  { ask, search }: SbsCalls,
  turns: RefundTurns,
  { key, chargeKey, amountCents }: RefundRequestToProvider,
): Promise<RefundAnswer> => {
  const made = await search(key)
  if (made === 'unknown') return { state: 'unknown' }
  if (made !== null) {
    await turns.end(chargeKey)
    return answerOf(made)
  }
  const charge = await search(chargeKey)
  if (charge === 'unknown') return { state: 'unknown' }
  if (charge === null || charge.status === 'DECLINED') return { state: 'refused' }
  if (!(await turns.take(chargeKey))) return { state: 'unknown' }
  const { currency } = charge.orderInformation.amountDetails
  const { status, said } = await ask(
    `/pts/v2/payments/${encodeURIComponent(charge.id)}/refunds`,
    transaction,
    {
      clientReferenceInformation: { code: key },
      orderInformation: amountOf({ amountCents, currency }),
    },
  )
  // More than was paid: no later try is answered otherwise.
  if (said === null && status !== 400) return { state: 'unknown' }
  await turns.end(chargeKey)
  return said === null ? { state: 'refused' } : answerOf(said)
}
