import type { PurchaseState } from '../../../contract/index.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import type { Draft } from './draft.ts'
import type { PayingChange } from './paying-model.ts'

/** A locked purchase along its chart, with every effect the chart names; server/payments/purchase-transition.ts. */
export function advance(draft: Draft, event: PurchaseEvent, by: PayingChange['by']): void {
  const { components } = draft
  const { state } = draft.state.purchase
  if (state === 'CONFIRMADO') return
  const step = components.purchase.step(components.purchase.resume(state), event)
  if (step.taken.length === 0) return
  draft.deliveries.push({ actor: 'purchase', event: event.type, step })
  for (const effect of step.effects) if (effect.do === 'action') effects[effect.name]?.(draft)
  setState(draft, step.value as PurchaseState, by)
}

/** The only writer of a purchase's state. */
export function setState(draft: Draft, to: PurchaseState, by: PayingChange['by']): void {
  const { purchase } = draft.state
  if (purchase.state === to) return
  draft.change = { from: purchase.state, to, by }
  draft.state = { ...draft.state, purchase: { ...purchase, state: to } }
}

export const freeSeat = (draft: Draft): void => {
  const { seat } = draft.state
  if (draft.decisions.releases && seat.holder === 'customer' && seat.tickets.length === 0)
    draft.state = { ...draft.state, seat: { ...seat, holder: null, lapsed: false } }
}

export const hold = (draft: Draft): void => {
  draft.state = { ...draft.state, seat: { ...draft.state.seat, holder: 'customer', lapsed: false } }
}

export const pinSeat = (draft: Draft): void => {
  const { seat } = draft.state
  if (seat.holder === 'customer') draft.state = { ...draft.state, seat: { ...seat, lapsed: false } }
}

const effects: Record<string, (draft: Draft) => void> = {
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
    if (draft.decisions.keepsDeclined) pinSeat(draft)
    else freeSeat(draft)
    const { purchase, now } = draft.state
    const deadline = Math.max(purchase.deadline, now + 1)
    draft.state = { ...draft.state, purchase: { ...purchase, deadline } }
  },
}
