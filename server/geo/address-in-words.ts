import { addressInWords as inWords } from '../../contract/address-in-words.ts'
import type { DeliveryAddress } from '../../contract/index.ts'
import { provinceName } from './places.ts'

/** An address on one line, with the name of its province. */
export const addressInWords = (address: DeliveryAddress): string =>
  inWords(address, provinceName(address.cProvincia) ?? '')
