import { expect } from '@playwright/test'
import { hasTickets } from '../../machines/privacy/privacy.setup.ts'
import { hands } from '../../statecharts/hands/privacy.ts'
import type { BrowserModel, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { Buyer } from '../support/buyer.ts'
import { MODEL } from '../support/customers.ts'
import { button } from './account-page.ts'

const SETUP = 'at its address'

const calls = {
  endSession: { route: ['endOtherSessions', 'endSession'] },
  exportOwnData: { route: 'exportOwnData' },
  // The sample's password is not this customer's: the shop erases nothing.
  eraseAccount: {
    route: 'eraseAccount',
    reply: (_event, real) => ({ ...real, nCode: 200, cError: null, oData: null }),
  },
} satisfies Record<string, StubbedCall>

/** Its answers, which are followed by a look at the page. */
const answers = (actor: keyof typeof calls): EventHandlers =>
  Object.fromEntries(
    ['done', 'error'].map((end) => [
      `xstate.${end}.actor.${actor}`,
      (context: TestContext, event, to) => context.network.answer(calls[actor], event, to),
    ]),
  )

const acts = handled(hands)

const events: EventHandlers = {
  ...acts,
  ...answers('endSession'),
  ...answers('exportOwnData'),
  ...answers('eraseAccount'),
  // Then there is no other login to end.
  'session.ended': { once: true, act: acts['session.ended']! },
  'erasure.submitted': {
    // The box comes with the server's word that there are tickets.
    when: ({ lEntradasVigentes }, { context }) => lEntradasVigentes === false || hasTickets(context),
    async act(context, { cClave, lEntradasVigentes }) {
      await context.readNotice()
      await context.page.getByLabel(context.says('Password'), { exact: true }).fill(String(cClave))
      const knows = context.page.getByRole('checkbox')
      if (await knows.isVisible()) await knows.setChecked(lEntradasVigentes === true)
      await button(context, 'Yes, delete my account').click()
    },
  },
}

const waits = (context: TestContext): Promise<void> =>
  expect(button(context, 'Download my data')).toHaveAttribute('aria-disabled', 'true')

const model: BrowserModel = {
  machine: 'privacy',
  setups: [
    {
      name: SETUP,
      async open(context) {
        // Two logins beside the page's own: there are others to end.
        const { user } = await context.logIn()
        for (const _ of [1, 2]) await Buyer.logIn(context.shop, { ...MODEL, email: user.cEmail })
        await context.goto('/myPrivacy')
      },
    },
  ],
  stubbedCalls: { listSessions: { route: 'listSessions' }, ...calls },
  events: showing(hands, SETUP, events),
  states: shownBy(hands, {
    listing: (context) => expect(button(context, 'Download my data')).toBeEnabled(),
    ending: waits,
    exporting: waits,
  }),
  unreachable: [],
}

export default model
