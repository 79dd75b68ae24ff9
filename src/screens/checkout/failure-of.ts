import type { PaymentOutcome } from '../../../contract/entities/payment.ts'
import type { CardFailure } from '../../../machines/card/card.setup.ts'
import type { Failure } from '../../../machines/outcome.ts'
import type { CheckoutFailure, CheckoutStep } from './checkout-props.ts'

export interface CheckoutTroubles {
  step: CheckoutStep
  failure: Failure | null
  methodFailure: CardFailure | null
  /** The ways to pay could not be loaded. */
  methodsMissing: boolean
  /** The payment before this one, when the issuer declined it. */
  declined: PaymentOutcome | null
}

const ADDRESS_CODES: readonly string[] = ['DOMICILIO_SIN_ENVIO', 'DOMICILIO_REQUERIDO', 'PROVINCIA_NO_VALIDA']

/** What the server says of an address: it stands there, not above the step. */
export const addressErrorOf = (failure: Failure | null): string | undefined =>
  failure?.kind === 'refused' && ADDRESS_CODES.includes(failure.code) ? failure.message : undefined

/** A call that failed is said by the shop's dialog, once: only a refusal is left to the step. */
const refusalIn = (failure: Failure): CheckoutFailure | null => {
  if (failure.kind === 'transport' || addressErrorOf(failure)) return null
  return failure.code === 'ERROR_INTERNO'
    ? { kind: 'process' }
    : { kind: 'refused', message: failure.message }
}

/** The failure that the checkout shows, the newest one first. */
export const failureOf = ({
  step,
  failure,
  methodFailure,
  methodsMissing,
  declined,
}: CheckoutTroubles): CheckoutFailure | null => {
  if (methodFailure?.kind === 'card') return { kind: 'card' }
  if (methodFailure?.kind === 'validation') return methodFailure
  // Asked for behind the customer's back, without the shop's dialog; the card has nothing to do with it.
  if (methodFailure?.kind === 'captcha') return { kind: 'connection' }
  if (methodFailure)
    return methodsMissing && methodFailure.kind === 'transport'
      ? { kind: 'connection' }
      : refusalIn(methodFailure)
  if (failure) return refusalIn(failure)
  if (declined && declined.cEstadoPago !== 'APROBADO' && step === 'payment')
    return { kind: 'declined', last4: declined.cUltimosDigitos, message: declined.cMensajeEmisor }
  return null
}
