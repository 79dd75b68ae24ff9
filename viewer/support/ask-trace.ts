import { staffAddresses } from '../../contract/addresses/staff.ts'
import type { PurchaseTrace } from '../../contract/entities/support.ts'
import { askSupport, type SupportAnswer } from './ask-support.ts'

export type Answer = SupportAnswer<PurchaseTrace>

/** Asks the server where a purchase is. @param number of the order as customers see it, or the purchase's id. */
export const askTrace = (number: string, key: string): Promise<Answer> =>
  askSupport(staffAddresses.getPurchaseTrace.path.replace(':nOrden', encodeURIComponent(number)), key)
