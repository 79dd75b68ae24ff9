import { pageUrl } from '../../contract/page-routes.ts'
import type { BookingsEmitted } from '../../machines/bookings/bookings.events.ts'
import type { BoxOfficeEmitted } from '../../machines/box-office/box-office.events.ts'
import type { BoxSaleEmitted } from '../../machines/box-sale/box-sale.events.ts'
import type { CheckoutEmitted } from '../../machines/checkout/checkout.events.ts'
import type { ExternalLoginEmitted } from '../../machines/external-login/external-login.events.ts'
import type { IdentityEmitted } from '../../machines/outcome.ts'
import type { PrivacyEmitted } from '../../machines/privacy/privacy.events.ts'
import type { SeatHoldingEmitted } from '../../machines/seat-holding/seat-holding.events.ts'
import type { WaitingRoomEmitted } from '../../machines/waiting-room/waiting-room.events.ts'
import { holdAfterLogin } from './hold-after-login.ts'
import type { Shop } from './shop.ts'

export type ScreenEmitted =
  | BookingsEmitted
  | BoxOfficeEmitted
  | BoxSaleEmitted
  | PrivacyEmitted
  | CheckoutEmitted
  | ExternalLoginEmitted
  | IdentityEmitted
  | SeatHoldingEmitted
  | WaitingRoomEmitted

/**
 * Forwards the events that a screen's machine emits to the shop's actors, with the time; pages are named by
 * address.
 */
export const forwardEmitted = ({ root, actors, memory, now }: Shop, event: ScreenEmitted): void => {
  const open = (path: string, replace = false) =>
    actors.navigation.send({ type: 'page.opened', path, replace })
  switch (event.type) {
    case 'checkout.opened':
      open(pageUrl.checkout(event.idProcesoDeCompra))
      break
    case 'desk.opened':
      open(pageUrl.buyTicketBox(event.idProcesoDeCompra, event.idFuncion))
      break
    case 'sale.printed':
    case 'sale.finished':
      // The box office hears them: box-office/selling.tsx.
      break
    case 'verification.opened':
    case 'steps.opened':
      // The address follows the checkout by itself: checkout-address.ts.
      break
    case 'orders.opened':
      open(pageUrl.orders())
      break
    case 'billboard.opened':
      open(pageUrl.billboard())
      break
    case 'turn.given':
      root.send({ type: 'turn.given', idFuncion: event.idFuncion, list: null, turn: event.turn })
      open(event.path, true)
      break
    case 'login.returned':
      if (event.user) actors.session.send({ type: 'login.completed', user: event.user })
      actors.navigation.send({ type: 'login.returned', fullPath: event.fullPath })
      break
    case 'login.wanted':
      holdAfterLogin(memory, event.idFuncion)
      actors.navigation.send({ type: 'login.wanted' })
      break
    case 'account.left':
      actors.session.send({ type: 'logout.requested' })
      break
    case 'customer.identified':
      actors.session.send({ type: 'login.completed', user: event.user })
      break
    case 'sale.opened':
      // The purchase of the sale before ends without a word: the server has given its places back.
      if (event.isNew) actors.purchase.send({ type: 'session.ended' })
      actors.session.send({ type: 'sale.opened', user: event.user })
      break
    case 'sale.closed':
      actors.purchase.send({ type: 'session.ended' })
      actors.session.send({ type: 'session.closedElsewhere' })
      break
    case 'process.changed':
      actors.cart.send(event)
      break
    default:
      actors.purchase.send({ ...event, now: now() })
  }
}
