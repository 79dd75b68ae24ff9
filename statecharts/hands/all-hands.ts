import { hands as accountData } from './account-data.ts'
import { hands as addressBook } from './address-book.ts'
import { hands as billboard } from './billboard.ts'
import { hands as bookings } from './bookings.ts'
import { hands as card } from './card.ts'
import { hands as cart } from './cart.ts'
import { hands as checkout } from './checkout.ts'
import { hands as contact } from './contact.ts'
import { hands as document } from './document.ts'
import { hands as exchange } from './exchange.ts'
import { hands as extras } from './extras.ts'
import { hands as giveBack } from './give-back.ts'
import type { Hands } from './hand.ts'
import { hands as houseChange } from './house-change.ts'
import { hands as landing } from './landing.ts'
import { hands as navigation } from './navigation.ts'
import { hands as newBooking } from './new-booking.ts'
import { hands as newsletter } from './newsletter.ts'
import { hands as orderLookUp } from './order-look-up.ts'
import { hands as orders } from './orders.ts'
import { hands as payment } from './payment.ts'
import { hands as phones } from './phones.ts'
import { hands as privacy } from './privacy.ts'
import { hands as purchase } from './purchase.ts'
import { hands as purchaseTimer } from './purchase-timer.ts'
import { hands as queueGate } from './queue-gate.ts'
import { hands as recovery } from './recovery.ts'
import { hands as regret } from './regret.ts'
import { hands as resale } from './resale.ts'
import { hands as root } from './root.ts'
import { hands as savedCards } from './saved-cards.ts'
import { hands as seatHolding } from './seat-holding.ts'
import { hands as session } from './session.ts'
import { hands as signUp } from './sign-up.ts'
import { hands as suggestions } from './suggestions.ts'
import { hands as tabOwnership } from './tab-ownership.ts'
import { hands as waitingRoom } from './waiting-room.ts'

/** The machines whose browser model acts and asserts by data, by name. */
export const allHands: ReadonlyMap<string, Hands> = new Map(
  [
    accountData,
    addressBook,
    contact,
    document,
    houseChange,
    newBooking,
    newsletter,
    navigation,
    queueGate,
    waitingRoom,
    landing,
    billboard,
    bookings,
    card,
    cart,
    checkout,
    exchange,
    extras,
    giveBack,
    orderLookUp,
    orders,
    payment,
    phones,
    privacy,
    purchase,
    purchaseTimer,
    recovery,
    regret,
    resale,
    root,
    savedCards,
    seatHolding,
    session,
    signUp,
    suggestions,
    tabOwnership,
  ].map((hands) => [hands.machine, hands]),
)
