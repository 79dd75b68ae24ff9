import type { DeliveryAddress } from './entities/address.ts'

/**
 * An address on one line, as it is written on a parcel.
 * @param provinceName of its province; the empty string where it is not known
 */
export const addressInWords = (address: DeliveryAddress, provinceName: string): string => {
  const { cCalle, cNumero, cPiso, cDepartamento, cCodigoPostal, cLocalidad, cReferente } = address
  const flat = [cPiso, cDepartamento].filter(Boolean).join(' ')
  return [
    [cCalle, cNumero, flat && `(${flat})`].filter(Boolean).join(' '),
    `${cCodigoPostal} ${cLocalidad}`,
    provinceName === cLocalidad ? '' : provinceName,
    cReferente ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}
