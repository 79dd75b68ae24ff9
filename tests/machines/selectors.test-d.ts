import { expectTypeOf, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { PaymentOutcome, User } from '../../contract/index.ts'
import type { billboardMachine } from '../../machines/billboard/billboard.machine.ts'
import type * as billboard from '../../machines/billboard/billboard.selectors.ts'
import type { cardMachine } from '../../machines/card/card.machine.ts'
import type * as card from '../../machines/card/card.selectors.ts'
import type { cartMachine } from '../../machines/cart/cart.machine.ts'
import type * as cart from '../../machines/cart/cart.selectors.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type * as checkout from '../../machines/checkout/checkout.selectors.ts'
import type { landingMachine } from '../../machines/landing/landing.machine.ts'
import type * as landing from '../../machines/landing/landing.selectors.ts'
import type { navigationMachine } from '../../machines/navigation/navigation.machine.ts'
import type * as navigation from '../../machines/navigation/navigation.selectors.ts'
import type { ordersMachine } from '../../machines/orders/orders.machine.ts'
import type * as orders from '../../machines/orders/orders.selectors.ts'
import type { paymentMachine } from '../../machines/payment/payment.machine.ts'
import type * as payment from '../../machines/payment/payment.selectors.ts'
import type { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type * as purchase from '../../machines/purchase/purchase.selectors.ts'
import type { purchaseTimerMachine } from '../../machines/purchase-timer/purchase-timer.machine.ts'
import type * as purchaseTimer from '../../machines/purchase-timer/purchase-timer.selectors.ts'
import type { RaisedNotice } from '../../machines/root/notices.ts'
import type { rootMachine } from '../../machines/root/root.machine.ts'
import type * as root from '../../machines/root/root.selectors.ts'
import type { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import type * as seatHolding from '../../machines/seat-holding/seat-holding.selectors.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type * as session from '../../machines/session/session.selectors.ts'
import type { waitingRoomMachine } from '../../machines/waiting-room/waiting-room.machine.ts'
import type * as waitingRoom from '../../machines/waiting-room/waiting-room.selectors.ts'

type Snapshots = {
  billboard: SnapshotFrom<typeof billboardMachine>
  cart: SnapshotFrom<typeof cartMachine>
  checkout: SnapshotFrom<typeof checkoutMachine>
  landing: SnapshotFrom<typeof landingMachine>
  navigation: SnapshotFrom<typeof navigationMachine>
  orders: SnapshotFrom<typeof ordersMachine>
  card: SnapshotFrom<typeof cardMachine>
  payment: SnapshotFrom<typeof paymentMachine>
  purchase: SnapshotFrom<typeof purchaseMachine>
  purchaseTimer: SnapshotFrom<typeof purchaseTimerMachine>
  root: SnapshotFrom<typeof rootMachine>
  seatHolding: SnapshotFrom<typeof seatHoldingMachine>
  session: SnapshotFrom<typeof sessionMachine>
  waitingRoom: SnapshotFrom<typeof waitingRoomMachine>
}
type Modules = {
  billboard: typeof billboard
  cart: typeof cart
  checkout: typeof checkout
  landing: typeof landing
  navigation: typeof navigation
  orders: typeof orders
  card: typeof card
  payment: typeof payment
  purchase: typeof purchase
  purchaseTimer: typeof purchaseTimer
  root: typeof root
  seatHolding: typeof seatHolding
  session: typeof session
  waitingRoom: typeof waitingRoom
}

type IsAny<Value> = 0 extends 1 & Value ? true : false
type AnyFunction = (...values: never[]) => unknown

/** Exported functions that are no selector of this snapshot, by what is wrong with them. */
type Wrong<Module, Snapshot> = {
  [Name in keyof Module]: Module[Name] extends AnyFunction
    ? Module[Name] extends (snapshot: Snapshot, ...more: never[]) => infer Selected
      ? IsAny<Selected> extends true
        ? [Name, 'gives any']
        : Snapshot extends Selected
          ? [Name, 'gives the whole snapshot']
          : never
      : [Name, 'takes no snapshot of its machine']
    : never
}[keyof Module]

test("every selector takes its machine's snapshot and gives a typed part of it", () => {
  type AllWrong = { [Name in keyof Modules]: Wrong<Modules[Name], Snapshots[Name]> }[keyof Modules]
  expectTypeOf<AllWrong>().toBeNever()
})

test('a selector does not take the snapshot of another machine', () => {
  expectTypeOf<Wrong<typeof session, Snapshots['root']>>().not.toBeNever()
})

test('selectors say when there is nothing', () => {
  expectTypeOf<typeof session.user>().returns.toEqualTypeOf<User | null>()
  expectTypeOf<typeof root.notice>().returns.toEqualTypeOf<RaisedNotice | null>()
  expectTypeOf<typeof purchase.isElsewhere>().returns.toEqualTypeOf<boolean>()
  expectTypeOf<typeof checkout.payment>().returns.toEqualTypeOf<PaymentOutcome | null>()
  expectTypeOf<typeof purchaseTimer.clockText>().returns.toEqualTypeOf<string | null>()
})
