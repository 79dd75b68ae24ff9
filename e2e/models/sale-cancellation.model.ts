import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/sale-cancellation/sale-cancellation.cases.ts'
import type { SaleCancellationContext } from '../../machines/sale-cancellation/sale-cancellation.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { deskOf, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'
import {
  cancelDialog,
  isQuoted,
  keepSale,
  openCancelDialog,
  sendCancellation,
  ticketBoxes,
} from './cancel-fixture.ts'

const contextOf = ({ context }: AnyMachineSnapshot) => context as SaleCancellationContext

/** Tickets, by their place in the sample's sale, whose boxes are pressed to come from one choice to the other. */
const pressed = (snapshot: AnyMachineSnapshot, kept: readonly string[]): number[] => {
  const { sale, kept: before } = contextOf(snapshot)
  return sale.listaEntrada.flatMap(({ cNumero }, nth) =>
    kept.includes(cNumero) === before.includes(cNumero) ? [] : [nth],
  )
}

const isGone = (context: TestContext) => expect(cancelDialog(context)).toHaveCount(0)

const model: BrowserModel = {
  machine: 'sale-cancellation',
  setups: [
    {
      name: 'of a sale of two tickets',
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDesk(context)
        await context.appears(deskOf(context).soldSales.first())
        await openCancelDialog(context)
      },
    },
  ],
  stubbedCalls: {
    quoteReturn: { route: 'quoteBoxReturn' },
    cancelSale: { route: 'cancelBoxSale' },
  },
  events: {
    'tickets.chosen': {
      // One box at a press.
      when: ({ kept }, snapshot) => pressed(snapshot, kept).length === 1,
      async act(context, { kept }, _, from) {
        const [nth = 0] = pressed(from, kept)
        await ticketBoxes(context).nth(nth).click()
      },
    },
    'quote.retried': (context) =>
      cancelDialog(context)
        .getByRole('button', { name: context.says('Try again') })
        .click(),
    'cancel.submitted': sendCancellation,
    'dialog.closed': keepSale,
  },
  states: {
    asking: (context) => expect(cancelDialog(context)).toBeVisible(),
    'asking.quoting': (context) =>
      expect(cancelDialog(context).getByText(context.says('Working out what goes back…'))).toBeVisible(),
    'asking.quoted': isQuoted,
    'asking.unquoted': (context) =>
      expect(cancelDialog(context).getByRole('alert').getByRole('button')).toBeVisible(),
    'asking.choosing': (context) =>
      expect(cancelDialog(context).getByRole('checkbox', { checked: true })).toHaveCount(0),
    sending: (context) =>
      expect(cancelDialog(context).getByRole('button', { name: context.says('Cancelling…') })).toBeVisible(),
    cancelled: isGone,
    kept: isGone,
    over: isGone,
  },
  ownWords: ['CREDENCIALES_INVALIDAS', 'NO_AUTORIZADO'],
  unreachable: [],
}

export default model
