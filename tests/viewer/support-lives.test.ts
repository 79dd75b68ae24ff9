import { describe, expect, test } from 'vitest'
import { paymentAttemptMachine } from '../../machines/payment-attempt/payment-attempt.machine.ts'
import { purchaseProcessMachine } from '../../machines/purchase-process/purchase-process.machine.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { endsInGap, isAfterGap, type Life, livesOf, momentOf, takenBy } from '../../viewer/support/lives.ts'

const chart = chartOf(purchaseProcessMachine as never)
const attemptChart = chartOf(paymentAttemptMachine as never)
const step = (cDesde: string | null, cEvento: string | null, cHasta: string) => ({
  cDesde,
  cEvento,
  cHasta,
  dFecha: '2026-11-21T15:00:00.000Z',
})
const declined: Life = {
  id: 'p',
  machine: 'purchase-process',
  present: 'ABIERTO',
  steps: [
    step(null, null, 'ABIERTO'),
    step('ABIERTO', 'payment.submitted', 'PAGANDO'),
    step('PAGANDO', 'payment.declined', 'ABIERTO'),
  ],
}
const shown = ({ active, visited, fired, ways }: ReturnType<typeof momentOf>) => ({
  active: [...active],
  visited: [...visited],
  fired: [...fired],
  ways: ways.map(({ name }) => name),
})

describe('a purchase on its chart', () => {
  test('is where it is now, marked with the way it came and what leads on', () => {
    expect(shown(momentOf(chart, declined, 2))).toEqual({
      active: ['purchase-process.ABIERTO'],
      visited: ['purchase-process.ABIERTO', 'purchase-process.PAGANDO'],
      fired: ['purchase-process.ABIERTO|payment.submitted|0', 'purchase-process.PAGANDO|payment.declined|0'],
      ways: [
        'payment.submitted',
        'free.confirmed',
        'payment.approved',
        'purchase.cancelled',
        'purchase.replaced',
        'performance.cancelled',
        'desk.cleared',
        'exchange.refused',
        'purchase.expired',
      ],
    })
  })

  test('is where it was after an earlier step', () => {
    expect(shown(momentOf(chart, declined, 1))).toEqual({
      active: ['purchase-process.PAGANDO'],
      visited: ['purchase-process.ABIERTO', 'purchase-process.PAGANDO'],
      fired: ['purchase-process.ABIERTO|payment.submitted|0'],
      ways: [
        'payment.approved',
        'payment.approved',
        'payment.approved',
        'payment.declined',
        'payment.declined',
        'payment.voided',
        'payment.voided',
        'payment.abandoned',
      ],
    })
  })

  test('separates the branches of one event by where they lead', () => {
    const approved = (to: string) => takenBy(chart, step('PAGANDO', 'payment.approved', to))
    expect(['CONFIRMADO', 'ABIERTO', 'EXPIRADO'].map(approved)).toEqual([
      'purchase-process.PAGANDO|payment.approved|0',
      'purchase-process.PAGANDO|payment.approved|1',
      'purchase-process.PAGANDO|payment.approved|2',
    ])
  })

  test('claims no transition where nobody recorded the event and several would fit', () => {
    expect(takenBy(chart, step('PAGANDO', null, 'ABIERTO'))).toBeNull()
    expect(takenBy(chart, step('ABIERTO', null, 'PAGANDO'))).toBe(
      'purchase-process.ABIERTO|payment.submitted|0',
    )
    expect(takenBy(attemptChart, step('ENVIANDO', null, 'RECHAZADO'))).toBeNull()
  })

  test('says where its record has a hole, and is lit where it is all the same', () => {
    const [start] = declined.steps
    const old: Life = {
      ...declined,
      present: 'CONFIRMADO',
      steps: [start!, step('PAGANDO', 'payment.declined', 'ABIERTO')],
    }
    expect(old.steps.map((_, index) => isAfterGap(old, index))).toEqual([false, true])
    expect([endsInGap(old), endsInGap(declined)]).toEqual([true, false])
    expect([...momentOf(chart, old, 1).active]).toEqual(['purchase-process.CONFIRMADO'])
  })

  test('comes first, and its attempts after it', () => {
    const lives = livesOf({
      nOrden: null,
      idProcesoDeCompra: 'p',
      cEstado: 'ABIERTO',
      dMaxima: '2026-11-21T15:30:00.000Z',
      listaTransicion: declined.steps,
      listaIntento: [
        { idIntento: 'a', cEstado: 'RECHAZADO', listaTransicion: [step(null, null, 'ENVIANDO')] },
      ],
    })
    expect(lives).toEqual([
      declined,
      {
        id: 'a',
        machine: 'payment-attempt',
        present: 'RECHAZADO',
        steps: [step(null, null, 'ENVIANDO')],
      },
    ])
  })
})
