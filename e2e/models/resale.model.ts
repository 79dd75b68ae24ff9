import { expect } from '@playwright/test'
import type { Order, Reply, Ticket } from '../../contract/index.ts'
import { cases } from '../../machines/resale/resale.cases.ts'
import { order, resaleOffer } from '../../machines/samples/payment.ts'
import { hands } from '../../statecharts/hands/resale.ts'
import type { BrowserModel, EventHandler, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage, type StateAssertion } from '../replay/screen-entry.ts'
import { openDialog } from './regret-fixture.ts'

/** The ticket that is acted on; the other one of the order may be offered just as well. */
const SECOND = 'T2'
const [ticket] = order.listaEntrada as [Ticket]
const two = [ticket, { ...ticket, cNumero: SECOND, cAsiento: '2' }]

/** My orders with the sample alone, both of whose tickets may be offered for resale, or are. */
const openOrders = async (context: TestContext, resale: Partial<Ticket>, button: string): Promise<void> => {
  await context.logIn('who has orders')
  const listed: Order = {
    ...order,
    listaEntrada: two.map((one) => ({ ...one, ...resale })),
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
    .nth(1)
    .click()
}

/** Presses a button of the dialog, which asks the server for the second ticket and no other. */
const asksForSecond =
  (act: NonNullable<EventHandler['act']>, address: RegExp): NonNullable<EventHandler['act']> =>
  async (context, ...event) => {
    const asked = context.page.waitForRequest(address)
    await act(context, ...event)
    expect((await asked).postDataJSON()).toMatchObject({ cEntrada: SECOND })
  }

/** The dialog is about the second ticket. */
const isAboutSecond: StateAssertion = async (context) => {
  await expect(openDialog(context)).toContainText(SECOND)
  await expect(openDialog(context)).not.toContainText(ticket.cNumero)
}

const events = handled(hands)

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
  events: {
    ...events,
    'resale.confirmed': asksForSecond(events['resale.confirmed']!, /\/Reventa$/),
    'resale.takenOff': asksForSecond(events['resale.takenOff']!, /\/Reventa\/Retiro$/),
  },
  states: {
    ...shownBy(hands, { confirming: isAboutSecond, offered: isAboutSecond, kept: isAboutSecond }),
    opening: passage('It is left at once.'),
  },
  unreachable: [],
}

export default model
