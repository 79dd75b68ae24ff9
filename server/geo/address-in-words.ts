import { addressInWords as inWords } from '../../contract/address-in-words.ts'
import type { DeliveryAddress } from '../../contract/index.ts'
import { provinceName } from './places.ts'

/** An address as it is shown: the empty string names an unknown province. */
export const withProvinceName = (address: DeliveryAddress) => ({
  ...address,
  cProvinciaNombre: provinceName(address.cProvincia) ?? '',
})

/** An address on one line, with the name of its province. */
export const addressInWords = (address: DeliveryAddress): string =>
  inWords(address, provinceName(address.cProvincia) ?? '')
