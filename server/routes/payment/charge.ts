import { fromWireMoney, type PaymentOutcome } from '../../../contract/index.ts'
import type { SessionCustomer } from '../../auth/sessions.ts'
import { kindOfError } from '../../background/loop.ts'
import type { PaymentCommand } from '../../payments/begin-payment.ts'
import { paymentBudgets } from '../../payments/form-budgets.ts'
import { paymentForm } from '../../payments/form-proof.ts'
import { entryOfMethod, isByCard } from '../../payments/providers/registry.ts'
import { terminalToken } from '../../payments/terminal-client.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { CASH_PAYMENT_METHOD } from '../../selling/charges.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

type ChargeCall = Call<'charge'> | Call<'charge2'> | Call<'payExchange'>

/** What a desk's ports are asked with: the shift has the drawer, the desk the terminal. */
const tokenAt = (
  { shiftId, name }: NonNullable<SessionCustomer['desk']>,
  deploymentId: string,
  method: number,
): string => (method === CASH_PAYMENT_METHOD ? String(shiftId) : terminalToken(deploymentId, name))

/** Counts a declined card of an address. */
export const countDecline = async (
  { clock, declinedCards, log }: Services,
  { ip }: { ip: string },
): Promise<void> =>
  declinedCards
    .count(addressGroupOf(ip), clock.now())
    .catch((error: unknown) => log.error(kindOfError(error), 'a declined card was not counted'))

/**
 * What the port is asked with. Of a card that was saved with a provider the browser has an alias, sealed for its owner.
 * @throws Refusal NO_ENCONTRADO for another's
 */
const cardTokenOf = async (services: Services, call: ChargeCall): Promise<string | null> => {
  const { body, customer, deployment } = call
  const { nFormaDePago: method, cTokenTarjeta: token } = body
  if (customer.desk) return tokenAt(customer.desk, deployment.id, method)
  if (!token || isByCard(method) || entryOfMethod(method) === undefined) return token
  return entryOfMethod(method)?.takesToken ? services.savedCards.tokenOf(ownerOf(call), token) : null
}

/** Declines are counted by address too: whoever tries out cards may have many accounts. Desks are in one house. */
const countingDeclines = async (
  services: Services,
  { customer, request }: ChargeCall,
  pay: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> => {
  if (customer.desk) return pay()
  await services.declinedCards.check(addressGroupOf(request.ip), services.clock.now())
  const outcome = await pay()
  if (outcome.cEstadoPago === 'RECHAZADO') await countDecline(services, request)
  return outcome
}

/**
 * A proof of work, or the form of a page without scripts, which can do none: docs/decisions/2026-11-26-no-script.md.
 * @throws Refusal DEMASIADAS_LLAMADAS
 */
const proofOf = async (
  { database, desk, formProofs }: Services,
  { params, body, customer, deployment, request }: ChargeCall,
): Promise<PaymentCommand['captcha']> =>
  (await desk.captcha.verify(body.cCaptcha)) ??
  (await formProofs.take(
    database.selling,
    body.cCaptcha,
    paymentForm(params.id),
    paymentBudgets({
      customerId: customer.id,
      deploymentId: deployment.id,
      addressGroup: addressGroupOf(request.ip),
    }),
  )) ??
  'unsolved'

/**
 * Cobrar, and Cobrar2, which is the same. A card that is declined is an outcome, not a refusal: the places are kept for another. Without a card it is
 * a free confirmation, which asks for a proof of work wherever the deployment does.
 */
export const charge = async (services: Services, call: ChargeCall): Promise<PaymentOutcome> => {
  const { payments } = services.desk
  const { params, body, customer, deployment, locale } = call
  const { captcha: captchaOn, captchaOnCardPayment } = deployment.switches
  const { desk } = customer
  const asked = !desk && captchaOn && (captchaOnCardPayment || !isByCard(body.nFormaDePago))
  const command: PaymentCommand = {
    purchaseId: params.id,
    ...ownerOf(call),
    locale,
    idempotencyKey: body.cIdempotencia,
    paymentMethodId: body.nFormaDePago,
    cardToken: await cardTokenOf(services, call),
    tenderedCents: body.fRecibido === undefined ? null : fromWireMoney(body.fRecibido),
    ...(body.cComprobante !== undefined && { evidence: body.cComprobante }),
    installments: body.nCuotas,
    version: body.cVersion,
    // At the desk nobody ticks a box: the terms hang there, and no clerk answers for a customer.
    termsAccepted: desk !== undefined || body.lTerminos,
    captcha: asked ? await proofOf(services, call) : 'notAsked',
  }
  return countingDeclines(services, call, () => payments.pay(command))
}
