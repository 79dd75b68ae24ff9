import type {
  DeliveryAddress,
  Deployment,
  DeploymentCharges,
  ProcessType,
  SectorKind,
} from '../../contract/index.ts'

export const CARD_PAYMENT_METHOD = 1
export const FREE_PAYMENT_METHOD = 2
export const CASH_PAYMENT_METHOD = 3
export const TERMINAL_PAYMENT_METHOD = 4

/** A deployment's charges, and the decimals of the currency that they are rounded to. */
export type ChargesInCurrency = DeploymentCharges & { decimals: number }

/** The charges of a purchase by how it is made: the box office may have rates of its own, and insures nothing. */
export const chargesFor = (
  { charges, currency }: Pick<Deployment, 'charges' | 'currency'>,
  processType: ProcessType,
): ChargesInCurrency => {
  const { insurance, ...others } = charges
  return {
    ...others,
    ...(processType === 'BOX' ? charges.boxOffice : insurance && { insurance }),
    decimals: currency.decimals,
  }
}

/** @returns undefined for a delivery that the deployment does not have, and for none. */
export const deliveryTypeOf = ({ deliveryTypes }: DeploymentCharges, id: number | null) =>
  deliveryTypes.find((type) => type.id === id)

type DeliveryCharge = DeploymentCharges['deliveryTypes'][number]

/** Brings things to an address. */
export const needsAddress = ({ key }: DeliveryCharge): boolean => key === 'homeDelivery'

/** @returns null where it is not brought to that province. */
export const zoneCents = ({ cents, zones }: DeliveryCharge, province: string): number | null =>
  zones === undefined ? cents : (zones.find(({ provinces }) => provinces.includes(province))?.cents ?? null)

/** What the chosen delivery costs; nothing while none is chosen. */
export const deliveryCentsOf = (
  charges: DeploymentCharges,
  id: number | null,
  address: DeliveryAddress | null,
): number => {
  const type = deliveryTypeOf(charges, id)
  if (type === undefined) return 0
  return (address && needsAddress(type) ? zoneCents(type, address.cProvincia) : null) ?? type.cents
}

/** Nothing but things to carry home. */
export const isProducts = (places: readonly { readonly kind: SectorKind }[]): boolean =>
  places.length > 0 && places.every(({ kind }) => kind === 'PRODUCTO')

/**
 * The ways of delivery that a purchase of these places is offered. What is nothing but products is collected or
 * brought: a code in a mail is no bag.
 */
export const offeredDeliveryTypes = (
  { deliveryTypes }: DeploymentCharges,
  places: readonly { readonly kind: SectorKind }[],
) => {
  const products = isProducts(places)
  return deliveryTypes.filter(({ key, offered }) => offered && !(products && key === 'eTicket'))
}

/** How products come: collected at the house, brought home, or either. */
export const productWaysOf = ({ charges }: Pick<Deployment, 'charges'>) => {
  const keys = offeredDeliveryTypes(charges, [{ kind: 'PRODUCTO' }]).map(({ key }) => key)
  return { lRetiro: keys.includes('boxOffice'), lEnvio: keys.includes('homeDelivery') }
}

/** @returns undefined for a number of instalments that the deployment does not offer. */
export const installmentPlanOf = ({ installmentPlans }: DeploymentCharges, installments: number) =>
  installmentPlans.find((plan) => plan.installments === installments)
