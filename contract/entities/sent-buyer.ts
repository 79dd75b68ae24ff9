import * as z from 'zod/mini'
import { documentNumber, documentRule } from './document-rule.ts'
import { buyerData } from './purchase.ts'

/** Who buys, as the checkout sends it: the document is checked as in sign-up. What was kept before is only read. */
export const sentBuyer = z
  .strictObject({ ...buyerData.shape, cDocumento: documentNumber })
  .check(documentRule)
