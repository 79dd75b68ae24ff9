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
/** A part now and the rest later. */
export const DEPOSIT_PAYMENT_METHOD = 19

/** A deployment's charges, and the decimals of the currency that they are rounded to. */
export type ChargesInCurrency = DeploymentCharges & { decimals: number }

/**
 * The charges of a purchase by how it is made: the box office may have rates of its own, insures nothing, and is asked
 * itself to take tickets back: none of its are resold.
 */
export const chargesFor = (
  { charges, currency }: Pick<Deployment, 'charges' | 'currency'>,
  processType: ProcessType,
): ChargesInCurrency => {
  const { insurance, giveBack, resale, ...others } = charges
  const onTheWeb = {
    ...(insurance && { insurance }),
    ...(giveBack && { giveBack }),
    ...(resale && { resale: { hoursBefore: resale.hoursBefore, serviceCharge: resale.serviceCharge } }),
  }
  return {
    ...others,
    ...(processType === 'BOX' ? charges.boxOffice : onTheWeb),
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

/** Parts of a total are whole units of a currency, of a hundred cents, whether or not it has smaller ones. */
const UNIT_CENTS = 100

/** @returns so many parts of a total, each in whole units of the currency; what is left over is on the first. */
export const equalParts = (totalCents: number, parts: number): number[] => {
  const each = Math.floor(totalCents / parts / UNIT_CENTS) * UNIT_CENTS
  return [totalCents - each * (parts - 1), ...Array<number>(parts - 1).fill(each)]
}

/** @returns what of a total a deposit leaves for later, in whole units of the currency; zero where it leaves nothing. */
export const laterCentsOf = (totalCents: number, nowPercent: number): number =>
  Math.floor((totalCents * (100 - nowPercent)) / 100 / UNIT_CENTS) * UNIT_CENTS

/** @returns what of a total is paid later by the chosen way to pay; zero for all but a deposit. */
export const laterCentsBy = (
  { ways = [] }: DeploymentCharges,
  paymentMethodId: number | null,
  totalCents: number,
): number => {
  const percent = ways.find(({ nowPercent }) => nowPercent !== undefined)?.nowPercent
  return paymentMethodId !== DEPOSIT_PAYMENT_METHOD || percent === undefined
    ? 0
    : laterCentsOf(totalCents, percent)
}

/** How many tickets a purchase is for; products are none. */
export const ticketsIn = (
  places: readonly { readonly kind: SectorKind; readonly quantity: number }[],
): number =>
  places.filter(({ kind }) => kind !== 'PRODUCTO').reduce((count, { quantity }) => count + quantity, 0)
