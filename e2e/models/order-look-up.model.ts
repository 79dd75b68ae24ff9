import { expect } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

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
  },
  states: {
    asking: ({ visitor }) => expect(visitor.button('Send me a code')).toBeVisible(),
    sending: ({ visitor }) => expect(visitor.button('Sending the code…')).toBeVisible(),
    entering: ({ visitor }) => expect(visitor.button('See the order')).toBeVisible(),
    checking: ({ visitor }) => expect(visitor.button('Looking for the order…')).toBeVisible(),
    shown: ({ page }) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  unreachable: [],
}

export default model
