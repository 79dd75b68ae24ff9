import { pageUrl } from '../contract/page-routes.ts'
import type { BookingsEmitted, BookingsEvent } from './bookings/bookings.events.ts'
import type { BoxOfficeEmitted } from './box-office/box-office.events.ts'
import type { BoxSaleEmitted, BoxSaleEvent } from './box-sale/box-sale.events.ts'
import type { CardEmitted } from './card/card.events.ts'
import type { CartEvent } from './cart/cart.events.ts'
import type { CheckoutEmitted, CheckoutEvent } from './checkout/checkout.events.ts'
import type { DeskExchangeEmitted } from './desk-exchange/desk-exchange.events.ts'
import type { ExchangeEmitted, ExchangeEvent } from './exchange/exchange.events.ts'
import type { ExternalLoginEmitted } from './external-login/external-login.events.ts'
import type { NavigationEvent } from './navigation/navigation.events.ts'
import type { IdentityEmitted } from './outcome.ts'
import type { PrivacyEmitted } from './privacy/privacy.events.ts'
import type { PurchaseEmitted, PurchaseEvent } from './purchase/purchase.events.ts'
import type { RootEvent } from './root/root.events.ts'
import type { SeatHoldingEmitted, SeatHoldingEvent } from './seat-holding/seat-holding.events.ts'
import type { SessionEvent } from './session/session.events.ts'
import type { WaitingRoomEmitted } from './waiting-room/waiting-room.events.ts'

/** What each machine emits. A parent and its child send to each other instead: `sendTo`, `sendParent`. */
interface Emitted {
  bookings: BookingsEmitted
  'box-office': BoxOfficeEmitted
  'box-sale': BoxSaleEmitted
  card: CardEmitted
  checkout: CheckoutEmitted
  'desk-exchange': DeskExchangeEmitted
  exchange: ExchangeEmitted
  'external-login': ExternalLoginEmitted
  privacy: PrivacyEmitted
  purchase: PurchaseEmitted
  recovery: IdentityEmitted
  'seat-holding': SeatHoldingEmitted
  'sign-up': IdentityEmitted
  'waiting-room': WaitingRoomEmitted
}

/** What each receiver of a wire understands. */
interface Received {
  bookings: BookingsEvent
  'box-sale': BoxSaleEvent
  cart: CartEvent
  checkout: CheckoutEvent
  exchange: ExchangeEvent
  navigation: NavigationEvent
  /** No machine: the page that shows the one which emits. */
  page: { type: never }
  purchase: PurchaseEvent
  root: RootEvent
  'seat-holding': SeatHoldingEvent
  session: SessionEvent
}

export type Emitter = keyof Emitted
export type Receiver = keyof Received

type Named<Event extends { type: string }, Type extends string> = Extract<Event, { type: Type }>
type Fields<Event> = Omit<Event, 'type'>

/** Renames an event, or makes its fields; without `with` it keeps them and gets the time. `null` is not sent. */
type Renamed<Event, Target extends { type: string }, As extends Target['type'] = Target['type']> = {
  [Type in As]: Event & { now: number } extends Fields<Named<Target, Type>>
    ? { as: Type; with?: (event: Event, now: number) => Fields<Named<Target, Type>> | null }
    : { as: Type; with: (event: Event, now: number) => Fields<Named<Target, Type>> | null }
}[As]

/** `as` is left out where the receiver knows the event by the same name. */
type Wire<Event extends { type: string }> =
  | {
      [To in Exclude<Receiver, 'page'>]:
        | ({ to: To } & Renamed<Event, Received[To]>)
        | (Event & { now: number } extends Received[To] ? { to: To; as?: never; with?: never } : never)
    }[Exclude<Receiver, 'page'>]
  | { to: 'page'; as?: never; with?: never }

/**
 * What machines that are not parent and child send one another: every event that a machine emits, and who gets it.
 * The app delivers by this table, the pictures draw it, the model checker and the tests read it. A type error names
 * an emitted event that has no wire.
 */
export const wires: {
  readonly [From in Emitter]: {
    readonly [Type in Emitted[From]['type']]: readonly Wire<Named<Emitted[From], Type>>[]
  }
} = {
  exchange: {
    'places.held': [{ to: 'purchase' }],
    'checkout.opened': [{ to: 'navigation', as: 'page.opened', with: checkoutPage }],
  },
  'desk-exchange': { 'places.held': [{ to: 'purchase' }] },
  bookings: {
    'places.held': [{ to: 'purchase' }],
    'checkout.opened': [{ to: 'navigation', as: 'page.opened', with: checkoutPage }],
    'desk.opened': [
      {
        to: 'navigation',
        as: 'page.opened',
        with: ({ idProcesoDeCompra, idFuncion }) => ({
          path: pageUrl.buyTicketBox(idProcesoDeCompra, idFuncion),
        }),
      },
    ],
  },
  'box-office': {
    // The purchase of the sale before ends without a word: the server has given its places back.
    'sale.opened': [
      { to: 'purchase', as: 'session.ended', with: ({ isNew }) => (isNew ? {} : null) },
      { to: 'session' },
    ],
    'sale.closed': [
      { to: 'purchase', as: 'session.ended' },
      { to: 'session', as: 'session.closedElsewhere' },
    ],
    'desk.cleared': [
      {
        to: 'navigation',
        as: 'page.opened',
        with: ({ idFuncion }) => (idFuncion === null ? null : { path: pageUrl.boxOffice(idFuncion) }),
      },
    ],
  },
  'box-sale': {
    'purchase.resumed': [{ to: 'purchase' }],
    'payment.submitted': [{ to: 'purchase' }],
  },
  card: { 'card.page.submitted': [{ to: 'page' }] },
  checkout: {
    'purchase.resumed': [{ to: 'purchase' }],
    'process.changed': [{ to: 'cart' }],
    'payment.submitted': [{ to: 'purchase' }],
    'payment.resumed': [{ to: 'purchase' }],
    'payment.dropped': [{ to: 'purchase' }],
    'purchase.paid': [{ to: 'purchase' }],
    'purchase.expired': [{ to: 'purchase' }],
    'verification.opened': [{ to: 'page' }],
    'steps.opened': [{ to: 'page' }],
    'orders.opened': [{ to: 'navigation', as: 'page.opened', with: () => ({ path: pageUrl.orders() }) }],
  },
  'external-login': {
    'login.returned': [
      { to: 'session', as: 'login.completed', with: ({ user }) => user && { user } },
      { to: 'navigation' },
    ],
  },
  privacy: { 'account.left': [{ to: 'session', as: 'logout.requested' }] },
  purchase: {
    'purchase.ended': [
      { to: 'bookings' },
      { to: 'box-sale' },
      { to: 'checkout' },
      { to: 'exchange' },
      { to: 'seat-holding' },
    ],
    'payment.begun': [{ to: 'checkout' }],
    'payment.elsewhere': [
      {
        to: 'navigation',
        as: 'page.opened',
        with: ({ idProcesoDeCompra }) => ({ path: pageUrl.confirmation(idProcesoDeCompra), replace: true }),
      },
    ],
    'payment.received': [{ to: 'checkout' }],
    'payment.ended': [{ to: 'box-sale' }, { to: 'checkout' }],
  },
  recovery: { 'customer.identified': [{ to: 'session', as: 'login.completed' }] },
  'seat-holding': {
    'login.wanted': [{ to: 'navigation' }],
    'places.held': [{ to: 'purchase' }],
    'checkout.opened': [{ to: 'navigation', as: 'page.opened', with: checkoutPage }],
    'desk.opened': [
      {
        to: 'navigation',
        as: 'page.opened',
        with: ({ idProcesoDeCompra, idFuncion }) => ({
          path: pageUrl.buyTicketBox(idProcesoDeCompra, idFuncion),
          replace: true,
        }),
      },
    ],
    'process.changed': [{ to: 'cart' }],
  },
  'sign-up': { 'customer.identified': [{ to: 'session', as: 'login.completed' }] },
  'waiting-room': {
    'turn.given': [
      { to: 'root', as: 'turn.given', with: ({ idFuncion, turn }) => ({ idFuncion, list: null, turn }) },
      { to: 'navigation', as: 'page.opened', with: ({ path }) => ({ path, replace: true }) },
    ],
  },
}

function checkoutPage({ idProcesoDeCompra }: { idProcesoDeCompra: string }) {
  return { path: pageUrl.checkout(idProcesoDeCompra) }
}

/** An event on a wire, as its receiver gets it. */
export interface Delivery {
  to: Receiver
  event: { type: string }
}

/** One wire of the table: who emits what, who gets it, and under which name. */
export interface PlainWire {
  from: string
  event: string
  to: Receiver
  as: string
}

interface LooseWire {
  to: Receiver
  as?: string
  with?: (event: object, now: number) => object | null
}
const table: Readonly<Record<string, Readonly<Record<string, readonly LooseWire[]>>>> = wires as never

/** Every wire, in the order of the table. */
export const plainWires = (): readonly PlainWire[] =>
  Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, each]) =>
      each.map(({ to, as = event }): PlainWire => ({ from, event, to, as })),
    ),
  )

/**
 * @param from the id of the machine that emits
 * @param now milliseconds of the server's clock
 * @returns who gets the event, and how; nobody where it goes to the page alone
 */
export const deliveriesOf = (from: string, event: { type: string }, now: number): readonly Delivery[] =>
  (table[from]?.[event.type] ?? []).flatMap((wire): Delivery[] => {
    if (wire.to === 'page') return []
    const fields = wire.with ? wire.with(event, now) : { ...event, now }
    return fields === null ? [] : [{ to: wire.to, event: { ...fields, type: wire.as ?? event.type } }]
  })
