import type { CartLine, PurchaseProcess } from '../../contract/entities/purchase.ts'
import { PRODUCT_TYPE_ID } from '../../contract/product-type.ts'

/** A thing, not a show (section 3): counted, without a date. */
export const isProduct = (line: CartLine): boolean =>
  line.oEspectaculo.idEspectaculoCartelTipo === PRODUCT_TYPE_ID

/** How many tickets a purchase holds; products are counted on their own lines. */
export const ticketCount = (process: Pick<PurchaseProcess, 'listaFuncion'>): number =>
  process.listaFuncion
    .filter((line) => !isProduct(line))
    .reduce((count, line) => count + line.nCantidadPosiciones, 0)

/** What a purchase is of: words for tickets do not fit a bag. */
export type PurchaseKind = 'tickets' | 'products' | 'both'

export const purchaseKind = ({ listaFuncion }: Pick<PurchaseProcess, 'listaFuncion'>): PurchaseKind => {
  const products = listaFuncion.filter(isProduct).length
  if (products === 0) return 'tickets'
  return products === listaFuncion.length ? 'products' : 'both'
}
