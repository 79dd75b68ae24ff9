import { expect, type Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { apiAddresses, type PurchaseProcess } from '../../contract/index.ts'
import { cases } from '../../machines/navigation/navigation.cases.ts'
import type { NavigationContext } from '../../machines/navigation/navigation.machine.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { Arrival, Call, Does, Doing, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { logInElsewhere, logOutElsewhere } from './other-tab.ts'
import { heard } from './root-fixture.ts'

type Sample = (typeof cases)['events'][number]

const listQueue: Call = { route: 'listQueue' }
const askTurn: Call = { route: 'askTurn' }
const noQueue: Call = { route: 'listQueue', reply: () => [] }

const samples = cases.events as readonly Sample[]
const asksFor = (screen: string): AnyEventObject =>
  samples.find((event) => event.type === 'page.requested' && event.page.screen === screen) as AnyEventObject
const sampleOf = (type: Sample['type']): AnyEventObject =>
  samples.find((event) => event.type === type) as AnyEventObject
const restored = sampleOf('navigation.restored')
const nobody: AnyEventObject = { type: 'session.closed', reason: 'none' }
const somebody: AnyEventObject = { type: 'session.opened' }

const contextOf = ({ context }: AnyMachineSnapshot) => context as NavigationContext
const pageOf = (path: string) => path.replace(/[?].*/, '').replace(/(.)\/.*/, '$1')
const isThere = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('allowed')
const isAt = (snapshot: AnyMachineSnapshot, screen: string) =>
  isThere(snapshot) && contextOf(snapshot).target?.screen === screen
const isLoggedIn = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).session === 'loggedIn'

/** The address that a redirect leads to is asked for by the page itself. */
const followsTo = ({ page }: AnyEventObject, snapshot: AnyMachineSnapshot) =>
  snapshot.matches('redirected') && pageOf(page.path) === pageOf(contextOf(snapshot).redirect?.path ?? '')

const clickLogo = async (world: World): Promise<void> => {
  await world.readNotice()
  await world.page.getByRole('banner').locator('a[href="/"]').first().click()
}

const inAccountMenu = async (world: World, role: 'link' | 'button', english: string): Promise<void> => {
  await world.readNotice()
  const header = world.page.getByRole('banner')
  const account = header.getByRole('button', {
    name: world.says('Account of {0}', { 0: world.visitor.customer.firstName }),
  })
  if ((await account.getAttribute('aria-expanded')) !== 'true') await account.click()
  await header.getByRole(role, { name: world.says(english) }).click()
}

const isQueueList = ({ pathname }: URL): boolean =>
  pathname === apiAddresses.listQueue.base + apiAddresses.listQueue.path

/** A show is opened, and the server breaks. */
const openBrokenShow = async (world: World): Promise<void> => {
  await world.readNotice()
  if (new URL(world.page.url()).pathname !== '/') await clickLogo(world)
  await world.breathe()
  const show = `${apiAddresses.getShow.base}${apiAddresses.getShow.path.replace(':id', '')}`
  const breaks = ({ pathname }: URL) => pathname.startsWith(show)
  let isBroken = false
  const breakDown = (route: Route) => {
    isBroken = true
    return route.fulfill({ status: 500 })
  }
  await world.page.route(breaks, breakDown, { times: 1 })
  await world.page.locator('main a[href^="/landing/"]').first().click()
  for (let moments = 0; moments < 20 && !isBroken; moments++) await world.breathe()
}

const readDialog = ({ page }: World): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button').click()

const does: Does = {
  'page.requested': {
    when: (event, snapshot) =>
      followsTo(event, snapshot) ||
      (isThere(snapshot) &&
        ((event.page.screen === 'billboard' && !isAt(snapshot, 'billboard')) ||
          (event.page.screen === 'orders' && isLoggedIn(snapshot) && !isAt(snapshot, 'orders')))),
    async act(world, { page }, to) {
      const { target } = contextOf(to)
      if (world.page.url().endsWith(target?.path ?? '')) return
      if (page.screen === 'orders') await inAccountMenu(world, 'link', 'Orders')
      if (page.screen === 'billboard') await clickLogo(world)
    },
  },
  'home.clicked': {
    when: (_, snapshot) => isThere(snapshot) && !isAt(snapshot, 'billboard'),
    act: clickLogo,
  },
  'session.opened': {
    when: (_, snapshot) => isThere(snapshot) && !isLoggedIn(snapshot),
    async act(world) {
      await world.readNotice()
      if (!world.page.url().includes('/login')) return logInElsewhere(world)
      await submitLogin(world.page, world.visitor.language, world.visitor.customer)
    },
  },
  'session.closed': {
    when: ({ reason }, snapshot) =>
      isLoggedIn(snapshot) && (isThere(snapshot) || (snapshot.matches('checkingQueue') && reason === 'none')),
    act: (world, { reason }) =>
      reason === 'logout' ? inAccountMenu(world, 'button', 'Sign out') : logOutElsewhere(world),
  },
  'message.read': {
    when: (_, snapshot) => isThere(snapshot) && contextOf(snapshot).message !== null,
    act: readDialog,
  },
  'xstate.done.actor.queueGate': {
    async act({ network }, { output: { verdict } }, to) {
      if (verdict === 'failed') return network.answer(listQueue, { type: 'xstate.error.' }, to)
      if (verdict === 'passed') return network.answer(noQueue, { type: '' }, to)
      await network.answer(listQueue, { type: '' }, to)
      await network.answer(askTurn, { type: '' }, to)
    },
  },
}

const MINUTE = 60_000

/** As if the lid had been closed for longer than places are kept; the clock sees it with its next tick. */
const runsOut = (box: boolean): Does => ({
  'page.requested': { when: followsTo, act: async () => {} },
  'session.closed': {
    when: ({ reason }, snapshot) => reason === 'none' && snapshot.matches('checkingQueue'),
    act: logOutElsewhere,
  },
  'xstate.done.actor.queueGate': {
    when: ({ output }) => output.verdict === 'passed',
    act: ({ network }, _, to) => network.answer(noQueue, { type: '' }, to),
  },
  'purchase.ejected': {
    once: true,
    when: (_, snapshot) => isAt(snapshot, 'performance'),
    async act({ context, pass }) {
      await context.clock.fastForward(31 * MINUTE)
      await pass(3000)
    },
  },
  'purchase.dialog.accepted': {
    once: true,
    when: (event, snapshot) => event.box === box && isThere(snapshot) && contextOf(snapshot).message !== null,
    act: readDialog,
  },
})

const holdFor = async (world: World, ctProcess: PurchaseProcess['ctProcess']): Promise<PurchaseProcess> => {
  const buyer = await world.logIn()
  const held = await buyer.hold(SHOWS.theatre)
  await world.rememberOwner({ ...held, ctProcess }, { paying: false })
  return held
}

/** The shop asks as it opens which performances have a queue: that call is not the gate's. */
const letOpen = async ({ page }: World): Promise<void> => {
  await page.route(isQueueList, (route) => route.continue(), { times: 1 })
}

const openShow = async (world: World): Promise<void> => {
  await letOpen(world)
  await world.goto(`/landing/${SHOWS.queued}`)
}

const toPerformance: Doing = {
  once: true,
  when: (event, snapshot) =>
    followsTo(event, snapshot) || (event.page.screen === 'performance' && isAt(snapshot, 'billboard')),
  async act({ page, visitor }, event) {
    if (event.page.screen !== 'performance') return
    const path = await visitor.pathOf(SHOWS.queued)
    await page.locator(`main a[href^="${path}"]`).first().click()
  },
}

const backToLogin: Doing = {
  when: (event, snapshot) =>
    followsTo(event, snapshot) ||
    (event.page.screen === 'login' && isAt(snapshot, 'billboard') && isLoggedIn(snapshot)),
  async act({ page }, event) {
    if (event.page.screen === 'login') await page.goBack()
  },
}

const arrivals: Arrival[] = [
  {
    by: 'as a visitor, at the orders',
    follows: [asksFor('orders'), restored, nobody, asksFor('login')],
    async go(world) {
      await letOpen(world)
      await world.goto('/myOrders')
    },
  },
  {
    by: 'in a browser that remembers the login, at the orders',
    follows: [asksFor('orders'), restored, somebody],
    async go(world) {
      await world.logIn()
      await letOpen(world)
      await world.goto('/myOrders')
    },
  },
  {
    by: 'as a visitor, while the list of queues does not come',
    follows: [asksFor('login'), restored, nobody, sampleOf('page.opened'), asksFor('billboard')],
    does: {
      ...does,
      'call.failed': { when: (_, snapshot) => isAt(snapshot, 'billboard'), act: openBrokenShow },
    },
    async go(world) {
      await world.page.route(isQueueList, (route) => route.abort(), { times: 1 })
      await world.goto('/login')
    },
  },
  {
    by: 'with the box office’s purchase, at the performance',
    follows: [asksFor('performance'), restored, somebody],
    does: runsOut(true),
    async go(world) {
      await holdFor(world, 'BOX')
      await letOpen(world)
      await world.goto(await world.visitor.pathOf(SHOWS.theatre))
      await heard(world, 'ownership.claimed')
    },
  },
  {
    by: 'with a purchase, at the performance',
    follows: [asksFor('performance'), restored, somebody],
    does: runsOut(false),
    async go(world) {
      await holdFor(world, 'CART')
      await letOpen(world)
      await world.goto(await world.visitor.pathOf(SHOWS.theatre))
      await heard(world, 'ownership.claimed')
    },
  },
  {
    by: 'as a visitor, by a link of the show',
    follows: [asksFor('billboard'), restored, nobody],
    does: { ...does, 'page.requested': toPerformance },
    go: openShow,
  },
  {
    by: 'logged in, by a link of the show',
    follows: [asksFor('billboard'), restored, somebody],
    does: { ...does, 'page.requested': toPerformance },
    async go(world) {
      await world.logIn()
      await openShow(world)
    },
  },
  {
    by: 'as a visitor, who has been to the login',
    follows: [asksFor('login'), restored, nobody, { type: 'home.clicked' }, asksFor('billboard')],
    does: { ...does, 'page.requested': backToLogin },
    async go(world) {
      await letOpen(world)
      await world.goto('/login?next=%2FmyOrders')
      await clickLogo(world)
    },
  },
]

/** What every page shows that may be seen, by its address. */
const shown: Readonly<Record<string, (world: World) => Promise<void>>> = {
  '/': ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
  '/login': ({ page, says }) => expect(page.getByRole('textbox', { name: says('Password') })).toBeVisible(),
}

const face: Face = {
  machine: 'navigation',
  arrivals,
  calls: { listQueue, askTurn },
  does,
  looks: {
    idle: 'The cover with the logo is over the page.',
    checkingLogin: 'The cover with the logo is over the page.',
    checkingQueue: ({ page, says }) =>
      expect(
        page.getByRole('status').filter({ hasText: says('Looking whether it is your turn…') }),
      ).toBeVisible(),
    async allowed(world) {
      const page = pageOf(new URL(world.page.url()).pathname)
      const look =
        shown[page] ??
        (() => expect(world.page.locator('main').locator('h1, [role=alert]').first()).toBeVisible())
      await look(world)
    },
    redirected: 'The page goes on to the other address at once.',
  },
  unreachable: [
    {
      transition: 'navigation.allowed|call.failed|0',
      reason:
        'The login page makes no call but the login itself, which tells its failure on the form; a page that is left for it gives its calls up.',
    },
    ...['session.opened', 'session.closed'].map((event) => ({
      transition: `navigation|${event}|0`,
      reason:
        'The page asks for its own address before it reads who is logged in, and after a redirect for the next one at once: there is no moment in which a login could begin or end.',
    })),
    {
      transition: 'navigation.checkingQueue|xstate.error.actor.queueGate|0',
      reason:
        'The gate itself takes every failure of the queue as its verdict, so that it always comes to one.',
    },
  ],
}

export default face
