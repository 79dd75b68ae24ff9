import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { leaveResale, resellable } from './found-resale-fixture.ts'
import { endGiveBack, giveBackCalls, openGiveBack } from './give-back-fixture.ts'
import { confirmAnswer, leaveAnswer, openAnswer } from './house-change-fixture.ts'
import { confirmRegret, keepPurchase, openDialog, openRegret, readFailure } from './regret-fixture.ts'

const found = ({ order, cPermiso }: OrderLookUpContext) => ({
  oOrden: resellable(order),
  cPermiso,
  dPermisoHasta: '2027-03-01T20:30:00.000Z',
})

const regret: StubbedCall = {
  route: 'regretFoundPurchase',
  reply: (_, { dServidor }: Reply<never>, { to }) => ({
    nCode: 200,
    oData: resellable((to.context as OrderLookUpContext).order),
    dServidor,
  }),
}

const giveBack = giveBackCalls('askFoundGiveBack', 'giveBackFoundTickets', (_, { dServidor }, { to }) => ({
  nCode: 200,
  oData: resellable((to.context as OrderLookUpContext).order),
  dServidor,
}))
const houseChange: StubbedCall = { ...regret, route: 'answerFoundHouseChange' }

const model: BrowserModel = {
  machine: 'order-look-up',
  setups: [{ name: 'at its address', open: (context) => context.goto('/compra') }],
  stubbedCalls: {
    sendCode: { route: 'sendOrderCode' },
    lookUpOrder: {
      route: 'lookUpOrder',
      // The code and the link are in a mail; this is the reply to the right one.
      reply: (_, { dServidor }: Reply<never>, { to }) => ({
        nCode: 200,
        oData: found(to.context as OrderLookUpContext),
        dServidor,
      }),
    },
    doTask: {
      route: 'resendFoundTickets',
      reply: (_, { dServidor }: Reply<never>) => ({ nCode: 200, oData: null, dServidor }),
    },
    regret,
    houseChange,
    giveBack: giveBack.both,
  },
  events: {
    async 'order.submitted'(context, { wanted }) {
      await context.readNotice()
      const { page, visitor, says } = context
      await page.getByLabel(says('Order number')).fill(wanted.nOrden)
      await page.getByRole('main').getByLabel(says('Email')).fill(wanted.cMail)
      await visitor.button('Send me a code').click()
    },
    /** In the tab that has the page already. */
    async 'link.opened'({ page, readNotice }, { wanted: { nOrden, cMail }, cCodigo }) {
      await readNotice()
      const secrets = new URLSearchParams({ orden: nOrden, mail: cMail, codigo: cCodigo })
      await page.evaluate((hash) => location.assign(hash), `#${secrets}`)
    },
    async 'link.retried'(context) {
      await context.readNotice()
      await context.visitor.button('Try again').click()
    },
    async 'code.submitted'(context, { cCodigo }) {
      await context.readNotice()
      await context.page.getByLabel(context.says('Code')).fill(cCodigo)
      await context.visitor.button('See the order').click()
    },
    async 'code.requested'(context) {
      await context.readNotice()
      await context.visitor.button('Send another code').click()
    },
    async 'order.changed'(context) {
      await context.readNotice()
      await context.visitor.button('Another order').click()
    },
    async 'task.requested'(context) {
      await context.readNotice()
      await context.visitor.button('Send again by email').click()
    },
    'regret.opened': openRegret,
    async 'xstate.done.actor.regret'(context, { output }, to) {
      await context.readNotice()
      if (output.result === 'kept') return keepPurchase(context)
      await confirmRegret(context)
      if (output.result === 'outdated') {
        await context.network.answer(regret, failed('regretPurchase'))
        await readFailure(context)
        return keepPurchase(context)
      }
      const answer = output.result === 'over' ? refused('CONSULTA_VENCIDA') : accepted(output.order)
      await context.network.answer(regret, done('regretPurchase', answer), to)
    },
    'giveBack.opened': openGiveBack,
    'xstate.done.actor.giveBack': (context, { output }, to) => endGiveBack(context, giveBack, output, to),
    'resale.closed': (context, { order }) => leaveResale(context, order),
    'change.opened': openAnswer,
    async 'xstate.done.actor.houseChange'(context, { output }, to) {
      await context.readNotice()
      if (output.result === 'left') return leaveAnswer(context)
      await confirmAnswer(context)
      if (output.result === 'outdated') {
        await context.network.answer(houseChange, failed('answerHouseChange'))
        await readFailure(context)
        return leaveAnswer(context)
      }
      const answer = output.result === 'over' ? refused('CONSULTA_VENCIDA') : accepted(output.order)
      await context.network.answer(houseChange, done('answerHouseChange', answer), to)
    },
  },
  states: {
    asking: ({ visitor }) => expect(visitor.button('Send me a code')).toBeVisible(),
    sending: ({ visitor }) => expect(visitor.button('Sending the code…')).toBeVisible(),
    entering: ({ visitor }) => expect(visitor.button('See the order')).toBeVisible(),
    checking: ({ visitor }) => expect(visitor.button('Looking for the order…')).toBeVisible(),
    opening: async ({ page, visitor }) => {
      await expect(visitor.button('Looking for the order…')).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
    },
    unopened: ({ visitor }) => expect(visitor.button('Try again')).toBeVisible(),
    linkOver: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This link is wrong or has expired')),
    shown: ({ page }) => expect(page.getByRole('article').first()).toBeVisible(),
    'shown.working': ({ page }) =>
      expect(page.locator('.order-acts [aria-disabled="true"]').first()).toBeVisible(),
    'shown.workFailed': ({ page }) => expect(page.locator('.order-acts [role="alert"]')).toBeVisible(),
    'shown.regretting': (context) => expect(openDialog(context)).toBeVisible(),
    'shown.givingBack': (context) => expect(openDialog(context)).toBeVisible(),
    'shown.answering': (context) => expect(openDialog(context)).toBeVisible(),
    'shown.over': ({ visitor }) => expect(visitor.button('Send another code')).toBeVisible(),
  },
  unreachable: [],
}

export default model
