import { type Locale, type PaymentMethod, type PaymentMethod2, toWireMoney } from '../../../contract/index.ts'
import { methodsOf } from '../../payments/decide/begin.ts'
import { cardLogo, toWireLogo } from '../../payments/logo.ts'
import type { ProviderEntry } from '../../payments/providers/entry.ts'
import { chargesInOf, entryOfMethod, offeredWaysOf } from '../../payments/providers/registry.ts'
import {
  CARD_PAYMENT_METHOD,
  CASH_PAYMENT_METHOD,
  FREE_PAYMENT_METHOD,
  TERMINAL_PAYMENT_METHOD,
  ticketsIn,
} from '../../selling/charges.ts'
import { costOfPurchase } from '../../selling/purchase-wire.ts'
import type { PurchaseRecord } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import { message } from '../../text/messages.ts'
import type { Call } from '../handler.ts'
import { conversionInWords } from './conversion-in-words.ts'
import { type OwnCall, ownPurchase } from './own-purchase.ts'

/** The charges of a purchase's deployment. */
export const chargesOf = ({ deployments }: Services, { deploymentId }: PurchaseRecord) =>
  deployments.ofId(deploymentId).charges

interface WireMethod {
  kind: PaymentMethod['cTipo']
  /** Key of its texts. */
  words: string
}

const wireMethods: Record<number, WireMethod> = {
  [CARD_PAYMENT_METHOD]: { kind: 'TARJETA', words: 'card' },
  [FREE_PAYMENT_METHOD]: { kind: 'GRATIS', words: 'free' },
  [CASH_PAYMENT_METHOD]: { kind: 'EFECTIVO', words: 'cash' },
  [TERMINAL_PAYMENT_METHOD]: { kind: 'TERMINAL', words: 'terminal' },
}

/** What each way to pay is offered for: instalments and a bank's promotion are the chosen card's, and none of the others'. */
const offeredTotal = (services: Services, purchase: PurchaseRecord): number =>
  costOfPurchase(services, { ...purchase, installments: 1, bankPromotionId: null }).totals.totalCents

/** Numbers of the ways to pay that a purchase has. */
export const methodsFor = (services: Services, purchase: PurchaseRecord): readonly number[] => {
  const totalCents = offeredTotal(services, purchase)
  const ways = offeredWaysOf(services.deployments.ofId(purchase.deploymentId))
  return methodsOf(purchase.processType, totalCents, ways, ticketsIn(purchase.places))
}

const hostedMethod = (
  { methodId, texts, takesCard }: ProviderEntry,
  locale: Locale,
  converted: string | null,
  cardPageUrl: string,
): PaymentMethod => ({
  nFormaDePago: methodId,
  cTipo: takesCard ? 'TARJETA' : 'PROVEEDOR',
  cNombre: texts[locale].name,
  cDescripcion: [texts[locale].description, ...(converted === null ? [] : [converted])].join(' '),
  cCampoUri: takesCard ? cardPageUrl : null,
  nMaximoCuotas: 1,
})

/**
 * A purchase without anything to pay has the free method alone.
 * @param cardPageUrl the provider's own page with the card's fields.
 */
export const paymentMethodsOf = async (
  services: Services,
  call: OwnCall & { locale: Locale },
  cardPageUrl: string,
) => {
  const purchase = await ownPurchase(services, call)
  const deployment = services.deployments.ofId(purchase.deploymentId)
  const totalCents = offeredTotal(services, purchase)
  const convertedBy = (methodId: number) => {
    const chargesIn = chargesInOf(deployment, methodId)
    return chargesIn && conversionInWords(deployment, chargesIn, totalCents, call.locale)
  }
  const most = Math.max(
    ...chargesOf(services, purchase).installmentPlans.map(({ installments }) => installments),
  )
  return {
    Lista: methodsFor(services, purchase).map((nFormaDePago): PaymentMethod => {
      const entry = entryOfMethod(nFormaDePago)
      if (entry !== undefined) return hostedMethod(entry, call.locale, convertedBy(nFormaDePago), cardPageUrl)
      const { kind, words } = wireMethods[nFormaDePago] as WireMethod
      return {
        nFormaDePago,
        cTipo: kind,
        cNombre: message(call.locale, `payment.${words}.name`),
        cDescripcion: message(call.locale, `payment.${words}.description`),
        cCampoUri: kind === 'TARJETA' ? cardPageUrl : null,
        nMaximoCuotas: kind === 'TARJETA' ? most : 1,
      }
    }),
  }
}

/** What FormasDePago2 says beside: limits, currency and logo. Cards, cash and terminals take any total. */
export const listPaymentMethods2 = async (
  services: Services,
  call: Call<'listPaymentMethods2'>,
  cardPageUrl: string,
) => {
  const { deploymentId } = await ownPurchase(services, call)
  const deployment = services.deployments.ofId(deploymentId)
  const ways = offeredWaysOf(deployment)
  const logoOf = (methodId: number) =>
    methodId === CARD_PAYMENT_METHOD ? cardLogo : entryOfMethod(methodId)?.logo
  const limit = (cents: number | undefined) => (cents === undefined ? null : toWireMoney(cents))
  const { Lista } = await paymentMethodsOf(services, call, cardPageUrl)
  return {
    Lista: Lista.map((method): PaymentMethod2 => {
      const way = ways.find(({ methodId }) => methodId === method.nFormaDePago)
      const logo = deployment.switches.paymentLogo ? logoOf(method.nFormaDePago) : undefined
      return {
        ...method,
        fMinimo: limit(way?.leastCents),
        fMaximo: limit(way?.mostCents),
        cMoneda: way?.chargesIn?.currency ?? deployment.currency.code,
        oLogo: logo === undefined ? null : toWireLogo(logo),
        ...(entryOfMethod(method.nFormaDePago)?.takesToken && { lTarjetasGuardadas: true }),
      }
    }),
  }
}
