import { expect } from '@playwright/test'
import { cases } from '../../machines/new-booking/new-booking.cases.ts'
import { hands } from '../../statecharts/hands/new-booking.ts'
import type { BrowserModel, EventHandlers } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { choosePlace, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'

const SETUP = 'at the box office, with two places chosen'

const dialogOf = ({ page }: TestContext) => page.getByRole('dialog')

const nameOf = (context: TestContext) => dialogOf(context).getByLabel(context.says('Name or group'))

const confirmOf = (context: TestContext, english: string) =>
  dialogOf(context).getByRole('button', { name: context.says(english), exact: true })

const acts = handled(hands)

const events: EventHandlers = {
  ...acts,
  'conditions.changed': {
    when: ({ lCondiciones }, { context }) => context.lCondiciones !== lCondiciones,
    act: acts['conditions.changed']!,
  },
  async 'booking.submitted'(context, event, to, from) {
    await acts['booking.submitted']!(context, event, to, from)
    if (!from.context.lCondiciones)
      await context.appears(dialogOf(context).getByText(context.says('You must agree to continue')))
  },
  async 'form.rejected'(context) {
    await nameOf(context).fill('')
    await confirmOf(context, 'Book').click()
    await context.appears(dialogOf(context).getByText(context.says('Say who the places are for')))
    await nameOf(context).fill('Escuela 12')
  },
}

const model: BrowserModel = {
  machine: 'new-booking',
  setups: [
    {
      name: SETUP,
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDesk(context)
        await choosePlace(context, 2)
        await context.page.keyboard.press('F4')
        await context.appears(dialogOf(context))
        await nameOf(context).fill('Escuela 12')
      },
    },
  ],
  stubbedCalls: { makeBooking: { route: 'makeBoxBooking' } },
  events: showing(hands, SETUP, events),
  states: shownBy(hands, {
    // What was typed stays, also after a refusal.
    async filling(context) {
      await expect(nameOf(context)).toHaveValue('Escuela 12')
      await expect(dialogOf(context)).toContainText('×2')
    },
    sending: (context) => expect(confirmOf(context, 'One moment…')).toHaveAttribute('aria-disabled', 'true'),
    async made(context) {
      await expect(dialogOf(context).getByRole('status')).toBeVisible()
      await expect(dialogOf(context)).toContainText('×2')
    },
  }),
  unreachable: [],
}

export default model
