import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import { order } from '../../machines/samples/payment.ts'
import { hands } from '../../statecharts/hands/house-change.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { openAnswer } from './house-change-fixture.ts'
import { openDialog } from './regret-fixture.ts'

/** Before the sample in the list: the house moved it too, and nothing is to become of it. */
const other = { ...order, idProcesoDeCompra: 'of-the-first', nOrden: '00000099' }

/** The server of the replay has moved nothing: its list says the sample, which the house moved. */
const model: BrowserModel = {
  machine: 'house-change',
  setups: [
    {
      name: 'from the second order of My orders',
      async open(context) {
        await context.logIn('who has orders')
        await context.page.route('**/v2/Historial2?*', async (route) => {
          const reply = await route.fetch()
          const { dServidor } = (await reply.json()) as Reply<never>
          const oData = { Lista: [other, order], lHayMas: false }
          await route.fulfill({ json: { nCode: 200, oData, dServidor } })
        })
        await context.goto('/myOrders')
        await openAnswer(context, 'second')
      },
    },
  ],
  stubbedCalls: {
    answerHouseChange: {
      route: 'answerHouseChange',
      reply(_, { dServidor }: Reply<never>, { uri }) {
        expect(uri.pathname.split('/')).toContain(order.idProcesoDeCompra)
        return { nCode: 200, oData: null, dServidor }
      },
    },
  },
  events: handled(hands),
  states: shownBy(hands, {
    async confirming(context) {
      await expect(openDialog(context)).toContainText(order.nOrden)
      await expect(openDialog(context)).not.toContainText(other.nOrden)
    },
  }),
  // The page behind the dialog says what follows.
  ownWords: ['over'],
  unreachable: [],
}

export default model
