import type { Address, DeliveryAddress } from '../../contract/index.ts'

/** An address of the book as a delivery is sent with it. */
export const toDeliveryAddress = (address: DeliveryAddress): DeliveryAddress => ({
  ...(address.cReferente && { cReferente: address.cReferente }),
  cCalle: address.cCalle,
  cNumero: address.cNumero,
  ...(address.cPiso && { cPiso: address.cPiso }),
  ...(address.cDepartamento && { cDepartamento: address.cDepartamento }),
  cPais: address.cPais,
  cProvincia: address.cProvincia,
  cLocalidad: address.cLocalidad,
  cCodigoPostal: address.cCodigoPostal,
})

/** One that the purchase already has, among those of the book. */
export const addressInBook = (
  addresses: readonly Address[],
  chosen: DeliveryAddress,
): Address | undefined => {
  const wanted = JSON.stringify(toDeliveryAddress(chosen))
  return addresses.find((address) => JSON.stringify(toDeliveryAddress(address)) === wanted)
}
