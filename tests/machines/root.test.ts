import { describe, expect, it } from 'vitest'
import type { Notice, ScreenName } from '../../contract/index.ts'
import type { RaisedNotice } from '../../machines/root/notices.ts'
import { rootMachine } from '../../machines/root/root.machine.ts'
import * as select from '../../machines/root/root.selectors.ts'
import type { RestoredState, RootContext } from '../../machines/root/root.setup.ts'
import { done, failed } from '../../machines/samples/answers.ts'
import { eventTypes } from '../../machines/samples/catalogue.ts'
import { ana, MINUTE, purchase, START } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const NOW = START + MINUTE
const input = {
  locale: 'es' as const,
  session: { sessionMs: 180 * MINUTE },
  navigation: { externalLogin: false, staysOnLogout: false },
  purchase: {
    timer: { minutes: 30, alertSeconds: 120 },
    verification: { maximumAttempts: 5, stepMs: 1000 },
  },
  startOverlayMs: 3000,
}
const fresh: RootContext = {
  ...input,
  eventTypes: [],
  restored: null,
  colaTurno: { lista: [], turnos: {} },
  chosenLocale: null,
  notices: [],
}
const open: RootContext = { ...fresh, eventTypes }
const restored: RestoredState = {
  user: ana,
  process: purchase(),
  LastFunction: '/funcion/show-1/7',
  redirect_uri: { fullPath: '/myOrders' },
  turns: { 7: 'turn-7' },
  now: START,
}

const step = stepper(rootMachine, open, ['session', 'navigation', 'purchase'])
interface Regions {
  start?: 'restoring' | { booting: 'eventTypes' | 'queue' } | 'ready'
  overlay?: 'shown' | 'removed'
  locale?: 'settled' | 'changing'
  storage?: 'kept' | 'volatile'
  dialog?: 'closed' | 'open'
}
const at = (regions: Regions = {}) =>
  ({
    start: 'ready',
    overlay: 'removed',
    locale: 'settled',
    storage: 'kept',
    dialog: 'closed',
    ...regions,
  }) as const
const on = (event: Parameters<typeof step>[1], context: Partial<RootContext> = {}, regions: Regions = {}) =>
  step(at(regions), event, context)

const sent = (to: string) => (event: object) => ({ to, event })
const session = sent('session')
const navigation = sent('navigation')
const toPurchase = sent('purchase')
const does = (changed: Partial<RootContext>, ...effects: object[]) => ({ state: at(), changed, effects })
const toBillboard = navigation({ type: 'page.opened', path: '/', replace: true })

describe('the shop as it opens', () => {
  it('starts what lives as long as the page and reads what the browser remembers, without a cover', () => {
    expect(begin(rootMachine, input)).toEqual({
      state: at({ start: 'restoring' }),
      changed: fresh,
      effects: [
        { start: 'session', input: input.session },
        { start: 'navigation', input: input.navigation },
        { start: 'purchase', input: input.purchase },
        { start: 'watchHost' },
        { start: 'restoreClientState' },
      ],
    })
  })

  const restoring = { start: 'restoring' } as const

  it('hands on what the browser remembers, and asks for the event types', () => {
    expect(on(done('restoreClientState', restored), fresh, restoring)).toEqual({
      state: at({ start: { booting: 'eventTypes' } }),
      changed: { restored, colaTurno: { lista: [], turnos: { 7: 'turn-7' } } },
      effects: [
        toPurchase({ type: 'time.passed', now: START }),
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

  it('is a visitor when the memory of the browser cannot be read', () => {
    expect(on(failed('restoreClientState'), { restored }, restoring)).toEqual({
      state: at({ start: { booting: 'eventTypes' } }),
      changed: { restored: null },
      effects: [session({ type: 'session.restored', user: null, now: 0 }), { start: 'loadEventTypes' }],
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
    expect(on(done('listQueue', [7]), { colaTurno: { lista: [1], turnos } }, queue)).toEqual(
      does({ colaTurno: { lista: [7], turnos } }),
    )
  })

  it('sends to the billboard when the start-up queue call fails', () => {
    expect(on(failed('listQueue'), {}, queue)).toEqual(does({}, toBillboard))
  })

  it('takes the logo away after three seconds, or what the deployment says', () => {
    const waits = (milliseconds: number) => ({
      wait: 'xstate.after.startOverlay.root.overlay.shown',
      milliseconds,
    })
    const begun = { type: 'visit.begun' } as const
    expect(on(begun)).toEqual({ ...does({}, waits(3000)), state: at({ overlay: 'shown' }) })
    expect(on(begun, { startOverlayMs: 500 }).effects).toEqual([waits(500)])
    const elapsed = { type: 'xstate.after.startOverlay.root.overlay.shown' } as const
    expect(on(elapsed, {}, { overlay: 'shown' })).toEqual(does({}))
  })

  it('takes the logo away at once when the customer does something', () => {
    expect(on({ type: 'overlay.dismissed' }, {}, { overlay: 'shown' }).state).toEqual(at())
  })
})

describe('what the shop passes on', () => {
  const screens = ['billboard', 'performance', 'checkout', 'login'] as const satisfies ScreenName[]

  it.each(screens)('a page that is asked for, to the login, the pages and the purchase: %s', (screen) => {
    const page = {
      path: '/x',
      access: 'public',
      screen,
      ...{ idFuncion: null, idProcesoDeCompra: 'p-1', next: null },
    } as const
    expect(on({ type: 'page.requested', page })).toEqual(
      does(
        {},
        session({ type: 'page.requested', page }),
        navigation({ type: 'page.requested', page }),
        toPurchase({ type: 'page.requested', screen, idProcesoDeCompra: 'p-1' }),
      ),
    )
  })

  it('the time, which a login and a purchase are checked with', () => {
    expect(on({ type: 'time.passed', now: NOW })).toEqual(
      does({}, session({ type: 'session.checked', now: NOW }), toPurchase({ type: 'time.passed', now: NOW })),
    )
  })

  it.each(['payment.started', 'payment.ended'] as const)(
    'a payment, which a log-out waits for: %s',
    (type) => {
      expect(on({ type })).toEqual(does({}, session({ type })))
    },
  )

  it('the end of a purchase, whose screens are left', () => {
    expect(on({ type: 'purchase.ended', notice: 'cancelled' })).toEqual(
      does({}, navigation({ type: 'purchase.ended', notice: 'cancelled' })),
    )
  })
})

it('a browser that does not store is remembered', () => {
  expect(on({ type: 'storage.volatile' })).toEqual({
    state: at({ storage: 'volatile' }),
    changed: {},
    effects: [],
  })
})

describe('a session', () => {
  it('that opens lets the customer on, and the stored purchase is read again, once', () => {
    expect(on({ type: 'session.opened', user: ana }, { restored })).toEqual(
      does(
        { restored: { ...restored, process: null } },
        navigation({ type: 'session.opened' }),
        toPurchase({ type: 'purchase.restored', process: purchase() }),
      ),
    )
    expect(on({ type: 'session.opened', user: ana })).toEqual(
      does(
        {},
        navigation({ type: 'session.opened' }),
        toPurchase({ type: 'purchase.restored', process: null }),
      ),
    )
  })

  const withTurns = { colaTurno: { lista: [7], turnos: { 7: 'turn-7' } } }

  it.each(['logout', 'expired', 'refused', 'elsewhere'] as const)(
    'that ended (%s) takes purchase and turns with it',
    (reason) => {
      const event = { type: 'session.closed', reason } as const
      expect(on(event, withTurns)).toEqual(
        does(
          { colaTurno: { lista: [7], turnos: {} } },
          navigation(event),
          toPurchase({ type: 'session.ended' }),
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

describe('the dialog', () => {
  const ended: Notice = { code: 'cancelled', kind: 'ended' }
  const otherTab: Notice = { code: 'otherTab', kind: 'wrong' }
  const transport: Notice = { code: 'transport', kind: 'wrong' }
  const communication: Notice = { code: 'communication', kind: 'info' }
  const logoutFailed: Notice = { code: 'logoutFailed', kind: 'info' }
  const raised = (...notices: Notice[]): RaisedNotice[] =>
    notices.map((notice) => ({ ...notice, box: false }))
  const raise = (notice: Notice, before: Notice[] = []) => {
    const dialog = before.length > 0 ? 'open' : 'closed'
    const { state, changed, effects } = on(
      { type: 'notice.raised', notice },
      { notices: raised(...before) },
      { dialog },
    )
    expect({ state, effects }).toEqual({ state: at({ dialog: 'open' }), effects: [] })
    return (changed.notices ?? raised(...before)).map(({ code, kind }) => `${code} ${kind}`)
  }

  it('opens with a notice', () => {
    expect(on({ type: 'notice.raised', notice: logoutFailed })).toEqual({
      state: at({ dialog: 'open' }),
      changed: { notices: [{ ...logoutFailed, box: false }] },
      effects: [],
    })
  })

  it('says first how a purchase ended, then what went wrong, then what is for information only', () => {
    expect(raise(ended, [transport, logoutFailed])).toEqual([
      'cancelled ended',
      'transport wrong',
      'logoutFailed info',
    ])
    expect(raise(transport, [ended, logoutFailed])).toEqual([
      'cancelled ended',
      'transport wrong',
      'logoutFailed info',
    ])
    expect(raise(communication, [logoutFailed])).toEqual(['logoutFailed info', 'communication info'])
  })

  it('says one matter once, as the more urgent notice', () => {
    expect(raise({ code: 'cancelled', kind: 'info' }, [ended])).toEqual(['cancelled ended'])
    expect(raise(ended, [{ code: 'cancelled', kind: 'info' }])).toEqual(['cancelled ended'])
    expect(raise(communication, [transport])).toEqual(['transport wrong'])
    expect(raise(transport, [communication])).toEqual(['transport wrong'])
    expect(raise({ code: 'otherTab', kind: 'info' }, [otherTab])).toEqual(['otherTab wrong'])
  })

  it('says of what went wrong that another tab buys, whatever was said before or after', () => {
    expect(raise(otherTab, [transport])).toEqual(['otherTab wrong'])
    expect(raise(transport, [otherTab])).toEqual(['otherTab wrong'])
  })

  const accept = (...notices: RaisedNotice[]) =>
    on({ type: 'dialog.accepted' }, { notices }, { dialog: 'open' })

  it.each([true, false])('leads to the listing, or back to the performance, from an end (BOX: %s)', (box) => {
    expect(accept({ ...ended, box })).toEqual(
      does({ notices: [] }, navigation({ type: 'end.accepted', returns: box })),
    )
    expect(
      on({ type: 'dialog.accepted', returns: true }, { notices: [{ ...ended, box }] }, { dialog: 'open' }),
    ).toEqual(does({ notices: [] }, navigation({ type: 'end.accepted', returns: true })))
  })

  it('leads to the purchase that replaced the one that ended', () => {
    const notices = [{ ...ended, code: 'replaced' as const, idProcesoDeCompra: 'p-2', box: false }]
    const path = '/BuyTicket/p-2'
    expect(on({ type: 'dialog.accepted', path }, { notices }, { dialog: 'open' })).toEqual(
      does({ notices: [] }, navigation({ type: 'page.opened', path })),
    )
  })

  it('closes with OK, and the other tab is acknowledged', () => {
    expect(accept(...raised(otherTab))).toEqual(
      does({ notices: [] }, toPurchase({ type: 'supersession.acknowledged' })),
    )
    expect(accept(...raised(logoutFailed))).toEqual(does({ notices: [] }))
  })

  it('goes on with the next notice', () => {
    expect(accept(...raised(transport, logoutFailed))).toEqual({
      state: at({ dialog: 'open' }),
      changed: { notices: raised(logoutFailed) },
      effects: [],
    })
  })

  it("drops the last purchase's end when a new one starts", () => {
    expect(on({ type: 'purchase.started' }, { notices: raised(ended) }, { dialog: 'open' })).toEqual(
      does({ notices: [] }),
    )
    expect(on({ type: 'purchase.started' }, { notices: raised(transport) }, { dialog: 'open' })).toEqual({
      state: at({ dialog: 'open' }),
      changed: {},
      effects: [],
    })
  })

  it('is persistent: nothing else closes it', () => {
    const event = { type: 'time.passed', now: NOW } as const
    expect(on(event, { notices: raised(ended) }, { dialog: 'open' }).state).toEqual(at({ dialog: 'open' }))
  })
})

it('the values of the shop', () => {
  const notice: RaisedNotice = { code: 'transport', kind: 'wrong', box: false }
  const values = (regions: Regions, context: Partial<RootContext> = {}) => {
    const snapshot = snapshotAt(rootMachine, at(regions), { ...open, ...context })
    return [
      select.isStarting(snapshot),
      select.notice(snapshot),
      select.isChangingLanguage(snapshot),
      select.isVolatile(snapshot),
      select.colaTurno(snapshot),
    ]
  }
  const colaTurno = { lista: [], turnos: {} }
  expect([
    values({ overlay: 'shown' }),
    values({ dialog: 'open' }, { notices: [notice] }),
    values({ locale: 'changing' }),
    values({ storage: 'volatile' }),
  ]).toEqual([
    [true, null, false, false, colaTurno],
    [false, notice, false, false, colaTurno],
    [false, null, true, false, colaTurno],
    [false, null, false, true, colaTurno],
  ])
})
