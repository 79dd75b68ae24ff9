import { describe, expect, it } from 'vitest'
import { type ReturnableTicket, returnTickets } from '../../../../server/payments/decide/return.ts'

const plain: Omit<ReturnableTicket, 'number'> = {
  ...{ isVoid: false, isReturned: false, isAdmitted: false, isTransferred: false, isOfCancelled: false },
}
/** Tickets A, B, C, the first ones otherwise than plain. */
const step = (changes: Partial<ReturnableTicket>[], wanted: string[] | null, state = 'CONFIRMADO' as const) =>
  returnTickets({
    purchase: { state },
    tickets: ['A', 'B', 'C'].map((number, index) => ({ ...plain, number, ...changes[index] })),
    wanted,
  })
const refused = (code: string) => ({ do: 'refuse', code })
const returned = { isVoid: true, isReturned: true }

describe('the house gives back', () => {
  it('the tickets that are named, or the whole of what there is', () => {
    expect(step([], ['B', 'A'])).toEqual({ do: 'part', numbers: ['A', 'B'] })
    expect(step([], ['A', 'B', 'C'])).toEqual({ do: 'whole' })
    expect(step([], null)).toEqual({ do: 'whole' })
    expect(step([returned], ['B', 'C'])).toEqual({ do: 'whole' })
  })

  it('all that can be where none are named', () => {
    expect(step([{ isAdmitted: true }, { isTransferred: true }], null)).toEqual({
      do: 'part',
      numbers: ['C'],
    })
    const none = { isAdmitted: true }
    expect(step([none, none, none], null)).toEqual(refused('ENTRADA_ADMITIDA'))
  })

  it('no part of what came of an exchange, and never the whole charge of which some paid for other tickets', () => {
    const tickets = ['A', 'B'].map((number) => ({ ...plain, number }))
    const paid = { purchase: { state: 'CONFIRMADO' as const }, isOfExchange: true }
    expect(returnTickets({ ...paid, tickets, wanted: ['B'] })).toEqual(refused('ENTRADA_CAMBIADA'))
    expect(returnTickets({ ...paid, tickets, wanted: null })).toEqual({ do: 'whole' })
    const exchanged = { isVoid: true, isExchanged: true }
    expect(step([exchanged], ['B', 'C'])).toEqual({ do: 'part', numbers: ['B', 'C'] })
    expect(step([exchanged], ['A', 'B'])).toEqual(refused('NO_ENCONTRADO'))
  })

  it('nothing twice', () => {
    expect(step([returned], ['A'])).toEqual({ do: 'answer' })
    expect(step([returned], ['A', 'B'])).toEqual(refused('NO_ENCONTRADO'))
  })

  it('no ticket that was admitted, that another has, that is void, or that is not there', () => {
    expect(step([{ isAdmitted: true, isOfCancelled: true }], ['A', 'B'])).toEqual(refused('ENTRADA_ADMITIDA'))
    expect(step([{ isTransferred: true }], ['A'])).toEqual(refused('ENTRADA_TRANSFERIDA'))
    expect(step([{ isVoid: true }], ['A'])).toEqual(refused('NO_ENCONTRADO'))
    expect(step([], ['A', 'D'])).toEqual(refused('NO_ENCONTRADO'))
    expect(step([], [])).toEqual(refused('NO_ENCONTRADO'))
  })

  it('what another has of a cancelled performance: its buyer paid for it', () => {
    const step1 = step([{ isTransferred: true, isOfCancelled: true }], ['A'])
    expect(step1).toEqual({ do: 'part', numbers: ['A'] })
  })

  it.each(['ABIERTO', 'PAGANDO', 'CANCELADO', 'EXPIRADO'])('nothing of a purchase in %s', (state) => {
    expect(step([], null, state as never)).toEqual(refused('NO_ENCONTRADO'))
  })
})
