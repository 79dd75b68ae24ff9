import { describe, expect, it } from 'vitest'
import type { PurchaseStart } from '../../machines/purchase-timer/purchase-timer.events.ts'
import { purchaseTimerMachine } from '../../machines/purchase-timer/purchase-timer.machine.ts'
import * as select from '../../machines/purchase-timer/purchase-timer.selectors.ts'
import type { PurchaseTimerContext } from '../../machines/purchase-timer/purchase-timer.setup.ts'
import { DEADLINE, MINUTE, START } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const idle: PurchaseTimerContext = {
  minutes: 30,
  alertSeconds: 120,
  ctProcess: null,
  startedAt: null,
  deadline: null,
  idProcesoDeCompra: null,
  idFuncion: null,
  secondsLeft: null,
  cUltimaSituacion: null,
  mine: false,
}
const running: PurchaseTimerContext = {
  ...idle,
  ctProcess: 'CART',
  startedAt: START,
  deadline: DEADLINE,
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  secondsLeft: 1800,
  cUltimaSituacion: 'NUEVO PROCESO',
  mine: true,
}
const start: PurchaseStart = {
  ctProcess: 'CART',
  idProcesoDeCompra: 'p-1',
  idFuncion: 7,
  deadline: DEADLINE,
  mine: true,
  now: START,
}
const RESET = 'RESET'
const NORMAL = { running: { INICIADO: 'normal' } } as const
const ALERT = { running: { INICIADO: 'alert' } } as const
const FINISHED = { running: 'FINISHED' } as const
const PAYING = { running: 'paying' } as const
type Estado = typeof RESET | typeof NORMAL | typeof ALERT | typeof FINISHED | typeof PAYING

const on = stepper(purchaseTimerMachine, running)
const clockStarts = { start: 'clock' }
/** The fields that a purchase's end empties; its type stays. */
const cleared = {
  startedAt: null,
  deadline: null,
  idProcesoDeCompra: null,
  idFuncion: null,
  secondsLeft: null,
  cUltimaSituacion: null,
  mine: false,
}

describe('the purchase clock', () => {
  it('is RESET at first, with nothing running', () => {
    expect(begin(purchaseTimerMachine, { minutes: 30, alertSeconds: 120 })).toEqual({
      state: RESET,
      changed: idle,
      effects: [],
    })
  })

  it("starts a new purchase with the server's deadline", () => {
    const before = { ...idle, ctProcess: 'BOX' } as const
    expect(on(RESET, { type: 'purchase.started', ...start, deadline: START + 10_999 }, before)).toEqual({
      state: NORMAL,
      changed: {
        ctProcess: 'CART',
        startedAt: START,
        deadline: START + 10_999,
        idProcesoDeCompra: 'p-1',
        idFuncion: 7,
        secondsLeft: 10,
        cUltimaSituacion: 'NUEVO PROCESO',
        mine: true,
      },
      effects: [clockStarts],
    })
  })

  it.each([30, 10])('lasts the %i minutes of the shop where the server names no deadline', (minutes) => {
    const before = { ...idle, minutes }
    expect(on(RESET, { type: 'purchase.started', ...start, deadline: null }, before).changed).toEqual({
      ctProcess: 'CART',
      startedAt: START,
      deadline: START + minutes * MINUTE,
      idProcesoDeCompra: 'p-1',
      idFuncion: 7,
      secondsLeft: minutes * 60,
      cUltimaSituacion: 'NUEVO PROCESO',
      mine: true,
    })
  })

  it('reuses the same process: only its performance changes, the time goes on', () => {
    const same = {
      type: 'purchase.started',
      ...start,
      idFuncion: 8,
      deadline: DEADLINE + MINUTE,
      now: START + MINUTE,
    } as const
    for (const state of [NORMAL, ALERT, PAYING] as const)
      expect(on(state, same)).toEqual({
        state,
        changed: { idFuncion: 8, cUltimaSituacion: 'REUSA PROCESO' },
        effects: [],
      })
  })

  const another = {
    type: 'purchase.started',
    ...start,
    idProcesoDeCompra: 'p-2',
    idFuncion: 9,
    deadline: DEADLINE + MINUTE,
    now: START + MINUTE,
  } as const
  const startedAnew = {
    startedAt: START + MINUTE,
    deadline: DEADLINE + MINUTE,
    idProcesoDeCompra: 'p-2',
    idFuncion: 9,
    secondsLeft: 1800,
  }

  it.each<[string, Estado]>([
    ['with time left', NORMAL],
    ['with little time left', ALERT],
    ['out of time', FINISHED],
    ['being paid', PAYING],
  ])('starts anew for another process, the one before %s', (_title, state) => {
    const before = { secondsLeft: 60, cUltimaSituacion: 'REUSA PROCESO' } as const
    expect(on(state, another, before)).toEqual({
      state: NORMAL,
      changed: { ...startedAnew, cUltimaSituacion: 'NUEVO PROCESO' },
      effects: [],
    })
    expect(on(state, { ...another, ctProcess: 'BOX' }, before)).toEqual({
      state: NORMAL,
      changed: { ...startedAnew, ctProcess: 'BOX', cUltimaSituacion: 'NUEVO PROCESO' },
      effects: [],
    })
  })

  it('starts again for the same process once it is out of time', () => {
    expect(on(FINISHED, { type: 'purchase.started', ...start, idFuncion: 8 }, { secondsLeft: -1 })).toEqual({
      state: NORMAL,
      changed: { idFuncion: 8, secondsLeft: 1800 },
      effects: [],
    })
  })

  it('starts again for the same id under another type, while it runs', () => {
    const box = { type: 'purchase.started', ...start, ctProcess: 'BOX', now: START + MINUTE } as const
    for (const state of [NORMAL, ALERT, PAYING] as const)
      expect(on(state, box)).toEqual({
        state: NORMAL,
        changed: { ctProcess: 'BOX', startedAt: START + MINUTE, secondsLeft: 1740 },
        effects: [],
      })
  })

  describe('at a tick', () => {
    const tick = (now: number) => ({ type: 'clock.ticked', now }) as const

    it.each<[string, number, Estado, number]>([
      ['runs', START + 1000, NORMAL, 1799],
      ['still runs normally with 121 seconds', DEADLINE - 121_000, NORMAL, 121],
      ['turns to alert with 120 seconds', DEADLINE - 120_000, ALERT, 120],
      ['turns to alert within the 121st second', DEADLINE - 120_999, ALERT, 120],
      ['still runs with no second left', DEADLINE, ALERT, 0],
      ['is finished at minus one', DEADLINE + 1, FINISHED, -1],
      ['is finished after a sleep', DEADLINE + 10 * MINUTE, FINISHED, -600],
    ])('%s', (_title, now, state, secondsLeft) => {
      expect(on(NORMAL, tick(now))).toEqual({ state, changed: { secondsLeft }, effects: [] })
      expect(on(ALERT, tick(now))).toEqual({ state, changed: { secondsLeft }, effects: [] })
    })

    it('finished, says that the purchase of this tab has expired (INV009)', () => {
      const now = DEADLINE + 2000
      expect(on(FINISHED, tick(now))).toEqual({
        state: FINISHED,
        changed: {},
        effects: [
          { toParent: { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV009', now } },
        ],
      })
    })

    it("finished, leaves another tab's purchase to that tab", () => {
      expect(on(FINISHED, tick(DEADLINE + 2000), { mine: false })).toEqual({
        state: FINISHED,
        changed: {},
        effects: [],
      })
    })

    it('reads nothing while paying: the places are pinned', () => {
      expect(on(PAYING, tick(DEADLINE + MINUTE))).toEqual({ state: PAYING, changed: {}, effects: [] })
    })
  })

  it.each<[string, Estado]>([
    ['with time left', NORMAL],
    ['with little time left', ALERT],
    ['out of time', FINISHED],
    ['being paid', PAYING],
  ])('that ended %s is RESET', (_title, state) => {
    expect(on(state, { type: 'purchase.ended' })).toEqual({ state: RESET, changed: cleared, effects: [] })
  })

  it('stands still while the payment is made, from any time left', () => {
    for (const state of [NORMAL, ALERT, FINISHED] as const)
      expect(on(state, { type: 'payment.started' })).toEqual({ state: PAYING, changed: {}, effects: [] })
  })

  it('runs again after a failed payment', () => {
    expect(on(PAYING, { type: 'payment.ended' })).toEqual({ state: NORMAL, changed: {}, effects: [] })
  })

  it('follows the deadline of the server while it runs', () => {
    expect(on(ALERT, { type: 'deadline.moved', deadline: DEADLINE + MINUTE })).toEqual({
      state: ALERT,
      changed: { deadline: DEADLINE + MINUTE },
      effects: [],
    })
  })

  it('keeps its deadline where the server names none', () => {
    expect(on(NORMAL, { type: 'deadline.moved', deadline: Number.NaN })).toEqual({
      state: NORMAL,
      changed: {},
      effects: [],
    })
  })

  it.each([NORMAL, ALERT, FINISHED, PAYING])('is shown, but ends nothing, once another tab buys', (state) => {
    expect(on(state, { type: 'ownership.lost' })).toEqual({ state, changed: { mine: false }, effects: [] })
  })

  it.each([NORMAL, PAYING])('ends the purchase again once this tab buys again', (state) => {
    expect(on(state, { type: 'purchase.started', ...start }, { mine: false }).changed).toEqual({
      mine: true,
      cUltimaSituacion: 'REUSA PROCESO',
    })
  })
})

describe('the values of the clock', () => {
  const show = (cEstado: Estado, context: Partial<PurchaseTimerContext> = {}) =>
    snapshotAt(purchaseTimerMachine, cEstado, { ...running, ...context })

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [1458, '24:18'],
    [1800, '30:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [86_399, '23:59:59'],
    [86_400, '1d 0:00:00'],
    [180_061, '2d 2:01:01'],
    [-1, '00:00'],
    [null, null],
  ])('show %s seconds as %s', (seconds, text) => {
    expect(select.clockText(show(NORMAL, { secondsLeft: seconds }))).toBe(text)
  })

  it('separate alert and paying', () => {
    const shown = (state: Estado) => [select.isAlert(show(state)), select.isPaying(show(state))]
    expect([RESET, NORMAL, ALERT, FINISHED, PAYING].map((state) => shown(state as Estado))).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})
