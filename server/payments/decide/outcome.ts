import type { PaymentState, PurchaseState } from '../../../contract/index.ts'
import type { AttemptState } from '../../db/schema/payment.ts'

const stateOf: Record<AttemptState, PaymentState> = {
  ENVIANDO: 'PROCESANDO',
  DESCONOCIDO: 'PROCESANDO',
  RECHAZADO: 'RECHAZADO',
  CONFIRMADO: 'APROBADO',
  A_DEVOLVER: 'RECHAZADO',
  DEVUELTO: 'RECHAZADO',
}

export interface Outcome {
  state: PaymentState
  /** Message for the customer: the issuer's own words, or that the money is refunded. */
  notice: 'issuer' | 'refunded' | null
  /** Deadline for another try; null where none is possible. */
  deadline: Date | null
}

/**
 * A purchase's payment as its customer sees it; CANCELADO where nobody has tried to pay.
 * @param attempt the latest one.
 */
export const outcome = (
  purchase: { state: PurchaseState; deadline: Date },
  attempt: { state: AttemptState; isAlerted: boolean } | undefined,
): Outcome => {
  const deadline = purchase.state === 'ABIERTO' || purchase.state === 'PAGANDO' ? purchase.deadline : null
  if (purchase.state === 'CONFIRMADO') return { state: 'APROBADO', notice: null, deadline }
  if (attempt === undefined) return { state: 'CANCELADO', notice: null, deadline }
  const state = stateOf[attempt.state]
  if (state === 'PROCESANDO')
    return { state: attempt.isAlerted ? 'PENDIENTE' : state, notice: null, deadline }
  if (state === 'APROBADO') return { state, notice: null, deadline }
  return { state, notice: attempt.state === 'RECHAZADO' ? 'issuer' : 'refunded', deadline }
}
