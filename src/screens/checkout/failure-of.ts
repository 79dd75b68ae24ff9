import type { PaymentOutcome } from '../../../contract/entities/payment.ts'
import type { Failure } from '../../../machines/outcome.ts'
import type { CheckoutFailure, CheckoutStep } from './checkout-props.ts'

export interface CheckoutTroubles {
  step: CheckoutStep
  failure: Failure | null
  methodFailure: Failure | null
  /** The ways to pay could not be had: no card was looked at. */
  methodsMissing: boolean
  /** The payment before this one, when the issuer declined it. */
  declined: PaymentOutcome | null
}

const refusalOr = (failure: Failure, transport: CheckoutFailure): CheckoutFailure =>
  failure.kind === 'refused' ? { kind: 'refused', message: failure.message } : transport

/** The failure that the checkout shows, the newest one first. */
export const failureOf = ({
  step,
  failure,
  methodFailure,
  methodsMissing,
  declined,
}: CheckoutTroubles): CheckoutFailure | null => {
  if (methodFailure) return refusalOr(methodFailure, { kind: methodsMissing ? 'connection' : 'card' })
  if (failure) return refusalOr(failure, { kind: 'connection' })
  if (declined && declined.cEstadoPago !== 'APROBADO' && (step === 'payment' || step === 'review'))
    return { kind: 'declined', last4: declined.cUltimosDigitos, message: declined.cMensajeEmisor }
  return null
}
