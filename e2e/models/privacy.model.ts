import { expect } from '@playwright/test'
import { hasTickets } from '../../machines/privacy/privacy.setup.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { Buyer } from '../support/buyer.ts'
import { MODEL } from '../support/customers.ts'
import { button, expectStatus, listStates, retryLoading } from './account-page.ts'

const model: BrowserModel = {
  machine: 'privacy',
  setups: [
    {
      name: 'at its address',
      async open(context) {
        // A login beside the page's own: there is another one to end.
        const { user } = await context.logIn()
        await Buyer.logIn(context.shop, { ...MODEL, email: user.cEmail })
        await context.goto('/myPrivacy')
      },
    },
  ],
  stubbedCalls: {
    listSessions: { route: 'listSessions' },
    endSession: {
      route: ['endSession', 'endOtherSessions'],
      reply: (event, real) => ({ ...real, nCode: 200, cError: null, oData: event['output'].data }),
    },
    exportOwnData: { route: 'exportOwnData' },
    // The sample's password is not this customer's: the shop erases nothing.
    eraseAccount: {
      route: 'eraseAccount',
      reply: (_event, real) => ({ ...real, nCode: 200, cError: null, oData: null }),
    },
  },
  events: {
    'loading.retried': retryLoading,
    // Then there is no other login to end.
    'session.ended': {
      once: true,
      act: (context) => button(context, 'End all other sessions').click(),
    },
    'export.requested': (context) => button(context, 'Download my data').click(),
    'erasure.requested': (context) => button(context, 'Delete my account').click(),
    'erasure.left': (context) => button(context, 'Keep my account').click(),
    'erasure.submitted': {
      // The box comes with the server's word that there are tickets.
      when: ({ lEntradasVigentes }, { context }) => lEntradasVigentes === false || hasTickets(context),
      async act(context, { cClave, lEntradasVigentes }) {
        await context.page.getByLabel(context.says('Password'), { exact: true }).fill(String(cClave))
        const knows = context.page.getByRole('checkbox')
        if (await knows.isVisible()) await knows.setChecked(lEntradasVigentes === true)
        await button(context, 'Yes, delete my account').click()
      },
    },
    'farewell.read': (context) => button(context, 'To the billboard').click(),
  },
  states: {
    ...listStates,
    listing: (context) => expect(button(context, 'Download my data')).toBeEnabled(),
    ending: (context) => expect(button(context, 'Download my data')).toHaveAttribute('aria-disabled', 'true'),
    exporting: (context) =>
      expect(button(context, 'Download my data')).toHaveAttribute('aria-disabled', 'true'),
    'erasure.asking': (context) => expect(button(context, 'Yes, delete my account')).toBeVisible(),
    'erasure.erasing': (context) => expect(button(context, 'Deleting…')).toBeVisible(),
    erased: (context) => expectStatus(context, 'Your account was deleted'),
  },
  unreachable: [],
}

export default model
