import { bookingsSetup } from './bookings.setup.ts'

/** What may be chosen of an opened booking, also while the promotions that fit it are still being fetched. */
export const choice = bookingsSetup.createStateConfig({
  on: {
    'seat.toggled': { actions: { type: 'toggleSeat', params: ({ event }) => event } },
    'quantity.set': { actions: { type: 'setQuantity', params: ({ event }) => event } },
    'conditions.changed': { actions: { type: 'setConditions', params: ({ event }) => event } },
  },
}).on
