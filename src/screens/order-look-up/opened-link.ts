import { orderLookUp } from '../../../contract/entities/order.ts'
import type { OrderLookUpEvent } from '../../../machines/order-look-up/order-look-up.events.ts'

/** The parts of the link that server/orders/order-code-mail.ts writes. */
export const LINK_PARTS = ['orden', 'mail', 'codigo'] as const

/**
 * The page shows the order and the address of a link, so a stranger's must bring no words of theirs onto it.
 * @returns null for a link that names neither an order nor an address.
 */
export const openedLink = ({
  orden,
  mail,
  codigo,
}: Record<(typeof LINK_PARTS)[number], string>): Extract<
  OrderLookUpEvent,
  { type: 'link.opened' }
> | null => {
  const { success, data } = orderLookUp.safeParse({ nOrden: orden, cMail: mail })
  return success ? { type: 'link.opened', wanted: data, cCodigo: codigo } : null
}
