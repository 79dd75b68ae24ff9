import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/desk-exchange/desk-exchange.cases.ts'
import type { DeskExchangeContext } from '../../machines/desk-exchange/desk-exchange.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { allowIt, asSampled, openOfOtherDesk, payByHand } from './other-desk-fixture.ts'

const contextOf = ({ context }: AnyMachineSnapshot) => context as DeskExchangeContext
const dialogOf = ({ page }: TestContext) => page.getByRole('dialog')
const buttonOf = (context: TestContext, english: string) =>
  dialogOf(context).getByRole('button', { name: context.says(english), exact: true })
const isGone = (context: TestContext) => expect(dialogOf(context)).toHaveCount(0)
const choose = async (context: TestContext, english: string, value: number): Promise<void> => {
  await dialogOf(context).getByLabel(context.says(english)).selectOption(String(value))
}
/** The samples are tickets and places of the date that begins first. */
const isFirst = (_: unknown, snapshot: AnyMachineSnapshot) => contextOf(snapshot).givenDate === null

const model: BrowserModel = {
  machine: 'desk-exchange',
  setups: [
    {
      name: 'of a sale of another desk',
      input: cases.input,
      open: (context) => openOfOtherDesk(context, 'Exchange<0> {nOrden}</0>'),
    },
  ],
  stubbedCalls: {
    askExchange: { route: 'askBoxExchange', reply: asSampled },
    beginExchange: { route: 'beginBoxExchange', reply: asSampled },
  },
  events: {
    'loading.retried': (context) => buttonOf(context, 'Try again').click(),
    'exception.toggled': (context) =>
      dialogOf(context).getByLabel(context.says('Against the rule, with a manager')).click(),
    'ticket.toggled': {
      when: isFirst,
      act: (context) => dialogOf(context).getByRole('checkbox').first().click(),
    },
    'given.date.chosen': (context, { idFuncion }) => choose(context, 'Date that is given', idFuncion),
    'date.chosen': { when: isFirst, act: (context, { idFuncion }) => choose(context, 'New date', idFuncion) },
    'sector.chosen': {
      when: (event, snapshot) => isFirst(event, snapshot) && contextOf(snapshot).idFuncion !== null,
      act: (context) => dialogOf(context).getByRole('radio').first().click(),
    },
    'exchange.submitted': {
      when: ({ exception }, snapshot) => contextOf(snapshot).isException === (exception !== null),
      async act(context, { cComprobante, exception }) {
        const dialog = dialogOf(context)
        if (cComprobante !== null)
          await payByHand(context, dialog, 'What goes back is paid by hand, by a transfer say')
        if (exception !== null) await allowIt(context, dialog)
        await buttonOf(context, 'Hold the new places').click()
      },
    },
    'dialog.closed': (context) => buttonOf(context, 'Keep these tickets').click(),
  },
  states: {
    loading: (context) =>
      expect(dialogOf(context).getByText(context.says('Looking for other dates…'))).toBeVisible(),
    unavailable: (context) => expect(buttonOf(context, 'Try again')).toBeVisible(),
    choosing: (context) => expect(dialogOf(context).getByLabel(context.says('New date'))).toBeVisible(),
    holding: (context) => expect(buttonOf(context, 'Holding the new places…')).toBeVisible(),
    held: isGone,
    kept: isGone,
  },
  unreachable: [],
}

export default model
