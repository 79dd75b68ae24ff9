import { describe, expect, it } from 'vitest'
import {
  type ExchangeableTicket,
  type ExchangeFacts,
  exchangeUntil,
  whyNotExchanged,
  whyNotFor,
} from '../../../../server/payments/decide/exchange.ts'

const STARTS = new Date('2026-03-10T21:00:00Z')
const hoursBefore = (hours: number, startsAt = STARTS) => new Date(startsAt.getTime() - hours * 3_600_000)

const plain: Omit<ExchangeableTicket, 'number'> = {
  ...{ showId: 7, startsAt: STARTS, isVoid: false, isExchanged: false, isAdmitted: false },
  ...{ isOnResale: false, isResold: false },
  ...{ isTransferred: false, isOffered: false, isOfCancelled: false, isProduct: false },
}
/** Tickets A, B and C of a paid order, the second otherwise than plain, a day before the last moment. */
const why = (
  second: Partial<ExchangeableTicket>,
  wanted: string[],
  facts: Partial<ExchangeFacts> = {},
  isAgreed?: boolean,
) => {
  const tickets = ['A', 'B', 'C'].map((number) => ({ ...plain, number, ...(number === 'B' ? second : {}) }))
  const paid = { now: hoursBefore(48), purchase: { state: 'CONFIRMADO' as const }, hours: 24 }
  const known = { ...paid, isOfExchange: false, tickets, wanted, ...facts }
  return whyNotExchanged(known, isAgreed)
}

describe('tickets are exchanged', () => {
  it('each by itself or together, those of the order alone', () => {
    expect([why({}, ['B']), why({}, ['A', 'C'])]).toEqual([null, null])
    expect([why({}, []), why({}, ['B', 'D'])]).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO'])
  })

  it('but none that is void, used, or that another person has or is to have; the others may be', () => {
    const refused: [Partial<ExchangeableTicket>, string][] = [
      [{ isVoid: true, isExchanged: true }, 'ENTRADA_CAMBIADA'],
      [{ isVoid: true, isResold: true }, 'ENTRADA_REVENDIDA'],
      [{ isOnResale: true }, 'ENTRADA_EN_REVENTA'],
      [{ isVoid: true }, 'NO_ENCONTRADO'],
      [{ isAdmitted: true }, 'ENTRADA_ADMITIDA'],
      [{ isTransferred: true }, 'ENTRADA_TRANSFERIDA'],
      [{ isOffered: true }, 'ENTRADA_OFRECIDA'],
      [{ isOfCancelled: true }, 'FUNCION_CANCELADA'],
      [{ isProduct: true }, 'CAMBIO_NO_PERMITIDO'],
      [{ startsAt: null }, 'CAMBIO_NO_PERMITIDO'],
    ]
    for (const [second, code] of refused) {
      expect(why(second, ['A', 'B'])).toBe(code)
      expect(why(second, ['A', 'C'])).toBeNull()
    }
  })

  it('of one show at a time', () => {
    expect(why({ showId: 8 }, ['A', 'B'])).toBe('CAMBIO_NO_PERMITIDO')
    expect([why({ showId: 8 }, ['B']), why({ showId: 8 }, ['A', 'C'])]).toEqual([null, null])
  })

  it('of a paid order alone, by a rule, once', () => {
    const refused: [Partial<ExchangeFacts>, string][] = [
      [{ purchase: { state: 'CANCELADO' } }, 'NO_ENCONTRADO'],
      [{ hours: null }, 'CAMBIO_NO_PERMITIDO'],
      [{ isOfExchange: true }, 'CAMBIO_NO_PERMITIDO'],
    ]
    for (const [facts, code] of refused) expect(why({}, ['B'], facts)).toBe(code)
  })

  it('until so many hours before the first of them, and once agreed to until it begins', () => {
    expect(exchangeUntil(STARTS, 24)).toEqual(hoursBefore(24))
    expect([exchangeUntil(STARTS, null), exchangeUntil(null, 24)]).toEqual([null, null])
    const sooner = { startsAt: hoursBefore(30) }
    const now = hoursBefore(24, sooner.startsAt)
    expect(why(sooner, ['A', 'B'], { now: new Date(now.getTime() - 1) })).toBeNull()
    expect(why(sooner, ['A', 'B'], { now })).toBe('CAMBIO_VENCIDO')
    expect(why(sooner, ['A', 'C'], { now })).toBeNull()
    expect(why(sooner, ['A', 'B'], { now: hoursBefore(31) }, true)).toBeNull()
    expect(why(sooner, ['A', 'B'], { now: hoursBefore(30) }, true)).toBe('CAMBIO_VENCIDO')
    expect(why({}, ['B'], { now: STARTS, hours: 0 })).toBe('CAMBIO_VENCIDO')
  })
})

describe('places are what tickets are exchanged for', () => {
  it('where they are as many, all of their show', () => {
    const given = [plain, plain]
    expect(whyNotFor(given, { count: 2, showIds: [7, 7] })).toBeNull()
    for (const other of [
      { count: 1, showIds: [7] },
      { count: 3, showIds: [7, 7, 7] },
      { count: 2, showIds: [7, 8] },
    ])
      expect(whyNotFor(given, other)).toBe('CAMBIO_DE_OTRAS_POSICIONES')
  })
})
