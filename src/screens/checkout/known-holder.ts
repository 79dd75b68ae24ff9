import type { Customer } from '../../../contract/entities/customer.ts'
import type { CardPageRequest } from '../../../contract/entities/payment.ts'
import type { BuyerData } from '../../../contract/entities/purchase.ts'

/** What the card page need not ask for again. dNacimiento is 1985-12-31; null where the buyer's is not known. */
type KnownHolder = Extract<CardPageRequest, { type: 'card.known' }> &
  Pick<BuyerData, 'cNombre' | 'cApellido'> &
  Pick<Customer, 'dNacimiento'>

/** The buyer, as the card's holder until another is typed; an account's birth date is that of its own document. */
export const knownHolder = (
  { cTipoDocumento, cDocumento, cNombre, cApellido }: BuyerData,
  customer: Customer | null,
): KnownHolder => ({
  type: 'card.known',
  cTipoDocumento,
  cDocumento,
  cNombre,
  cApellido,
  dNacimiento: customer?.cDocumento === cDocumento ? customer.dNacimiento : null,
})
