import { expect, test } from 'vitest'
import type { Failure } from '../../../machines/outcome.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { backByHand } from '../../../src/screens/box-office/use-back-by-hand.ts'

const sale = purchase()
const exchange = {
  ...sale,
  oCambio: { fValor: 10_000, fADevolver: 5_000, dHasta: null, cDestino: 'CAJA' as const },
} as typeof sale
const refused = (code: string) => ({ kind: 'refused', code, message: '' }) as unknown as Failure
const short = refused('CAJA_SIN_EFECTIVO')

test('a drawer that has too little asks for another way, and what is typed goes with the next try', () => {
  const asked = backByHand(exchange, short, '')
  expect(asked).toEqual({ process: exchange, typed: '', cComprobante: null })
  const typed = backByHand(exchange, short, ' Transferencia 4471 ')
  expect(typed).toMatchObject({ typed: ' Transferencia 4471 ', cComprobante: 'Transferencia 4471' })
  expect(typed.process.oCambio).toEqual({ ...exchange.oCambio, cDestino: 'A_MANO' })
  // While it is charged, and once it is done, nothing has failed.
  expect(backByHand(exchange, null, 'x').process.oCambio?.cDestino).toBe('A_MANO')
})

test('nothing is asked while the drawer is to pay, nor after another refusal', () => {
  for (const failure of [null, refused('SOBRECARGA')])
    expect(backByHand(exchange, failure, '')).toEqual({ process: exchange, typed: null, cComprobante: null })
  expect(backByHand(sale, null, '').process).toBe(sale)
})
