import { describe, expect, it } from 'vitest'
import {
  type PurchaseStart,
  type PurchaseTimerContext,
  purchaseTimerMachine,
} from '../../machines/purchase-timer/purchase-timer.machine.ts'
import * as select from '../../machines/purchase-timer/purchase-timer.selectors.ts'
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
  cMensaje: null,
  cOrigen: null,
  resetAt: null,
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
  now: START,
}
const cancel = {
  type: 'purchase.cancelled',
  message: 'Your purchase process has been canceled',
  origin: 'INV001',
  now: START + MINUTE,
} as const

const RESET = 'RESET'
const NORMAL = { running: { INICIADO: 'normal' } } as const
const ALERT = { running: { INICIADO: 'alert' } } as const
const FINISHED = { running: 'FINISHED' } as const
const PAYING = { running: 'paying' } as const
type Estado = typeof RESET | typeof NORMAL | typeof ALERT | typeof FINISHED | typeof PAYING

const timer = stepper(purchaseTimerMachine, running)
const on = (
  cEstado: Estado,
  event: Parameters<typeof timer>[1],
  context?: Partial<PurchaseTimerContext>,
  dialog: 'closed' | 'open' = 'closed',
) => timer({ cEstado, dialog }, event, context)
const at = (cEstado: Estado, dialog: 'closed' | 'open' = 'closed') => ({ cEstado, dialog })
const clockStarts = { start: 'clock' }
/** The fields that a purchase's end empties; its type stays. */
const cleared = {
  startedAt: null,
  deadline: null,
  idProcesoDeCompra: null,
  idFuncion: null,
  secondsLeft: null,
  cUltimaSituacion: null,
}

describe('the purchase clock', () => {
  it('is RESET at first, with nothing running', () => {
    expect(begin(purchaseTimerMachine, { minutes: 30, alertSeconds: 120 })).toEqual({
      state: at(RESET),
      changed: idle,
      effects: [],
    })
  })

  it("starts a new purchase with the server's deadline, forgetting why the last one ended", () => {
    const before = {
      ...idle,
      ctProcess: 'BOX',
      cMensaje: 'gone',
      cOrigen: 'INV009',
      resetAt: START - MINUTE,
    } as const
    expect(on(RESET, { type: 'purchase.started', ...start, deadline: START + 10_999 }, before)).toEqual({
      state: at(NORMAL),
      changed: {
        ctProcess: 'CART',
        startedAt: START,
        deadline: START + 10_999,
        idProcesoDeCompra: 'p-1',
        idFuncion: 7,
        secondsLeft: 10,
        cUltimaSituacion: 'NUEVO PROCESO',
        cMensaje: null,
        cOrigen: null,
        resetAt: null,
      },
      effects: [clockStarts],
    })
  })

  it('lasts thirty minutes where the server names no deadline', () => {
    expect(on(RESET, { type: 'purchase.started', ...start, deadline: null }, idle).changed).toEqual({
      ctProcess: 'CART',
      startedAt: START,
      deadline: START + 30 * MINUTE,
      idProcesoDeCompra: 'p-1',
      idFuncion: 7,
      secondsLeft: 1800,
      cUltimaSituacion: 'NUEVO PROCESO',
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
        state: at(state),
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
    const before = { secondsLeft: 60, cUltimaSituacion: 'REUSA PROCESO', cMensaje: 'old' } as const
    expect(on(state, another, before)).toEqual({
      state: at(NORMAL),
      changed: { ...startedAnew, cUltimaSituacion: 'NUEVO PROCESO', cMensaje: null },
      effects: [],
    })
    expect(on(state, { ...another, ctProcess: 'BOX' }, before)).toEqual({
      state: at(NORMAL),
      changed: { ...startedAnew, ctProcess: 'BOX', cUltimaSituacion: 'NUEVO PROCESO', cMensaje: null },
      effects: [],
    })
  })

  it('starts anew for the same process once it is out of time', () => {
    expect(on(FINISHED, { type: 'purchase.started', ...start, idFuncion: 8 }, { secondsLeft: -1 })).toEqual({
      state: at(NORMAL),
      changed: { idFuncion: 8, secondsLeft: 1800 },
      effects: [],
    })
  })

  it('starts anew for the same id under another type, while it runs', () => {
    const box = { type: 'purchase.started', ...start, ctProcess: 'BOX', now: START + MINUTE } as const
    expect(on(ALERT, box)).toEqual({
      state: at(NORMAL),
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
      expect(on(NORMAL, tick(now))).toEqual({ state: at(state), changed: { secondsLeft }, effects: [] })
      expect(on(ALERT, tick(now))).toEqual({ state: at(state), changed: { secondsLeft }, effects: [] })
    })

    it('finished, cancels the purchase of this tab with its message, and says so', () => {
      const message = 'Your purchase time limit has expired'
      const now = DEADLINE + 2000
      expect(on(FINISHED, tick(now))).toEqual({
        state: at(RESET, 'open'),
        changed: { ...cleared, cMensaje: message, cOrigen: 'INV009', resetAt: now },
        effects: [
          { toParent: { type: 'purchase.closing', message, origin: 'INV009', now } },
          { toParent: { type: 'purchase.ended', message, origin: 'INV009' } },
        ],
      })
    })

    it("finished, leaves another tab's purchase to that tab", () => {
      expect(on(FINISHED, tick(DEADLINE + 2000), { mine: false })).toEqual({
        state: at(FINISHED),
        changed: {},
        effects: [],
      })
    })

    it('reads nothing while paying: the places are pinned', () => {
      expect(on(PAYING, tick(DEADLINE + MINUTE))).toEqual({ state: at(PAYING), changed: {}, effects: [] })
    })
  })

  it.each<[string, Estado]>([
    ['with time left', NORMAL],
    ['with little time left', ALERT],
    ['out of time', FINISHED],
  ])('cancelled %s, asks for the process to be closed, tells why and opens the dialog', (_title, state) => {
    const { message, origin, now } = cancel
    expect(on(state, cancel)).toEqual({
      state: at(RESET, 'open'),
      changed: { ...cleared, cMensaje: message, cOrigen: origin, resetAt: now },
      effects: [
        { toParent: { type: 'purchase.closing', message, origin, now } },
        { toParent: { type: 'purchase.ended', message, origin } },
      ],
    })
  })

  it('ignores a cancel when it is RESET already: no dialog either', () => {
    expect(on(RESET, cancel, idle)).toEqual({ state: at(RESET), changed: {}, effects: [] })
  })

  it('ignores a cancel while the payment is made', () => {
    expect(on(PAYING, cancel)).toEqual({ state: at(PAYING), changed: {}, effects: [] })
  })

  const leave = { type: 'purchase.left', now: START + MINUTE } as const

  it('of type BOX, left for another page, is closed without a word', () => {
    expect(on(NORMAL, leave, { ctProcess: 'BOX', cMensaje: 'old' })).toEqual({
      state: at(RESET),
      changed: { ...cleared, cMensaje: null, resetAt: START + MINUTE },
      effects: [{ toParent: { type: 'purchase.closing', message: null, origin: null, now: START + MINUTE } }],
    })
  })

  it('of type CART goes on wherever the customer goes', () => {
    expect(on(NORMAL, leave)).toEqual({ state: at(NORMAL), changed: {}, effects: [] })
  })

  it('of type BOX is not left while the payment is made', () => {
    expect(on(PAYING, leave, { ctProcess: 'BOX' })).toEqual({ state: at(PAYING), changed: {}, effects: [] })
  })

  it.each<[string, Estado]>([
    ['paid', PAYING],
    ['paid elsewhere', NORMAL],
  ])('%s, is over without being closed', (_title, state) => {
    expect(on(state, { type: 'purchase.done', now: START + MINUTE })).toEqual({
      state: at(RESET),
      changed: { ...cleared, resetAt: START + MINUTE },
      effects: [],
    })
  })

  it('stands still while the payment is made, from any time left', () => {
    for (const state of [NORMAL, ALERT] as const)
      expect(on(state, { type: 'payment.started' })).toEqual({ state: at(PAYING), changed: {}, effects: [] })
  })

  it('runs again after a failed payment, to the deadline the server gives', () => {
    expect(on(PAYING, { type: 'payment.failed', deadline: DEADLINE + MINUTE })).toEqual({
      state: at(NORMAL),
      changed: { deadline: DEADLINE + MINUTE },
      effects: [],
    })
    expect(on(PAYING, { type: 'payment.failed', deadline: null })).toEqual({
      state: at(NORMAL),
      changed: {},
      effects: [],
    })
  })

  it('follows the deadline of the server while it runs', () => {
    expect(on(ALERT, { type: 'deadline.moved', deadline: DEADLINE + MINUTE })).toEqual({
      state: at(ALERT),
      changed: { deadline: DEADLINE + MINUTE },
      effects: [],
    })
  })

  it('knows in every state whether the purchase is of this tab', () => {
    expect(on(RESET, { type: 'ownership.changed', mine: true }, idle)).toEqual({
      state: at(RESET),
      changed: { mine: true },
      effects: [],
    })
    expect(on(PAYING, { type: 'ownership.changed', mine: false })).toEqual({
      state: at(PAYING),
      changed: { mine: false },
      effects: [],
    })
  })
})

describe('the dialog of the clock', () => {
  it.each([
    ['BOX', true],
    ['CART', false],
  ] as const)('closes with OK and tells whether the purchase was of type %s', (ctProcess, box) => {
    expect(on(RESET, { type: 'dialog.accepted' }, { ...idle, ctProcess }, 'open')).toEqual({
      state: at(RESET, 'closed'),
      changed: {},
      effects: [{ toParent: { type: 'dialog.closed', box } }],
    })
  })

  it('closes by itself when a new purchase starts', () => {
    expect(on(RESET, { type: 'purchase.started', ...start }, idle, 'open').state).toEqual(
      at(NORMAL, 'closed'),
    )
  })

  it('is persistent: nothing else closes it', () => {
    expect(on(RESET, { type: 'clock.ticked', now: START }, idle, 'open').state).toEqual(at(RESET, 'open'))
  })
})

describe('the values of the clock', () => {
  const show = (cEstado: Estado, context: Partial<PurchaseTimerContext> = {}, dialog?: 'closed' | 'open') =>
    snapshotAt(purchaseTimerMachine, at(cEstado, dialog), { ...running, ...context })

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

  it('tell alert and paying apart', () => {
    const told = (state: Estado) => [select.isAlert(show(state)), select.isPaying(show(state))]
    expect([RESET, NORMAL, ALERT, FINISHED, PAYING].map((state) => told(state as Estado))).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ])
  })

  it('tell why the dialog is open, while it is', () => {
    expect(select.dialogMessage(show(RESET, { cMensaje: 'gone' }, 'open'))).toBe('gone')
    expect(select.dialogMessage(show(RESET, { cMensaje: 'gone' }))).toBeNull()
  })
})
