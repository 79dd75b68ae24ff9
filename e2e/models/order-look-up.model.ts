import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'

const found = ({ order, cPermiso }: OrderLookUpContext) => ({
  oOrden: order,
  cPermiso,
  dPermisoHasta: '2027-03-01T20:30:00.000Z',
})

const dialog = ({ page }: TestContext) => page.locator('dialog[open]').last()

const model: BrowserModel = {
  machine: 'order-look-up',
  setups: [{ name: 'at its address', open: (context) => context.goto('/compra') }],
  stubbedCalls: {
    sendCode: { route: 'sendOrderCode' },
    lookUpOrder: {
      route: 'lookUpOrder',
      // The code is in a mail: what the shop says of the right one is said for it.
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
    regretPurchase: {
      route: 'regretFoundPurchase',
      reply: (_, { dServidor }: Reply<never>, { to }) => ({
        nCode: 200,
        oData: (to.context as OrderLookUpContext).order,
        dServidor,
      }),
    },
  },
  events: {
    async 'order.submitted'(context, { wanted }) {
      await context.readNotice()
      const { page, visitor, says } = context
      await page.getByLabel(says('Order number')).fill(wanted.nOrden)
      await page.getByRole('main').getByLabel(says('Email')).fill(wanted.cMail)
      await visitor.button('Send me a code').click()
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
    async 'regret.opened'(context) {
      await context.readNotice()
      await context.page.locator('.order-facts .link').click()
    },
    async 'regret.confirmed'(context) {
      await context.readNotice()
      await dialog(context).locator('.dlg-acts button').first().click()
    },
    async 'dialog.closed'(context) {
      await context.readNotice()
      await dialog(context).locator('.dlg-acts button').last().click()
    },
  },
  states: {
    asking: ({ visitor }) => expect(visitor.button('Send me a code')).toBeVisible(),
    sending: ({ visitor }) => expect(visitor.button('Sending the code…')).toBeVisible(),
    entering: ({ visitor }) => expect(visitor.button('See the order')).toBeVisible(),
    checking: ({ visitor }) => expect(visitor.button('Looking for the order…')).toBeVisible(),
    shown: ({ page }) => expect(page.getByRole('article').first()).toBeVisible(),
    'shown.working': ({ page }) =>
      expect(page.locator('.order-acts [aria-disabled="true"]').first()).toBeVisible(),
    'shown.workFailed': ({ page }) => expect(page.locator('.order-acts [role="alert"]')).toBeVisible(),
    'shown.regretting': (context) => expect(dialog(context)).toBeVisible(),
    'shown.regretting.sending': (context) =>
      expect(dialog(context).getByText(context.says('Cancelling it…'))).toBeVisible(),
    'shown.over': ({ visitor }) => expect(visitor.button('Send another code')).toBeVisible(),
  },
  unreachable: [],
}

export default model
