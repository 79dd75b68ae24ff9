import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from './purchase.machine.ts'

/** This tab makes a sale of the box office, which ends when another page is opened (section 4). */
export const isSaleAtDesk = (snapshot: SnapshotFrom<typeof purchaseMachine>): boolean =>
  snapshot.hasTag('owner') && snapshot.context.ctProcess === 'BOX'

/** Another tab makes the purchase: this one only shows it. */
export const isElsewhere = (snapshot: SnapshotFrom<typeof purchaseMachine>): boolean =>
  snapshot.matches('elsewhere')

/** The purchase that another tab is paying; null where none is. */
export const paidElsewhere = (snapshot: SnapshotFrom<typeof purchaseMachine>): string | null =>
  isElsewhere(snapshot) && snapshot.context.isPaidElsewhere ? snapshot.context.idProcesoDeCompra : null

/** Which tab makes the purchase is not known yet: nothing of its cart is changed meanwhile. */
export const isUnclaimed = (snapshot: SnapshotFrom<typeof purchaseMachine>): boolean =>
  !snapshot.hasTag('owner') && !isElsewhere(snapshot)

/** The payment under way; undefined where there is none. */
export const paymentActor = ({ children }: SnapshotFrom<typeof purchaseMachine>) => children.payment

/** The purchase that is being paid in this tab; null where none is. */
export const paidNow = (snapshot: SnapshotFrom<typeof purchaseMachine>): string | null =>
  snapshot.matches({ mine: 'paying' }) ? snapshot.context.idProcesoDeCompra : null
