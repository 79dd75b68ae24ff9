import type { PurchaseState } from '../../../contract/index.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import type { Draft } from './draft.ts'
import type { PayingAct } from './paying-model.ts'

/** A locked purchase along its chart, with every effect the chart names; server/payments/purchase-transition.ts. */
export function advance(draft: Draft, event: PurchaseEvent, by: PayingAct['by']): void {
  const { parts } = draft
  const { state } = draft.world.purchase
  if (state === 'CONFIRMADO') return
  const step = parts.purchase.step(parts.purchase.resume(state), event)
  if (step.taken.length === 0) return
  draft.told.push({ actor: 'purchase', event: event.type, step })
  for (const effect of step.effects) if (effect.do === 'action') effects[effect.name]?.(draft)
  setState(draft, step.value as PurchaseState, by)
}

/** The only writer of a purchase's state. */
export function setState(draft: Draft, to: PurchaseState, by: PayingAct['by']): void {
  const { purchase } = draft.world
  if (purchase.state === to) return
  draft.act = { from: purchase.state, to, by }
  draft.world = { ...draft.world, purchase: { ...purchase, state: to } }
}

export const freeSeat = (draft: Draft): void => {
  const { seat } = draft.world
  if (draft.decisions.releases && seat.holder === 'customer' && seat.tickets.length === 0)
    draft.world = { ...draft.world, seat: { ...seat, holder: null, lapsed: false } }
}

export const hold = (draft: Draft): void => {
  draft.world = { ...draft.world, seat: { ...draft.world.seat, holder: 'customer', lapsed: false } }
}

export const pinSeat = (draft: Draft): void => {
  const { seat } = draft.world
  if (seat.holder === 'customer') draft.world = { ...draft.world, seat: { ...seat, lapsed: false } }
}

const effects: Record<string, (draft: Draft) => void> = {
  pinPlaces: pinSeat,
  releasePlaces: freeSeat,
  mintTickets: (draft) => {
    const { seat } = draft.world
    draft.world = {
      ...draft.world,
      seat: { ...seat, lapsed: false, tickets: [...seat.tickets, 'customer'] },
    }
  },
  keepPlacesForAnotherTry: (draft) => {
    if (draft.decisions.keepsDeclined) pinSeat(draft)
    else freeSeat(draft)
    const { purchase, now } = draft.world
    const deadline = Math.max(purchase.deadline, now + 1)
    draft.world = { ...draft.world, purchase: { ...purchase, deadline } }
  },
}
