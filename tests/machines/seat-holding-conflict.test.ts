import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Availability, HoldResult } from '../../contract/index.ts'
import type { Outcome } from '../../machines/outcome.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { laterAvailability } from '../../machines/samples/catalogue.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import type {
  AvailabilityInput,
  HoldPlacesInput,
  SeatHoldingContext,
} from '../../machines/seat-holding/seat-holding.setup.ts'
import {
  afterHold,
  choosing,
  chosen,
  following,
  held,
  input,
  loaded,
  on,
  opensCheckout,
  placesHeld,
  readsAgainLater,
  refusal,
  request,
  seat,
  standingFor,
  transport,
} from './support/seat-holding.ts'

const apart: HoldResult = { ...held, lContiguas: false }
describe('a conflict', () => {
  it.each([
    ['does not come', failed('refreshAvailability')],
    ['is refused', done('refreshAvailability', refused('SOBRECARGA'))],
  ])('stands, and the plan may be out of date, when what is free now %s', (_title, answer) => {
    expect(on('conflict', answer)).toEqual({ state: 'conflict', changed: { outdated: true }, effects: [] })
  })

  it('can be acknowledged after its reading got no answer', async () => {
    const actor = createActor(
      seatHoldingMachine.provide({
        actors: {
          loadPerformance: fromPromise(async () => accepted(loaded)),
          holdPlaces: fromPromise<Outcome<HoldResult>, HoldPlacesInput>(async () =>
            refused('POSICIONES_OCUPADAS', { aPosicionOcupada: ['A-1'] }),
          ),
          refreshAvailability: fromPromise<Outcome<Availability>, AvailabilityInput>(async () => {
            throw new Error('no connection')
          }),
        },
      }),
      { input },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    actor.send({ type: 'seat.toggled', idPosicion: 'A-1' })
    actor.send({ type: 'hold.requested', key: 'k-1' })
    await waitFor(actor, (snapshot) => snapshot.context.outdated)
    actor.send({ type: 'conflict.acknowledged' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: choosing('none') })
    actor.stop()
  })

  it('shows what is free now', () => {
    const answer = done('refreshAvailability', accepted(laterAvailability))
    expect(on('conflict', answer, { outdated: true })).toEqual({
      state: 'conflict',
      changed: { loaded: { ...loaded, availability: laterAvailability }, outdated: false },
      effects: [],
    })
  })

  it('acknowledged, goes on with the seats that are left', () => {
    const before = { seats: [seat('A-2')], lost: ['A-1'] }
    expect(on('conflict', { type: 'conflict.acknowledged' }, before)).toEqual({
      state: choosing('chosen'),
      changed: { lost: [] },
      effects: [readsAgainLater],
    })
  })

  it('acknowledged, goes on with the standing places that are left', () => {
    const before = { quantities: [standingFor(1)], lost: ['A-1'] }
    expect(on('conflict', { type: 'conflict.acknowledged' }, before).state).toEqual(choosing('chosen'))
  })

  it('acknowledged, starts again when nothing is left', () => {
    expect(on('conflict', { type: 'conflict.acknowledged' }, { lost: ['A-1'] })).toEqual({
      state: choosing('none'),
      changed: { lost: [] },
      effects: [readsAgainLater],
    })
  })
})

describe('other places for those that somebody was faster for', () => {
  const group = { idSector: 1, nCantidad: 2, idPromocion: 10 }

  it('are asked of the server, which chooses and holds the best', () => {
    const before = { lost: ['A-1'], failure: transport, limitReached: true }
    expect(on('conflict', { type: 'group.requested', ...group, key: 'k-1' }, before)).toEqual({
      state: 'holdingGroup',
      changed: { group, lost: [], failure: null, limitReached: false, key: 'k-1' },
      effects: [{ start: 'holdGroup', input: { ...request, key: 'k-1', group } }],
    })
  })

  it.each([
    ['together', held, 'assigned'],
    ['not together', apart, 'notContiguous'],
  ] as const)('that are %s are held, and the customer looks at them first', (_title, answer, state) => {
    expect(on('holdingGroup', done('holdGroup', accepted(answer)), { group })).toEqual({
      state,
      changed: afterHold,
      effects: [placesHeld],
    })
  })

  it.each([
    ['nothing', {}, 'none'],
    ['the seats that were not lost', { seats: [seat('A-1')] }, 'chosen'],
    ['the quantities', { quantities: [standingFor(1)] }, 'chosen'],
  ] as const)('that are refused, or get no answer, leave %s', (_title, kept, places) => {
    const before = kept as Partial<SeatHoldingContext>
    const event = { type: 'group.requested', ...group, key: 'k-1' } as const
    const { react } = following('conflict', event, before)
    expect(react(done('holdGroup', refused('AGOTADO')))).toEqual({
      state: choosing(places),
      changed: { failure: refusal('AGOTADO'), key: null },
      effects: [readsAgainLater],
    })
    expect(react(failed('holdGroup'))).toEqual({
      state: choosing(places),
      changed: { failure: transport },
      effects: [readsAgainLater],
    })
  })

  it.each(['assigned', 'notContiguous'] as const)('are kept by the customer: %s', (state) => {
    expect(on(state, { type: 'assigned.kept' }, { process: held.oProceso })).toEqual({
      state: 'held',
      changed: {},
      effects: [placesHeld, opensCheckout],
      output: true,
    })
  })

  it.each(['assigned', 'notContiguous'] as const)('are given back by the customer: %s', (state) => {
    expect(on(state, { type: 'assigned.refused', key: 'k-1' }, { ...chosen, group })).toEqual({
      state: 'releasing',
      changed: { seats: [], quantities: [], group: null, key: 'k-1' },
      effects: [{ start: 'releasePlaces', input: { ...request, key: 'k-1', seats: [], quantities: [] } }],
    })
  })

  it('given back, are free to choose again', () => {
    const released: HoldResult = { oProceso: purchase([9]), lContiguas: true }
    expect(on('releasing', done('releasePlaces', accepted(released)), { failure: transport })).toEqual({
      state: choosing('none'),
      changed: { process: released.oProceso, failure: null },
      effects: [{ emit: { type: 'process.changed', process: released.oProceso } }, readsAgainLater],
    })
  })

  it('that could not be given back say so', () => {
    expect(on('releasing', done('releasePlaces', refused('PAGO_EN_CURSO')))).toEqual({
      state: choosing('none'),
      changed: { failure: refusal('PAGO_EN_CURSO') },
      effects: [readsAgainLater],
    })
    expect(on('releasing', failed('releasePlaces'))).toEqual({
      state: choosing('none'),
      changed: { failure: transport },
      effects: [readsAgainLater],
    })
  })
})
