import type { PurchaseState } from '../../../contract/index.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import type { PurchaseEffect } from '../../../server/payments/decide/transitions.ts'
import type { Draft } from './draft.ts'
import type { Paying, PayingChange } from './paying-model.ts'

/** The only door to a purchase's state, as in server/payments/advance-purchase.ts. */
export function advance(draft: Draft, event: PurchaseEvent, by: PayingChange['by']): void {
  const { components, decisions } = draft
  const from = draft.state.purchase.state
  const after = decisions.purchaseAfter(from, event)
  if (after.state === from && after.effects.length === 0) return
  const step = components.process.step(components.process.resume(from), event)
  if (step.taken.length > 0 && step.value === after.state)
    draft.deliveries.push({ actor: 'process', event: event.type, step })
  for (const effect of after.effects) write[effect](draft)
  if (after.state === from) return
  draft.change = { from, to: after.state, by }
  draft.state = { ...draft.state, purchase: { ...draft.state.purchase, state: after.state } }
}

/** Whether the event moves a purchase, in any state that the model is in. */
export const moves = (
  { decisions }: Pick<Draft, 'decisions'>,
  state: PurchaseState,
  event: PurchaseEvent,
): boolean => decisions.purchaseAfter(state, event).state !== state

/** Held, and not sold: what server/payments/locked-purchase.ts counts. */
export const ownsSeat = ({ seat }: Paying): boolean => seat.holder === 'customer' && seat.tickets.length === 0

/** A purchase that has ended takes its seat again where nobody else has it: retake_own_places. */
export const canRetake = ({ seat }: Paying): boolean => seat.holder !== 'rival' && seat.tickets.length === 0

export const hold = (draft: Draft): void => {
  draft.state = { ...draft.state, seat: { ...draft.state.seat, holder: 'customer', lapsed: false } }
}

export const pinSeat = (draft: Draft): void => {
  const { seat } = draft.state
  if (seat.holder === 'customer') draft.state = { ...draft.state, seat: { ...seat, lapsed: false } }
}

const freeSeat = (draft: Draft): void => {
  const { seat } = draft.state
  if (seat.holder === 'customer' && seat.tickets.length === 0)
    draft.state = { ...draft.state, seat: { ...seat, holder: null, lapsed: false } }
}

const write: Record<PurchaseEffect, (draft: Draft) => void> = {
  pinPlaces: pinSeat,
  releasePlaces: freeSeat,
  mintTickets: (draft) => {
    const { seat } = draft.state
    draft.state = {
      ...draft.state,
      seat: { ...seat, lapsed: false, tickets: [...seat.tickets, 'customer'] },
    }
  },
  keepPlacesForAnotherTry: (draft) => {
    pinSeat(draft)
    const { purchase, now } = draft.state
    const deadline = Math.max(purchase.deadline, now + 1)
    draft.state = { ...draft.state, purchase: { ...purchase, deadline } }
  },
  mailConfirmation: () => {},
  raiseAlert: () => {},
  voidTickets: (draft) => {
    const { seat } = draft.state
    const tickets = seat.tickets.filter((holder) => holder !== 'customer')
    draft.state = { ...draft.state, seat: { ...seat, tickets } }
  },
  giveBackPlaces: (draft) => {
    const { seat } = draft.state
    if (seat.holder === 'customer') draft.state = { ...draft.state, seat: { ...seat, holder: null } }
  },
  mailRegret: () => {},
}
