import type { Order, Reply, Ticket } from '../../contract/index.ts'
import { cases } from '../../machines/resale/resale.cases.ts'
import { order, resaleOffer } from '../../machines/samples/payment.ts'
import { hands } from '../../statecharts/hands/resale.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'

/** My orders with the sample alone, each of whose tickets may be offered for resale, or is. */
const openOrders = async (context: TestContext, resale: Partial<Ticket>, button: string): Promise<void> => {
  await context.logIn('who has orders')
  const listed: Order = {
    ...order,
    listaEntrada: order.listaEntrada.map((ticket) => ({ ...ticket, ...resale })),
  }
  await context.page.route('**/v2/Historial2?*', async (route) => {
    const reply = await route.fetch()
    const { dServidor } = (await reply.json()) as Reply<never>
    await route.fulfill({ json: { nCode: 200, oData: { Lista: [listed], lHayMas: false }, dServidor } })
  })
  await context.goto('/myOrders')
  await context.readNotice()
  await context.page
    .locator('.order-tickets .link', { hasText: context.says(button) })
    .first()
    .click()
}

/** The server of the replay has no such order: where the sample accepts, the reply says what the sample does. */
const accepting = (route: StubbedCall['route'], oData: unknown): StubbedCall => ({
  route,
  reply: (_, { dServidor }: Reply<never>) => ({ nCode: 200, oData, dServidor }),
})

const model: BrowserModel = {
  machine: 'resale',
  setups: [
    {
      name: 'a ticket that may be offered',
      input: cases.input,
      open: (context) => openOrders(context, { dReventa: null }, 'Resell'),
    },
    {
      name: 'a ticket that is on sale',
      input: cases.moreInputs?.[0],
      open: (context) => openOrders(context, { lEnReventa: true, lTransferible: false }, 'Take off resale'),
    },
  ],
  stubbedCalls: {
    askResale: accepting('askResale', resaleOffer),
    offerOnResale: accepting('offerOnResale', resaleOffer),
    takeOffResale: accepting('takeOffResale', null),
  },
  events: handled(hands),
  states: {
    ...shownBy(hands),
    opening: passage('It is left at once.'),
  },
  unreachable: [],
}

export default model
