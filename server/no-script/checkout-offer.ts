import {
  type Address,
  type Country,
  type Customer,
  countries,
  type DeliveryType,
  type Province,
} from '../../contract/index.ts'
import type { Visit } from './visit.ts'

/** What a purchase's form of delivery and data offers, and what is known of the customer. */
export interface Offer {
  deliveries: readonly DeliveryType[]
  customer: Customer
  addresses: readonly Address[]
  provinces: readonly Province[]
  country: Country
}

export const readOffer = async ({ api, deployment }: Visit, id: string): Promise<Offer> => {
  const country = countries.find((code) => code === deployment.country.code) ?? 'AR'
  const [{ Lista: deliveries }, customer] = await Promise.all([
    api.call('listDeliveryTypes', { params: { id } }),
    api.call('getCustomer'),
  ])
  if (!deliveries.some(({ lPideDomicilio }) => lPideDomicilio))
    return { deliveries, customer, addresses: [], provinces: [], country }
  const [{ listaDomicilio: addresses }, { Lista: provinces }] = await Promise.all([
    api.call('listAddresses'),
    api.call('listProvinces', { params: { cPais: country } }),
  ])
  return { deliveries, customer, addresses, provinces, country }
}
