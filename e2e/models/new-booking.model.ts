import { expect } from '@playwright/test'
import { cases } from '../../machines/new-booking/new-booking.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { choosePlace, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'

const dialogOf = ({ page }: TestContext) => page.getByRole('dialog')

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
        await dialog.getByLabel(context.says('Name or group')).fill('Escuela 12')
        await dialog.getByLabel(context.says('The customer accepts the reservation conditions.')).check()
      },
    },
  ],
  stubbedCalls: { makeBooking: { route: 'makeBoxBooking' } },
  events: {
    'booking.submitted': (context) => confirmOf(context, 'Book').click(),
  },
  states: {
    // What was typed stays, also after a refusal.
    filling: async (context) => {
      await expect(confirmOf(context, 'Book')).toBeVisible()
      await expect(dialogOf(context).getByLabel(context.says('Name or group'))).toHaveValue('Escuela 12')
    },
    sending: (context) => expect(confirmOf(context, 'One moment…')).toHaveAttribute('aria-disabled', 'true'),
    made: (context) => expect(dialogOf(context).getByRole('status')).toBeVisible(),
  },
  unreachable: [],
}

export default model
