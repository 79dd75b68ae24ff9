import { expect, type Locator } from '@playwright/test'
import type { EventType, Reply } from '../../contract/index.ts'
import { failed, refused } from '../../machines/samples/answers.ts'
import { ana, purchase } from '../../machines/samples/purchase.ts'
import { hands } from '../../statecharts/hands/root.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { BrowserModel, EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { ANOTHERS_PURCHASE } from '../replay/network.ts'
import { SHOWS } from '../support/catalogue.ts'
import { signOut } from './account-menu.ts'
import { openLastStep, pay } from './checkout-fixture.ts'
import { startPurchaseElsewhere } from './other-tab.ts'
import { buyElsewhere } from './purchase-fixture.ts'
import { arriveWithPurchase, replaceElsewhere } from './replaced-purchase.ts'
import {
  arrive,
  arriveAsOwner,
  arriveUnderOverlay,
  emptyCart,
  header,
  held,
  hold,
  holdFor,
  input,
  logo,
  restored,
} from './root-fixture.ts'

const listQueue: StubbedCall = { route: 'listQueue', reply: (_, real) => real }
const loadEventTypes: StubbedCall = {
  route: 'listEventTypes',
  reply: (_, real: Reply<{ Lista: EventType[] }>) => real,
}

const logInLink = (context: TestContext): Locator =>
  header(context).getByRole('link', { name: context.says('Log in'), exact: true })

const LANGUAGES = { name: /^(ES|EN|PT),/ }

const languages = (context: TestContext): Locator => header(context).getByRole('button', LANGUAGES)

const logIn = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  if (!context.page.url().includes('/login')) await logInLink(context).click()
  await context.appears(context.page.getByRole('main').getByRole('textbox', { name: context.says('Email') }))
  await submitLogin(context.page, context.visitor.language, context.visitor.customer)
}

const charge: StubbedCall = { route: 'charge' }

const byHand = handled(hands)

const accepts: EventHandlers = {
  'dialog.accepted': { when: ({ path }) => path === undefined, act: byHand['dialog.accepted']! },
}

const setups: Setup[] = [
  {
    name: 'in a new tab, while the logo is shown',
    input,
    initialEvents: [{ type: 'visit.begun' }, restored()],
    events: { 'overlay.dismissed': ({ page }) => page.keyboard.press('Tab') },
    open: (context) => arriveUnderOverlay(context, '/'),
  },
  {
    name: 'as a visitor who speaks another language',
    input,
    initialEvents: [restored()],
    events: {
      async 'locale.chosen'(context) {
        await hold(context, '**/assets/messages-*.js')
        await languages(context).click()
        await context.page.getByRole('link', { name: 'English' }).click()
      },
      'xstate.done.actor.loadLocale': async (context) => (await held(context)).continue(),
      'xstate.error.actor.loadLocale': async (context) => (await held(context)).abort(),
    },
    async open({ page }) {
      await page.goto('/login')
    },
  },
  {
    name: 'in a browser whose memory cannot be read',
    input,
    initialEvents: [{ type: 'visit.begun' }, failed('restoreClientState')],
    async open(context) {
      await context.logIn('who is forgotten')
      // The billboard needs no schemas itself, which the login does.
      await context.page.route('**/schemas-*.js', (route) => route.abort())
      await arrive(context, '/', 'xstate.error.actor.restoreClientState')
    },
  },
  {
    name: 'in a browser that keeps nothing',
    input,
    initialEvents: [restored()],
    events: { 'storage.volatile': logIn },
    async open(context) {
      await context.page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Nothing is kept', 'QuotaExceededError')
        }
      })
      await arrive(context, '/login')
    },
  },
  {
    name: 'as a visitor',
    input,
    initialEvents: [restored()],
    events: {
      'page.requested': { when: ({ page }) => page.path === '/', act: (context) => logo(context).click() },
      'time.passed': ({ browserContext }) => browserContext.clock.fastForward(30_000),
    },
    open: (context) => arrive(context, '/login'),
  },
  {
    name: 'as a customer of before',
    input,
    initialEvents: [{ type: 'visit.begun' }, restored({ user: ana })],
    events: {
      ...accepts,
      'notice.raised': { once: true, when: ({ notice }) => notice.code === 'disconnected', act: signOut },
    },
    async open(context) {
      await context.logIn()
      await arrive(context, '/')
    },
  },
  {
    name: 'with a purchase that the browser remembers',
    input,
    initialEvents: [{ type: 'visit.begun' }, restored({ user: ana, process: purchase([7, 8]) })],
    events: {
      ...accepts,
      'notice.raised': { once: true, when: ({ notice }) => notice.code === 'cancelled', act: emptyCart },
      'purchase.started': {
        when: (_, { context }) => context.notices[0]?.kind === 'ended',
        act: (context) => buyElsewhere(context, { idProcesoDeCompra: ANOTHERS_PURCHASE, ctProcess: 'CART' }),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await context.remember({ procesoCompra: process })
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'with a lost connection, and a purchase that another tab takes over',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      ...accepts,
      'notice.raised': {
        when: ({ notice }, { context: { notices } }) =>
          notice.code === (notices.length === 0 ? 'transport' : 'otherTab'),
        act: async (context, { notice }) =>
          notice.code === 'transport' ? (await held(context)).abort() : startPurchaseElsewhere(context),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await hold(context, '**/v2/Historial2*')
      await arriveAsOwner(context, '/myOrders')
    },
  },
  {
    name: 'with a purchase that another browser replaces',
    input,
    initialEvents: [{ type: 'visit.begun' }, restored({ user: ana, process: purchase([7, 8]) })],
    events: {
      'notice.raised': {
        once: true,
        when: ({ notice }) => notice.code === 'replaced',
        act: replaceElsewhere,
      },
      'dialog.accepted': {
        when: ({ path }, { context: { notices } }) => path !== undefined && notices[0]?.code === 'replaced',
        act: handled(hands, 'with a purchase that another browser replaces')['dialog.accepted']!,
      },
    },
    async open(context) {
      await arriveWithPurchase(context)
    },
  },
  {
    name: 'at a performance',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      // The gate waits for the list: the shop's own start asks for it only after the kinds of event.
      'turn.given': {
        when: (_, snapshot) => snapshot.matches({ start: { booting: 'eventTypes' } }),
        act: (context, _, to) => context.network.answer(listQueue, { type: '' }, to),
      },
    },
    async open(context) {
      await context.logIn()
      await arrive(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
  {
    name: 'at the last step of a purchase',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      'payment.started': { once: true, act: pay },
      'payment.ended': (context, _, to) =>
        context.network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') }, to),
    },
    async open(context) {
      const { buyer, process } = await holdFor(context)
      await buyer.prepare(process)
      await context.rememberOwner(process, { paying: false })
      await context.network.open(async () => {
        await arriveAsOwner(context, `/BuyTicket/${process.idProcesoDeCompra}`)
        await openLastStep(context)
      })
    },
  },
]

const cover = ({ page }: TestContext): Locator => page.locator('.start')

const model: BrowserModel = {
  machine: 'root',
  setups: setups.map((setup) => ({ ...setup, events: showing(hands, setup.name, setup.events ?? {}) })),
  stubbedCalls: { charge, listQueue, loadEventTypes },
  events: {},
  states: {
    ...shownBy(hands),
    'start.restoring': 'The page shows what the server rendered.',
    'start.booting': 'The page shows what the server rendered.',
    'start.ready': (context) => expect(header(context)).toBeVisible(),
    'overlay.shown': (context) => expect(cover(context)).toBeVisible(),
    'overlay.removed': (context) => expect(cover(context)).toHaveCount(0),
    'locale.settled': async (context) => {
      const language = (await languages(context).innerText()).trim().toLowerCase()
      await expect(context.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    },
    'locale.changing': (context) =>
      expect(
        header(context).locator('[aria-busy]', { has: context.page.getByRole('button', LANGUAGES) }),
      ).toHaveAttribute('aria-busy', 'true'),
    'dialog.closed': ({ visitor }) => expect(visitor.attention.or(visitor.purchaseEnded)).toHaveCount(0),
    'dialog.open': ({ visitor }) => expect(visitor.attention.or(visitor.purchaseEnded)).toBeVisible(),
  },
  unreachable: [],
}

export default model
