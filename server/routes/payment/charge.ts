import { fromWireMoney, type PaymentOutcome } from '../../../contract/index.ts'
import { CARD_PAYMENT_METHOD, CASH_PAYMENT_METHOD } from '../../domain/charges.ts'
import type { SessionCustomer } from '../../domain/sessions.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'
import { terminalToken } from '../../payments/terminal-client.ts'
import type { Call } from '../handler.ts'

/** What a desk's ports are asked with: the shift has the drawer, the desk the terminal. */
const tokenAt = ({ shiftId, name }: NonNullable<SessionCustomer['desk']>, method: number): string =>
  method === CASH_PAYMENT_METHOD ? String(shiftId) : terminalToken(name)

/**
 * Cobrar. A card that is declined is an outcome, not a refusal: the places are kept for another. Without a card it is
 * a free confirmation, which asks for a proof of work wherever the deployment does.
 */
export const charge = async (
  { payments, captcha }: PaymentDesk,
  { params, body, customer, deployment, locale }: Call<'charge'>,
): Promise<PaymentOutcome> => {
  const { captcha: captchaOn, captchaOnCardPayment } = deployment.switches
  const { desk } = customer
  const asked = !desk && captchaOn && (captchaOnCardPayment || body.nFormaDePago !== CARD_PAYMENT_METHOD)
  return payments.pay({
    purchaseId: params.id,
    customerId: customer.id,
    locale,
    idempotencyKey: body.cIdempotencia,
    paymentMethodId: body.nFormaDePago,
    cardToken: desk ? tokenAt(desk, body.nFormaDePago) : body.cTokenTarjeta,
    tenderedCents: body.fRecibido === undefined ? null : fromWireMoney(body.fRecibido),
    installments: body.nCuotas,
    version: body.cVersion,
    termsAccepted: body.lTerminos,
    captcha: asked ? ((await captcha.verify(body.cCaptcha)) ?? 'unsolved') : 'notAsked',
  })
}
