import { expect, test } from 'vitest'
import { paymentsOf } from '../../contract/installments.ts'
import { percentOf } from '../../contract/money.ts'
import { type Charges, totalsOf } from '../../contract/totals.ts'

const charges: Charges = {
  decimals: 2,
  servicePercent: 10,
  antifraudCents: 15_000,
  deliveryCents: 450_000,
  interestPercent: 9,
}
const ticket = { isProduct: false, quantity: 2, priceCents: 800_000, discountCents: 268_000 }
const product = { isProduct: true, quantity: 3, priceCents: 10_000, discountCents: 0 }

test('a percentage is rounded to the nearest unit of the currency, a half upwards', () => {
  expect([1004, 1005, 0].map((cents) => percentOf(cents, 10, 2))).toEqual([100, 101, 0])
  expect([100_400, 100_500, 100_499].map((cents) => percentOf(cents, 10, 0))).toEqual([
    10_000, 10_100, 10_000,
  ])
  expect([10_040, 10_050].map((cents) => percentOf(cents, 10, 1))).toEqual([1000, 1010])
  // A reply of the previous release says no decimals.
  expect(percentOf(1004, 10, undefined as never)).toBe(100)
})

test('a currency without decimals has none in any part of a total, and the parts add up', () => {
  const odd = { isProduct: false, quantity: 1, priceCents: 1_234_500, discountCents: 0 }
  const { serviceCents, financingCents, totalCents } = totalsOf([odd], { ...charges, decimals: 0 })
  expect([serviceCents, financingCents, totalCents]).toEqual([123_500, 164_100, 1_987_100])
  const cents = totalsOf([odd], { ...charges, decimals: 2 })
  expect([cents.serviceCents, cents.financingCents, cents.totalCents]).toEqual([123_450, 164_066, 1_987_016])
})

test('payments add up to their total: the first has what is left over', () => {
  expect(paymentsOf(25_805, 3, 0)).toEqual({ first: 8_603, others: 8_601 })
  expect(paymentsOf(25_805, 3, 2)).toEqual({ first: 8_601.68, others: 8_601.66 })
  expect(paymentsOf(25_806, 3, 0)).toEqual({ first: 8_602, others: 8_602 })
  expect(paymentsOf(25_805, 1, 0)).toEqual({ first: 25_805, others: 25_805 })
})

test('service is charged on what is paid, the QR on tickets, interest on all of it', () => {
  expect(totalsOf([ticket, product], charges)).toEqual({
    ticketsCents: 1_064_000,
    productsCents: 30_000,
    deliveryCents: 450_000,
    antifraudCents: 30_000,
    serviceCents: 109_400,
    financingCents: 151_506,
    totalCents: 1_834_906,
  })
})

test('a ticket that costs nothing bears no QR', () => {
  const free = { ...ticket, discountCents: ticket.priceCents }
  expect(totalsOf([free], { ...charges, deliveryCents: 0 }).totalCents).toBe(0)
})

test('nothing chosen costs nothing, delivery included', () => {
  expect(totalsOf([], charges).totalCents).toBe(0)
})
