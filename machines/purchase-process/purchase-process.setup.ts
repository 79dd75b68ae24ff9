import { setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { PurchaseEvent } from './purchase-process.events.ts'

const effect = () => {}

export const purchaseProcessSetup = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as PurchaseEvent,
  },
  guards: {
    hasSomethingToPay: ({ event }) => event.type === 'payment.submitted' && event.totalCents > 0,
    totalIsZero: ({ event }) => event.type === 'free.confirmed' && event.totalCents === 0,
    placesAreOurs: (_, { placesAreOurs }: { placesAreOurs: boolean }) => placesAreOurs,
    canBeHonoured: ({ event }) =>
      event.type === 'payment.approved' &&
      event.amountMatches &&
      event.placesAreOurs &&
      !event.performanceIsOver,
    canBePaidAgain: ({ event }) =>
      event.type === 'payment.approved' && event.placesAreOurs && !event.performanceIsOver,
  },
  actions: {
    pinPlaces: effect,
    mintTickets: effect,
    mailConfirmation: effect,
    releasePlaces: effect,
    keepPlacesForAnotherTry: effect,
    raiseAlert: effect,
    voidTickets: effect,
    giveBackPlaces: effect,
    mailRegret: effect,
  },
})
