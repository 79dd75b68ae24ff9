import { useLingui } from '@lingui/react/macro'
import type { Order, Ticket } from '../../../contract/entities/order.ts'

/** Why the buyer cannot give a ticket of an order back, in the customer's words; null where they can. */
export const useWhyKept = ({ listaFuncion }: Order): ((ticket: Ticket) => string | null) => {
  const { t } = useLingui()
  return ({ idFuncion, dDevolucion, dCanje, cTitular, lOfrecida, lEnReventa }) => {
    if (dDevolucion !== undefined) return null
    const show = listaFuncion.find((one) => one.idFuncion === idFuncion)
    if (dCanje !== null) return t`used at the door`
    if (show?.lCancelada) return t`its performance was cancelled: the whole purchase comes back`
    if (cTitular !== null) return t`${cTitular} has it: take it back first`
    if (lOfrecida) return t`handed on by a link: take the link back first`
    if (lEnReventa) return t`offered for resale: take it off first`
    return show?.dFecha ? t`the time to give it back is over` : t`products are not taken back`
  }
}
