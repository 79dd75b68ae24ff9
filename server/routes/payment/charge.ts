import type { PaymentOutcome } from '../../../contract/index.ts'
import { CARD_PAYMENT_METHOD } from '../../domain/charges.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'
import type { Call } from '../handler.ts'

/**
 * Cobrar. A card that is declined is an outcome, not a refusal: the places are kept for another. Without a card it is
 * a free confirmation, which asks for a proof of work wherever the deployment does.
 */
export const charge = async (
  { payments, captcha }: PaymentDesk,
  { params, body, customer, deployment, locale }: Call<'charge'>,
): Promise<PaymentOutcome> => {
  const { captcha: captchaOn, captchaOnCardPayment } = deployment.switches
  const asked = captchaOn && (captchaOnCardPayment || body.nFormaDePago !== CARD_PAYMENT_METHOD)
  return payments.pay({
    purchaseId: params.id,
    customerId: customer.id,
    locale,
    idempotencyKey: body.cIdempotencia,
    paymentMethodId: body.nFormaDePago,
    cardToken: body.cTokenTarjeta,
    installments: body.nCuotas,
    version: body.cVersion,
    termsAccepted: body.lTerminos,
    captcha: asked ? ((await captcha.verify(body.cCaptcha)) ?? 'unsolved') : 'notAsked',
  })
}
