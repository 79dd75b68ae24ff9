import { isUpcoming } from '../catalogue/catalogue-cache.ts'
import type { TicketVoidReason } from '../db/schema/payment.ts'
import type { TicketOfPurchase } from '../payments/tickets-of-purchase.ts'

/** Why a seat is not changed. */
export type SeatRefusal =
  | 'noTicket'
  | 'givenBack'
  | 'replaced'
  | 'exchanged'
  | 'exchanging'
  | 'resold'
  | 'onResale'
  | 'admitted'
  | 'cancelled'
  | 'begun'
  | 'noSeat'
  | 'noTarget'
  | 'severalTargets'
  | 'same'
  | 'taken'
  | 'lesser'
  | 'hadBefore'

const VOID: Record<TicketVoidReason, SeatRefusal> = {
  TRANSFERRED: 'replaced',
  RESEATED: 'replaced',
  REGRETTED: 'givenBack',
  RETURNED: 'givenBack',
  EXCHANGED: 'exchanged',
  RESOLD: 'resold',
}

/** Why the seat of a ticket cannot be changed, as it is now; null where it can. */
export const whyNotReseated = (
  { isVoid, isAdmitted, isOfCancelled, isOnResale, startsAt }: TicketOfPurchase,
  voidReason: TicketVoidReason | null,
  now: Date,
): SeatRefusal | null => {
  if (isVoid) return voidReason === null ? 'givenBack' : VOID[voidReason]
  if (isAdmitted) return 'admitted'
  if (isOfCancelled) return 'cancelled'
  if (isOnResale) return 'onResale'
  return isUpcoming({ startsAt }, now) ? null : 'begun'
}
