import { expect, type Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { apiAddresses, type PageAccess, type PurchaseProcess } from '../../contract/index.ts'
import { cases } from '../../machines/navigation/navigation.cases.ts'
import type { NavigationContext } from '../../machines/navigation/navigation.setup.ts'
import { hands } from '../../statecharts/hands/navigation.ts'
import { submitLogin } from '../pages/login-page.ts'
import type {
  BrowserModel,
  EventHandler,
  EventHandlers,
  Setup,
  StubbedCall,
} from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { letVisitorsChoose } from '../support/visitors-choose.ts'
import { chooseInAccountMenu, signOut } from './account-menu.ts'
import { openDesk, prepareShift, rememberClerk, takePlace } from './box-fixture.ts'
import { logInElsewhere, logOutElsewhere } from './other-tab.ts'
import { arriveAsOwner } from './root-fixture.ts'

type Sample = (typeof cases)['events'][number]

const listQueue: StubbedCall = { route: 'listQueue' }
const askTurn: StubbedCall = { route: 'askTurn' }
const noQueue: StubbedCall = { route: 'listQueue', reply: () => [] }

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

/** The address that a redirect leads to is asked for by the page itself, in a shop where a login comes before seats. */
const followsTo = ({ page }: AnyEventObject, snapshot: AnyMachineSnapshot) =>
  snapshot.matches('redirected') &&
  page.access !== 'queue' &&
  pageOf(page.path) === pageOf(contextOf(snapshot).redirect?.path ?? '')

const clickLogo = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  await context.page.getByRole('banner').locator('a[href="/"]').first().click()
}

const isQueueList = ({ pathname }: URL): boolean =>
  pathname === apiAddresses.listQueue.base + apiAddresses.listQueue.path

/** A show is opened, and the server breaks. */
const openBrokenShow = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  if (new URL(context.page.url()).pathname !== '/') await clickLogo(context)
  const address = `${apiAddresses.getShow.base}${apiAddresses.getShow.path.replace(':id', '')}`
  const breaks = ({ pathname }: URL) => pathname.startsWith(address)
  let isBroken = false
  const breakDown = (route: Route) => {
    isBroken = true
    return route.fulfill({ status: 500 })
  }
  await context.page.route(breaks, breakDown, { times: 1 })
  const show = context.page.locator('main a[href^="/landing/"]').first()
  await context.appears(show)
  await show.click()
  await context.until(() => isBroken, 'the call that breaks')
}

const byHand = handled(hands)

const events: EventHandlers = {
  'page.requested': {
    when: (event, snapshot) =>
      followsTo(event, snapshot) ||
      (isThere(snapshot) &&
        ((event.page.screen === 'billboard' && !isAt(snapshot, 'billboard')) ||
          (event.page.screen === 'orders' && isLoggedIn(snapshot) && !isAt(snapshot, 'orders')))),
    async act(context, { page }, to) {
      const { target } = contextOf(to)
      if (context.page.url().endsWith(target?.path ?? '')) return
      if (page.screen === 'orders') await chooseInAccountMenu(context, 'link', 'My orders')
      if (page.screen === 'billboard') await clickLogo(context)
    },
  },
  'home.clicked': {
    when: (_, snapshot) => isThere(snapshot) && !isAt(snapshot, 'billboard'),
    act: clickLogo,
  },
  'session.opened': {
    when: (_, snapshot) => isThere(snapshot) && !isLoggedIn(snapshot),
    async act(context) {
      await context.readNotice()
      if (!context.page.url().includes('/login')) return logInElsewhere(context)
      await submitLogin(context.page, context.visitor.language, context.visitor.customer)
    },
  },
  'session.closed': {
    when: ({ reason }, snapshot) =>
      isLoggedIn(snapshot) && (isThere(snapshot) || (snapshot.matches('checkingQueue') && reason === 'none')),
    act: (context, { reason }) => (reason === 'logout' ? signOut(context) : logOutElsewhere(context)),
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

/** Moves the page's clock past the deadline at once, as after sleep; the next tick reads it. */
const runsOut = (box: boolean): EventHandlers => ({
  'page.requested': { when: followsTo, act: async () => {} },
  'session.closed': {
    when: ({ reason }, snapshot) => reason === 'none' && snapshot.matches('checkingQueue'),
    act: logOutElsewhere,
  },
  'xstate.done.actor.queueGate': {
    when: ({ output }) => output.verdict === 'passed',
    act: ({ network }, _, to) => network.answer(noQueue, { type: '' }, to),
  },
  'purchase.ended': {
    once: true,
    when: (_, snapshot) => isAt(snapshot, 'performance'),
    async act({ browserContext, advanceTime }) {
      await browserContext.clock.fastForward(31 * MINUTE)
      await advanceTime(3000)
    },
  },
  'end.accepted': {
    once: true,
    when: (event, snapshot) => event.returns === box && isAt(snapshot, 'billboard'),
    act: byHand['end.accepted']!,
  },
})

const holdFor = async (
  context: TestContext,
  ctProcess: PurchaseProcess['ctProcess'],
): Promise<PurchaseProcess> => {
  const buyer = await context.logIn()
  const held = await buyer.hold(SHOWS.theatre)
  await context.rememberOwner({ ...held, ctProcess }, { paying: false })
  return held
}

/** The shop asks as it opens which performances have a queue: that call is not the gate's. */
const passStartupQueueList = async ({ page }: TestContext): Promise<void> => {
  await page.route(isQueueList, (route) => route.continue(), { times: 1 })
}

type Show = (typeof SHOWS)[keyof typeof SHOWS]

const openShow = async (context: TestContext, show: Show = SHOWS.queued): Promise<void> => {
  await passStartupQueueList(context)
  await context.goto(`/landing/${show}`)
}

/** From the page of a show to its performance. @param access what the deployment asks of who chooses seats */
const toPerformance = (access: PageAccess, show: Show = SHOWS.queued): EventHandler => ({
  once: true,
  when: (event, snapshot) =>
    followsTo(event, snapshot) || (event.page.access === access && isAt(snapshot, 'billboard')),
  async act({ page, visitor }, event) {
    if (event.page.screen !== 'performance') return
    const path = await visitor.pathOf(show)
    await page.locator(`main a[href^="${path}"]`).first().click()
  },
})

const chooseAPlace = async ({ shop, visitor, appears }: TestContext): Promise<void> => {
  const { listaSector } = await performanceOf(shop.origin, SHOWS.standing)
  const sector = listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO')
  const more = visitor.button('One more: {name}', { name: sector?.cNombre ?? '' })
  await appears(more)
  await more.click()
}

const backToLogin: EventHandler = {
  when: (event, snapshot) =>
    followsTo(event, snapshot) ||
    (event.page.screen === 'login' && isAt(snapshot, 'billboard') && isLoggedIn(snapshot)),
  async act({ page }, event) {
    if (event.page.screen === 'login') await page.goBack()
  },
}

const setups: Setup[] = [
  {
    name: 'as a visitor whose login is gone, at the orders',
    initialEvents: [asksFor('orders'), restored, nobody, asksFor('login')],
    async open(context) {
      await context.setLoginCookie()
      await passStartupQueueList(context)
      await context.goto('/myOrders')
    },
  },
  {
    name: 'in a browser that remembers the login, at the orders',
    initialEvents: [asksFor('orders'), restored, somebody],
    async open(context) {
      await context.logIn()
      await passStartupQueueList(context)
      await context.goto('/myOrders')
    },
  },
  {
    name: 'as a visitor, while the list of queues does not come',
    initialEvents: [asksFor('login'), restored, nobody, sampleOf('page.opened'), asksFor('billboard')],
    events: {
      ...events,
      'call.failed': { when: (_, snapshot) => isAt(snapshot, 'billboard'), act: openBrokenShow },
    },
    async open(context) {
      await context.page.route(isQueueList, (route) => route.abort(), { times: 1 })
      await context.goto('/login')
    },
  },
  {
    name: 'with the box office’s purchase, at the performance',
    initialEvents: [asksFor('performance'), restored, somebody],
    events: runsOut(true),
    async open(context) {
      await holdFor(context, 'BOX')
      await passStartupQueueList(context)
      await arriveAsOwner(context, await context.visitor.pathOf(SHOWS.theatre))
    },
  },
  {
    name: 'with a purchase, at the performance',
    initialEvents: [asksFor('performance'), restored, somebody],
    events: runsOut(false),
    async open(context) {
      await holdFor(context, 'CART')
      await passStartupQueueList(context)
      await arriveAsOwner(context, await context.visitor.pathOf(SHOWS.theatre))
    },
  },
  {
    name: 'as a visitor, by a link of the show',
    initialEvents: [asksFor('billboard'), restored, nobody],
    events: { ...events, 'page.requested': toPerformance('login-and-queue') },
    open: (context) => openShow(context),
  },
  {
    name: 'logged in, by a link of the show',
    initialEvents: [asksFor('billboard'), restored, somebody],
    events: { ...events, 'page.requested': toPerformance('login-and-queue') },
    async open(context) {
      await context.logIn()
      await openShow(context)
    },
  },
  {
    name: 'as a visitor of a shop where anybody chooses seats, by a link of the show',
    initialEvents: [asksFor('billboard'), restored, nobody],
    events: {
      ...events,
      'page.requested': toPerformance('queue', SHOWS.standing),
      'login.wanted': {
        when: (_, snapshot) => isAt(snapshot, 'performance'),
        async act(context) {
          await chooseAPlace(context)
          await context.visitor.performance.continueButton.click()
        },
      },
    },
    async open(context) {
      await letVisitorsChoose(context.page)
      await openShow(context, SHOWS.standing)
    },
  },
  {
    name: 'at the box office, with a place taken',
    initialEvents: [
      asksFor('billboard'),
      restored,
      nobody,
      somebody,
      sampleOf('page.opened'),
      asksFor('boxOffice'),
    ],
    events: { 'page.requested': { when: followsTo }, 'session.closed': { once: true, act: logOutElsewhere } },
    async open(context) {
      await passStartupQueueList(context)
      await prepareShift(context)
      await rememberClerk(context)
      await openDesk(context)
      await takePlace(context)
    },
  },
  {
    name: 'as a visitor, who has been to the login',
    initialEvents: [asksFor('login'), restored, nobody, { type: 'home.clicked' }, asksFor('billboard')],
    events: { ...events, 'page.requested': backToLogin },
    async open(context) {
      await passStartupQueueList(context)
      await context.goto('/login?next=%2FmyOrders')
      await clickLogo(context)
    },
  },
]

/** What every page shows that may be seen, by its address. */
const shown: Readonly<Record<string, (context: TestContext) => Promise<void>>> = {
  '/': ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
  '/login': ({ page, says }) => expect(page.getByRole('textbox', { name: says('Password') })).toBeVisible(),
}

const model: BrowserModel = {
  machine: 'navigation',
  setups: setups.map((setup) => ({
    ...setup,
    events: showing(hands, setup.name, setup.events ?? events),
  })),
  stubbedCalls: { listQueue, askTurn },
  events,
  states: {
    deciding: passage('It is left at once.'),
    idle: 'The page shows what the server rendered.',
    checkingLogin: 'The page shows what the server rendered.',
    ...shownBy(hands),
    async allowed(context) {
      const page = pageOf(new URL(context.page.url()).pathname)
      const look =
        shown[page] ??
        (() => expect(context.page.locator('main').locator('h1, [role=alert]').first()).toBeVisible())
      await look(context)
    },
    redirected: 'The page goes on to the other address at once.',
  },
  unreachable: [
    ...['login.requested', 'login.returned'].map((event) => ({
      transition: `navigation.allowed|${event}|0`,
      reason:
        'Only a shop whose customers log in elsewhere has it: e2e/external-login.spec.ts shows it, and the shop of the replay has its own login.',
    })),
    {
      transition: 'navigation.allowed|call.failed|0',
      reason:
        'The login page makes no call but the login itself, whose failure stands on the form; a page that is left for it aborts its calls.',
    },
    {
      transition: 'navigation.checkingQueue|xstate.error.actor.queueGate|0',
      reason:
        'The gate itself takes every failure of the queue as its verdict, so that it always comes to one.',
    },
  ],
}

export default model
