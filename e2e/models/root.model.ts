import { expect, type Locator } from '@playwright/test'
import {
  API_BASE,
  ERROR_CODES,
  type EventType,
  type PurchaseProcess,
  type Reply,
} from '../../contract/index.ts'
import { failed } from '../../machines/samples/answers.ts'
import { ana, purchase } from '../../machines/samples/purchase.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { Arrival, Call, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { logInElsewhere, logOutElsewhere, startPurchaseElsewhere } from './other-tab.ts'
import {
  appears,
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
import { charge, payingArrivals } from './root-paying.ts'

const listQueue: Call = { route: 'listQueue', reply: ({ output }, real) => (output === null ? null : real) }
const loadEventTypes: Call = {
  route: 'listEventTypes',
  reply: (_, real: Reply<{ Lista: EventType[] }>) => real,
}

const account = (world: World): Locator =>
  header(world).getByRole('button', {
    name: world.says('Account of {0}', { 0: world.visitor.customer.firstName }),
  })

const logInLink = (world: World): Locator =>
  header(world).getByRole('link', { name: world.says('Log in'), exact: true })

const LANGUAGES = { name: /^(ES|EN|PT),/ }

const languages = (world: World): Locator => header(world).getByRole('button', LANGUAGES)

const logIn = async (world: World): Promise<void> => {
  await world.readNotice()
  if (!world.page.url().includes('/login')) await logInLink(world).click()
  await world.breathe()
  await submitLogin(world.page, world.visitor.language, world.visitor.customer)
}

const openAccount = async (world: World): Promise<void> => {
  await world.readNotice()
  if ((await account(world).getAttribute('aria-expanded')) !== 'true') await account(world).click()
}

const ok = ({ visitor }: World) => visitor.attention.or(visitor.purchaseEnded).getByRole('button').click()

/** Opens the cart's contents, a chunk of their own. */
const openCart = async (world: World): Promise<Locator> => {
  await world.readNotice()
  const button = header(world).getByRole('button', { name: new RegExp(`^${world.says('Cart: tickets')}`) })
  const panel = world.page.locator('.cart-panel')
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  for (let moments = 0; moments < 20 && !(await panel.isVisible()); moments++) await world.breathe()
  return panel
}

const isOver = { nCode: ERROR_CODES.PROCESO_VENCIDO, cError: 'PROCESO_VENCIDO', cMensaje: '', oData: null }

/** The shop answers that the purchase is over. */
const refuse = async (world: World): Promise<void> => {
  const dServidor = (await world.shop.now()).toISOString()
  await (await held(world)).fulfill({ json: { ...isOver, dServidor } })
}

const remembersPurchase = async (world: World, count = 1): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(world)
  const all = count > 1 ? await buyer.hold(SHOWS.standing, 1, process.idProcesoDeCompra) : process
  await world.rememberOwner(all, { paying: false })
  await world.remember({ procesoCompra: all })
  return all
}

const retryCart = async (world: World): Promise<void> => {
  const again = (await openCart(world)).getByRole('button', { name: world.says('Try again') })
  await appears(world, again)
  await again.click()
  world.notes.set('asked again', true)
}

/** Asks for the cart again, unless that was done. */
const askAgain = async (world: World): Promise<void> => {
  if (!world.notes.has('asked again')) await retryCart(world)
  world.notes.delete('asked again')
}

const arrivals: Arrival[] = [
  {
    by: 'as a visitor who speaks another language',
    input,
    follows: [restored()],
    does: {
      async 'locale.chosen'(world) {
        await hold(world, '**/assets/messages-*.js')
        await languages(world).click()
        await world.page.getByRole('link', { name: 'English' }).click()
      },
      'xstate.done.actor.loadLocale': async (world) => (await held(world)).continue(),
      'xstate.error.actor.loadLocale': async (world) => (await held(world)).abort(),
    },
    async go({ page }) {
      await page.goto('/login')
    },
  },
  {
    by: 'in a browser whose memory cannot be read',
    input,
    follows: [failed('restoreClientState')],
    async go(world) {
      await world.logIn('who is forgotten')
      await world.page.route('**/client-state-schemas-*.js', (route) => route.abort())
      await arrive(world, '/login', 'xstate.error.actor.restoreClientState')
    },
  },
  {
    by: 'in a browser that keeps nothing',
    input,
    follows: [restored()],
    does: { 'login.submitted': logIn, 'storage.volatile': comes('storage.volatile') },
    async go(world) {
      await world.page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Nothing is kept', 'QuotaExceededError')
        }
      })
      await arrive(world, '/login')
    },
  },
  {
    by: 'as a visitor',
    input,
    follows: [restored()],
    does: {
      'home.clicked': (world) => logo(world).click(),
      'time.passed': ({ pass }) => pass(30_000),
    },
    go: (world) => arrive(world, '/login'),
  },
  {
    by: 'as a customer of before',
    input,
    follows: [restored({ user: ana })],
    does: {
      async 'logout.requested'(world) {
        await openAccount(world)
        await header(world)
          .getByRole('button', { name: world.says('Sign out') })
          .click()
      },
      async 'notice.read'(world) {
        await appears(world, world.visitor.attention)
        await ok(world)
      },
    },
    async go(world) {
      await world.logIn()
      await arrive(world, '/')
    },
  },
  {
    by: 'with a purchase that the browser remembers',
    input,
    follows: [restored({ user: ana, process: purchase([7, 8]) })],
    does: {
      async 'line.removed'(world) {
        await heard(world, 'process.refreshed')
        const remove = (await openCart(world)).getByRole('button', { name: /^Quitar/ }).first()
        await appears(world, remove)
        await remove.click()
      },
      async 'cart.emptied'(world) {
        const empty = (await openCart(world)).getByRole('button', { name: world.says('Empty cart') })
        await expect(world.page.locator('.cart-panel')).toHaveAttribute('aria-busy', 'false')
        await empty.click()
      },
      async 'dialog.accepted'(world) {
        await heard(world, 'process.closed')
        await appears(world, world.visitor.purchaseEnded)
        await ok(world)
      },
      'session.closedElsewhere': logOutElsewhere,
      'session.openedElsewhere': logInElsewhere,
    },
    async go(world) {
      await remembersPurchase(world, 2)
      await arriveAsOwner(world, '/')
    },
  },
  {
    by: 'with a purchase that the browser remembers and the shop does not',
    input,
    follows: [restored({ user: ana, process: purchase() })],
    does: {
      'cart.retried': { once: true, act: retryCart },
      'notice.accepted': { when: (_, snapshot) => snapshot.hasTag('notice'), act: ok },
      'transport.failed': {
        once: true,
        async act(world) {
          await askAgain(world)
          await (await held(world)).abort()
        },
      },
      'process.lost': {
        once: true,
        async act(world) {
          await askAgain(world)
          await refuse(world)
        },
      },
    },
    async go(world) {
      const { idProcesoDeCompra } = await remembersPurchase(world)
      await hold(world, `**/v2/Proceso/${idProcesoDeCompra}`)
      await arriveAsOwner(world, '/')
      await (await held(world)).fulfill({ status: 500 })
      await heard(world, 'call.failed')
    },
  },
  {
    by: 'as a customer whose login is ended from somewhere else',
    input,
    follows: [restored({ user: ana })],
    does: {
      // The server tells it at the next call.
      async 'call.unauthorized'(world) {
        const { shop, notes } = world
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${notes.get('token')}` }
        await fetch(`${shop.origin}${API_BASE}/v2/Cliente/Salida`, { method: 'POST', headers, body: '{}' })
        await openAccount(world)
        await header(world)
          .getByRole('link', { name: world.says('Orders') })
          .click()
        await heard(world, 'call.unauthorized')
      },
    },
    async go(world) {
      const { user } = await world.logIn()
      world.notes.set('token', user.token)
      await arrive(world, '/')
    },
  },
  {
    by: 'at the checkout of a purchase that is over',
    input,
    follows: [restored({ user: ana })],
    does: { 'purchase.lost': refuse },
    async go(world) {
      await world.logIn('who is late')
      await hold(world, '**/PreValidacion')
      await arrive(world, '/BuyTicket/of-yesterday')
    },
  },
  {
    by: 'at the checkout of a purchase that is over, with another under way',
    input,
    follows: [restored({ user: ana })],
    does: {
      'record.changed': comes('record.changed'),
      async 'purchase.lost'(world) {
        await heard(world, 'ownership.claimed')
        await refuse(world)
      },
      'ownership.superseded': startPurchaseElsewhere,
    },
    async go(world) {
      const { process } = await holdFor(world)
      await world.rememberOwner(process, { paying: false })
      await hold(world, '**/PreValidacion')
      await arriveAsOwner(world, '/BuyTicket/of-yesterday')
    },
  },
  ...payingArrivals,
]

const cover = ({ page }: World): Locator => page.locator('.start')

const face: Face = {
  machine: 'root',
  arrivals,
  calls: { charge, listQueue, loadEventTypes },
  does: {},
  looks: {
    'start.restoring': 'The page shows what the server rendered.',
    'start.booting': 'The page shows what the server rendered.',
    'start.ready': (world) => expect(header(world)).toBeVisible(),
    'overlay.shown': (world) => expect(cover(world)).toBeVisible(),
    'overlay.removed': (world) => expect(cover(world)).toHaveCount(0),
    'locale.settled': async (world) => {
      const language = (await languages(world).innerText()).trim().toLowerCase()
      await expect(world.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    },
    'locale.changing': (world) =>
      expect(
        header(world).locator('[aria-busy]', { has: world.page.getByRole('button', LANGUAGES) }),
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

export default face
