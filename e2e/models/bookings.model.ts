import { expect } from '@playwright/test'
import { cases } from '../../machines/bookings/bookings.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { elsewhere } from '../replay/screen-entry.ts'
import { bookPlaces } from '../support/book-places.ts'
import { button, listStates, retryLoading } from './account-page.ts'

const model: BrowserModel = {
  machine: 'bookings',
  setups: [
    {
      name: 'at its address',
      input: cases.input,
      async open(context) {
        const { user } = await context.logIn()
        // One that is given up is there no more: others are to be opened after it.
        for (const name of ['Escuela 1', 'Escuela 2', 'Escuela 3'])
          await bookPlaces(context.shop.origin, user.cEmail, name, 'seats')
        await context.goto('/myBookings')
      },
    },
  ],
  stubbedCalls: {
    listBookings: { route: 'listBookings' },
    // The show has none of its own.
    listPromotions: {
      route: 'listBookingPromotions',
      reply: (event, real) => ({ ...real, oData: event['output'].data }),
    },
    takeBooking: { route: ['takeBooking', 'takeBookedPlaces'] },
    giveUpBooking: { route: 'giveUpBooking' },
  },
  events: {
    'loading.retried': retryLoading,
    'booking.opened': (context) => button(context, 'Buy').first().click(),
    'booking.left': (context) => button(context, 'Back to the bookings').click(),
    'seat.toggled': ({ page }) => page.getByRole('checkbox').first().click(),
    async 'quantity.set'({ page }, { nCantidad }) {
      await page.getByRole('combobox').first().selectOption(String(nCantidad))
    },
    'promotion.chosen': {
      when: (_, { context }) => context.promotions.length > 0,
      async act(context) {
        await context.page
          .getByLabel(context.says('Promotion'))
          .selectOption({ label: context.says('Full price') })
      },
    },
    'conditions.changed': {
      when: ({ lCondiciones }, { context }) => context.lCondiciones !== lCondiciones,
      act: (context, { lCondiciones }) =>
        context.page
          .getByLabel(context.says('I accept the reservation conditions.'))
          .setChecked(lCondiciones === true),
    },
    'taking.submitted': (context) => button(context, 'Continue to payment').click(),
    'removal.requested': (context) => button(context, 'Give up').first().click(),
    'removal.confirmed': (context) => button(context, 'Yes, remove').click(),
    'removal.left': (context) => button(context, 'Keep it').click(),
  },
  states: {
    ...listStates,
    listing: (context) => expect(button(context, 'Buy').first()).toBeVisible(),
    'taking.preparing': (context) => expect(button(context, 'One moment…')).toBeVisible(),
    'taking.choosing': (context) => expect(button(context, 'Continue to payment')).toBeVisible(),
    'taking.sending': (context) => expect(button(context, 'One moment…')).toBeVisible(),
    taken: elsewhere('The page goes on at once: to the checkout.', ({ page }) =>
      expect(page).toHaveURL(/\/BuyTicket\//),
    ),
    'removal.confirming': (context) => expect(button(context, 'Yes, remove')).toBeVisible(),
    'removal.removing': (context) => expect(button(context, 'Removing…')).toBeVisible(),
  },
  unreachable: [
    ...['loading', 'listing'].map((state) => ({
      transition: `bookings.${state}|search.changed|0` as const,
      reason: 'Only the box office looks for bookings: e2e/bookings.spec.ts does.',
    })),
    {
      transition: 'bookings.taken|purchase.ended|0',
      reason: 'The page has been left for the checkout by then.',
    },
  ],
}

export default model
