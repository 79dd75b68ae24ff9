import { describe, expect, it } from 'vitest'
import { resaleMachine } from '../../machines/resale/resale.machine.ts'
import * as select from '../../machines/resale/resale.selectors.ts'
import type { ResaleContext } from '../../machines/resale/resale.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { order, resaleOffer } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const ticket = { idProcesoDeCompra: 'p2', cPermiso: 'permit', cEntrada: 'T2' }
const context: ResaleContext = { ...ticket, isOnResale: false, offer: null, order: null, failure: null }
const on = stepper(resaleMachine, context)
const known = stepper(resaleMachine, { ...context, offer: resaleOffer })
const asks = { start: 'askResale', input: ticket }
const offers = { start: 'offerOnResale', input: { ...ticket, fTotal: resaleOffer.fTotal } }
const takesOff = { start: 'takeOffResale', input: ticket }
const noAnswer = { kind: 'transport' }
const says = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` })

describe('a ticket that is offered for resale', () => {
  it('has what comes back for that very ticket asked first', () => {
    expect(begin(resaleMachine, { ...ticket, isOnResale: false })).toMatchObject({
      state: 'asking',
      effects: [asks],
    })
  })

  it('is asked nothing where it is on sale already, and may be taken off', () => {
    expect(begin(resaleMachine, { ...ticket, isOnResale: true })).toMatchObject({
      state: 'offered',
      effects: [],
    })
  })

  it('is shown with its amount, and offered for that alone once it is confirmed', () => {
    expect(on('asking', done('askResale', accepted(resaleOffer)))).toEqual({
      state: 'confirming',
      changed: { offer: resaleOffer },
      effects: [],
    })
    expect(
      known('confirming', { type: 'resale.confirmed' }, { failure: says('SOBRECARGA') as never }),
    ).toEqual({ state: 'offering', changed: { failure: null }, effects: [offers] })
    expect(known('offering', { type: 'resale.confirmed' })).toMatchObject({ state: 'offering', effects: [] })
    expect(known('offering', done('offerOnResale', accepted(null)))).toEqual({
      state: 'offered',
      changed: {},
      effects: [],
    })
  })

  it.each([
    ['refuses', done('askResale', refused('REVENTA_VENCIDA')), says('REVENTA_VENCIDA')],
    ['does not answer', failed('askResale'), noAnswer],
  ])('is not offered where the server %s, and asks again', (_, event, failure) => {
    expect(on('asking', event)).toMatchObject({ state: 'failed', changed: { failure }, effects: [] })
    expect(on('failed', { type: 'resale.retried' }, { failure: failure as never })).toEqual({
      state: 'asking',
      changed: { failure: null },
      effects: [asks],
    })
  })

  it('is asked about again where something else comes back by now', () => {
    expect(known('offering', done('offerOnResale', refused('IMPORTE_CAMBIADO')))).toMatchObject({
      state: 'failed',
      changed: { failure: says('IMPORTE_CAMBIADO') },
    })
  })

  it('may be confirmed again where the line was down: done twice, it is offered once', () => {
    expect(known('offering', failed('offerOnResale'))).toMatchObject({
      state: 'confirming',
      changed: { failure: noAnswer },
      effects: [],
    })
  })

  it('has the order that was looked up as it is answered', () => {
    for (const [state, call, next] of [
      ['offering', 'offerOnResale', 'offered'],
      ['takingOff', 'takeOffResale', 'kept'],
    ] as const)
      expect(known(state, done(call, accepted(order)))).toEqual({
        state: next,
        changed: { order },
        effects: [],
      })
    const after = snapshotAt(resaleMachine, 'offered', { ...context, order })
    expect([select.order(after), select.order(snapshotAt(resaleMachine, 'offered', context))]).toEqual([
      order,
      null,
    ])
  })

  it('is taken off, once', () => {
    const before = { failure: says('REVENTA_EN_COMPRA') as never }
    expect(on('offered', { type: 'resale.takenOff' }, before)).toEqual({
      state: 'takingOff',
      changed: { failure: null },
      effects: [takesOff],
    })
    expect(on('takingOff', { type: 'resale.takenOff' })).toMatchObject({ state: 'takingOff', effects: [] })
    expect(on('takingOff', done('takeOffResale', accepted(null)))).toMatchObject({ state: 'kept' })
  })

  it.each([
    [done('takeOffResale', refused('REVENTA_EN_COMPRA')), says('REVENTA_EN_COMPRA')],
    [failed('takeOffResale'), noAnswer],
  ])('stays on sale where it could not be taken off, and says why', (event, failure) => {
    expect(on('takingOff', event)).toMatchObject({ state: 'offered', changed: { failure }, effects: [] })
  })

  it('is no longer on sale, nor its buyer’s, where it was bought meanwhile', () => {
    expect(on('takingOff', done('takeOffResale', refused('ENTRADA_REVENDIDA')))).toEqual({
      state: 'sold',
      changed: { failure: says('ENTRADA_REVENDIDA') },
      effects: [],
    })
  })

  it('shows its amount while that is to be confirmed, and what is being done', () => {
    const states = [
      'asking',
      'failed',
      'confirming',
      'offering',
      'offered',
      'takingOff',
      'kept',
      'sold',
    ] as const
    const shown = states.map((state) => {
      const snapshot = snapshotAt(resaleMachine, state, { ...context, offer: resaleOffer })
      return [select.standing(snapshot), select.offer(snapshot)?.fTotal ?? null, select.failure(snapshot)]
    })
    const amount = resaleOffer.fTotal
    expect(shown).toEqual([
      ['asking', null, null],
      ['failed', null, null],
      ['confirming', amount, null],
      ['offering', amount, null],
      ['offered', null, null],
      ['takingOff', null, null],
      ['kept', null, null],
      ['sold', null, null],
    ])
  })
})
