import { describe, expect, test } from 'vitest'
import { purchaseProcessMachine } from '../../machines/purchase-process/purchase-process.machine.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { areDays, daysBefore, today } from '../../viewer/flow/flow-days.ts'
import { choosable, knownPerformances } from '../../viewer/flow/performances.ts'
import { stepMark, stepMarks } from '../../viewer/flow/step-marks.ts'

const chart = chartOf(purchaseProcessMachine)
const step = (cDesde: string, cEvento: string | null, cHasta: string, nVeces: number | null) => ({
  cDesde,
  cEvento,
  cHasta,
  nVeces,
})

describe('marks of steps', () => {
  test('are on the arrow of their event and target, thick by how often, the rest at nought', () => {
    const listaPaso = [
      step('PAGANDO', 'payment.declined', 'ABIERTO', 40),
      step('PAGANDO', 'payment.declined', 'EXPIRADO', 10),
      step('ABIERTO', 'purchase.replaced', 'CANCELADO', null),
      step('ABIERTO', null, 'CANCELADO', 25),
    ]
    const marks = stepMarks(
      chart,
      stepMark(chart, { cMaquina: 'purchase-process', listaEstado: [], listaPaso }, String, 5),
    )
    expect(marks.size).toBe(chart.transitions.length)
    const shown = [...marks].filter(([, { weight }]) => weight > 0)
    expect(Object.fromEntries(shown)).toEqual({
      'purchase-process.PAGANDO|payment.declined|0': { text: '40', weight: 1, lost: false },
      'purchase-process.PAGANDO|payment.declined|1': { text: '10', weight: 0.25, lost: true },
      'purchase-process.ABIERTO|purchase.replaced|0': { text: '<5', weight: 0.1, lost: false },
    })
    expect(marks.get('purchase-process.CONFIRMADO|purchase.regretted|0')).toEqual({
      text: '0',
      weight: 0,
      lost: false,
    })
  })

  test('add up the rows of one arrow, with the event and without', () => {
    const listaPaso = [
      step('ABIERTO', 'payment.submitted', 'PAGANDO', 40),
      step('ABIERTO', null, 'PAGANDO', 10),
      step('PAGANDO', 'payment.approved', 'CONFIRMADO', null),
      step('PAGANDO', null, 'CONFIRMADO', null),
      step('ABIERTO', 'purchase.expired', 'EXPIRADO', 25),
    ]
    const marks = stepMarks(
      chart,
      stepMark(chart, { cMaquina: 'purchase-process', listaEstado: [], listaPaso }, String, 5),
    )
    const shown = [...marks].filter(([, { weight }]) => weight > 0)
    expect(Object.fromEntries(shown)).toEqual({
      'purchase-process.ABIERTO|payment.submitted|0': { text: '50', weight: 1, lost: false },
      'purchase-process.PAGANDO|payment.approved|0': { text: '<9', weight: 0.16, lost: false },
      'purchase-process.ABIERTO|purchase.expired|0': { text: '25', weight: 0.5, lost: true },
    })
  })

  test('of an arrow that stands for two are counted together, lost where both are', () => {
    const listaPaso = [
      step('ABIERTO', 'purchase.cancelled', 'CANCELADO', 40),
      step('ABIERTO', 'purchase.expired', 'EXPIRADO', 10),
      step('ABIERTO', 'purchase.replaced', 'CANCELADO', null),
    ]
    const mark = stepMark(
      chart,
      { cMaquina: 'purchase-process', listaEstado: [], listaPaso },
      ...([String, 5] as const),
    )
    const key = (event: string) => `purchase-process.ABIERTO|purchase.${event}|0`
    expect(mark([key('cancelled'), key('expired')])).toEqual({ text: '50', weight: 1, lost: true })
    expect(mark([key('expired'), key('replaced')])).toEqual({ text: '10', weight: 0.35, lost: false })
    expect(mark(['purchase-process.CONFIRMADO|purchase.regretted|0'])).toMatchObject({ text: '0' })
  })

  test('are few, and not nought, from a state whose numbers are hidden and from what it alone leads to', () => {
    const few = { nEntraron: null, nSalieron: null, nPerdidas: null, nEstan: null }
    const listaEstado = [
      { cEstado: 'ABIERTO', nEntraron: 30, nSalieron: 30, nPerdidas: 30, nEstan: 0 },
      { cEstado: 'PAGANDO', ...few },
    ]
    const flow = { cMaquina: 'purchase-process' as const, listaEstado, listaPaso: [] }
    const marks = stepMarks(chart, stepMark(chart, flow, String, 10))
    const text = (key: string) => marks.get(`purchase-process.${key}`)?.text
    expect(text('PAGANDO|payment.approved|0')).toBe('<10')
    expect(text('CONFIRMADO|purchase.regretted|0')).toBe('<10')
    expect(text('ABIERTO|purchase.cancelled|0')).toBe('0')
  })
})

describe('performances to choose from', () => {
  const named = (idFuncion: number, cEspectaculoCartelNombre: string) => ({
    idFuncion,
    cEspectaculoCartelNombre,
    dFecha: null,
  })
  const known = knownPerformances([named(1, 'First'), named(7, 'Seventh')], [named(2, 'Second')])

  test('have the chosen one with its name, where the last answer does not list it', () => {
    expect(choosable([named(2, 'Second')], known, '7')).toEqual([named(2, 'Second'), named(7, 'Seventh')])
  })

  test('have the chosen one by its number, where no answer has listed it', () => {
    expect(choosable([named(2, 'Second')], known, '9')).toEqual([named(2, 'Second'), { idFuncion: 9 }])
  })

  test('have each once, and none but those listed where all are chosen', () => {
    expect(choosable(known, known, '2')).toEqual(known)
    expect(choosable([named(2, 'Second')], known, '')).toEqual([named(2, 'Second')])
  })
})

describe('days that the server sums', () => {
  const last = today('America/Argentina/Buenos_Aires', new Date('2026-11-20T02:30:00Z'))

  test('end with the day that it is where the shop is', () => {
    expect(last).toBe('2026-11-19')
  })

  test.each([
    ['2026-11-19', '2026-11-19', true],
    ['2026-10-20', '2026-11-19', true],
    ['2026-10-19', '2026-11-19', false],
    ['2026-11-19', '2026-11-18', false],
    ['2026-11-19', '2026-11-20', false],
    [daysBefore('2026-11-19', 89), daysBefore('2026-11-19', 89), true],
    [daysBefore('2026-11-19', 90), daysBefore('2026-11-19', 89), false],
    ['', '2026-11-19', false],
  ])('%s to %s: %s', (from, to, are) => {
    expect(areDays(from, to, last)).toBe(are)
  })
})
