import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { hands } from '../../statecharts/hands/order-look-up.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
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
    ...handled(hands),
    /** In the tab that has the page already. */
    async 'link.opened'({ page, readNotice }, { wanted: { nOrden, cMail }, cCodigo }) {
      await readNotice()
      const secrets = new URLSearchParams({ orden: nOrden, mail: cMail, codigo: cCodigo })
      await page.evaluate((hash) => location.assign(hash), `#${secrets}`)
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
    'change.opened': (context) => openAnswer(context),
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
  states: shownBy(hands, {
    opening: async ({ page }) => expect(new URL(page.url()).hash).toBe(''),
    linkOver: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This link is wrong or has expired')),
    shown: ({ page }) => expect(page.getByRole('article').first()).toBeVisible(),
    'shown.working': ({ page }) =>
      expect(page.locator('.order-acts [aria-disabled="true"]').first()).toBeVisible(),
    'shown.workFailed': ({ page }) => expect(page.locator('.order-acts [role="alert"]')).toBeVisible(),
    'shown.regretting': (context) => expect(openDialog(context)).toBeVisible(),
    'shown.givingBack': (context) => expect(openDialog(context)).toBeVisible(),
    'shown.answering': (context) => expect(openDialog(context)).toBeVisible(),
  }),
  unreachable: [],
}

export default model
