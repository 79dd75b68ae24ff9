import { describe, expect, test } from 'vitest'
import {
  claim,
  close,
  emptyOwnership,
  markPaying,
  type OwnershipState,
  relock,
  revive,
  settle,
  sweep,
} from '../../../src/platform/tabs/ownership-record.ts'

const NOW = Date.parse('2027-03-01T20:00:00.000Z')
const DEADLINE = NOW + 30 * 60_000
const process = (id: string, ctProcess: 'CART' | 'BOX' = 'CART') => ({
  idProcesoDeCompra: id,
  idFuncion: 7,
  ctProcess,
  dDesde: new Date(NOW).toISOString(),
  dMaxima: new Date(DEADLINE).toISOString(),
  nMinutos: 30,
})
const claimed = (
  id = 'p1',
  tab = 'a',
  from = emptyOwnership(),
  type: 'CART' | 'BOX' = 'CART',
): OwnershipState => claim(from, tab, { process: process(id, type), epoch: 0, now: NOW }).state
const cancel = (epoch: number) =>
  ({ epoch, now: NOW, notice: 'cancelled', origin: 'INV001', invalidate: true }) as const

test('a claim makes the tab the principal of a new process, at the next epoch', () => {
  expect(claimed()).toEqual({
    timer: {
      ...emptyOwnership().timer,
      ...process('p1'),
      cEstado: 'INICIADO',
      cUltimaSituacion: 'NUEVO PROCESO',
      nTabIdPrincipal: 'a',
      dUpdateTabIdPrincipal: '2027-03-01T20:00:00.000Z',
      nEpoch: 1,
    },
    process: { idProcesoDeCompraInvalidar: 'p1', dReset: null },
  })
})

test('claiming the running process again reuses it', () => {
  expect(claimed('p1', 'b', claimed()).timer).toMatchObject({
    cUltimaSituacion: 'REUSA PROCESO',
    nTabIdPrincipal: 'b',
    nEpoch: 2,
  })
})

describe('closing', () => {
  test('resets with notice and origin, remembers the closed process and hands out its release once', () => {
    const { kind, state, invalidate } = close(claimed(), cancel(1))
    expect({ kind, invalidate }).toEqual({ kind: 'done', invalidate: 'p1' })
    expect(state.timer).toMatchObject({
      cEstado: 'RESET',
      cMensaje: 'cancelled',
      cOrigen: 'INV001',
      dReset: '2027-03-01T20:00:00.000Z',
      nTabIdPrincipal: null,
      nEpoch: 2,
      aProcesoCerrado: ['p1'],
    })
    expect(state.process).toEqual({ idProcesoDeCompraInvalidar: null, dReset: '2027-03-01T20:00:00.000Z' })
  })

  test('releases nothing in BOX mode', () => {
    expect(close(claimed('p1', 'a', emptyOwnership(), 'BOX'), cancel(1)).invalidate).toBeNull()
  })

  test('releases a process that waits for its release in CART mode alone, and nothing where none waits', () => {
    const released = (ctProcess: 'CART' | 'BOX', waiting: string | null) => {
      const { timer, process } = claimed()
      const state = {
        timer: { ...timer, ctProcess },
        process: { ...process, idProcesoDeCompraInvalidar: waiting },
      }
      return close(state, cancel(1)).invalidate
    }
    expect([released('CART', 'p1'), released('BOX', 'p1'), released('CART', null)]).toEqual([
      'p1',
      null,
      null,
    ])
  })

  test.each([
    ['close', (state: OwnershipState) => close(state, cancel(1))],
    ['markPaying', (state: OwnershipState) => markPaying(state, { epoch: 1, now: NOW })],
    ['revive', (state: OwnershipState) => revive(state, { epoch: 1, now: NOW, dMaxima: 'later' })],
    ['settle', (state: OwnershipState) => settle(state, { epoch: 1, now: NOW })],
  ])('%s by an epoch that is over changes nothing', (_, operation) => {
    const state = claimed('p2', 'b', claimed())
    expect(operation(state)).toEqual({ kind: 'fenced', state, invalidate: null })
  })
})

test('a closed process is never claimed again', () => {
  const { state } = close(claimed(), cancel(1))
  expect(claim(state, 'b', { process: process('p1'), epoch: 0, now: NOW })).toEqual({
    kind: 'refused',
    why: 'over',
    state,
    invalidate: null,
  })
})

describe('paying', () => {
  const paying = markPaying(claimed(), { epoch: 1, now: NOW }).state

  test('is marked once', () => {
    expect(markPaying(paying, { epoch: 2, now: NOW }).kind).toBe('fenced')
  })

  test('is never released by a close or the janitor', () => {
    expect(close(paying, cancel(2)).invalidate).toBeNull()
    expect(sweep(paying, { epoch: 2, now: DEADLINE + 5000 })).toMatchObject({
      kind: 'done',
      invalidate: null,
    })
  })

  test('is known again after a reload, by its own tab alone', () => {
    expect(relock(paying, 'a')).toMatchObject({ kind: 'done', paying: true })
    expect(relock(paying, 'b')).toMatchObject({ kind: 'fenced', paying: false })
  })

  test('that failed may be tried again, and then cancelled', () => {
    const again = revive(paying, { epoch: 2, now: NOW, dMaxima: '2027-03-01T20:45:00.000Z' }).state
    expect(again.timer).toMatchObject({ nEpoch: 3, dMaxima: '2027-03-01T20:45:00.000Z', aProcesoCerrado: [] })
    expect(markPaying(again, { epoch: 3, now: NOW }).kind).toBe('done')
    expect(close(again, cancel(3)).invalidate).toBe('p1')
  })
})

describe('a claim that is refused', () => {
  const paying = markPaying(claimed(), { epoch: 1, now: NOW }).state
  const bought = claimed('p2', 'a', close(claimed(), cancel(1)).state)

  test.each([
    ['over: it is closed', close(claimed(), cancel(1)).state, 'a', 1, 'over'],
    ['over: another tab is paying for it', paying, 'b', 0, 'over'],
    ['owned: what this tab owns goes on', bought, 'a', 3, 'owned'],
    ['over: another tab buys by now', bought, 'b', 3, 'over'],
    ['paying: this tab was reloaded while it paid for it', paying, 'a', 0, 'paying'],
    ['named: this tab was reloaded, and buys something else', bought, 'a', 0, 'named'],
  ] as const)('is %s', (_, state, tab, epoch, why) => {
    expect(claim(state, tab, { process: process('p1'), epoch, now: NOW })).toMatchObject({
      kind: 'refused',
      why,
    })
  })
})

describe('the janitor of a purchase that is paid', () => {
  test('comes before the deadline, and has nothing released', () => {
    expect(sweep(claimed(), { epoch: 1, now: NOW, paid: true })).toMatchObject({
      kind: 'done',
      invalidate: null,
      state: { timer: { cEstado: 'RESET', nTabIdPrincipal: null } },
    })
  })
})

describe('the janitor', () => {
  test.each([
    ['before deadline + 5 s', 1, DEADLINE + 4999, 'fenced'],
    ['at deadline + 5 s', 1, DEADLINE + 5000, 'done'],
    ['when another epoch has begun', 0, DEADLINE + 5000, 'fenced'],
  ] as const)('%s', (_, epoch, now, kind) => {
    expect(sweep(claimed(), { epoch, now }).kind).toBe(kind)
  })
})
