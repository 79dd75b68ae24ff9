import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import { order } from '../../machines/samples/payment.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { confirmAnswer, leaveAnswer, openAnswer } from './house-change-fixture.ts'
import { openDialog } from './regret-fixture.ts'

/** The server of the replay has moved nothing: its list says the sample, which the house moved. */
const model: BrowserModel = {
  machine: 'house-change',
  setups: [
    {
      name: 'from an order of My orders',
      async open(context) {
        await context.logIn('who has orders')
        await context.page.route('**/v2/Historial2?*', async (route) => {
          const reply = await route.fetch()
          const { dServidor } = (await reply.json()) as Reply<never>
          await route.fulfill({ json: { nCode: 200, oData: { Lista: [order], lHayMas: false }, dServidor } })
        })
        await context.goto('/myOrders')
        await openAnswer(context)
      },
    },
  ],
  stubbedCalls: {
    answerHouseChange: {
      route: 'answerHouseChange',
      reply: (_, { dServidor }: Reply<never>) => ({ nCode: 200, oData: null, dServidor }),
    },
  },
  events: {
    'answer.confirmed': confirmAnswer,
    'dialog.closed': leaveAnswer,
  },
  states: {
    confirming: ({ page, says }) =>
      expect(page.getByRole('alertdialog', { name: says('Give the tickets back?') })).toBeVisible(),
    sending: (context) =>
      expect(openDialog(context).getByText(context.says('Sending your answer…'))).toBeVisible(),
    answered: ({ page, says }) =>
      expect(
        page.getByText(says('You gave the tickets back: we return what you paid for them.')),
      ).toBeVisible(),
    left: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
    over: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
  },
  // The page behind the dialog says what follows.
  ownWords: ['over'],
  unreachable: [],
}

export default model
