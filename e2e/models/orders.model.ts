import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { OrdersContext } from '../../machines/orders/orders.setup.ts'
import { accepted, done, failed } from '../../machines/samples/answers.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { endGiveBack, giveBackCalls, openGiveBack } from './give-back-fixture.ts'
import { confirmAnswer, leaveAnswer, openAnswer } from './house-change-fixture.ts'
import { confirmRegret, keepPurchase, openDialog, openRegret, readFailure } from './regret-fixture.ts'

/** The server does not know the sample's orders; this is its reply to one of its own. */
const accepting = (_: unknown, { dServidor }: Reply<never>) => ({ nCode: 200, oData: null, dServidor })

const regretPurchase: StubbedCall = {
  route: 'regretPurchase',
  reply: (_, { dServidor }: Reply<never>) => ({
    nCode: 200,
    oData: { cNumero: 'A000000001', dFecha: dServidor },
    dServidor,
  }),
}

const answerHouseChange: StubbedCall = { route: 'answerHouseChange', reply: accepting }

const giveBack = giveBackCalls('askGiveBack', 'giveBackTickets', accepting)

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
    doTask: { route: ['resendTickets', 'takeTicketBack'], reply: accepting },
    transferTicket: { route: 'transferTicket', reply: accepting },
    regret: regretPurchase,
    houseChange: answerHouseChange,
    giveBack: giveBack.both,
  },
  events: {
    async 'loading.retried'(context) {
      await context.readNotice()
      await context.visitor.button('Retry').click()
    },
    async 'filter.changed'(context) {
      await context.readNotice()
      await context.visitor.button('All orders').click()
    },
    async 'more.requested'(context) {
      await context.readNotice()
      await context.page.locator('.orders-more button').click()
    },
    'task.requested': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      async act(context, { task }) {
        await context.readNotice()
        const { page, visitor } = context
        if (task.kind === 'takeBack')
          await page
            .locator('.order-ticket-side .link')
            .filter({ hasText: context.says('Take back') })
            .first()
            .click()
        else await visitor.button('Send again by email').first().click()
      },
    },
    'transfer.opened': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      async act(context) {
        await context.readNotice()
        await context.page
          .locator('.orders-list .order-ticket-side .link')
          .filter({ hasText: context.says('Transfer') })
          .first()
          .click()
      },
    },
    async 'transfer.submitted'(context, { recipient }) {
      await context.readNotice()
      const { page, says } = context
      await page.getByLabel(says('Name of the other person')).fill(recipient.cNombre)
      await page.getByLabel(says('Email of the other person')).fill(recipient.cMail)
      await openDialog(context).locator('.dlg-acts button').first().click()
    },
    'regret.opened': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      act: openRegret,
    },
    'xstate.done.actor.regret': async (context, { output }) => {
      await context.readNotice()
      if (output.result === 'kept') return keepPurchase(context)
      await confirmRegret(context)
      if (output.result === 'givenBack')
        return context.network.answer(regretPurchase, done('regretPurchase', accepted(null)))
      await context.network.answer(regretPurchase, failed('regretPurchase'))
      await readFailure(context)
      await keepPurchase(context)
    },
    'change.opened': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      act: (context) => openAnswer(context),
    },
    'xstate.done.actor.houseChange': async (context, { output }) => {
      await context.readNotice()
      if (output.result === 'left') return leaveAnswer(context)
      await confirmAnswer(context)
      if (output.result === 'answered')
        return context.network.answer(answerHouseChange, done('answerHouseChange', accepted(null)))
      await context.network.answer(answerHouseChange, failed('answerHouseChange'))
      await readFailure(context)
      await leaveAnswer(context)
    },
    'handOn.closed': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      async act(context) {
        await context.readNotice()
        const { page, says } = context
        const byLink = page.locator('.orders-list .order-ticket-side .link')
        await byLink
          .filter({ hasText: says('By link') })
          .first()
          .click()
        await openDialog(context)
          .getByRole('button', { name: says('Close') })
          .click()
      },
    },
    'giveBack.opened': {
      when: (_, { context }) => (context as OrdersContext).orders.length > 0,
      act: openGiveBack,
    },
    'xstate.done.actor.giveBack': (context, { output }, to) => endGiveBack(context, giveBack, output, to),
    async 'dialog.closed'(context) {
      await context.readNotice()
      await openDialog(context).locator('.dlg-acts button').last().click()
    },
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Loading your orders…') })).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('Your orders could not be loaded')),
    shown: ({ page, says }) =>
      expect(page.getByRole('heading', { level: 1, name: says('My orders') })).toBeVisible(),
    'shown.loadingMore': ({ visitor }) => expect(visitor.button('Loading…')).toBeVisible(),
    'shown.moreFailed': ({ page, says }) =>
      expect(page.getByText(says('The next orders did not come. Try again.'))).toBeVisible(),
    'shown.working': ({ page }) =>
      expect(page.locator('.orders-list [aria-disabled="true"]').first()).toBeVisible(),
    'shown.workFailed': ({ page }) =>
      expect(page.locator('.orders-list [role="alert"]').first()).toBeVisible(),
    transferring: ({ page, says }) =>
      expect(page.getByRole('dialog', { name: says('Transfer the ticket') })).toBeVisible(),
    'transferring.sending': (context) =>
      expect(openDialog(context).getByText(context.says('Transferring…'))).toBeVisible(),
    regretting: ({ page, says }) =>
      expect(page.getByRole('alertdialog', { name: says('Cancel the purchase?') })).toBeVisible(),
    givingBack: ({ page, says }) =>
      expect(page.getByRole('dialog', { name: says('Give tickets back') })).toBeVisible(),
    answering: ({ page, says }) =>
      expect(page.getByRole('alertdialog', { name: says('Give the tickets back?') })).toBeVisible(),
  },
  ownWords: ['shown.moreFailed'],
  unreachable: [],
}

export default model
