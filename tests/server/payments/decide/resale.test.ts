import { describe, expect, test } from 'vitest'
import type { ResaleRule, Totals } from '../../../../contract/index.ts'
import {
  centsAtSale,
  centsResold,
  type ResaleFacts,
  type ResellableTicket,
  resale,
} from '../../../../server/payments/decide/resale.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const RULE: ResaleRule = { hoursBefore: 24, serviceCharge: true }
const ticket = (change: Partial<ResellableTicket> = {}): ResellableTicket => ({
  ...{ number: 'T2', priceCents: 1000, isVoid: false, isReturned: false, isResold: false, isAdmitted: false },
  ...{ isTransferred: false, isOfCancelled: false, isProduct: false, isOffered: false, isOnResale: false },
  ...{ startsAt: new Date('2026-11-21T12:00:01Z'), ...change },
})
const facts = (change: Partial<ResaleFacts> = {}): ResaleFacts => ({
  ...{ now: NOW, purchase: { state: 'CONFIRMADO' }, rule: RULE, ticket: ticket(), isMoved: false },
  ...{ isExchanging: false, ...change },
})

describe('a ticket that its buyer offers for resale', () => {
  test('is offered to the last second of its time, and as long as there is no date', () => {
    expect(resale(facts())).toEqual({ do: 'offer', until: new Date('2026-11-20T12:00:01Z') })
    expect(resale(facts({ ticket: ticket({ startsAt: null }) }))).toEqual({ do: 'offer', until: null })
    expect(resale(facts({ ticket: ticket({ startsAt: new Date('2026-11-21T12:00:00Z') }) }))).toEqual({
      do: 'refuse',
      code: 'REVENTA_VENCIDA',
    })
  })

  test.each([
    ['of an order without a rule', { rule: null }, 'REVENTA_NO_ADMITIDA'],
    ['that is not there', { ticket: undefined }, 'NO_ENCONTRADO'],
    ['of a purchase that is not paid', { purchase: { state: 'CANCELADO' } }, 'NO_ENCONTRADO'],
    ['of a performance that was moved', { isMoved: true }, 'FUNCION_MODIFICADA'],
    ['that is being exchanged', { isExchanging: true }, 'ENTRADA_EN_CAMBIO'],
    ['that cost nothing', { ticket: ticket({ priceCents: 0 }) }, 'REVENTA_NO_ADMITIDA'],
    ['of a product', { ticket: ticket({ isProduct: true }) }, 'REVENTA_NO_ADMITIDA'],
    ['that is offered already', { ticket: ticket({ isOnResale: true }) }, 'ENTRADA_EN_REVENTA'],
    ['that was sold', { ticket: ticket({ isVoid: true, isResold: true }) }, 'ENTRADA_REVENDIDA'],
    ['that was given back', { ticket: ticket({ isVoid: true, isReturned: true }) }, 'ENTRADA_DEVUELTA'],
    ['that was exchanged', { ticket: ticket({ isVoid: true, isExchanged: true }) }, 'ENTRADA_CAMBIADA'],
    ['that another took the place of', { ticket: ticket({ isVoid: true }) }, 'NO_ENCONTRADO'],
    ['that a door admitted', { ticket: ticket({ isAdmitted: true }) }, 'ENTRADA_ADMITIDA'],
    ['that another person has', { ticket: ticket({ isTransferred: true }) }, 'ENTRADA_TRANSFERIDA'],
    ['that is handed on by a link', { ticket: ticket({ isOffered: true }) }, 'ENTRADA_OFRECIDA'],
    ['of a cancelled performance', { ticket: ticket({ isOfCancelled: true }) }, 'FUNCION_CANCELADA'],
  ] as const)('is none %s', (_, change, code) => {
    expect(resale(facts(change as Partial<ResaleFacts>))).toEqual({ do: 'refuse', code })
  })
})

describe('what goes back', () => {
  const totals = {
    ...{ ticketsCents: 3000, productsCents: 0, deliveryCents: 500, antifraudCents: 300 },
    ...{ serviceCents: 300, financingCents: 0, totalCents: 4100 },
  } satisfies Totals
  const one = { priceCents: 1000, isProduct: false }
  const parts = { all: [one, one, one], before: [one], some: [one] }

  test('is the price and its shares, with the service charge or without it', () => {
    expect(centsResold(RULE, totals, parts, 2)).toEqual({ worthCents: 1200, cents: 1200 })
    expect(centsResold({ ...RULE, serviceCharge: false }, totals, parts, 2)).toEqual({
      ...{ worthCents: 1200, cents: 1100 },
    })
  })

  test('is what was promised, but for what the shares are rounded to by then', () => {
    expect(centsAtSale({ worthCents: 1200, keptCents: 100 }, 1200)).toEqual({ cents: 1100, keptCents: 100 })
    expect(centsAtSale({ worthCents: 1200, keptCents: 100 }, 1300)).toEqual({ cents: 1100, keptCents: 200 })
    expect(centsAtSale({ worthCents: 1200, keptCents: 0 }, 1100)).toEqual({ cents: 1100, keptCents: 0 })
  })
})
