import { expect, type Locator } from '@playwright/test'
import { ERROR_CODES, type EventType, type PurchaseProcess, type Reply } from '../../contract/index.ts'
import { failed } from '../../machines/samples/answers.ts'
import { ana, purchase } from '../../machines/samples/purchase.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { BrowserModel, Setup, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { ApiClient } from '../support/api-client.ts'
import { SHOWS } from '../support/catalogue.ts'
import { logInElsewhere, logOutElsewhere, startPurchaseElsewhere } from './other-tab.ts'
import {
  arrive,
  arriveAsOwner,
  comes,
  header,
  heard,
  held,
  hold,
  holdFor,
  input,
  logo,
  restored,
} from './root-fixture.ts'
import { charge, payingSetups } from './root-paying.ts'

const listQueue: StubbedCall = {
  route: 'listQueue',
  reply: ({ output }, real) => (output === null ? null : real),
}
const loadEventTypes: StubbedCall = {
  route: 'listEventTypes',
  reply: (_, real: Reply<{ Lista: EventType[] }>) => real,
}

const account = (context: TestContext): Locator =>
  header(context).getByRole('button', {
    name: context.says('Account of {0}', { 0: context.visitor.customer.firstName }),
  })

const logInLink = (context: TestContext): Locator =>
  header(context).getByRole('link', { name: context.says('Log in'), exact: true })

const LANGUAGES = { name: /^(ES|EN|PT),/ }

const languages = (context: TestContext): Locator => header(context).getByRole('button', LANGUAGES)

const logIn = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  if (!context.page.url().includes('/login')) await logInLink(context).click()
  await context.appears(context.page.getByRole('textbox', { name: context.says('Email') }))
  await submitLogin(context.page, context.visitor.language, context.visitor.customer)
}

const openAccount = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  if ((await account(context).getAttribute('aria-expanded')) !== 'true') await account(context).click()
}

const ok = ({ visitor }: TestContext) =>
  visitor.attention.or(visitor.purchaseEnded).getByRole('button').click()

/** Opens the cart's contents, a chunk of their own. */
const openCart = async (context: TestContext): Promise<Locator> => {
  await context.readNotice()
  const button = header(context).getByRole('button', {
    name: new RegExp(`^${context.says('Cart: tickets')}`),
  })
  const panel = context.page.locator('.cart-panel')
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await context.appears(panel)
  return panel
}

const isOver = { nCode: ERROR_CODES.PROCESO_VENCIDO, cError: 'PROCESO_VENCIDO', cMensaje: '', oData: null }

/** The shop answers that the purchase is over. */
const refuse = async (context: TestContext): Promise<void> => {
  const dServidor = (await context.shop.now()).toISOString()
  await (await held(context)).fulfill({ json: { ...isOver, dServidor } })
}

const remembersPurchase = async (context: TestContext, count = 1): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(context)
  const all = count > 1 ? await buyer.hold(SHOWS.standing, 1, process.idProcesoDeCompra) : process
  await context.rememberOwner(all, { paying: false })
  await context.remember({ procesoCompra: all })
  return all
}

const retryCart = async (context: TestContext): Promise<void> => {
  const again = (await openCart(context)).getByRole('button', { name: context.says('Try again') })
  await context.appears(again)
  await again.click()
  context.notes.set('asked again', true)
}

/** Asks for the cart again, unless that was done. */
const askAgain = async (context: TestContext): Promise<void> => {
  if (!context.notes.has('asked again')) await retryCart(context)
  context.notes.delete('asked again')
}

const setups: Setup[] = [
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
    initialEvents: [failed('restoreClientState')],
    async open(context) {
      await context.logIn('who is forgotten')
      await context.page.route('**/client-state-schemas-*.js', (route) => route.abort())
      await arrive(context, '/login', 'xstate.error.actor.restoreClientState')
    },
  },
  {
    name: 'in a browser that keeps nothing',
    input,
    initialEvents: [restored()],
    events: { 'login.submitted': logIn, 'storage.volatile': comes('storage.volatile') },
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
      'home.clicked': (context) => logo(context).click(),
      'time.passed': ({ advanceTime }) => advanceTime(30_000),
    },
    open: (context) => arrive(context, '/login'),
  },
  {
    name: 'as a customer of before',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      async 'logout.requested'(context) {
        await openAccount(context)
        await header(context)
          .getByRole('button', { name: context.says('Sign out') })
          .click()
      },
      async 'notice.read'(context) {
        await context.appears(context.visitor.attention)
        await ok(context)
      },
    },
    async open(context) {
      await context.logIn()
      await arrive(context, '/')
    },
  },
  {
    name: 'with a purchase that the browser remembers',
    input,
    initialEvents: [restored({ user: ana, process: purchase([7, 8]) })],
    events: {
      async 'line.removed'(context) {
        await heard(context, 'process.refreshed')
        const remove = (await openCart(context)).getByRole('button', { name: /^Quitar/ }).first()
        await context.appears(remove)
        await remove.click()
      },
      async 'cart.emptied'(context) {
        const empty = (await openCart(context)).getByRole('button', { name: context.says('Empty cart') })
        await expect(context.page.locator('.cart-panel')).toHaveAttribute('aria-busy', 'false')
        await empty.click()
      },
      async 'dialog.accepted'(context) {
        await heard(context, 'process.closed')
        await context.appears(context.visitor.purchaseEnded)
        await ok(context)
      },
      'session.closedElsewhere': logOutElsewhere,
      'session.openedElsewhere': logInElsewhere,
    },
    async open(context) {
      await remembersPurchase(context, 2)
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'with a purchase that the browser remembers and the shop does not',
    input,
    initialEvents: [restored({ user: ana, process: purchase() })],
    events: {
      'cart.retried': { once: true, act: retryCart },
      'notice.accepted': { when: (_, snapshot) => snapshot.hasTag('notice'), act: ok },
      'transport.failed': {
        once: true,
        async act(context) {
          await askAgain(context)
          await (await held(context)).abort()
        },
      },
      'process.lost': {
        once: true,
        async act(context) {
          await askAgain(context)
          await refuse(context)
        },
      },
    },
    async open(context) {
      const { idProcesoDeCompra } = await remembersPurchase(context)
      await hold(context, `**/v2/Proceso/${idProcesoDeCompra}`)
      await arriveAsOwner(context, '/')
      await (await held(context)).fulfill({ status: 500 })
      await heard(context, 'call.failed')
    },
  },
  {
    name: 'as a customer whose login is ended from somewhere else',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      // The server says so at the next call.
      async 'call.unauthorized'(context) {
        const { shop, notes } = context
        await new ApiClient(shop.origin, notes.get('token') as string).call('logout')
        await openAccount(context)
        await header(context)
          .getByRole('link', { name: context.says('Orders') })
          .click()
        await heard(context, 'call.unauthorized')
      },
    },
    async open(context) {
      const { user } = await context.logIn()
      context.notes.set('token', user.token)
      await arrive(context, '/')
    },
  },
  {
    name: 'at the checkout of a purchase that is over',
    input,
    initialEvents: [restored({ user: ana })],
    events: { 'purchase.lost': refuse },
    async open(context) {
      await context.logIn('who is late')
      await hold(context, '**/PreValidacion')
      await arrive(context, '/BuyTicket/of-yesterday')
    },
  },
  {
    name: 'at the checkout of a purchase that is over, with another under way',
    input,
    initialEvents: [restored({ user: ana })],
    events: {
      'record.changed': comes('record.changed'),
      async 'purchase.lost'(context) {
        await heard(context, 'ownership.claimed')
        await refuse(context)
      },
      'ownership.superseded': startPurchaseElsewhere,
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, '/BuyTicket/of-yesterday')
    },
  },
  ...payingSetups,
]

const cover = ({ page }: TestContext): Locator => page.locator('.start')

const model: BrowserModel = {
  machine: 'root',
  setups,
  stubbedCalls: { charge, listQueue, loadEventTypes },
  events: {},
  states: {
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
    'notice.closed': ({ page, says }) =>
      expect(page.getByText(says('What you hold is kept. Check your connection and try again.'))).toHaveCount(
        0,
      ),
    'notice.open': ({ visitor }) => expect(visitor.attention).toBeVisible(),
  },
  unreachable: [
    {
      transition: 'root|country.found|0',
      reason: "The shop asks no service for the visitor's country: this event waits for one.",
    },
    {
      transition: 'root.start.booting.eventTypes|always|0',
      reason: 'The page never brings the kinds of event with it: its own start asks for them.',
    },
  ],
}

export default model
