import { createElement, type FunctionComponent } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Notice, Page, User } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseTimerEvent } from '../../../machines/purchase-timer/purchase-timer.events.ts'
import { purchaseTimerMachine } from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import type { RootEvent } from '../../../machines/root/root.events.ts'
import { rootMachine } from '../../../machines/root/root.machine.ts'
import type { RestoredState } from '../../../machines/root/root.setup.ts'
import { ana, MINUTE, purchase, START } from '../../../machines/samples/purchase.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type {
  TabOwnershipSignal,
  WatchTabsCommand,
} from '../../../machines/tab-ownership/tab-ownership.events.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { rootInput } from '../../../src/app/root-input.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { actorsOf, type RootActor } from '../../../src/shop/shop-actors.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type AppModule = typeof import('../../../src/app/app.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let App: AppModule['App']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ App } = await renderer.load<AppModule>('/src/app/app.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const page: Page = {
  deployment: { ...programaRegional, addsCharges: true },
  ...{ locale: 'en', url: '/', screen: 'billboard', params: {}, data: {} },
  bar: { listaTipo: [], lTienda: false },
  dServidor: new Date(START).toISOString(),
}

const running: RootActor[] = []
afterEach(() => {
  for (const root of running.splice(0)) root.stop()
})

/** The shop of a page that is open, before the browser has said what it remembers. */
const openShop = (): Shop => {
  const root = createActor(
    rootMachine.provide({
      actors: {
        session: sessionMachine,
        navigation: navigationMachine,
        purchase: purchaseMachine.provide({
          actors: {
            cart: cartMachine,
            purchaseTimer: purchaseTimerMachine.provide({
              actors: { clock: fromCallback<PurchaseTimerEvent>(() => undefined) },
            }),
            tabOwnership: tabOwnershipMachine.provide({
              actors: {
                watchTabs: fromCallback<WatchTabsCommand, undefined, TabOwnershipSignal>(() => undefined),
              },
            }),
          },
        }),
        restoreClientState: fromPromise<RestoredState>(() => new Promise(() => undefined)),
        watchHost: fromCallback<RootEvent>(() => undefined),
      },
    }),
    { input: rootInput(page) },
  ) as RootActor
  root.start()
  running.push(root)
  return { root, actors: actorsOf(root), now: () => START } as unknown as Shop
}

const drawn = (shop: Shop): string => {
  const Drawn: FunctionComponent = () => createElement(App, { page, i18n: renderer.i18n, shop })
  return renderer.render(Drawn, {})
}
/** The bar of a page: of a visitor, or of whoever is logged in. */
const barOf = (shop: Shop, user: User | null) => {
  shop.actors.session.send({ type: 'session.restored', user, now: START })
  return /<header.*?<\/header>/s.exec(drawn(shop))?.[0] ?? ''
}

const login: User = { ...ana, dLogin: new Date(START).toISOString() }

describe('the bar of a page', () => {
  test('has the name of who is logged in, and of a visitor none', () => {
    const accountOf = (user: User | null) =>
      /aria-label="Account of ([^"]*)"[^>]*>([^<]*)/.exec(barOf(openShop(), user))?.slice(1)
    expect([accountOf(login), accountOf(null)]).toEqual([[ana.cNombre, ana.cNombre], undefined])
  })

  test('has the cart, with how many places it holds in all and the time left, for who is logged in', () => {
    const cartOf = (user: User | null) => {
      const shop = openShop()
      shop.actors.cart.send({ type: 'process.changed', process: purchase([7, 8]) })
      shop.actors.clock.send({
        ...{ type: 'purchase.started', ctProcess: 'CART', idProcesoDeCompra: 'p-1', idFuncion: 7 },
        ...{ deadline: START + 12 * MINUTE, mine: true, now: START },
      })
      return /Cart: .*?(?=<\/button>)/s.exec(barOf(shop, user))?.[0]
    }
    expect([wordsOf(cartOf(login) ?? ''), cartOf(null)]).toEqual([
      'Cart: tickets and time left 2 12:00',
      undefined,
    ])
  })
})

describe('the dialog of a page', () => {
  /** What it is titled and says once something is told, or null where there is none. */
  const dialogAfter = (...told: Notice[]) => {
    const shop = openShop()
    for (const notice of told) shop.root.send({ type: 'notice.raised', notice })
    const dialog = /<dialog.*?<\/dialog>/s.exec(drawn(shop))?.[0]
    return dialog === undefined ? null : wordsOf(dialog)
  }

  test('says that nothing was answered, and what to do, under Atención', () => {
    expect([dialogAfter(), dialogAfter({ code: 'transport', kind: 'wrong' })]).toEqual([
      null,
      'Atención A communication error has occurred with the server Everything is kept. Check your connection and try again. OK',
    ])
  })

  test('says that another tab buys, and how a session ended', () => {
    expect([
      dialogAfter({ code: 'otherTab', kind: 'wrong' }),
      dialogAfter({ code: 'disconnected', kind: 'info' }),
      dialogAfter({ code: 'logoutFailed', kind: 'info' }),
    ]).toEqual([
      'Atención You have started a purchase in another tab of your browser The purchase goes on in that tab. OK',
      'Atención Your user session has been disconnected OK',
      'Atención An error occurred Your user session has been disconnected here, but the server could not be told. OK',
    ])
  })

  test('leads back to the performance whose time is up, and not where OK does that or the customer cancelled', () => {
    const buttonsAfter = (code: 'timeIsUp' | 'cancelled', box: boolean, LastFunction: string | null) => {
      const shop = openShop()
      shop.actors.navigation.send({ type: 'navigation.restored', LastFunction, redirect_uri: null })
      shop.root.send({ type: 'notice.raised', notice: { code, kind: 'ended' }, box })
      const dialog = /<dialog.*?<\/dialog>/s.exec(drawn(shop))?.[0] ?? ''
      return [...dialog.matchAll(/<button.*?<\/button>/gs)].map(([button]) => wordsOf(button))
    }
    const seen = '/funcion/la-casa/7'
    expect(buttonsAfter('timeIsUp', false, seen)).toEqual(['Back to the performance', 'OK'])
    expect(buttonsAfter('timeIsUp', false, null)).toEqual(['OK'])
    expect(buttonsAfter('timeIsUp', true, seen)).toEqual(['OK'])
    expect(buttonsAfter('cancelled', false, seen)).toEqual(['OK'])
  })

  test('says how a purchase ended under a title of its own', () => {
    const released = 'Your places were released and nothing was charged. You can choose again. OK'
    expect([
      dialogAfter({ code: 'timeIsUp', kind: 'ended' }),
      dialogAfter({ code: 'cancelled', kind: 'ended' }),
    ]).toEqual([
      `Purchase process canceled Your purchase time limit has expired ${released}`,
      `Purchase process canceled Your purchase process has been canceled ${released}`,
    ])
  })
})
