import type { PaymentOutcome } from '../../../contract/index.ts'
import { CARD_PAYMENT_METHOD } from '../../domain/charges.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { PaymentDesk } from '../../payments/payment-desk.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

/** Cobrar. A card that is declined is an outcome, not a refusal: the places are kept for another. */
export const charge = async (
  { database }: Services,
  { payments, captcha }: PaymentDesk,
  { params, body, customer, deployment, locale }: Call<'charge'>,
): Promise<PaymentOutcome> => {
  const { captcha: captchaOn, captchaOnCardPayment } = deployment.switches
  const asked = captchaOn && captchaOnCardPayment && body.nFormaDePago === CARD_PAYMENT_METHOD
  const known = await database.query<{ id: string }>(
    'attempt-of-key',
    'select id from payment_attempt where purchase_id = $1 and client_key = $2',
    [params.id, body.cIdempotencia],
  )
  const solved = asked && known.length === 0 ? await captcha.verify(body.cCaptcha) : null
  if (asked && known.length === 0 && !solved) throw new Refusal('CAPTCHA_NO_VALIDO')
  return payments.pay({
    purchaseId: params.id,
    customerId: customer.id,
    locale,
    idempotencyKey: body.cIdempotencia,
    paymentMethodId: body.nFormaDePago,
    cardToken: body.cTokenTarjeta,
    installments: body.nCuotas,
    termsAccepted: body.lTerminos,
    captcha: solved,
  })
}
