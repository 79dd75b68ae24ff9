import { sql } from 'drizzle-orm'
import {
  type DeliveryAddress,
  type DeliveryType,
  type Deployment,
  type DeploymentCharges,
  type Locale,
  type PaymentMethod,
  type PaymentMethod2,
  toWireMoney,
} from '../../../contract/index.ts'
import { checkProvince } from '../../accounts/address-book.ts'
import { type ChargesIn, convert, inverseOf, leastOf } from '../../payments/conversion.ts'
import { methodsOf } from '../../payments/decide/begin.ts'
import { cardLogo, toWireLogo } from '../../payments/logo.ts'
import type { ProviderEntry } from '../../payments/providers/entry.ts'
import { chargesInOf, entryOfMethod, offeredWaysOf } from '../../payments/providers/registry.ts'
import { Refusal } from '../../refusal.ts'
import {
  CARD_PAYMENT_METHOD,
  CASH_PAYMENT_METHOD,
  FREE_PAYMENT_METHOD,
  installmentPlanOf,
  isProducts,
  needsAddress,
  offeredDeliveryTypes,
  TERMINAL_PAYMENT_METHOD,
  zoneCents,
} from '../../selling/charges.ts'
import { broughtBy, comesInTime, lastDay } from '../../selling/delivery-time.ts'
import { promotionOfCard } from '../../selling/discounts.ts'
import { costOfPurchase } from '../../selling/purchase-wire.ts'
import type { PurchaseRecord } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import { message } from '../../text/messages.ts'
import type { Call } from '../handler.ts'
import { lockOpenPurchase, type OwnCall, ownPurchase, requireOpen, wirePurchaseOf } from './own-purchase.ts'

/** The charges of a purchase's deployment. */
const chargesOf = ({ deployments }: Services, { deploymentId }: PurchaseRecord) =>
  deployments.ofId(deploymentId).charges

/** The ways of delivery that a purchase is offered: those that reach the customer before what it is for begins. */
const waysOf = (
  { catalogue, deployments }: Services,
  { deploymentId, places, startedAt }: PurchaseRecord,
) => {
  const deployment = deployments.ofId(deploymentId)
  const begins = places.map(
    ({ performanceId }) => catalogue.performances.get(performanceId)?.startsAt ?? null,
  )
  return offeredDeliveryTypes(deployment.charges, places).filter((type) =>
    comesInTime(deployment, type, { startedAt, begins }),
  )
}

const change = async (
  services: Services,
  call: OwnCall & { locale: Locale },
  set: ReturnType<typeof sql>,
) => {
  await services.database.selling.orm.transaction(async (tx) => {
    await lockOpenPurchase(tx, call)
    await tx.execute(sql`update purchase set ${set}, version = version + 1 where id = ${call.params.id}`)
  })
  return wirePurchaseOf(services, call)
}

export const preValidate = async (services: Services, call: Call<'preValidate'>) => {
  const purchase = await ownPurchase(services, call)
  // A purchase that is being paid, or is paid, is returned as it is: a reload in the middle of paying goes on
  // there.
  if (purchase.state === 'PAGANDO' || purchase.state === 'CONFIRMADO') return wirePurchaseOf(services, call)
  requireOpen(purchase)
  if (purchase.places.length === 0) throw new Refusal('DATOS_INCOMPLETOS')
  return wirePurchaseOf(services, call)
}

export const saveBuyerData = (services: Services, call: Call<'saveBuyerData'>) =>
  change(services, call, sql`buyer = ${JSON.stringify(call.body)}::jsonb`)

const describe = (
  deployment: Deployment,
  type: DeploymentCharges['deliveryTypes'][number],
  { places, startedAt }: PurchaseRecord,
  locale: Locale,
): string => {
  const by = broughtBy(deployment, type, startedAt)
  if (type.key === 'homeDelivery' && by !== null)
    return message(locale, 'delivery.homeDelivery.by', { day: lastDay(deployment, locale, by) })
  return message(locale, `delivery.${type.key}.${isProducts(places) ? 'products' : 'description'}`)
}

export const listDeliveryTypes = async (services: Services, call: Call<'listDeliveryTypes'>) => {
  const purchase = await ownPurchase(services, call)
  const deployment = services.deployments.ofId(purchase.deploymentId)
  const Lista: DeliveryType[] = waysOf(services, purchase).map((type) => ({
    idEntregaTipo: type.id,
    cNombre: message(call.locale, `delivery.${type.key}.name`),
    cDescripcion: describe(deployment, type, purchase, call.locale),
    fPrecio: toWireMoney(Math.min(...(type.zones?.map(({ cents }) => cents) ?? [type.cents]))),
    lPideDomicilio: needsAddress(type),
    ...(type.days && { dEntrega: broughtBy(deployment, type, purchase.startedAt)?.toISOString() }),
    ...(type.zones && {
      aZona: type.zones.map(({ provinces, cents }) => ({
        aProvincia: provinces,
        fPrecio: toWireMoney(cents),
      })),
    }),
  }))
  return { Lista }
}

/** @throws Refusal DOMICILIO_REQUERIDO without an address, DOMICILIO_SIN_ENVIO for one that nothing is brought to. */
const deliverableAddress = (
  type: DeploymentCharges['deliveryTypes'][number],
  address: DeliveryAddress | undefined,
): DeliveryAddress => {
  if (address === undefined) throw new Refusal('DOMICILIO_REQUERIDO')
  checkProvince(address.cPais, address.cProvincia)
  if (zoneCents(type, address.cProvincia) === null) throw new Refusal('DOMICILIO_SIN_ENVIO')
  return address
}

export const selectDeliveryType = async (services: Services, call: Call<'selectDeliveryType'>) => {
  const { idEntregaTipo, oDomicilio } = call.body
  const purchase = await ownPurchase(services, call)
  const type = waysOf(services, purchase).find(({ id }) => id === idEntregaTipo)
  if (type === undefined) throw new Refusal('ENTREGA_NO_VALIDA')
  const address = needsAddress(type) ? deliverableAddress(type, oDomicilio) : null
  const json = address && JSON.stringify(address)
  return change(services, call, sql`delivery_type_id = ${idEntregaTipo}, delivery_address = ${json}::jsonb`)
}

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

const methodsFor = (services: Services, purchase: PurchaseRecord): readonly number[] => {
  const { totalCents } = costOfPurchase(services, purchase).totals
  const ways = offeredWaysOf(services.deployments.ofId(purchase.deploymentId))
  return methodsOf(purchase.processType, totalCents, ways)
}

/** An amount with its currency's code, with as many decimals as that currency has. */
const amountIn = (code: string, cents: number, inWords: string): string => {
  const decimals = leastOf(code) === 1 ? 2 : 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${code}\u00a0${toWireMoney(cents).toLocaleString(inWords, digits)}`
}

/** What is charged of a total in another currency, and at what rate, before the customer pays it. */
const conversionInWords = (
  { currency }: Pick<Deployment, 'currency'>,
  chargesIn: ChargesIn,
  totalCents: number,
  locale: Locale,
): string => {
  const amountOf = (code: string, cents: number) => amountIn(code, cents, currency.locale)
  // The dearer unit stands alone: the other way round, little of the figure would be left.
  const rate =
    Number(chargesIn.rate) < 1
      ? `1\u00a0${chargesIn.currency} = ${amountOf(currency.code, inverseOf(chargesIn.rate, currency.code))}`
      : `1\u00a0${currency.code} = ${chargesIn.currency}\u00a0${Number(chargesIn.rate).toLocaleString(currency.locale, { maximumFractionDigits: 12 })}`
  return message(locale, 'payment.converted', {
    amount: amountOf(chargesIn.currency, convert(totalCents, chargesIn)),
    rate,
  })
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
export const listPaymentMethods = async (
  services: Services,
  call: Call<'listPaymentMethods'> | Call<'listPaymentMethods2'>,
  cardPageUrl: string,
) => {
  const purchase = await ownPurchase(services, call)
  const deployment = services.deployments.ofId(purchase.deploymentId)
  const { totalCents } = costOfPurchase(services, purchase).totals
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
  const { Lista } = await listPaymentMethods(services, call, cardPageUrl)
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
      }
    }),
  }
}

export const selectPaymentMethod = async (services: Services, call: Call<'selectPaymentMethod'>) => {
  const { nFormaDePago, nCuotas, cBin } = call.body
  const purchase = await ownPurchase(services, call)
  const charges = chargesOf(services, purchase)
  if (
    !methodsFor(services, purchase).includes(nFormaDePago) ||
    installmentPlanOf(charges, nCuotas) === undefined ||
    (nFormaDePago !== CARD_PAYMENT_METHOD && nCuotas !== 1)
  ) {
    throw new Refusal('FORMA_DE_PAGO_NO_VALIDA')
  }
  const promotion =
    purchase.processType === 'CART' && nFormaDePago === CARD_PAYMENT_METHOD && cBin !== undefined
      ? promotionOfCard(charges, { bin: cBin, installments: nCuotas }, call.now)
      : undefined
  return change(
    services,
    call,
    sql`payment_method_id = ${nFormaDePago}, installments = ${nCuotas}, bank_promotion_id = ${promotion?.id ?? null}`,
  )
}
