import { expect, type FrameLocator, type Route } from '@playwright/test'
import { cases } from '../../machines/bank-challenge/bank-challenge.cases.ts'
import type {
  BrowserModel,
  EventHandler,
  EventHandlers,
  Setup,
  StubbedCall,
} from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { BANK_CARDS } from '../support/cards.ts'
import { MADRID_SHOW } from '../support/madrid-shop.ts'
import { openPaymentStep, pay, press } from './checkout-fixture.ts'

const stubbedCalls = {
  setUpAuthentication: { route: 'setUpAuthentication' },
  authenticateCard: { route: 'authenticateCard' },
  payAuthenticated: { route: 'payAuthenticated' },
} satisfies Record<string, StubbedCall>

/** The frame that collects the data of the device, while it is on its way. */
const COLLECTOR = 'collector'

const bank = ({ page }: TestContext): FrameLocator => page.frameLocator('iframe[name="bank-challenge"]')

/** To the question to the bank of a card. */
const payBy = async (context: TestContext, card: (typeof BANK_CARDS)['knows']): Promise<void> => {
  const { page, visitor, notes } = context
  await page.route('**/sbs/collect', (route) => void notes.set(COLLECTOR, route))
  const buyer = await context.logIn()
  const purchase = await buyer.hold(MADRID_SHOW)
  await buyer.prepare(purchase)
  await openPaymentStep(context, purchase)
  const way = page.getByRole('radio', { name: /^Tarjeta, con tu banco/ })
  await way.click()
  await expect(way).toBeChecked()
  await context.appears(visitor.checkout.card.locator('#number'))
  await visitor.checkout.typeCard(card)
  await visitor.checkout.submitCard()
  await context.appears(visitor.heading('Is everything right?'))
  await pay(context)
}

/** The bank's own answer, which depends on the card. @param asks whether it wants the customer to confirm */
const answerBank = (asks: boolean): EventHandler => ({
  when: ({ output }) => output.ok !== true || (output.data.oDesafio !== null) === asks,
  act: ({ network }, event) => network.answer(stubbedCalls.authenticateCard, event),
})

const events: EventHandlers = {
  // The frame of an earlier question, given up, is none of the next one's.
  async 'xstate.done.actor.setUpAuthentication'({ network, notes }, event) {
    notes.delete(COLLECTOR)
    await network.answer(stubbedCalls.setUpAuthentication, event)
  },
  async 'device.described'(context) {
    const { notes, until } = context
    await until(() => notes.has(COLLECTOR), 'the frame that collects the data of the device')
    const route = notes.get(COLLECTOR) as Route
    notes.delete(COLLECTOR)
    await route.continue()
  },
  'xstate.done.actor.authenticateCard': answerBank(true),
  'challenge.returned': (context) =>
    bank(context).getByRole('button', { name: 'Confirmar que soy yo' }).click(),
  'challenge.answered': (context) => press(context, 'I have answered my bank'),
  // As the bank has decided, whatever the sample says: there is one way on.
  'xstate.done.actor.payAuthenticated': ({ network }, { type }) =>
    network.answer(stubbedCalls.payAuthenticated, { type }),
  'bank.retried': (context) => press(context, 'Retry'),
}

const setups: Setup[] = [
  {
    name: 'with a card in Madrid whose bank asks who pays',
    host: 'madrid.localhost',
    input: cases.input,
    open: (context) => payBy(context, BANK_CARDS.asks),
  },
  {
    name: 'with a card in Madrid whose bank knows who pays',
    host: 'madrid.localhost',
    input: cases.input,
    events: { ...events, 'xstate.done.actor.authenticateCard': answerBank(false) },
    open: (context) => payBy(context, BANK_CARDS.knows),
  },
]

const says = (context: TestContext, english: string) =>
  expect(context.page.getByRole('status').filter({ hasText: context.says(english) })).toBeVisible()

const device = ({ page }: TestContext, count: 0 | 1) =>
  expect(page.locator('iframe[name="bank-device"]')).toHaveCount(count)

const isAsked = async (context: TestContext): Promise<void> => {
  await says(context, 'Asking your bank whether it is you…')
  await device(context, 0)
}

const model: BrowserModel = {
  machine: 'bank-challenge',
  setups,
  stubbedCalls,
  events,
  states: {
    preparing: isAsked,
    async describing(context) {
      await says(context, 'Asking your bank whether it is you…')
      await device(context, 1)
    },
    asking: isAsked,
    async challenged(context) {
      await says(
        context,
        'Your bank asks below whether it is you. The payment goes on by itself once you answer.',
      )
      await expect(bank(context).getByRole('button', { name: 'Confirmar que soy yo' })).toBeVisible()
    },
    paying: (context) => says(context, 'Your bank has answered: the payment goes on…'),
    async lost(context) {
      const { page, visitor, says: inSpanish } = context
      const words = inSpanish('Your bank cannot be asked right now. Nothing was charged.')
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(visitor.checkout.button('Retry')).toBeVisible()
    },
    finished: 'What became of the payment is shown by its own machine.',
  },
  unreachable: [],
}

export default model
