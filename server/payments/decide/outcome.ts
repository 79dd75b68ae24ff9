import type { PaymentState, PurchaseState } from '../../../contract/index.ts'
import { type AttemptMoney, type AttemptState, moneyOf } from '../../db/attempt-states.ts'
import type { RefundReason } from '../../db/schema/payment.ts'

const stateOf: Record<AttemptState, PaymentState> = {
  ENVIANDO: 'PROCESANDO',
  ESPERANDO_CLIENTE: 'PENDIENTE',
  AUTORIZADO: 'PROCESANDO',
  DESCONOCIDO: 'PROCESANDO',
  RECHAZADO: 'RECHAZADO',
  CONFIRMADO: 'APROBADO',
  A_DEVOLVER: 'RECHAZADO',
  DEVUELTO: 'RECHAZADO',
}

export interface Outcome {
  state: PaymentState
  /** Message for the customer: the issuer's own words, that it was not finished with the provider, or why the
   * money is given back. */
  notice: 'issuer' | 'stopped' | 'refunded' | RefundReason | null
  /** Deadline for another try; null where none is possible. */
  deadline: Date | null
}

/**
 * A purchase's payment as its customer sees it; CANCELADO where nobody has tried to pay.
 * @param attempt the latest one, or the one that is asked about: none where it never came, which is not decided
 * while another one is under way.
 * @param isReplay the same request has come again: it is answered for its own attempt, whatever became of the
 * purchase since.
 */
export const outcome = (
  purchase: { state: PurchaseState; deadline: Date },
  attempt:
    | { state: AttemptState; isAlerted: boolean; isStopped: boolean; refundReason: RefundReason | null }
    | undefined,
  isReplay: boolean,
): Outcome => {
  const deadline = purchase.state === 'ABIERTO' || purchase.state === 'PAGANDO' ? purchase.deadline : null
  if (purchase.state === 'CONFIRMADO' && !(isReplay && attempt))
    return { state: 'APROBADO', notice: null, deadline }
  if (attempt === undefined)
    return { state: purchase.state === 'PAGANDO' ? 'PROCESANDO' : 'CANCELADO', notice: null, deadline }
  if (attempt.state === 'RECHAZADO' && attempt.isStopped)
    return { state: 'CANCELADO', notice: 'stopped', deadline }
  const state = stateOf[attempt.state]
  if (state === 'PROCESANDO')
    return { state: attempt.isAlerted ? 'PENDIENTE' : state, notice: null, deadline }
  if (state === 'PENDIENTE') return { state, notice: null, deadline }
  const notices: Record<AttemptMoney, Outcome['notice']> = {
    unknown: null,
    charged: null,
    notCharged: 'issuer',
    givenBack: attempt.refundReason ?? 'refunded',
  }
  return { state, notice: notices[moneyOf[attempt.state]], deadline }
}
