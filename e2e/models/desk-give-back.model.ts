import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/desk-give-back/desk-give-back.cases.ts'
import type { DeskGiveBackContext } from '../../machines/desk-give-back/desk-give-back.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { allowIt, asSampled, openOfOtherDesk, payByHand } from './other-desk-fixture.ts'

const contextOf = ({ context }: AnyMachineSnapshot) => context as DeskGiveBackContext
const dialogOf = ({ page }: TestContext) => page.getByRole('alertdialog')
const buttonOf = (context: TestContext, english: string) =>
  dialogOf(context).getByRole('button', { name: context.says(english), exact: true })
const isGone = (context: TestContext) => expect(dialogOf(context)).toHaveCount(0)

const model: BrowserModel = {
  machine: 'desk-give-back',
  setups: [
    {
      name: 'of a sale of another desk',
      input: cases.input,
      open: (context) => openOfOtherDesk(context, 'Give back<0> {nOrden}</0>'),
    },
  ],
  stubbedCalls: {
    askAtDesk: { route: 'askBoxGiveBack', reply: asSampled },
    giveBackAtDesk: { route: 'giveBackAtDesk', reply: asSampled },
  },
  events: {
    'ticket.toggled': {
      when: (_, snapshot) => contextOf(snapshot).offer !== null,
      act: (context) => dialogOf(context).locator('.bo-tickets').getByRole('checkbox').first().click(),
    },
    'exception.toggled': (context) =>
      dialogOf(context).getByLabel(context.says('Against the rule, with a manager')).click(),
    'offer.retried': (context) => buttonOf(context, 'Try again').click(),
    'giveBack.submitted': {
      when({ exception }, snapshot) {
        const { chosen, isException, offer } = contextOf(snapshot)
        const isOffered = exception === null || offer?.cDestino === 'CAJA'
        return chosen.length > 0 && isException === (exception !== null) && isOffered
      },
      async act(context, { cComprobante, exception }) {
        const dialog = dialogOf(context)
        if (cComprobante !== null) await payByHand(context, dialog, 'Paid by hand, by a transfer say')
        if (exception !== null) await allowIt(context, dialog)
        await buttonOf(context, 'Give back').click()
      },
    },
    'dialog.closed': (context) =>
      dialogOf(context)
        .getByRole('button', {
          name: new RegExp(`^(${context.says('Keep these tickets')}|${context.says('Done')})$`),
        })
        .click(),
  },
  states: {
    asking: (context) =>
      expect(dialogOf(context).getByText(context.says('Working out what goes back…'))).toBeVisible(),
    choosing: (context) => expect(buttonOf(context, 'Give back')).toBeVisible(),
    refused: (context) => expect(buttonOf(context, 'Try again')).toBeVisible(),
    sending: (context) => expect(buttonOf(context, 'Giving back…')).toBeVisible(),
    givenBack: (context) => expect(dialogOf(context).getByText(context.says('Given back.'))).toBeVisible(),
    done: isGone,
    kept: isGone,
  },
  unreachable: [],
}

export default model
