import { expect, type Locator, type Route } from '@playwright/test'
import {
  API_BASE,
  ERROR_CODES,
  type EventType,
  type PurchaseProcess,
  type Reply,
  type User,
} from '../../contract/index.ts'
import { cases } from '../../machines/root/root.cases.ts'
import { done, failed, refused } from '../../machines/samples/answers.ts'
import { ana, purchase, START } from '../../machines/samples/purchase.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { Arrival, Call, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { choices, pay, press } from './checkout-ground.ts'
import { logInElsewhere, logOutElsewhere, startPurchaseElsewhere } from './other-tab.ts'

/** A call of the checkout: its answer is what the root then hears of. */
const charge: Call = { route: 'charge' }
const loadProcess: Call = { route: 'getProcess' }
const listQueue: Call = { route: 'listQueue', reply: ({ output }, real) => (output === null ? null : real) }
const loadEventTypes: Call = {
  route: 'listEventTypes',
  reply: (_, real: Reply<{ Lista: EventType[] }>) => real,
}

const refusedCharge = { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') }

/** The cover with the logo stays for three seconds (section 2). */
const COVER_MS = 3100

const input = cases.input

/** What the browser remembers, as the root reads it first of all. */
const restored = (remembered: { user?: User; process?: PurchaseProcess } = {}) =>
  done('restoreClientState', {
    ...{ user: null, process: null, LastFunction: null, redirect_uri: null },
    ...{ turns: {}, cc: null, now: START, ...remembered },
  })

const header = ({ page }: World): Locator => page.getByRole('banner')

const account = (world: World): Locator =>
  header(world).getByRole('button', {
    name: world.says('Account of {0}', { 0: world.visitor.customer.firstName }),
  })

const logInLink = (world: World): Locator =>
  header(world).getByRole('link', { name: world.says('Log in'), exact: true })

const logo = (world: World): Locator => header(world).locator('a.logo')

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

const countOf = ({ watch, page }: World, type: string): number =>
  watch
    .of(page, 'root')
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event === type).length

/** Goes somewhere within the page, as a link or a step back does. */
const goTo = ({ page }: World, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Until the root has heard this. It comes of what was done before. */
const heard = async (world: World, type: string): Promise<void> => {
  const isHeard = () =>
    world.watch.of(world.page, 'root').some(({ steps }) => steps.some(({ event }) => event === type))
  for (let moments = 0; moments < 40 && !isHeard(); moments++) await world.breathe()
}

const comes = (type: string) => (world: World) => heard(world, type)

const confirm = ({ page, says }: World): Locator =>
  page.getByRole('button', { name: says('Confirm, free of charge') })

const appears = async (world: World, what: Locator): Promise<void> => {
  for (let moments = 0; moments < 40 && !(await what.isVisible()); moments++) await world.breathe()
}

const READ = 'xstate.done.actor.restoreClientState'

/** Goes to an address, until the root has heard this first, and the cover is gone. No time passes before. */
const arrive = async (world: World, path: string, first = READ): Promise<void> => {
  const { page, watch, pass } = world
  await page.goto(path)
  const isRead = () => watch.of(page, 'root')[0]?.steps.find(({ event }) => event === first)
  await watch.until(isRead, `${first} at ${path}`)
  await pass(COVER_MS)
}

/** As the tab that owns a purchase, which it finds out only after it is read what the browser remembers. */
const arriveAsOwner = async (world: World, path: string): Promise<void> => {
  const { page, watch, pass } = world
  const letGo = await world.heldElsewhere('purchase-record')
  await page.goto(path)
  const has = (type: string) => () => watch.of(page, 'root')[0]?.steps.find(({ event }) => event === type)
  await watch.until(has(READ), `${READ} at ${path}`)
  await letGo()
  await watch.until(has('ownership.claimed'), `ownership.claimed at ${path}`)
  await pass(COVER_MS)
}

/** Holds what the page asks of an address; a later call's handler takes the earlier one's place. */
const hold = ({ page, notes }: World, address: string): Promise<unknown> =>
  page.route(address, (route) => void notes.set('held', route))

const held = async ({ notes }: World): Promise<Route> => {
  for (let tries = 0; tries < 100 && !notes.has('held'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const route = notes.get('held') as Route
  notes.delete('held')
  return route
}

const isOver = { nCode: ERROR_CODES.PROCESO_VENCIDO, cError: 'PROCESO_VENCIDO', cMensaje: '', oData: null }

/** The shop answers that the purchase is over. */
const refuse = async (world: World): Promise<void> => {
  const dServidor = (await world.shop.now()).toISOString()
  await (await held(world)).fulfill({ json: { ...isOver, dServidor } })
}

const holdFor = async (world: World) => {
  const buyer = await world.logIn()
  return { buyer, process: await buyer.hold(SHOWS.free) }
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

/** It changes nothing, so that no path is planned to go there. */
const lookAtOlder = async (world: World): Promise<void> => {
  await goTo(world, `/BuyTicket/ok/${world.notes.get('older')}`)
  await heard(world, 'purchase.done')
}

/** Delivery and buyer are known to the shop. */
const pressToLastStep = async (world: World): Promise<void> => {
  await heard(world, 'purchase.resumed')
  for (const last of [false, true]) {
    await appears(world, world.visitor.checkout.button('Continue'))
    await press(world, 'Continue')
    await appears(world, last ? confirm(world) : world.visitor.heading('Who are they for?'))
  }
}

const openLastStep = async (world: World): Promise<void> => {
  const { buyer, process } = await holdFor(world)
  await buyer.prepare(process)
  await world.rememberOwner(process, { paying: false })
  const path = `/BuyTicket/${process.idProcesoDeCompra}`
  world.notes.set('last step', path)
  await world.network.open(async () => {
    await arriveAsOwner(world, path)
    await pressToLastStep(world)
  })
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
    by: 'reloaded while paying, after it was paid',
    input,
    follows: [restored({ user: ana })],
    does: { 'process.paid': comes('process.paid') },
    async go(world) {
      const { process } = await holdFor(world)
      await world.rememberOwner(process, { paying: true })
      await world.page.route(`**/v2/Proceso/${process.idProcesoDeCompra}`, async (route) => {
        const response = await route.fetch()
        const real = (await response.json()) as Reply<PurchaseProcess>
        await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado: 'CONFIRMADO' } } })
      })
      await arriveAsOwner(world, '/')
    },
  },
  {
    by: 'at the checkout of a purchase that another tab pays',
    input,
    follows: [restored({ user: ana })],
    does: { 'ownership.refused': comes('ownership.refused') },
    async go(world) {
      const { process } = await holdFor(world)
      await world.rememberOwner(process, { paying: true })
      // Without its name this tab is not the one that the record names.
      await world.page.addInitScript(() => sessionStorage.removeItem('taquilla.tab'))
      await arrive(world, `/BuyTicket/${process.idProcesoDeCompra}`)
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
      async 'ownership.superseded'(world) {
        await lookAtOlder(world)
        await startPurchaseElsewhere(world)
      },
    },
    async go(world) {
      const buyer = await world.logIn()
      world.notes.set('older', await buyer.buy())
      await world.rememberOwner(await buyer.hold(SHOWS.free), { paying: false })
      await hold(world, '**/PreValidacion')
      await arriveAsOwner(world, '/BuyTicket/of-yesterday')
    },
  },
  {
    by: 'at a performance',
    input,
    follows: [restored({ user: ana })],
    does: {
      async 'places.held'(world) {
        const { shop, visitor } = world
        const { listaSector } = await performanceOf(shop.origin, SHOWS.free)
        const more = visitor.button('One {name} more', { name: listaSector[0]?.cNombre ?? '' })
        await appears(world, more)
        await more.click()
        await visitor.performance.continueButton.click()
        await heard(world, 'purchase.resumed')
      },
      async 'process.changed'(world) {
        await world.readNotice()
        await appears(world, choices(world, 'Delivery').first())
        await world.visitor.checkout.chooseDelivery()
      },
      async 'payment.started'(world) {
        const { visitor } = world
        await world.readNotice()
        await appears(world, visitor.heading('Who are they for?'))
        await visitor.checkout.fillInBuyer()
        await appears(world, confirm(world))
        await pay(world)
      },
      'payment.cleared': comes('payment.cleared'),
      'payment.failed': {
        once: true,
        act: ({ network }, _, to) => network.answer(charge, refusedCharge, to),
      },
    },
    async go(world) {
      const { network, page, visitor } = world
      await world.logIn()
      await network.open(async () => {
        await arrive(world, await visitor.pathOf(SHOWS.free))
        await heard(world, 'turn.given')
        await heard(world, 'xstate.done.actor.listQueue')
      })
      await page.bringToFront()
    },
  },
  {
    by: 'at the last step of a purchase',
    input,
    follows: [restored({ user: ana })],
    does: {
      async 'purchase.done'(world, _, to) {
        await pay(world)
        await heard(world, 'payment.cleared')
        await world.network.answer(charge, { type: 'answered' }, to)
        await heard(world, 'purchase.done')
      },
    },
    go: openLastStep,
  },
  {
    by: 'at the last step of a purchase whose payment is left behind',
    input,
    follows: [restored({ user: ana })],
    does: {
      'payment.started': { once: true, act: pay },
      'page.requested': {
        when: ({ page }, { context }) => page.screen === 'billboard' && context.payment === 'here',
        async act(world) {
          await heard(world, 'payment.cleared')
          await world.network.hold([loadProcess.route].flat())
          await goTo(world, '/')
        },
      },
      'process.refreshed': {
        when: ({ process }, { context }) => process.cEstado === 'ABIERTO' && context.payment === 'left',
        act: (world, _, to) => world.network.answer(loadProcess, { type: 'answered' }, to),
      },
      'purchase.resumed': {
        when: (_, { context }) => context.payment === 'left',
        async act(world) {
          const before = countOf(world, 'purchase.resumed')
          await goTo(world, world.notes.get('last step') as string)
          for (let moments = 0; moments < 40 && countOf(world, 'purchase.resumed') === before; moments++)
            await world.breathe()
        },
      },
    },
    go: openLastStep,
  },
  {
    by: 'at the last step of a purchase, before it is known who buys',
    input,
    follows: [restored({ user: ana })],
    does: {
      'payment.started': { once: true, act: pay },
      'ownership.claimed': {
        when: ({ paying }, { context }) => paying === 'begins' && context.payment === 'here',
        act: (world) => (world.notes.get('let go') as () => Promise<void>)(),
      },
    },
    async go(world) {
      const { buyer, process } = await holdFor(world)
      await buyer.prepare(process)
      world.notes.set('let go', await world.heldElsewhere('purchase-record'))
      await world.page.bringToFront()
      await world.network.open(async () => {
        await arrive(world, `/BuyTicket/${process.idProcesoDeCompra}`)
        await pressToLastStep(world)
      })
    },
  },
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
