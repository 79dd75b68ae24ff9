import { sql } from 'drizzle-orm'
import {
  type DeliveryAddress,
  type DeliveryType,
  type Deployment,
  type DeploymentCharges,
  type Locale,
  toWireMoney,
} from '../../../contract/index.ts'
import { checkProvince } from '../../accounts/address-book.ts'
import { Refusal } from '../../refusal.ts'
import {
  CARD_PAYMENT_METHOD,
  installmentPlanOf,
  isProducts,
  needsAddress,
  offeredDeliveryTypes,
  zoneCents,
} from '../../selling/charges.ts'
import { broughtBy, comesInTime, lastDay } from '../../selling/delivery-time.ts'
import { promotionOfCard } from '../../selling/discounts.ts'
import type { PurchaseRecord } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import { message } from '../../text/messages.ts'
import type { Call } from '../handler.ts'
import { changeOpenPurchase, ownPurchase, requireOpen, wirePurchaseOf } from './own-purchase.ts'
import { chargesOf, methodsFor } from './payment-methods.ts'

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
  changeOpenPurchase(services, call, sql`buyer = ${JSON.stringify(call.body)}::jsonb`)

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
  return changeOpenPurchase(
    services,
    call,
    sql`delivery_type_id = ${idEntregaTipo}, delivery_address = ${json}::jsonb`,
  )
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
  return changeOpenPurchase(
    services,
    call,
    sql`payment_method_id = ${nFormaDePago}, installments = ${nCuotas}, bank_promotion_id = ${promotion?.id ?? null}`,
  )
}
