import { expect } from '@playwright/test'
import type { Order, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/give-back/give-back.cases.ts'
import type { GiveBackContext } from '../../machines/give-back/give-back.setup.ts'
import { order } from '../../machines/samples/payment.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import {
  askWhatComesBack,
  chooseOthers,
  confirmGiveBack,
  giveBackCalls,
  keepTickets,
  openGiveBack,
} from './give-back-fixture.ts'
import { openDialog } from './regret-fixture.ts'

const [ticket] = order.listaEntrada as [Order['listaEntrada'][number]]
const listaEntrada = [ticket, { ...ticket, cNumero: 'T2', cAsiento: '2' }]
const calls = giveBackCalls('askGiveBack', 'giveBackTickets', (_, { dServidor }) => ({
  nCode: 200,
  oData: null,
  dServidor,
}))

/** The server of the replay knows no order whose tickets may be given back: its list says the sample, with two. */
const model: BrowserModel = {
  machine: 'give-back',
  setups: [
    {
      name: 'from an order of My orders',
      input: cases.input,
      async open(context) {
        await context.logIn('who has orders')
        await context.page.route('**/v2/Historial2?*', async (route) => {
          const { dServidor } = (await (await route.fetch()).json()) as Reply<never>
          const oData = { Lista: [{ ...order, listaEntrada }], lHayMas: false }
          await route.fulfill({ json: { nCode: 200, oData, dServidor } })
        })
        await context.goto('/myOrders')
        await openGiveBack(context)
      },
    },
  ],
  stubbedCalls: { askGiveBack: calls.ask, giveBackTickets: calls.give },
  events: {
    async 'ticket.toggled'(context) {
      await openDialog(context).getByRole('checkbox').first().click()
    },
    'offer.requested': {
      when: (_, { context }) => (context as GiveBackContext).chosen.length > 0,
      act: askWhatComesBack,
    },
    'giveBack.confirmed': confirmGiveBack,
    'choice.changed': chooseOthers,
    'dialog.closed': keepTickets,
  },
  states: {
    choosing: (context) => expect(openDialog(context).getByRole('checkbox').first()).toBeVisible(),
    asking: (context) => expect(openDialog(context).getByText(context.says('One moment…'))).toBeVisible(),
    offered: (context) =>
      expect(openDialog(context).getByText(context.says('We refund this the way you paid.'))).toBeVisible(),
    sending: (context) =>
      expect(openDialog(context).getByText(context.says('Giving them back…'))).toBeVisible(),
    givenBack: ({ page, says }) =>
      expect(
        page.getByText(says('You gave the tickets back. We sent you an email with the amount we refund.')),
      ).toBeVisible(),
    kept: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
    over: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
  },
  unreachable: [],
}

export default model
