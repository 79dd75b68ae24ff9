import { describe, expect, it } from 'vitest'
import type { ScreenName } from '../../contract/index.ts'
import { type RestoredState, type RootContext, rootMachine } from '../../machines/root/root.machine.ts'
import * as select from '../../machines/root/root.selectors.ts'
import { done, failed } from '../../machines/samples/answers.ts'
import { eventTypes } from '../../machines/samples/catalogue.ts'
import {
  ana,
  DEADLINE,
  DEADLINE_DATE,
  MINUTE,
  purchase,
  resetRecord,
  runningRecord,
  START,
  START_DATE,
} from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const NOW = START + MINUTE
const input = {
  locale: 'es' as const,
  eventTypes: [],
  session: { sessionMs: 180 * MINUTE },
  timer: { minutes: 30, alertSeconds: 120 },
}
const fresh: RootContext = {
  ...input,
  now: 0,
  restored: null,
  idProcesoDeCompra: null,
  mine: false,
  payment: 'none',
  colaTurno: { lista: [], turnos: {} },
  cc: null,
  chosenLocale: null,
  notice: null,
  volatile: false,
}
const open: RootContext = { ...fresh, eventTypes, now: START }
const restored: RestoredState = {
  user: ana,
  process: purchase(),
  LastFunction: '/funcion/show-1/7',
  redirect_uri: { fullPath: '/myOrders' },
  turns: { 7: 'turn-7' },
  cc: 'AR',
  now: START,
}

const actors = ['session', 'navigation', 'tabOwnership', 'purchaseTimer', 'cart']
const step = stepper(rootMachine, open, actors)
interface Regions {
  start?: 'restoring' | { booting: 'eventTypes' | 'queue' } | 'ready'
  overlay?: 'shown' | 'removed'
  locale?: 'settled' | 'changing'
  notice?: 'closed' | 'open'
}
const at = (regions: Regions = {}) =>
  ({ start: 'ready', overlay: 'removed', locale: 'settled', notice: 'closed', ...regions }) as const
const on = (event: Parameters<typeof step>[1], context: Partial<RootContext> = {}, regions: Regions = {}) =>
  step(at(regions), event, context)

const tell = (to: string) => (event: object) => ({ to, event })
const session = tell('session')
const navigation = tell('navigation')
const ownership = tell('tabOwnership')
const timer = tell('purchaseTimer')
const cart = tell('cart')
const current = { idProcesoDeCompra: 'p-1' }
const emitEnded = { emit: { type: 'purchase.ended' } }
const paidHere = { payment: 'here' } as const
const noPayment = { payment: 'none' } as const
const cartCloses = cart({ type: 'purchase.closed' })
const does = (changed: Partial<RootContext>, ...effects: object[]) => ({ state: at(), changed, effects })
const toBillboard = navigation({ type: 'page.opened', path: '/', replace: true })
const CANCELLED = 'Your purchase process has been canceled'
const TIME_IS_UP = 'Your purchase time limit has expired'
const OTHER_TAB = 'You have started a purchase in another tab of your browser'

describe('the shop as it opens', () => {
  it('starts what lives as long as the page, reads what the browser remembers and shows the logo', () => {
    expect(begin(rootMachine, input)).toEqual({
      state: at({ start: 'restoring', overlay: 'shown' }),
      changed: fresh,
      effects: [
        { start: 'session', input: input.session },
        { start: 'navigation' },
        { start: 'tabOwnership' },
        { start: 'purchaseTimer', input: input.timer },
        { start: 'cart' },
        { start: 'watchHost' },
        { start: 'restoreClientState' },
        { wait: 'xstate.after.startOverlay.root.overlay.shown', milliseconds: 3000 },
      ],
    })
  })

  const restoring = { start: 'restoring' } as const

  it('hands on what the browser remembers, and asks for the event types', () => {
    expect(on(done('restoreClientState', restored), fresh, restoring)).toEqual({
      state: at({ start: { booting: 'eventTypes' } }),
      changed: { restored, now: START, cc: 'AR', colaTurno: { lista: [], turnos: { 7: 'turn-7' } } },
      effects: [
        navigation({
          type: 'navigation.restored',
          LastFunction: '/funcion/show-1/7',
          redirect_uri: { fullPath: '/myOrders' },
        }),
        session({ type: 'session.restored', user: ana, now: START }),
        { start: 'loadEventTypes' },
      ],
    })
  })

  it('asks the queue at once when the page brought the event types', () => {
    expect(on(done('restoreClientState', restored), {}, restoring).effects.at(-1)).toEqual({
      start: 'listQueue',
    })
  })

  it('is a visitor when the memory of the browser cannot be read', () => {
    expect(on(failed('restoreClientState'), { restored }, restoring)).toEqual({
      state: at({ start: { booting: 'queue' } }),
      changed: { restored: null },
      effects: [session({ type: 'session.restored', user: null, now: START }), { start: 'listQueue' }],
    })
  })

  const asking = { start: { booting: 'eventTypes' } } as const
  const queue = { start: { booting: 'queue' } } as const

  it('keeps the event types, and goes on where there are none or they did not come', () => {
    expect(on(done('loadEventTypes', eventTypes), fresh, asking)).toEqual({
      state: at(queue),
      changed: { eventTypes },
      effects: [{ start: 'listQueue' }],
    })
    expect(on(done('loadEventTypes', []), fresh, asking)).toEqual({
      state: at(queue),
      changed: {},
      effects: [{ start: 'listQueue' }],
    })
    expect(on(failed('loadEventTypes'), fresh, asking)).toEqual({
      state: at(queue),
      changed: {},
      effects: [{ start: 'listQueue' }],
    })
  })

  it('is ready with the list of queued performances', () => {
    const turnos = { 7: 'turn-7' }
    expect(on(done('listQueue', { a: 7 }), { colaTurno: { lista: [1], turnos } }, queue)).toEqual(
      does({ colaTurno: { lista: [7], turnos } }),
    )
  })

  it('sends to the billboard when the start-up queue call fails', () => {
    expect(on(done('listQueue', null), {}, queue)).toEqual(does({}, toBillboard))
    expect(on(failed('listQueue'), {}, queue)).toEqual(does({}, toBillboard))
  })

  it('takes the logo away after three seconds', () => {
    const elapsed = { type: 'xstate.after.startOverlay.root.overlay.shown' } as const
    expect(on(elapsed, {}, { overlay: 'shown' })).toEqual(does({}))
  })
})

describe('what the shop passes on', () => {
  it.each([
    ['navigation', { type: 'page.opened', path: '/x' }],
    ['navigation', { type: 'home.clicked' }],
    ['navigation', { type: 'message.read' }],
    ['navigation', { type: 'call.failed' }],
    ['session', { type: 'login.submitted', credentials: { cEmail: 'a@b.org', cClave: 'x' } }],
    ['session', { type: 'logout.requested' }],
    ['session', { type: 'notice.read' }],
    ['session', { type: 'session.closedElsewhere' }],
    ['session', { type: 'session.openedElsewhere', user: ana }],
    ['cart', { type: 'line.removed', idFuncion: 7, now: NOW }],
    ['cart', { type: 'cart.emptied', now: NOW }],
    ['cart', { type: 'cart.retried' }],
    ['purchaseTimer', { type: 'dialog.accepted' }],
    ['tabOwnership', { type: 'clock.corrected', offsetMs: 4000 }],
  ] as const)('to %s: %o', (actor, event) => {
    expect(on(event)).toEqual(does({}, { to: actor, event }))
  })

  const request = (screen: ScreenName) =>
    ({
      type: 'page.requested',
      page: { path: '/x', access: 'public', screen, idFuncion: null, next: null },
    }) as const

  it.each(['performance', 'checkout', 'login', 'waiting'] as const)(
    'a page on the way of a purchase: %s',
    (screen) => {
      expect(on(request(screen))).toEqual(does({}, navigation(request(screen))))
    },
  )

  it.each(['billboard', 'landing', 'orders', 'later', 'notFound'] as const)(
    'a page elsewhere, which a purchase of type BOX ends at: %s',
    (screen) => {
      expect(on(request(screen))).toEqual(
        does({}, navigation(request(screen)), timer({ type: 'purchase.left', now: START })),
      )
    },
  )

  it.each([
    'billboard',
    'landing',
    'orders',
    'later',
    'notFound',
    'performance',
    'login',
    'waiting',
  ] as const)(
    'a page that is gone to in the middle of paying, and the cart asks how that ends: %s',
    (screen) => {
      expect(on(request(screen), { ...paidHere, ...current })).toEqual(
        does(
          { payment: 'left' },
          navigation(request(screen)),
          cart({ type: 'payment.left', idProcesoDeCompra: 'p-1' }),
        ),
      )
    },
  )

  it('the page of the purchase that is being paid', () => {
    expect(on(request('checkout'), paidHere)).toEqual(does({}, navigation(request('checkout'))))
  })

  it('a call that was not authorised ends the session', () => {
    expect(on({ type: 'call.unauthorized' })).toEqual(does({}, session({ type: 'session.refused' })))
  })

  it('the time that passes is what the session is checked with', () => {
    expect(on({ type: 'time.passed', now: NOW })).toEqual(
      does({ now: NOW }, session({ type: 'session.checked', now: NOW })),
    )
  })

  it('a browser that does not store is remembered', () => {
    expect(on({ type: 'storage.volatile' })).toEqual(does({ volatile: true }))
  })

  it('the country is kept', () => {
    expect(on({ type: 'country.found', cc: 'PY' })).toEqual(does({ cc: 'PY' }))
  })
})

describe('a session', () => {
  it('that opens lets the customer on', () => {
    const expected = does({}, navigation({ type: 'session.opened' }))
    expect(on({ type: 'session.opened', user: ana })).toEqual(expected)
    expect(on({ type: 'session.opened', user: ana }, { restored: { ...restored, process: null } })).toEqual(
      expected,
    )
  })

  it('that opens with a stored purchase reads it again, once', () => {
    expect(on({ type: 'session.opened', user: ana }, { restored })).toEqual(
      does(
        { restored: { ...restored, process: null } },
        navigation({ type: 'session.opened' }),
        cart({ type: 'process.restored', process: purchase() }),
      ),
    )
  })

  const withTurns = { colaTurno: { lista: [7], turnos: { 7: 'turn-7' } } }

  it.each(['logout', 'expired', 'refused', 'elsewhere'] as const)(
    'that ended (%s) takes purchase, cart and turns with it, without a word from the clock',
    (reason) => {
      const event = { type: 'session.closed', reason } as const
      expect(on(event, { ...withTurns, ...paidHere })).toEqual(
        does(
          { colaTurno: { lista: [7], turnos: {} }, ...noPayment },
          navigation(event),
          ownership({ type: 'session.ended', now: START }),
          timer({ type: 'purchase.done', now: START }),
          cartCloses,
          emitEnded,
        ),
      )
    },
  )

  it('that never was takes only the stored purchase', () => {
    const event = { type: 'session.closed', reason: 'none' } as const
    expect(on(event, { ...withTurns, restored })).toEqual(
      does({ restored: { ...restored, process: null } }, navigation(event)),
    )
  })
})

describe('a turn', () => {
  const colaTurno = { lista: [1], turnos: { 1: 'turn-1' } }

  it('that was given is kept with the list', () => {
    expect(on({ type: 'turn.given', idFuncion: 7, list: [7], turn: 'turn-7' }, { colaTurno })).toEqual(
      does({ colaTurno: { lista: [7], turnos: { 1: 'turn-1', 7: 'turn-7' } } }),
    )
  })

  it('that was not needed changes neither list nor turns', () => {
    const event = { type: 'turn.given', idFuncion: 7, list: null, turn: null } as const
    expect(on(event, { colaTurno })).toEqual(does({}))
  })
})

describe('a purchase', () => {
  const owned = (idFuncion: number | null) => ({
    idProcesoDeCompra: 'p-1',
    idFuncion,
    ctProcess: 'CART',
    dDesde: START_DATE,
    dMaxima: DEADLINE_DATE,
    nMinutos: 30,
  })

  it('that holds places fills the cart and is claimed for this tab', () => {
    expect(on({ type: 'places.held', process: purchase(), idFuncion: 7, now: NOW })).toEqual(
      does(
        { idProcesoDeCompra: 'p-1', now: NOW },
        cart({ type: 'process.changed', process: purchase() }),
        ownership({ type: 'purchase.started', process: owned(7), now: NOW }),
      ),
    )
  })

  it('that is resumed fills the cart and is claimed for this tab, by its first performance', () => {
    expect(on({ type: 'purchase.resumed', process: purchase([8, 7]), now: NOW })).toEqual(
      does(
        { idProcesoDeCompra: 'p-1', now: NOW },
        cart({ type: 'process.changed', process: purchase([8, 7]) }),
        ownership({ type: 'purchase.started', process: owned(8), now: NOW }),
      ),
    )
    expect(on({ type: 'purchase.resumed', process: purchase([]), now: NOW }).effects).toContainEqual(
      ownership({ type: 'purchase.started', process: owned(null), now: NOW }),
    )
  })

  it('that changed is what the cart shows', () => {
    expect(on({ type: 'process.changed', process: purchase([8]), now: NOW })).toEqual(
      does({}, cart({ type: 'process.changed', process: purchase([8]) })),
    )
  })

  it('that was read again moves the clock to the deadline of the server', () => {
    expect(on({ type: 'process.refreshed', process: purchase() })).toEqual(
      does({}, timer({ type: 'deadline.moved', deadline: DEADLINE })),
    )
  })

  const left = { payment: 'left' } as const
  const paidNoMore = (now: number) => [
    timer({ type: 'payment.failed', deadline: DEADLINE }),
    session({ type: 'payment.ended' }),
    ownership({ type: 'payment.failed', dMaxima: DEADLINE_DATE, now }),
  ]

  it('whose payment was left behind goes on when the server offers it again', () => {
    expect(on({ type: 'process.refreshed', process: purchase() }, left)).toEqual(
      does(noPayment, ...paidNoMore(START)),
    )
    expect(on({ type: 'purchase.resumed', process: purchase(), now: NOW }, left)).toEqual(
      does(
        { idProcesoDeCompra: 'p-1', now: NOW, ...noPayment },
        cart({ type: 'process.changed', process: purchase() }),
        ...paidNoMore(NOW),
      ),
    )
  })

  it.each([
    ['while its payment is under way', purchase([7], 'PAGANDO'), left],
    ['while its own page hears of the payment', purchase(), paidHere],
  ] as const)('that was read again is paid on %s', (_title, process, context) => {
    expect(on({ type: 'process.refreshed', process }, context)).toEqual(
      does({}, timer({ type: 'deadline.moved', deadline: DEADLINE })),
    )
  })

  it('whose rehydration finds it paid ends without a word', () => {
    expect(on({ type: 'process.paid' }, paidHere)).toEqual(
      does(
        noPayment,
        ownership({ type: 'purchase.paid', now: START }),
        timer({ type: 'purchase.done', now: START }),
        session({ type: 'payment.ended' }),
      ),
    )
  })

  // Whether it was being paid or not: a tab never stays with a payment that nobody makes any more.
  const lost = (origin: string) => [
    ownership({ type: 'purchase.lost', message: TIME_IS_UP, origin, now: START }),
    timer({ type: 'payment.failed', deadline: null }),
    session({ type: 'payment.ended' }),
    timer({ type: 'purchase.cancelled', message: TIME_IS_UP, origin, now: START }),
  ]

  it('whose rehydration finds it gone is out of time (INV011)', () => {
    expect(on({ type: 'process.lost' }, paidHere)).toEqual(does(noPayment, ...lost('INV011')))
  })

  it('that the purchase screen finds gone is out of time (INV0010), and that screen is left', () => {
    expect(
      on({ type: 'purchase.lost', idProcesoDeCompra: 'p-1', now: NOW }, { ...current, ...paidHere }),
    ).toEqual(
      does(
        noPayment,
        cartCloses,
        ...lost('INV0010'),
        navigation({ type: 'purchase.ejected', message: TIME_IS_UP }),
      ),
    )
  })

  const cancel = { message: CANCELLED, origin: 'INV001', now: NOW }

  it('abandoned in the cart is cancelled by the clock', () => {
    expect(on({ type: 'cart.abandoned', ...cancel })).toEqual(
      does({}, timer({ type: 'purchase.cancelled', ...cancel })),
    )
  })

  it('the clock closes is closed by the owner', () => {
    expect(on({ type: 'purchase.closing', ...cancel })).toEqual(
      does({}, ownership({ type: 'purchase.cancelled', ...cancel })),
    )
  })

  it('that ended is told to the screens, and purchase screens are left', () => {
    expect(on({ type: 'purchase.ended', message: CANCELLED, origin: 'INV001' })).toEqual(
      does({}, emitEnded, navigation({ type: 'purchase.ejected', message: CANCELLED })),
    )
  })

  it.each([true, false])('whose dialog was answered is returned from (BOX: %s)', (box) => {
    expect(on({ type: 'dialog.closed', box })).toEqual(
      does({}, navigation({ type: 'purchase.dialog.accepted', box })),
    )
  })
})

describe('a payment', () => {
  it('that starts stops the clock, the log-out and the other tabs', () => {
    expect(on({ type: 'payment.started', now: NOW })).toEqual(
      does(
        paidHere,
        timer({ type: 'payment.started' }),
        session({ type: 'payment.started' }),
        ownership({ type: 'payment.started', now: NOW }),
      ),
    )
  })

  it('that is cleared is told to the checkout', () => {
    expect(on({ type: 'payment.cleared' })).toEqual(does({}, { emit: { type: 'payment.cleared' } }))
  })

  it('that failed lets clock, log-out, other tabs and a cart that was to be emptied go on', () => {
    const event = { type: 'payment.failed', deadline: DEADLINE, dMaxima: DEADLINE_DATE, now: NOW } as const
    expect(on(event, paidHere)).toEqual(
      does(
        noPayment,
        timer({ type: 'payment.failed', deadline: DEADLINE }),
        session({ type: 'payment.ended' }),
        ownership({ type: 'payment.failed', dMaxima: DEADLINE_DATE, now: NOW }),
        cart({ type: 'cart.retried' }),
      ),
    )
  })

  it('that is done ends the purchase', () => {
    expect(
      on({ type: 'purchase.done', idProcesoDeCompra: 'p-1', now: NOW }, { ...current, ...paidHere }),
    ).toEqual(
      does(
        noPayment,
        ownership({ type: 'purchase.paid', now: NOW }),
        timer({ type: 'purchase.done', now: NOW }),
        session({ type: 'payment.ended' }),
        cartCloses,
      ),
    )
  })
})

describe('an older purchase that is looked at again', () => {
  it('and was paid leaves the one under way alone', () => {
    expect(on({ type: 'purchase.done', idProcesoDeCompra: 'old', now: NOW }, current)).toEqual(does({}))
  })

  it('and is over sends to the billboard, and leaves the one under way alone', () => {
    expect(on({ type: 'purchase.lost', idProcesoDeCompra: 'old', now: NOW }, current)).toEqual(
      does({}, navigation({ type: 'purchase.ejected', message: CANCELLED })),
    )
  })
})

describe('the tabs', () => {
  const started = (record = runningRecord) =>
    timer({
      type: 'purchase.started',
      ctProcess: record.ctProcess,
      idProcesoDeCompra: 'p-1',
      idFuncion: 7,
      deadline: DEADLINE,
      now: START,
    })
  const mine = (value: boolean) => timer({ type: 'ownership.changed', mine: value })

  it('give this one the purchase: its clock starts', () => {
    const event = { type: 'ownership.claimed', record: runningRecord, paying: 'no' } as const
    expect(on(event)).toEqual(does({ mine: true }, mine(true), started()))
  })

  it('give this one back the purchase it was paying when it was reloaded, to be read again', () => {
    const event = { type: 'ownership.claimed', record: runningRecord, paying: 'resumed' } as const
    expect(on(event)).toEqual(
      does(
        { mine: true, payment: 'left' },
        mine(true),
        started(),
        timer({ type: 'payment.started' }),
        session({ type: 'payment.started' }),
        cart({ type: 'process.opened', idProcesoDeCompra: 'p-1' }),
      ),
    )
  })

  it('give this one a purchase whose payment had begun: it goes on', () => {
    const event = { type: 'ownership.claimed', record: runningRecord, paying: 'begins' } as const
    expect(on(event, paidHere)).toEqual(
      does(
        { mine: true },
        mine(true),
        started(),
        timer({ type: 'payment.started' }),
        session({ type: 'payment.started' }),
      ),
    )
  })

  it('refuse a purchase that was closed: purchase screens are left', () => {
    expect(on({ type: 'ownership.refused', idProcesoDeCompra: 'p-1' }, paidHere)).toEqual(
      does(
        noPayment,
        cartCloses,
        timer({ type: 'purchase.done', now: START }),
        session({ type: 'payment.ended' }),
        emitEnded,
        navigation({ type: 'purchase.ejected', message: CANCELLED }),
      ),
    )
  })

  it.each([
    ['closed', null],
    ['open', { kind: 'transport' }],
  ] as const)(
    'take the purchase away: the customer is told, and nothing else starts again (%s)',
    (notice, said) => {
      const regions = { start: { booting: 'queue' }, overlay: 'shown', locale: 'changing', notice } as const
      expect(
        on(
          { type: 'ownership.superseded', message: OTHER_TAB },
          { mine: true, notice: said, ...paidHere },
          regions,
        ),
      ).toEqual({
        state: at({ ...regions, notice: 'open' }),
        changed: { mine: false, notice: { kind: 'otherTab', message: OTHER_TAB }, ...noPayment },
        effects: [
          mine(false),
          timer({ type: 'payment.failed', deadline: null }),
          session({ type: 'payment.ended' }),
          emitEnded,
          navigation({ type: 'purchase.ejected', message: OTHER_TAB }),
        ],
      })
    },
  )

  it('close a purchase: the cart is empty', () => {
    const event = { type: 'process.closed', paid: false, message: CANCELLED, origin: 'INV001' } as const
    expect(on(event)).toEqual(does({}, cartCloses))
  })

  it.each([true, false])('share a purchase that runs: its clock is shown (mine: %s)', (isMine) => {
    const event = { type: 'record.changed', record: runningRecord, mine: isMine } as const
    expect(on(event, { mine: !isMine })).toEqual(does({ ...current, mine: isMine }, mine(isMine), started()))
  })

  it('share a purchase of type BOX', () => {
    const record = { ...runningRecord, ctProcess: 'BOX' as const }
    expect(on({ type: 'record.changed', record, mine: true }).effects).toContainEqual(started(record))
  })

  it.each([
    ['reset', resetRecord],
    ['finished', { ...runningRecord, cEstado: 'FINISHED' as const }],
    ['without a process', { ...runningRecord, idProcesoDeCompra: null }],
    ['without a deadline', { ...runningRecord, dMaxima: null }],
  ])('share a purchase that is %s: no clock, no cart, not ours', (_title, record) => {
    expect(on({ type: 'record.changed', record, mine: true }, { ...current, mine: true })).toEqual(
      does(
        { idProcesoDeCompra: null, mine: false },
        mine(false),
        timer({ type: 'purchase.done', now: START }),
        cartCloses,
      ),
    )
  })
})

describe('the language', () => {
  it('is fetched when another one is chosen', () => {
    expect(on({ type: 'locale.chosen', locale: 'en' })).toEqual({
      state: at({ locale: 'changing' }),
      changed: { chosenLocale: 'en' },
      effects: [{ start: 'loadLocale', input: { locale: 'en' } }],
    })
    expect(on({ type: 'locale.chosen', locale: 'es' })).toEqual(does({}))
  })

  it('is spoken once its texts are there, and stays as it was when they do not come', () => {
    const changing = { locale: 'changing' } as const
    expect(on(done('loadLocale', 'en'), { chosenLocale: 'en' }, changing)).toEqual(
      does({ locale: 'en', chosenLocale: null }),
    )
    expect(on(failed('loadLocale'), { chosenLocale: 'en' }, changing)).toEqual(does({ chosenLocale: null }))
  })
})

describe('the error dialog', () => {
  it('opens on a transport failure', () => {
    expect(on({ type: 'transport.failed' })).toEqual({
      state: at({ notice: 'open' }),
      changed: { notice: { kind: 'transport' } },
      effects: [],
    })
  })

  it('stays as it is when there is one already', () => {
    const notice = { kind: 'otherTab', message: OTHER_TAB } as const
    expect(on({ type: 'transport.failed' }, { notice }, { notice: 'open' })).toEqual({
      state: at({ notice: 'open' }),
      changed: {},
      effects: [],
    })
  })

  it('closes with OK, and the other tab is acknowledged', () => {
    const notice = { kind: 'otherTab', message: OTHER_TAB } as const
    expect(on({ type: 'notice.accepted' }, { notice }, { notice: 'open' })).toEqual(
      does({ notice: null }, ownership({ type: 'supersession.acknowledged' })),
    )
  })
})

it('the values of the shop', () => {
  const notice = { kind: 'transport' } as const
  const context: RootContext = { ...open, cc: 'AR', notice, volatile: true }
  const told = (regions: Regions) => {
    const snapshot = snapshotAt(rootMachine, at(regions), context)
    return [select.isStarting(snapshot), select.notice(snapshot), select.isChangingLanguage(snapshot)]
  }
  expect([told({ overlay: 'shown' }), told({ notice: 'open' }), told({ locale: 'changing' })]).toEqual([
    [true, null, false],
    [false, notice, false],
    [false, null, true],
  ])
  const snapshot = snapshotAt(rootMachine, at(), context)
  expect([
    select.locale(snapshot),
    select.colaTurno(snapshot),
    select.countryCode(snapshot),
    select.isVolatile(snapshot),
  ]).toEqual(['es', { lista: [], turnos: {} }, 'AR', true])
})
