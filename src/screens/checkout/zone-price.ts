import type { DeliveryType } from '../../../contract/entities/purchase.ts'

/** What a way of delivery costs: to everywhere or a province, from the cheapest zone on, or nowhere there. */
export type DeliveryPrice = { kind: 'exact' | 'from'; amount: number } | { kind: 'nowhere' }

/** @param cProvincia of the address; null while none is chosen */
export const deliveryPrice = (
  { fPrecio, aZona, lPideDomicilio }: DeliveryType,
  cProvincia: string | null,
): DeliveryPrice => {
  if (!lPideDomicilio || !aZona) return { kind: 'exact', amount: fPrecio }
  if (cProvincia !== null) {
    const zone = aZona.find(({ aProvincia }) => aProvincia.includes(cProvincia))
    return zone ? { kind: 'exact', amount: zone.fPrecio } : { kind: 'nowhere' }
  }
  const prices = aZona.map((zone) => zone.fPrecio)
  const cheapest = Math.min(...prices)
  return { kind: Math.max(...prices) === cheapest ? 'exact' : 'from', amount: cheapest }
}
