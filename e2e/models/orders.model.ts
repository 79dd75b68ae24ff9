import { expect } from '@playwright/test'
import type { Order, Reply } from '../../contract/index.ts'
import type { OrdersContext } from '../../machines/orders/orders.setup.ts'
import { accepted, done, failed } from '../../machines/samples/answers.ts'
import { hands } from '../../statecharts/hands/orders.ts'
import type { BrowserModel, EventHandler, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import type { StateAssertion } from '../replay/screen-entry.ts'
import { endGiveBack, giveBackCalls } from './give-back-fixture.ts'
import { confirmAnswer, leaveAnswer } from './house-change-fixture.ts'
import { confirmRegret, keepPurchase, openDialog, readFailure } from './regret-fixture.ts'

/** The order of the sample that is acted on, and its tickets: the one that is the buyer's, the one that is not. */
const SECOND = { idProcesoDeCompra: 'p-1', nOrden: 'O-100', tickets: ['T1', 'T3'] }
const FIRST: Pick<Order, 'nOrden'> = { nOrden: 'O-99' }

/** What was done last, by its English words: read once the list is there again. */
const DONE = 'done'

/** The server does not know the sample's orders; this is its reply to one of its own. It is asked for the second. */
const accepting: NonNullable<StubbedCall['reply']> = (_, { dServidor }: Reply<never>, { uri }) => {
  const [, asked] = /\/(?:Historial2|Entrada)\/([^/]+)\//.exec(uri.pathname) ?? []
  expect([SECOND.idProcesoDeCompra, ...SECOND.tickets]).toContain(asked)
  return { nCode: 200, oData: null, dServidor }
}

const regretPurchase: StubbedCall = {
  route: 'regretPurchase',
  reply: (event, real, more) => ({
    ...(accepting(event, real, more) as object),
    oData: { cNumero: 'A000000001', dFecha: real.dServidor },
  }),
}
const answerHouseChange: StubbedCall = { route: 'answerHouseChange', reply: accepting }
const giveBack = giveBackCalls('askGiveBack', 'giveBackTickets', accepting)
const doTask: StubbedCall = { route: ['resendTickets', 'takeTicketBack'], reply: accepting }
const transferTicket: StubbedCall = { route: 'transferTicket', reply: accepting }

const acts = handled(hands)

/** What is pressed at an order: only where one is listed. */
const atOrder = (act: NonNullable<EventHandler['act']>): EventHandler => ({
  when: (_, { context }) => (context as OrdersContext).orders.length > 0,
  act,
})

/** Answers, and keeps in mind what the page has to say of it. */
const answering =
  (call: StubbedCall, wordsOf: (taskKind: string | undefined) => string): NonNullable<EventHandler['act']> =>
  async ({ notes, network }, event, to, from) => {
    if (event['output']?.ok === true) notes.set(DONE, wordsOf((from.context as OrdersContext).task?.kind))
    await network.answer(call, event, to)
  }

const orderOf = ({ page }: TestContext, which: 'first' | 'second') =>
  page.locator('.orders-list > li').nth(which === 'second' ? 1 : 0)

/** The dialog is about the second order. */
const isAboutSecond: StateAssertion = async (context) => {
  await expect(openDialog(context)).toContainText(SECOND.nOrden)
  await expect(openDialog(context)).not.toContainText(FIRST.nOrden)
}

const model: BrowserModel = {
  machine: 'orders',
  setups: [
    {
      name: 'at its address',
      async open(context) {
        await context.logIn('who has orders')
        await context.goto('/myOrders')
      },
    },
  ],
  stubbedCalls: {
    listOrders: {
      route: 'listOrders',
      reply(_, { dServidor }: Reply<never>, { to }) {
        const { orders, hasMore } = to.context as OrdersContext
        return { nCode: 200, oData: { Lista: orders, lHayMas: hasMore }, dServidor }
      },
    },
    doTask,
    transferTicket,
    regret: regretPurchase,
    houseChange: answerHouseChange,
    giveBack: giveBack.both,
  },
  events: {
    ...acts,
    'task.requested': atOrder(acts['task.requested']!),
    'xstate.done.actor.doTask': answering(doTask, (kind) =>
      kind === 'takeBack'
        ? 'The ticket is yours again, with a new code.'
        : 'The tickets are on their way to your email.',
    ),
    'transfer.opened': atOrder(acts['transfer.opened']!),
    'xstate.done.actor.transferTicket': answering(
      transferTicket,
      () => 'The ticket was transferred: the other person gets it by email.',
    ),
    'regret.opened': atOrder(async (context) => {
      await context.readNotice()
      await orderOf(context, 'second').locator('.order-facts .link').last().click()
    }),
    async 'xstate.done.actor.regret'(context, { output }, to) {
      await context.readNotice()
      if (output.result === 'kept') return keepPurchase(context)
      await confirmRegret(context)
      if (output.result === 'givenBack') {
        context.notes.set(DONE, 'Your purchase is cancelled. We sent you a confirmation number by email.')
        return context.network.answer(regretPurchase, done('regretPurchase', accepted(null)), to)
      }
      await context.network.answer(regretPurchase, failed('regretPurchase'))
      await readFailure(context)
      await keepPurchase(context)
    },
    'change.opened': atOrder(acts['change.opened']!),
    async 'xstate.done.actor.houseChange'(context, { output }, to) {
      await context.readNotice()
      if (output.result === 'left') return leaveAnswer(context)
      await confirmAnswer(context)
      if (output.result === 'answered') {
        context.notes.set(DONE, 'You gave the tickets back: we return what you paid for them.')
        return context.network.answer(answerHouseChange, done('answerHouseChange', accepted(null)), to)
      }
      await context.network.answer(answerHouseChange, failed('answerHouseChange'))
      await readFailure(context)
      await leaveAnswer(context)
    },
    'handOn.closed': atOrder(async (context) => {
      await context.readNotice()
      const { says } = context
      await orderOf(context, 'second')
        .locator('.order-ticket-side .link', { hasText: says('By link') })
        .click()
      await openDialog(context)
        .getByRole('button', { name: says('Close') })
        .click()
    }),
    'giveBack.opened': atOrder(acts['giveBack.opened']!),
    async 'xstate.done.actor.giveBack'(context, { output }, to) {
      if (output.result === 'givenBack')
        context.notes.set(DONE, 'You gave the tickets back. We sent you an email with the amount we refund.')
      await endGiveBack(context, giveBack, output, to)
    },
  },
  states: shownBy(hands, {
    async shown({ page, notes, says }) {
      const done = notes.get(DONE) as string | undefined
      if (done === undefined) return
      notes.delete(DONE)
      await expect(page.locator('.order-done')).toHaveText(says(done))
    },
    async 'shown.working'(context) {
      await expect(orderOf(context, 'second').locator('[aria-disabled="true"]')).toBeVisible()
      await expect(orderOf(context, 'first').locator('[aria-disabled="true"]')).toHaveCount(0)
    },
    async 'shown.workFailed'(context) {
      await expect(orderOf(context, 'second').getByRole('alert')).toBeVisible()
      await expect(orderOf(context, 'first').getByRole('alert')).toHaveCount(0)
    },
    'transferring.filling': (context) => expect(openDialog(context)).toContainText(SECOND.tickets[0]!),
    regretting: isAboutSecond,
    answering: isAboutSecond,
  }),
  ownWords: ['shown.moreFailed'],
  unreachable: [],
}

export default model
