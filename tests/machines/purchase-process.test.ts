import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import { purchaseProcessMachine } from '../../machines/purchase-process/purchase-process.machine.ts'

type State = 'ABIERTO' | 'PAGANDO' | 'CONFIRMADO' | 'CANCELADO' | 'EXPIRADO'

const step = (state: State, event: PurchaseEvent) => {
  const [next, actions] = transition(
    purchaseProcessMachine,
    purchaseProcessMachine.resolveState({ value: state, context: {} }),
    event,
  )
  return { state: next.value, effects: actions.map((action) => action.type) }
}

const approved = (
  amountMatches: boolean,
  placesAreOurs: boolean,
  performanceIsOver = false,
): PurchaseEvent => ({ type: 'payment.approved', amountMatches, placesAreOurs, performanceIsOver })
const TICKETS = ['mintTickets', 'mailConfirmation']

describe('a purchase', () => {
  it('begins open, with nothing asked of anyone', () => {
    const [{ value }, effects] = initialTransition(purchaseProcessMachine)
    expect([value, effects]).toEqual(['ABIERTO', []])
  })

  it.each<[string, State, PurchaseEvent, State, string[]]>([
    [
      'starts paying, and its places stop expiring',
      'ABIERTO',
      { type: 'payment.submitted', totalCents: 100 },
      'PAGANDO',
      ['pinPlaces'],
    ],
    [
      'with nothing to pay is not charged',
      'ABIERTO',
      { type: 'payment.submitted', totalCents: 0 },
      'ABIERTO',
      [],
    ],
    [
      'with nothing to pay is confirmed without a charge',
      'ABIERTO',
      { type: 'free.confirmed', totalCents: 0 },
      'CONFIRMADO',
      TICKETS,
    ],
    [
      'with something to pay is never confirmed for free',
      'ABIERTO',
      { type: 'free.confirmed', totalCents: 1 },
      'ABIERTO',
      [],
    ],
    ['paid in full gets its tickets', 'PAGANDO', approved(true, true), 'CONFIRMADO', TICKETS],
    [
      'charged a wrong amount gets no tickets',
      'PAGANDO',
      approved(false, true),
      'ABIERTO',
      ['keepPlacesForAnotherTry'],
    ],
    [
      'charged without its places gets no tickets, and frees the rest',
      'PAGANDO',
      approved(true, false),
      'EXPIRADO',
      ['releasePlaces'],
    ],
    [
      'declined keeps its places for another card',
      'PAGANDO',
      { type: 'payment.declined', placesAreOurs: true },
      'ABIERTO',
      ['keepPlacesForAnotherTry'],
    ],
    [
      'declined offers nothing again without its places, and frees the rest',
      'PAGANDO',
      { type: 'payment.declined', placesAreOurs: false },
      'EXPIRADO',
      ['releasePlaces'],
    ],
    [
      'whose charge is void keeps its places',
      'PAGANDO',
      { type: 'payment.voided', placesAreOurs: true },
      'ABIERTO',
      ['keepPlacesForAnotherTry'],
    ],
    [
      'whose charge is void offers nothing again without its places',
      'PAGANDO',
      { type: 'payment.voided', placesAreOurs: false },
      'EXPIRADO',
      ['releasePlaces'],
    ],
    [
      'nobody answers for frees its places and raises an alert',
      'PAGANDO',
      { type: 'payment.abandoned' },
      'EXPIRADO',
      ['releasePlaces', 'raiseAlert'],
    ],
    [
      'being paid refuses a second payment',
      'PAGANDO',
      { type: 'payment.submitted', totalCents: 100 },
      'PAGANDO',
      [],
    ],
    ['being paid is never cancelled', 'PAGANDO', { type: 'purchase.cancelled' }, 'PAGANDO', []],
    ['being paid never expires', 'PAGANDO', { type: 'purchase.expired' }, 'PAGANDO', []],
    ['cancelled frees its places', 'ABIERTO', { type: 'purchase.cancelled' }, 'CANCELADO', ['releasePlaces']],
    ['replaced frees its places', 'ABIERTO', { type: 'purchase.replaced' }, 'CANCELADO', ['releasePlaces']],
    [
      'whose performance is cancelled frees its places',
      'ABIERTO',
      { type: 'performance.cancelled' },
      'CANCELADO',
      ['releasePlaces'],
    ],
    [
      'that the desk leaves for the next person frees its places',
      'ABIERTO',
      { type: 'desk.cleared' },
      'CANCELADO',
      ['releasePlaces'],
    ],
    [
      'of an exchange that is refused frees its places',
      'ABIERTO',
      { type: 'exchange.refused' },
      'CANCELADO',
      ['releasePlaces'],
    ],
    ['being paid is never replaced', 'PAGANDO', { type: 'purchase.replaced' }, 'PAGANDO', []],
    [
      'being paid goes on when its performance is cancelled',
      'PAGANDO',
      { type: 'performance.cancelled' },
      'PAGANDO',
      [],
    ],
    ['being paid is not left by the desk', 'PAGANDO', { type: 'desk.cleared' }, 'PAGANDO', []],
    ['confirmed is not replaced', 'CONFIRMADO', { type: 'purchase.replaced' }, 'CONFIRMADO', []],
    ['out of time is not replaced', 'EXPIRADO', { type: 'purchase.replaced' }, 'EXPIRADO', []],
    ['out of time frees its places', 'ABIERTO', { type: 'purchase.expired' }, 'EXPIRADO', ['releasePlaces']],
    ['declined and approved after all is honoured', 'ABIERTO', approved(true, true), 'CONFIRMADO', TICKETS],
    [
      'declined and approved with a wrong amount stays as it was',
      'ABIERTO',
      approved(false, true),
      'ABIERTO',
      [],
    ],
    [
      'out of time is honoured late when its places could be taken again',
      'EXPIRADO',
      approved(true, true),
      'CONFIRMADO',
      TICKETS,
    ],
    [
      'out of time whose places are gone stays out of time',
      'EXPIRADO',
      approved(true, false),
      'EXPIRADO',
      [],
    ],
    [
      'cancelled stays so when its payment is approved late',
      'CANCELADO',
      approved(true, true),
      'CANCELADO',
      [],
    ],
    [
      'paid once the performance has begun gets no tickets, and frees its places',
      'PAGANDO',
      approved(true, true, true),
      'EXPIRADO',
      ['releasePlaces'],
    ],
    [
      'charged a wrong amount once the performance has begun offers nothing again',
      'PAGANDO',
      approved(false, true, true),
      'EXPIRADO',
      ['releasePlaces'],
    ],
    [
      'declined and approved once the performance has begun stays as it was',
      'ABIERTO',
      approved(true, true, true),
      'ABIERTO',
      [],
    ],
    [
      'out of time is not honoured once the performance has begun',
      'EXPIRADO',
      approved(true, true, true),
      'EXPIRADO',
      [],
    ],
    [
      'out of time is not paid again',
      'EXPIRADO',
      { type: 'payment.submitted', totalCents: 100 },
      'EXPIRADO',
      [],
    ],
    [
      'confirmed stays so when a rejection arrives late',
      'CONFIRMADO',
      { type: 'payment.declined', placesAreOurs: true },
      'CONFIRMADO',
      [],
    ],
    ['confirmed is not confirmed twice', 'CONFIRMADO', approved(true, true), 'CONFIRMADO', []],
    ['confirmed is not cancelled', 'CONFIRMADO', { type: 'purchase.cancelled' }, 'CONFIRMADO', []],
    [
      'confirmed and regretted has no tickets and no places any more',
      'CONFIRMADO',
      { type: 'purchase.regretted' },
      'CANCELADO',
      ['voidTickets', 'giveBackPlaces', 'mailRegret'],
    ],
    ['that is not paid is not regretted', 'ABIERTO', { type: 'purchase.regretted' }, 'ABIERTO', []],
    ['being paid is not regretted', 'PAGANDO', { type: 'purchase.regretted' }, 'PAGANDO', []],
    ['is regretted once', 'CANCELADO', { type: 'purchase.regretted' }, 'CANCELADO', []],
  ])('%s', (_title, from, event, to, effects) => {
    expect(step(from, event)).toEqual({ state: to, effects })
  })
})
