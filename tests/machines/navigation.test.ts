import { describe, expect, it } from 'vitest'
import type { Notice } from '../../contract/index.ts'
import type { PageRequest } from '../../machines/navigation/navigation.events.ts'
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts'
import * as select from '../../machines/navigation/navigation.selectors.ts'
import type { NavigationContext } from '../../machines/navigation/navigation.setup.ts'
import { done, failed } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const page = (path: string, facts: Partial<PageRequest> = {}): PageRequest => ({
  path,
  access: 'public',
  screen: 'billboard',
  idFuncion: null,
  idProcesoDeCompra: null,
  next: null,
  ...facts,
})
const home = page('/')
const login = page('/login?next=%2FmyOrders', { screen: 'login', next: '/myOrders' })
const bareLogin = page('/login', { screen: 'login' })
const orders = page('/myOrders', { access: 'login', screen: 'orders' })
const checkout = page('/BuyTicket/p-1', { access: 'login', screen: 'checkout' })
const performance = page('/funcion/show-1/7', {
  access: 'login-and-queue',
  screen: 'performance',
  idFuncion: 7,
})

const input = { externalLogin: false, staysOnLogout: false }
const start: NavigationContext = {
  ...input,
  target: null,
  session: 'unknown',
  redirect: null,
  LastFunction: null,
  redirect_uri: null,
  lClickHome: false,
}
const on = stepper(navigationMachine, start)
const elsewhere = { path: '/elsewhere', replace: false }
const toLogin = (path: string) => ({ path: `/login?next=${encodeURIComponent(path)}`, replace: true })
const toExternalLogin = (path: string) => ({
  path: `/ingresoExterno?redirect_uri=${encodeURIComponent(path)}`,
  replace: true,
  leaves: true,
})
const toBillboard = { path: '/', replace: true }
const gateFor = { start: 'queueGate', input: { idFuncion: 7 } }
const states = ['idle', 'checkingLogin', 'checkingQueue', 'allowed', 'redirected'] as const
const raises = (code: Notice['code']) => ({
  toParent: { type: 'notice.raised', notice: { code, kind: 'info' } },
})

it('the journey begins with no page asked for', () => {
  expect(begin(navigationMachine, input)).toEqual({ state: 'idle', changed: start, effects: [] })
})

describe.each(states)('in %s, a page that is asked for', (state) => {
  const request = (requested: PageRequest, session: NavigationContext['session'], more = {}) =>
    on(state, { type: 'page.requested', page: requested }, { session, redirect: elsewhere, ...more })

  it.each(['unknown', 'anonymous', 'loggedIn'] as const)('is seen when public (%s)', (session) => {
    expect(request(home, session, { lClickHome: true })).toEqual({
      state: 'allowed',
      changed: { target: home, redirect: null, lClickHome: false },
      effects: [],
    })
  })

  it('behind login waits while the stored login is read', () => {
    expect(request(orders, 'unknown')).toEqual({
      state: 'checkingLogin',
      changed: { target: orders, redirect: null },
      effects: [],
    })
    expect(request(performance, 'unknown').state).toBe('checkingLogin')
  })

  it('behind login sends a visitor to login carrying the next URL', () => {
    for (const requested of [orders, performance])
      expect(request(requested, 'anonymous')).toEqual({
        state: 'redirected',
        changed: {
          target: requested,
          redirect: toLogin(requested.path),
          redirect_uri: { fullPath: requested.path },
        },
        effects: [],
      })
  })

  it('behind login is saved, and a visitor sent to the external login where there is one', () => {
    for (const requested of [orders, performance])
      expect(request(requested, 'anonymous', { externalLogin: true })).toEqual({
        state: 'redirected',
        changed: {
          target: requested,
          redirect: toExternalLogin(requested.path),
          redirect_uri: { fullPath: requested.path },
        },
        effects: [],
      })
  })

  it('behind login is seen by a customer', () => {
    expect(request(orders, 'loggedIn')).toEqual({
      state: 'allowed',
      changed: { target: orders, redirect: null },
      effects: [],
    })
  })

  it('behind the queue asks the gate', () => {
    expect(request(performance, 'loggedIn')).toEqual({
      state: 'checkingQueue',
      changed: { target: performance, redirect: null },
      effects: [gateFor],
    })
  })

  it('behind the queue but of no performance needs no turn', () => {
    const shop = page('/funcion', { access: 'login-and-queue', screen: 'later' })
    expect(request(shop, 'loggedIn')).toEqual({
      state: 'allowed',
      changed: { target: shop, redirect: null },
      effects: [],
    })
  })

  it('to log in sends a customer who is logged in straight on', () => {
    expect(request(login, 'loggedIn')).toEqual({
      state: 'redirected',
      changed: {
        target: login,
        redirect: { path: '/myOrders', replace: true },
        redirect_uri: { fullPath: '/myOrders' },
      },
      effects: [],
    })
  })

  it.each([
    ['for a visitor', login, 'anonymous'],
    ['while nothing is known', login, 'unknown'],
    ['without a next page', bareLogin, 'loggedIn'],
  ] as const)('to log in is seen %s', (_title, requested, session) => {
    const leadsOn = requested === login ? { redirect_uri: { fullPath: '/myOrders' } } : {}
    expect(request(requested, session)).toEqual({
      state: 'allowed',
      changed: { target: requested, redirect: null, ...leadsOn },
      effects: [],
    })
  })
})

it('the page behind next is no login page: a public one with a next is seen', () => {
  const landing = page('/landing/show-1', { screen: 'landing', next: '/myOrders' })
  expect(on('idle', { type: 'page.requested', page: landing }, { session: 'loggedIn' }).state).toBe('allowed')
})

describe('where anybody may choose seats', () => {
  const open = page('/funcion/show-2/8', { access: 'queue', screen: 'performance', idFuncion: 8 })
  const gate = { start: 'queueGate', input: { idFuncion: 8 } }

  it.each(['unknown', 'anonymous', 'loggedIn'] as const)(
    'a performance asks for its queue alone: %s',
    (session) => {
      expect(on('idle', { type: 'page.requested', page: open }, { session })).toEqual({
        state: 'checkingQueue',
        changed: { target: open },
        effects: [gate],
      })
    },
  )

  it('a visitor who wants to hold places is sent to the login, and back from there', () => {
    expect(on('allowed', { type: 'login.wanted' }, { target: open, session: 'anonymous' })).toEqual({
      state: 'redirected',
      changed: {
        redirect: { path: '/login?next=%2Ffuncion%2Fshow-2%2F8', replace: true },
        redirect_uri: { fullPath: '/funcion/show-2/8' },
      },
      effects: [],
    })
    expect(on('allowed', { type: 'login.wanted' }, { target: open, session: 'loggedIn' })).toEqual({
      state: 'allowed',
      changed: {},
      effects: [],
    })
  })

  it('nobody is sent to the login as a login ends, in the queue or on the page', () => {
    for (const state of ['checkingQueue', 'allowed'] as const)
      expect(
        on(state, { type: 'session.closed', reason: 'expired' }, { target: open, session: 'loggedIn' }),
      ).toEqual({ state, changed: { session: 'anonymous' }, effects: [] })
  })
})

it.each(['login', 'signUp', 'recover'] as const)(
  'the page of %s leads on once somebody is logged in',
  (screen) => {
    const entry = page('/entry?next=%2FmyOrders', { screen, next: '/myOrders' })
    const next = { path: '/myOrders', replace: true }
    expect(on('allowed', { type: 'session.opened' }, { target: entry, session: 'anonymous' })).toEqual({
      state: 'redirected',
      changed: { session: 'loggedIn', redirect: next },
      effects: [],
    })
    expect(on('idle', { type: 'page.requested', page: entry }, { session: 'loggedIn' })).toMatchObject({
      state: 'redirected',
      changed: { redirect: next, redirect_uri: { fullPath: '/myOrders' } },
    })
  },
)

describe('a page that may be seen', () => {
  it('is remembered as the last function when it is a performance', () => {
    expect(on('checkingLogin', { type: 'session.opened' }, { target: orders, LastFunction: '/f' })).toEqual({
      state: 'allowed',
      changed: { session: 'loggedIn' },
      effects: [],
    })
    const passed = { verdict: 'passed', idFuncion: 7, list: [7], turn: 'turn-7' }
    expect(on('checkingQueue', done('queueGate', passed), { target: performance, lClickHome: true })).toEqual(
      {
        state: 'allowed',
        changed: { LastFunction: '/funcion/show-1/7', lClickHome: false },
        effects: [{ toParent: { type: 'turn.given', idFuncion: 7, list: [7], turn: 'turn-7' } }],
      },
    )
  })
})

describe('the box office', () => {
  const desk = {
    ...performance,
    screen: 'boxOffice' as const,
    path: '/boleteria?idFuncion=7',
    access: 'public' as const,
  }
  const asked = (page: typeof desk) =>
    on('redirected', { type: 'page.requested', page }, { session: 'loggedIn' })

  it('remembers its performance as the last function', () => {
    expect(asked(desk)).toMatchObject({
      state: 'allowed',
      changed: { LastFunction: '/boleteria?idFuncion=7' },
    })
  })

  it('is not left when its purchase ends: the next sale begins there', () => {
    for (const target of [desk, { ...desk, idProcesoDeCompra: 'p-1' }])
      expect(on('allowed', { type: 'purchase.ended', notice: 'cancelled' }, { target })).toEqual({
        state: 'allowed',
        changed: {},
        effects: [],
      })
  })

  it('remembers neither its start nor a purchase, which may have ended', () => {
    for (const page of [
      { ...desk, idFuncion: null },
      { ...desk, idProcesoDeCompra: 'p-1' },
    ])
      expect(asked(page).changed).not.toHaveProperty('LastFunction')
  })
})

describe('while the stored login is read', () => {
  it('a customer goes on to the queue', () => {
    expect(on('checkingLogin', { type: 'session.opened' }, { target: performance })).toEqual({
      state: 'checkingQueue',
      changed: { session: 'loggedIn' },
      effects: [gateFor],
    })
  })

  it('a visitor is sent to login', () => {
    expect(on('checkingLogin', { type: 'session.closed', reason: 'none' }, { target: orders })).toEqual({
      state: 'redirected',
      changed: {
        session: 'anonymous',
        redirect_uri: { fullPath: '/myOrders' },
        redirect: toLogin('/myOrders'),
      },
      effects: [],
    })
  })
})

describe('while the queue is asked', () => {
  const target = { target: performance, session: 'loggedIn' } as const

  it('a turn that has not come sends to the waiting page with the performance', () => {
    const waiting = { verdict: 'waiting', idFuncion: 7, list: [7], turn: null }
    expect(on('checkingQueue', done('queueGate', waiting), target)).toEqual({
      state: 'redirected',
      changed: { redirect: { path: '/espera?idFuncion=7', replace: true } },
      effects: [],
    })
  })

  it('any failure sends to the billboard', () => {
    const broken = { verdict: 'failed', idFuncion: 7, list: null, turn: null }
    const expected = { state: 'redirected', changed: { redirect: toBillboard }, effects: [] }
    expect(on('checkingQueue', done('queueGate', broken), target)).toEqual(expected)
    expect(on('checkingQueue', failed('queueGate'), target)).toEqual(expected)
  })

  it('the end of the session sends to login', () => {
    expect(on('checkingQueue', { type: 'session.closed', reason: 'expired' }, target)).toEqual({
      state: 'redirected',
      changed: {
        session: 'anonymous',
        redirect_uri: { fullPath: '/funcion/show-1/7' },
        redirect: toLogin('/funcion/show-1/7'),
      },
      effects: [],
    })
  })
})

describe('on a page that is seen', () => {
  it('logging in on the login page goes on to the next URL, else to the billboard', () => {
    expect(on('allowed', { type: 'session.opened' }, { target: login, session: 'anonymous' })).toEqual({
      state: 'redirected',
      changed: { session: 'loggedIn', redirect: { path: '/myOrders', replace: true } },
      effects: [],
    })
    expect(on('allowed', { type: 'session.opened' }, { target: bareLogin })).toEqual({
      state: 'redirected',
      changed: { session: 'loggedIn', redirect: toBillboard },
      effects: [],
    })
  })

  it('logging in anywhere else stays', () => {
    expect(on('allowed', { type: 'session.opened' }, { target: home, session: 'anonymous' })).toEqual({
      state: 'allowed',
      changed: { session: 'loggedIn' },
      effects: [],
    })
  })

  it.each([home, orders])('logging out goes to the listing, from $path', (target) => {
    expect(
      on('allowed', { type: 'session.closed', reason: 'logout' }, { target, session: 'loggedIn' }),
    ).toEqual({
      state: 'redirected',
      changed: { session: 'anonymous', redirect: toBillboard },
      effects: [],
    })
  })

  it.each(['/', '/login', '/signUp', '/landing/show-1', '/funcion/show-1/7'])(
    'logging out stays on %s in some bars, where everybody may see it',
    (path) => {
      const screens = {
        '/': 'billboard',
        '/login': 'login',
        '/signUp': 'signUp',
        '/landing/show-1': 'landing',
      }
      const screen = (screens as Record<string, string>)[path] ?? 'performance'
      const target = page(path, { screen: screen as PageRequest['screen'] })
      const context = { target, session: 'loggedIn', staysOnLogout: true } as const
      expect(on('allowed', { type: 'session.closed', reason: 'logout' }, context)).toEqual({
        state: 'allowed',
        changed: { session: 'anonymous' },
        effects: [],
      })
    },
  )

  it.each([orders, performance, page('/FAQ', { screen: 'later' })])(
    'logging out goes to the listing in those bars too, from $path',
    (target) => {
      const context = { target, session: 'loggedIn', staysOnLogout: true } as const
      expect(on('allowed', { type: 'session.closed', reason: 'logout' }, context)).toEqual({
        state: 'redirected',
        changed: { session: 'anonymous', redirect: toBillboard },
        effects: [],
      })
    },
  )

  it.each([
    ['/buyTicketBox?idProcesoDeCompra=p-1&idFuncion=7', 'boxOffice', 7, '/boleteria?idFuncion=7'],
    ['/myBookingsBox', 'boxBookings', null, '/boleteria'],
  ] as const)(
    'the end of the login of a sale leads from %s to the box office, whose staff has a login of its own',
    (path, screen, idFuncion, desk) => {
      const target = page(path, { access: 'login', screen, idFuncion })
      expect(
        on('allowed', { type: 'session.closed', reason: 'elsewhere' }, { target, session: 'loggedIn' }),
      ).toEqual({
        state: 'redirected',
        changed: { session: 'anonymous', redirect: { path: desk, replace: true } },
        effects: [],
      })
    },
  )

  it.each(['none', 'expired', 'refused', 'elsewhere'] as const)(
    'a session that ended otherwise (%s) goes to login where login is needed, and stays where it is not',
    (reason) => {
      const event = { type: 'session.closed', reason } as const
      expect(on('allowed', event, { target: orders, session: 'loggedIn' })).toEqual({
        state: 'redirected',
        changed: {
          session: 'anonymous',
          redirect_uri: { fullPath: '/myOrders' },
          redirect: toLogin('/myOrders'),
        },
        effects: [],
      })
      expect(on('allowed', event, { target: home, session: 'loggedIn', lClickHome: true })).toEqual({
        state: 'allowed',
        changed: { session: 'anonymous' },
        effects: [],
      })
    },
  )

  it('the button of an external login saves the page', () => {
    expect(on('allowed', { type: 'login.requested' }, { target: home, externalLogin: true })).toEqual({
      state: 'allowed',
      changed: { redirect_uri: { fullPath: '/' } },
      effects: [],
    })
  })

  it('who comes back from the external login goes on to the page that it was for, else to the saved one', () => {
    const saved = { redirect_uri: { fullPath: '/landing/show-1' } }
    const back = (fullPath: string | null, more: Partial<NavigationContext> = {}) =>
      on('allowed', { type: 'login.returned', fullPath }, more)
    expect(back('/myOrders', saved)).toEqual({
      state: 'redirected',
      changed: { redirect: { path: '/myOrders', replace: true }, redirect_uri: null },
      effects: [],
    })
    expect(back(null, saved).changed).toMatchObject({ redirect: { path: '/landing/show-1', replace: true } })
    expect(back(null).changed).toEqual({ redirect: toBillboard })
  })

  it('a call that failed sends a visitor to login, and says so', () => {
    expect(on('allowed', { type: 'call.failed' }, { target: home, session: 'anonymous' })).toEqual({
      state: 'redirected',
      changed: {
        redirect: toLogin('/'),
        redirect_uri: { fullPath: '/' },
      },
      effects: [raises('communication')],
    })
  })

  it.each(['contact', 'orderLookUp', 'loginRedirect', 'boxOffice'])(
    'a call that failed leaves a visitor where the page keeps what is theirs (%s), and says so',
    (screen) => {
      const target = { ...home, path: '/there', screen } as typeof home
      expect(on('allowed', { type: 'call.failed' }, { target, session: 'anonymous' })).toEqual({
        state: 'allowed',
        changed: {},
        effects: [raises('communication')],
      })
    },
  )

  it('a call that failed leaves a customer with a valid session where they are, and says so', () => {
    expect(on('allowed', { type: 'call.failed' }, { target: orders, session: 'loggedIn' })).toEqual({
      state: 'allowed',
      changed: {},
      effects: [raises('communication')],
    })
  })

  it.each(['anonymous', 'loggedIn'] as const)(
    'a call that failed on the login page changes nothing (%s)',
    (session) => {
      expect(on('allowed', { type: 'call.failed' }, { target: login, session })).toEqual({
        state: 'allowed',
        changed: {},
        effects: [],
      })
    },
  )
})

describe.each(states)('from %s', (state) => {
  it('a page is opened', () => {
    expect(on(state, { type: 'page.opened', path: '/x', replace: true })).toEqual({
      state: 'redirected',
      changed: { redirect: { path: '/x', replace: true } },
      effects: [],
    })
    expect(on(state, { type: 'page.opened', path: '/x' }).changed).toEqual({
      redirect: { path: '/x', replace: false },
    })
  })

  it.each([performance, checkout])('the end of the purchase leaves the purchase screen $path', (target) => {
    expect(on(state, { type: 'purchase.ended', notice: 'timeIsUp' }, { target })).toEqual({
      state: 'redirected',
      changed: { redirect: toBillboard },
      effects: [raises('timeIsUp')],
    })
  })

  it.each([null, home, orders])('the end of the purchase changes nothing elsewhere (%#)', (target) => {
    expect(on(state, { type: 'purchase.ended', notice: 'timeIsUp' }, { target })).toEqual({
      state,
      changed: {},
      effects: [],
    })
  })

  it('the end of a purchase that is accepted leads back to the performance where that is wanted, logged in', () => {
    const context = { session: 'loggedIn', LastFunction: '/funcion/show-1/7' } as const
    const accepted = (returns: boolean, more: Partial<NavigationContext> = {}) =>
      on(state, { type: 'end.accepted', returns }, { ...context, ...more })
    expect(accepted(true)).toEqual({
      state: 'redirected',
      changed: { redirect: { path: '/funcion/show-1/7', replace: true } },
      effects: [],
    })
    const toListing = { state: 'redirected', changed: { redirect: toBillboard }, effects: [] }
    expect(accepted(false)).toEqual(toListing)
    expect(accepted(true, { session: 'anonymous' })).toEqual(toListing)
    expect(accepted(true, { LastFunction: null })).toEqual(toListing)
  })

  it('the click on the logo is kept', () => {
    expect(on(state, { type: 'home.clicked' })).toEqual({ state, changed: { lClickHome: true }, effects: [] })
  })

  it('what the browser remembers is restored', () => {
    const stored = { LastFunction: '/funcion/show-1/7', redirect_uri: { fullPath: '/myOrders' } }
    expect(on(state, { type: 'navigation.restored', ...stored })).toEqual({
      state,
      changed: stored,
      effects: [],
    })
  })

  it('what a login leads to is newer than what the browser remembers', () => {
    const asked = { redirect_uri: { fullPath: '/funcion/show-1/7' } }
    const stored = { LastFunction: null, redirect_uri: { fullPath: '/myOrders' } }
    expect(on(state, { type: 'navigation.restored', ...stored }, asked).changed).toEqual({})
  })
})

it.each(['idle', 'checkingQueue', 'redirected'] as const)(
  'in %s a login is known, and changes nothing else',
  (state) => {
    expect(on(state, { type: 'session.opened' }, { target: performance })).toEqual({
      state,
      changed: { session: 'loggedIn' },
      effects: [],
    })
  },
)

it.each(['idle', 'redirected'] as const)(
  'in %s the end of a session is known, and changes nothing else',
  (state) => {
    expect(on(state, { type: 'session.closed', reason: 'logout' }, { session: 'loggedIn' })).toEqual({
      state,
      changed: { session: 'anonymous' },
      effects: [],
    })
  },
)

it('the values of the journey', () => {
  const shown = states.map((state) => {
    const snapshot = snapshotAt(navigationMachine, state, {
      ...start,
      target: orders,
      redirect: elsewhere,
    })
    expect(select.isHomeClicked(snapshot)).toBe(false)
    return [select.allowedScreen(snapshot), select.isChecking(snapshot), select.redirect(snapshot)]
  })
  expect(shown).toEqual(
    [
      [null, false],
      [null, true],
      [null, true],
      ['orders', false],
      [null, false],
    ].map((values) => [...values, elsewhere]),
  )
})
