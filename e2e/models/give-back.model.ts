import type { Order, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/give-back/give-back.cases.ts'
import type { GiveBackContext } from '../../machines/give-back/give-back.setup.ts'
import { order } from '../../machines/samples/payment.ts'
import { hands } from '../../statecharts/hands/give-back.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { giveBackCalls, openGiveBack } from './give-back-fixture.ts'

const [ticket] = order.listaEntrada as [Order['listaEntrada'][number]]
const listaEntrada = [ticket, { ...ticket, cNumero: 'T2', cAsiento: '2' }]
const calls = giveBackCalls('askGiveBack', 'giveBackTickets', (_, { dServidor }) => ({
  nCode: 200,
  oData: null,
  dServidor,
}))

const events = handled(hands)

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
    ...events,
    'offer.requested': {
      when: (_, { context }) => (context as GiveBackContext).chosen.length > 0,
      act: events['offer.requested']!,
    },
  },
  states: shownBy(hands),
  // The page behind the dialog says what follows.
  ownWords: ['over'],
  unreachable: [],
}

export default model
