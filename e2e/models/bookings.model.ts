import { expect, type Locator } from '@playwright/test'
import { cases } from '../../machines/bookings/bookings.cases.ts'
import { hands } from '../../statecharts/hands/bookings.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, secondOf, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { elsewhere } from '../replay/screen-entry.ts'
import { bookPlaces } from '../support/book-places.ts'
import { amountIn } from '../support/money.ts'

const SETUP = 'at its address'
/** Where places are chosen while the promotions are still fetched. */
const SLOW = 'on a slow line'

/** The number, in words, of the booking that is acted on. */
const NUMBER = 'number'

const amountOf = async (price: Locator): Promise<number> => amountIn(await price.innerText())

/** What the places that are ticked cost by the prices beside them: the total that has to be read. */
const isSum = async ({ page }: TestContext): Promise<void> => {
  const seats = await page.locator('.booked-places .booked-seat:has(input:checked) .sm').all()
  const prices = await Promise.all(seats.map(amountOf))
  const several = page.locator('.booked-places .booked-quantity')
  const count = Number(await several.locator('select').inputValue())
  const sum = prices.reduce((all, price) => all + price, count * (await amountOf(several.locator('.sm'))))
  await expect.poll(() => amountOf(page.locator('.booking-total b'))).toBe(sum)
}

const keepNumber = async (context: TestContext, button: string): Promise<void> => {
  const text = await secondOf(context, button).locator('.booking > p').last().innerText()
  context.notes.set(NUMBER, text)
}

const takeBooking: StubbedCall = { route: ['takeBooking', 'takeBookedPlaces'] }

const acts = handled(hands)

const events: EventHandlers = {
  ...acts,
  async 'removal.requested'(context, ...more) {
    await context.readNotice()
    await keepNumber(context, 'Give up')
    await acts['removal.requested']!(context, ...more)
  },
  async 'seat.toggled'(context, ...more) {
    const [first, second] = await context.page.locator('.booked-seat input').all()
    const [keeps, had] = [await first!.isChecked(), await second!.isChecked()]
    await acts['seat.toggled']!(context, ...more)
    await context.until(async () => (await second!.isChecked()) !== had, 'the second seat’s box to change')
    expect(await first!.isChecked()).toBe(keeps)
    await isSum(context)
  },
  async 'quantity.set'(context, { nCantidad }) {
    await context.readNotice()
    await context.page.getByRole('main').getByRole('combobox').first().selectOption(String(nCantidad))
    await isSum(context)
  },
  'promotion.chosen': {
    when: (_, { context }) => context.promotions.length > 0,
    act: acts['promotion.chosen']!,
  },
  'conditions.changed': {
    when: ({ lCondiciones }, { context }) => context.lCondiciones !== lCondiciones,
    act: acts['conditions.changed']!,
  },
  async 'taking.submitted'(context, event, to, from) {
    await acts['taking.submitted']!(context, event, to, from)
    if (!from.context.lCondiciones)
      await context.appears(context.page.getByText(context.says('You must agree to continue')))
  },
  'xstate.done.actor.takeBooking': ({ network }, event, to) => network.answer(takeBooking, event, to),
  'xstate.error.actor.takeBooking': ({ network }, event, to) => network.answer(takeBooking, event, to),
}

/** Those of a visit whose answers come at once: nobody is fast enough to choose before the promotions are there. */
const prompt: EventHandlers = Object.fromEntries(
  Object.entries(events).map(([type, handler]) => {
    if (!['seat.toggled', 'quantity.set', 'conditions.changed'].includes(type)) return [type, handler]
    const { when, ...rest } = typeof handler === 'function' ? { act: handler } : handler
    const isOffered: EventHandler['when'] = (event, snapshot) =>
      !snapshot.matches({ taking: 'preparing' }) && when?.(event, snapshot) !== false
    return [type, { ...rest, when: isOffered }]
  }),
)

const open = async (context: TestContext): Promise<void> => {
  const { user } = await context.logIn()
  // One that is given up is bought no more: a second one is to be opened after it.
  for (const name of ['Escuela 1', 'Escuela 2', 'Escuela 3'])
    await bookPlaces(context.shop.origin, user.cEmail, name, 'seats')
  await context.goto('/myBookings')
}

const model: BrowserModel = {
  machine: 'bookings',
  setups: [
    { name: SETUP, input: cases.input, open },
    { name: SLOW, input: cases.input, events: showing(hands, SLOW, events), open },
  ],
  stubbedCalls: {
    listBookings: { route: 'listBookings' },
    // The show has none of its own.
    listPromotions: {
      route: 'listBookingPromotions',
      reply: (event, real) => ({ ...real, oData: event['output'].data }),
    },
    takeBooking,
    giveUpBooking: { route: 'giveUpBooking' },
  },
  events: showing(hands, SETUP, prompt),
  states: {
    ...shownBy(hands, {
      listing: (context) => expect(secondOf(context, 'Buy')).toBeVisible(),
      'taking.choosing': isSum,
      'removal.confirming': ({ page, says, notes }) =>
        expect(
          page
            .locator('.book-row')
            .filter({ hasText: says('Give this booking up? Its places go back on sale.') }),
        ).toContainText(notes.get(NUMBER) as string),
    }),
    taken: elsewhere('The page goes on at once: to the checkout.', ({ page }) =>
      expect(page).toHaveURL(/\/BuyTicket\//),
    ),
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
