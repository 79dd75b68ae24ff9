import { describe, expect, test } from 'vitest'
import { purchaseProcessMachine } from '../../machines/purchase-process/purchase-process.machine.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { areDays, daysBefore, today } from '../../viewer/flow/flow-days.ts'
import { stepMarks } from '../../viewer/flow/step-marks.ts'

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
    const marks = stepMarks(chart, { cMaquina: 'purchase-process', listaEstado: [], listaPaso }, String)
    expect(marks.size).toBe(chart.transitions.length)
    const shown = [...marks].filter(([, { weight }]) => weight > 0)
    expect(Object.fromEntries(shown)).toEqual({
      'purchase-process.PAGANDO|payment.declined|0': { text: '40', weight: 1, lost: false },
      'purchase-process.PAGANDO|payment.declined|1': { text: '10', weight: 0.25, lost: true },
      'purchase-process.ABIERTO|purchase.replaced|0': { text: '<5', weight: 0.1, lost: true },
    })
    expect(marks.get('purchase-process.CONFIRMADO|purchase.regretted|0')).toEqual({
      text: '0',
      weight: 0,
      lost: false,
    })
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
