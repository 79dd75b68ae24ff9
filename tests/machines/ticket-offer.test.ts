import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { ticketOffer } from '../../machines/samples/payment.ts'
import { ticketOfferMachine } from '../../machines/ticket-offer/ticket-offer.machine.ts'
import * as select from '../../machines/ticket-offer/ticket-offer.selectors.ts'
import type { TicketOfferContext } from '../../machines/ticket-offer/ticket-offer.setup.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { cNumero: 'T2' }
const context: TicketOfferContext = { ...input, offer: null, failure: null }
const on = stepper(ticketOfferMachine, context)
const offered = stepper(ticketOfferMachine, { ...context, offer: ticketOffer })
const makes = { start: 'offerTicket', input }
const noAnswer = { kind: 'transport' }
const says = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` })

describe('a ticket that is handed on by a link', () => {
  it('has its link made first, of that very ticket', () => {
    expect(begin(ticketOfferMachine, input)).toMatchObject({ state: 'making', effects: [makes] })
  })

  it('is offered once the link is there', () => {
    expect(on('making', done('offerTicket', accepted(ticketOffer)))).toEqual({
      state: 'offered',
      changed: { offer: ticketOffer },
      effects: [],
    })
  })

  it.each([
    ['refuses', done('offerTicket', refused('FUNCION_COMENZADA')), says('FUNCION_COMENZADA')],
    ['does not answer', failed('offerTicket'), noAnswer],
  ])('has no link where the server %s, and asks again', (_, event, failure) => {
    expect(on('making', event)).toMatchObject({ state: 'failed', changed: { failure }, effects: [] })
    expect(on('failed', { type: 'offer.retried' }, { failure: failure as never })).toEqual({
      state: 'making',
      changed: { failure: null },
      effects: [makes],
    })
  })

  it('is taken back, once', () => {
    const before = { failure: says('SOBRECARGA') as never }
    expect(offered('offered', { type: 'offer.withdrawn' }, before)).toEqual({
      state: 'withdrawing',
      changed: { failure: null },
      effects: [{ start: 'withdrawOffer', input }],
    })
    expect(offered('withdrawing', { type: 'offer.withdrawn' })).toMatchObject({
      state: 'withdrawing',
      effects: [],
    })
    expect(offered('withdrawing', done('withdrawOffer', accepted(null)))).toMatchObject({
      state: 'withdrawn',
    })
  })

  it.each([
    [done('withdrawOffer', refused('ENTRADA_TRANSFERIDA')), says('ENTRADA_TRANSFERIDA')],
    [failed('withdrawOffer'), noAnswer],
  ])('stays offered where it could not be taken back, and says why', (event, failure) => {
    expect(offered('withdrawing', event)).toMatchObject({
      state: 'offered',
      changed: { failure },
      effects: [],
    })
  })

  it('shows its link while it is good', () => {
    const shown = (['making', 'failed', 'offered', 'withdrawing', 'withdrawn'] as const).map((state) => {
      const snapshot = snapshotAt(ticketOfferMachine, state, { ...context, offer: ticketOffer })
      return [select.standing(snapshot), select.offer(snapshot)?.cUri ?? null, select.failure(snapshot)]
    })
    expect(shown).toEqual([
      ['making', null, null],
      ['failed', null, null],
      ['offered', ticketOffer.cUri, null],
      ['withdrawing', ticketOffer.cUri, null],
      ['withdrawn', null, null],
    ])
  })
})
