import { expect, test } from 'vitest'
import { percentOf } from '../../contract/money.ts'
import { type Charges, totalsOf } from '../../contract/totals.ts'

const charges: Charges = {
  servicePercent: 10,
  antifraudCents: 15_000,
  deliveryCents: 450_000,
  interestPercent: 9,
}
const ticket = { isProduct: false, quantity: 2, priceCents: 800_000, discountCents: 268_000 }
const product = { isProduct: true, quantity: 3, priceCents: 10_000, discountCents: 0 }

test('a percentage is rounded to the nearest cent', () => {
  expect([percentOf(1004, 10), percentOf(1005, 10), percentOf(0, 33)]).toEqual([100, 101, 0])
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
