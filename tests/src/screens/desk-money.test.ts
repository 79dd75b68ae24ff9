import { expect, test } from 'vitest'
import { billsOf, readMoney } from '../../../src/screens/box-office/money.ts'

test('money is read as a clerk types it, in a currency with decimals and in one without', () => {
  const pesos = ['80.000', '80000', '$ 80.000', '40,50', '', 'abc'].map((typed) => readMoney(typed, 0))
  expect(pesos).toEqual([80_000, 80_000, 80_000, 4_050, null, null])
  const euros = ['40,00\u00a0€', '40,00', '40.5', '40', '1.234,50', '1.000', '1,234.5', ',5', '', 'x'].map(
    (typed) => readMoney(typed, 2),
  )
  expect(euros).toEqual([40, 40, 40.5, 40, 1234.5, 1000, 1234.5, 0.5, null, null])
})

test('notes are those of the currency', () => {
  expect([billsOf(0), billsOf(2)]).toEqual([
    [1_000, 10_000, 20_000],
    [10, 20, 50],
  ])
})
