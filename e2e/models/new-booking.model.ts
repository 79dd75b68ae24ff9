import { expect } from '@playwright/test'
import { cases } from '../../machines/new-booking/new-booking.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { choosePlace, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'

const dialogOf = ({ page }: TestContext) => page.getByRole('dialog')

const nameOf = (context: TestContext) => dialogOf(context).getByLabel(context.says('Name or group'))

const conditionsOf = (context: TestContext) =>
  dialogOf(context).getByLabel(context.says('The customer accepts the reservation conditions.'))

const confirmOf = (context: TestContext, english: string) =>
  dialogOf(context).getByRole('button', { name: context.says(english), exact: true })

const model: BrowserModel = {
  machine: 'new-booking',
  setups: [
    {
      name: 'at the box office, with a place chosen',
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDesk(context)
        await choosePlace(context)
        await context.page.keyboard.press('F4')
        const dialog = dialogOf(context)
        await context.appears(dialog)
        await nameOf(context).fill('Escuela 12')
      },
    },
  ],
  stubbedCalls: { makeBooking: { route: 'makeBoxBooking' } },
  events: {
    'conditions.changed': {
      when: ({ lCondiciones }, { context }) => context.lCondiciones !== lCondiciones,
      act: (context, { lCondiciones }) => conditionsOf(context).setChecked(lCondiciones === true),
    },
    'booking.submitted': (context) => confirmOf(context, 'Book').click(),
    async 'form.rejected'(context) {
      await nameOf(context).fill('')
      await confirmOf(context, 'Book').click()
      await nameOf(context).fill('Escuela 12')
    },
  },
  states: {
    // What was typed stays, also after a refusal.
    filling: async (context) => {
      await expect(confirmOf(context, 'Book')).toBeVisible()
      await expect(nameOf(context)).toHaveValue('Escuela 12')
    },
    sending: (context) => expect(confirmOf(context, 'One moment…')).toHaveAttribute('aria-disabled', 'true'),
    made: (context) => expect(dialogOf(context).getByRole('status')).toBeVisible(),
  },
  unreachable: [],
}

export default model
