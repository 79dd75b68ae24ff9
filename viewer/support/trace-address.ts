import type { PurchaseTrace } from '../../contract/entities/support.ts'
import { withView } from '../fold/view-parameters.ts'
import { panelHref } from '../route.ts'

/** The address of a purchase, by its order's number where it has one; charts are seen as they are at `hash`. */
export const traceHref = (
  { nOrden, idProcesoDeCompra }: Pick<PurchaseTrace, 'nOrden' | 'idProcesoDeCompra'>,
  hash: string,
): string => withView(panelHref('support', { n: nOrden ?? idProcesoDeCompra }), hash)
