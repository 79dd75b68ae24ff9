import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import { limits } from '../../../server/payments/decide/limits.ts'
import { type PurchaseEffect, purchaseAfter } from '../../../server/payments/decide/transitions.ts'
import { mail, type PurchaseRow, type ServerContext } from './rows.ts'

const place = (row: PurchaseRow, places: PurchaseRow['places']): void => {
  if (row.places !== 'taken') row.places = places
}

/** What the commit that moves a purchase writes, by the effects that its chart names. */
const write: Record<PurchaseEffect, (context: ServerContext, row: PurchaseRow) => void> = {
  pinPlaces: () => {},
  mintTickets: (_, row) => place(row, 'sold'),
  mailConfirmation: (context) => mail(context, 'mailConfirmation', 'mail.tickets'),
  releasePlaces: (_, row) => place(row, 'free'),
  keepPlacesForAnotherTry: (context, row) => {
    row.deadline = Math.max(row.deadline, context.clock.time() + limits.anotherTryMs)
    sweepAt(context, row)
  },
  raiseAlert: () => {},
  voidTickets: (_, row) => place(row, 'held'),
  giveBackPlaces: (_, row) => place(row, 'free'),
  mailRegret: () => {},
}

/** The only door to a purchase's state, as server/payments/advance-purchase.ts is. */
export function advance(context: ServerContext, row: PurchaseRow, event: PurchaseEvent): void {
  const { state, effects } = purchaseAfter(row.state, event)
  if (state === row.state && effects.length === 0) return
  row.state = state
  for (const effect of effects) write[effect](context, row)
}

/** How often the sweeper looks (server/selling/sweeper.ts). */
const SWEEP_MS = 1_000

/** Ends a purchase whose time is up within a second of it, unless it is being paid. */
export function sweepAt(context: ServerContext, row: PurchaseRow): void {
  const { clock } = context
  clock.setTimeout(
    () => {
      if (row.deadline <= clock.time()) advance(context, row, { type: 'purchase.expired' })
    },
    row.deadline - clock.time() + SWEEP_MS,
  )
}
