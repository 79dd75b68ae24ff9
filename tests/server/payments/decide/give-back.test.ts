import { describe, expect, test } from 'vitest'
import type { GiveBackRule, Totals } from '../../../../contract/index.ts'
import {
  centsGivenBack,
  type GiveBackFacts,
  type GivenBackTicket,
  giveBack,
} from '../../../../server/payments/decide/give-back.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const RULE: GiveBackRule = { hoursBefore: 48, percent: 100, serviceCharge: true }
const ticket = (number: string, change: Partial<GivenBackTicket> = {}): GivenBackTicket => ({
  number,
  ...{ isVoid: false, isReturned: false, isAdmitted: false, isTransferred: false, isOfCancelled: false },
  ...{ isResold: false, isOnResale: false },
  ...{ isProduct: false, isOffered: false, startsAt: new Date('2026-11-22T12:00:01Z'), ...change },
})
const facts = (change: Partial<GiveBackFacts> = {}): GiveBackFacts => ({
  ...{ now: NOW, purchase: { state: 'CONFIRMADO' }, rule: RULE, wanted: ['T2'] },
  ...{ tickets: [ticket('T1'), ticket('T2'), ticket('T3')], regret: { do: 'write' }, ...change },
})
const withSecond = (change: Partial<GivenBackTicket>) =>
  facts({ tickets: [ticket('T1'), ticket('T2', change), ticket('T3')] })

describe('tickets that their buyer gives back', () => {
  test('are those that were chosen, to the last second of their time', () => {
    expect(giveBack(facts())).toEqual({ do: 'part', numbers: ['T2'] })
    expect(giveBack(withSecond({ startsAt: new Date('2026-11-22T12:00:00Z') }))).toEqual({
      do: 'refuse',
      code: 'DEVOLUCION_VENCIDA',
    })
    expect(giveBack(withSecond({ startsAt: null }))).toEqual({ do: 'part', numbers: ['T2'] })
  })

  test.each([
    ['a product', { isProduct: true }, 'DEVOLUCION_NO_ADMITIDA'],
    ['one that a door admitted', { isAdmitted: true }, 'ENTRADA_ADMITIDA'],
    ['one that another person has', { isTransferred: true }, 'ENTRADA_TRANSFERIDA'],
    ['one that is handed on by a link', { isOffered: true }, 'ENTRADA_OFRECIDA'],
    ['one that is offered for resale', { isOnResale: true }, 'ENTRADA_EN_REVENTA'],
    ['one that was sold again', { isVoid: true, isResold: true }, 'ENTRADA_REVENDIDA'],
    ['one of a cancelled performance', { isOfCancelled: true }, 'FUNCION_CANCELADA'],
    ['one that was given back', { isVoid: true, isReturned: true }, 'ENTRADA_DEVUELTA'],
    ['one that another has taken the place of', { isVoid: true }, 'NO_ENCONTRADO'],
  ])('are not %s, also among others', (_title, change, code) => {
    expect(giveBack(withSecond(change))).toEqual({ do: 'refuse', code })
    expect(giveBack({ ...withSecond(change), wanted: ['T1', 'T2'] })).toEqual({ do: 'refuse', code })
    expect(giveBack({ ...withSecond(change), wanted: ['T1'] })).toEqual({ do: 'part', numbers: ['T1'] })
  })

  test('are none without a rule, and none that the purchase has not', () => {
    expect(giveBack(facts({ rule: null }))).toEqual({ do: 'refuse', code: 'DEVOLUCION_NO_ADMITIDA' })
    for (const wanted of [[], ['T9'], ['T2', 'T9']])
      expect(giveBack(facts({ wanted }))).toEqual({ do: 'refuse', code: 'NO_ENCONTRADO' })
    expect(giveBack(facts({ purchase: { state: 'CANCELADO' } }))).toEqual({
      do: 'refuse',
      code: 'NO_ENCONTRADO',
    })
  })

  test('are the whole purchase where all are chosen within the legal time, and a part of it afterwards', () => {
    const wanted = ['T1', 'T2', 'T3']
    expect(giveBack(facts({ wanted }))).toEqual({ do: 'whole' })
    const over = { do: 'refuse', code: 'ARREPENTIMIENTO_VENCIDO' } as const
    expect(giveBack(facts({ wanted, regret: over }))).toEqual({ do: 'part', numbers: wanted })
    const [, ...left] = facts().tickets
    const tickets = [ticket('T1', { isVoid: true, isReturned: true }), ...left]
    expect(giveBack(facts({ tickets, wanted: ['T2', 'T3'] }))).toEqual({ do: 'whole' })
  })
})

describe('what goes back for them', () => {
  const totals = (more: Partial<Totals>): Totals => ({
    ...{ ticketsCents: 0, productsCents: 0, deliveryCents: 0, antifraudCents: 0 },
    ...{ serviceCents: 0, financingCents: 0, totalCents: 0, ...more },
  })
  const all = [10_000, 10_000, 20_000].map((priceCents) => ({ priceCents, isProduct: false }))
  const charged = totals({ ticketsCents: 40_000, antifraudCents: 300, serviceCents: 4_000 })
  const parts = { all, before: [], some: all.slice(1, 2) }

  test.each([
    ['all of it', RULE, 11_100],
    ['without the service charge', { ...RULE, serviceCharge: false }, 10_100],
    ['a share of it', { ...RULE, percent: 80 }, 8_880],
    ['a share of it without the service charge', { ...RULE, percent: 50, serviceCharge: false }, 5_050],
  ])('is %s, of what was paid for them', (_title, rule, cents) => {
    expect(centsGivenBack(rule, charged, parts, 2)).toEqual({ worthCents: 11_100, cents })
  })

  test('is whole guaraníes, whichever share it is', () => {
    const three = [3_300, 3_300, 3_300].map((hundreds) => ({ priceCents: hundreds * 100, isProduct: false }))
    const guaranies = totals({ ticketsCents: 990_000, serviceCents: 49_500 })
    const some = { all: three, before: three.slice(0, 1), some: three.slice(1, 2) }
    for (const percent of [33, 50, 80]) {
      const { cents, worthCents } = centsGivenBack({ ...RULE, percent }, guaranies, some, 0)
      expect([cents % 100, worthCents % 100]).toEqual([0, 0])
    }
    expect(centsGivenBack({ ...RULE, percent: 80 }, guaranies, some, 0)).toEqual({
      worthCents: 346_500,
      cents: 277_200,
    })
  })
})
