import type { DeliveryAddress } from '../../contract/index.ts'
import { provinceName } from '../geo/places.ts'

/** An address on one line, as it is written on a parcel. */
export const addressInWords = (address: DeliveryAddress): string => {
  const { cCalle, cNumero, cPiso, cDepartamento, cCodigoPostal, cLocalidad, cProvincia, cReferente } = address
  const flat = [cPiso, cDepartamento].filter(Boolean).join(' ')
  const province = provinceName(cProvincia) ?? ''
  return [
    [cCalle, cNumero, flat && `(${flat})`].filter(Boolean).join(' '),
    `${cCodigoPostal} ${cLocalidad}`,
    province === cLocalidad ? '' : province,
    cReferente ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}
