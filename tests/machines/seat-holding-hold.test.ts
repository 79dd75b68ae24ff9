import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import { mayReserve, reserving } from '../../machines/seat-holding/seat-holding.selectors.ts'
import type { SeatHoldingContext } from '../../machines/seat-holding/seat-holding.setup.ts'
import { snapshotAt } from './support/expectations.ts'
import {
  afterHold,
  asked,
  choosing,
  chosen,
  following,
  fresh,
  held,
  loaded,
  on,
  opensCheckout,
  placesHeld,
  reads,
  readsAgainLater,
  refusal,
  request,
  seat,
  standingFor,
  transport,
} from './support/seat-holding.ts'

describe('holding', () => {
  const requested = (before: Partial<SeatHoldingContext> = chosen) =>
    following(choosing('chosen'), { type: 'hold.requested', key: 'k-1' }, before)
  const keyOf = ({ effects }: ReturnType<typeof on>) =>
    effects.flatMap((effect) => ('start' in effect ? (effect.input as { key?: string }).key : []))

  it('repeats the key of an attempt that got no answer', () => {
    const unanswered = requested().after(failed('holdPlaces'))
    expect(keyOf(unanswered.react({ type: 'hold.requested', key: 'k-2' }))).toEqual(['k-1'])
  })

  it.each([
    ['another seat', { type: 'seat.toggled', idPosicion: 'A-3' }],
    ['one seat less', { type: 'seat.toggled', idPosicion: 'A-1' }],
    ['another quantity', { type: 'quantity.set', idSector: 2, nCantidad: 2 }],
    ['a promotion for a seat', { type: 'seat.promotion.set', idPosicion: 'A-1', idPromocion: 10 }],
    ['a promotion for a sector', { type: 'quantity.promotion.set', idSector: 2, idPromocion: 11 }],
  ] as const)('with %s is another attempt, with a key of its own', (_title, change) => {
    const unanswered = requested().after(failed('holdPlaces'))
    expect(keyOf(unanswered.after(change).react({ type: 'hold.requested', key: 'k-2' }))).toEqual(['k-2'])
  })

  it.each([
    ['refused', done('holdPlaces', refused('LIMITE_POR_CLIENTE'))],
    ['refused in part', done('holdPlaces', refused('POSICIONES_OCUPADAS', { aPosicionOcupada: ['A-2'] }))],
  ])('after it was %s is another attempt, with a key of its own', (_title, answer) => {
    const answered = requested().after(answer).after({ type: 'conflict.acknowledged' })
    expect(keyOf(answered.react({ type: 'hold.requested', key: 'k-2' }))).toEqual(['k-2'])
  })

  it('with seats that the page proposed is another attempt, with a key of its own', () => {
    const unanswered = requested()
      .after(failed('holdPlaces'))
      .after({ type: 'proposal.requested', idSector: 1, nCantidad: 1 })
      .after({ type: 'proposal.accepted' })
    expect(keyOf(unanswered.react({ type: 'hold.requested', key: 'k-2' }))).toEqual(['k-2'])
  })

  it('by hand is another attempt than one of places that the server chooses', () => {
    const group = { type: 'group.requested', idSector: 1, nCantidad: 2, idPromocion: null } as const
    const unanswered = following('conflict', { ...group, key: 'k-1' }, chosen).after(failed('holdGroup'))
    expect(keyOf(unanswered.react({ type: 'hold.requested', key: 'k-2' }))).toEqual(['k-2'])
  })

  it('that failed leaves the choice as it was, and the last place can still be given up', () => {
    const oneSeat = requested({ seats: [seat('A-1')], quantities: [] }).after(failed('holdPlaces'))
    expect(oneSeat.react({ type: 'seat.toggled', idPosicion: 'A-1' }).state).toEqual(choosing('none'))
    const onePlace = requested({ seats: [], quantities: [standingFor(1)] }).after(failed('holdPlaces'))
    expect(onePlace.react({ type: 'quantity.set', idSector: 2, nCantidad: 0 }).state).toEqual(
      choosing('none'),
    )
  })

  it('names the whole choice to the server', () => {
    const before = { ...chosen, failure: transport, limitReached: true }
    expect(on(choosing('chosen'), { type: 'hold.requested', key: 'k-1' }, before)).toEqual({
      state: 'holding',
      changed: { failure: null, limitReached: false, key: 'k-1' },
      effects: [{ start: 'holdPlaces', input: { ...request, key: 'k-1', ...chosen } }],
    })
  })

  it('asks a visitor to log in, and keeps what is chosen and that it is to be held', () => {
    const goesOn = { type: 'hold.requested', key: 'k-1' } as const
    const visitor = { ...chosen, isLoggedIn: false }
    expect(on(choosing('chosen'), goesOn, visitor)).toEqual({
      state: choosing('chosen'),
      changed: { wanted: 'k-1' },
      effects: [{ emit: { type: 'login.wanted' } }],
    })
  })

  describe('what a visitor wanted to hold', () => {
    const wanted = { ...chosen, wanted: 'k-1' }
    const visitor = { ...wanted, isLoggedIn: false }
    const hold = { start: 'holdPlaces', input: { ...request, key: 'k-1', ...chosen } }

    it('is held once they are logged in, and not once more', () => {
      const logsIn = { type: 'login.changed', isLoggedIn: true } as const
      expect(on(choosing('chosen'), logsIn, { ...visitor, failure: transport })).toEqual({
        state: 'holding',
        changed: { isLoggedIn: true, wanted: null, key: 'k-1', failure: null },
        effects: [hold],
      })
      expect(following(choosing('chosen'), logsIn, visitor).react(failed('holdPlaces'))).toEqual({
        state: choosing('chosen'),
        changed: { failure: transport },
        effects: [readsAgainLater],
      })
    })

    it.each([
      ['comes back logged in', wanted, { state: 'holding', changed: { wanted: null, key: 'k-1' } }],
      ['comes back without a login', visitor, { state: choosing('chosen'), changed: {} }],
    ])('is held where who wanted it %s', (_title, before, { state, changed }) => {
      const answer = { ...loaded, seats: chosen.seats, quantities: chosen.quantities }
      const step = on('loading', done('loadPerformance', accepted(answer)), { ...before, loaded: null })
      expect([step.state, step.changed]).toEqual([state, { loaded: answer, ...changed }])
      expect(step.effects.filter((effect) => 'start' in effect)).toEqual(state === 'holding' ? [hold] : [])
    })

    it('is forgotten where nothing of it is chosen any more', () => {
      const answer = done('loadPerformance', accepted(loaded))
      expect(on('loading', answer, { wanted: 'k-1', loaded: null })).toEqual({
        state: choosing('none'),
        changed: { loaded, wanted: null },
        effects: [readsAgainLater],
      })
    })

    it('is not held where somebody else has some of it by now, which is said first', () => {
      const answer = { ...loaded, seats: [seat('A-1')], lost: ['A-6'] }
      expect(
        on('loading', done('loadPerformance', accepted(answer)), { wanted: 'k-1', loaded: null }),
      ).toEqual({
        state: 'conflict',
        changed: { loaded: answer, seats: [seat('A-1')], lost: ['A-6'], wanted: null },
        effects: [reads],
      })
    })
  })

  it('knows who has logged in meanwhile, and who is not any more', () => {
    for (const isLoggedIn of [true, false])
      expect(
        on(choosing('chosen'), { type: 'login.changed', isLoggedIn }, { ...chosen, isLoggedIn: !isLoggedIn }),
      ).toEqual({ state: choosing('chosen'), changed: { isLoggedIn }, effects: [] })
  })

  it('asks nothing when nothing is chosen', () => {
    expect(on(choosing('none'), { type: 'hold.requested', key: 'k-1' })).toEqual({
      state: choosing('none'),
      changed: {},
      effects: [],
    })
  })

  it('goes on to the checkout with what the server holds', () => {
    const before = { ...chosen, idProcesoDeCompra: null, failure: transport, key: 'k-1' }
    expect(on('holding', done('holdPlaces', accepted(held)), before)).toEqual({
      state: 'held',
      changed: { ...afterHold, idProcesoDeCompra: 'p-1', failure: null, key: null },
      effects: [placesHeld, opensCheckout],
      output: true,
    })
  })

  it('at the desk goes on there', () => {
    expect(
      on('holding', done('holdPlaces', accepted(held)), { ...chosen, ctProcess: 'BOX' }).effects,
    ).toEqual([placesHeld, { emit: { type: 'desk.opened', idProcesoDeCompra: 'p-1', idFuncion: 7 } }])
  })

  it('names the seats that somebody else was faster for, and keeps the others', () => {
    const answer = refused('POSICIONES_OCUPADAS', { aPosicionOcupada: ['A-1'] })
    expect(on('holding', done('holdPlaces', answer), { ...chosen, key: 'k-1' })).toEqual({
      state: 'conflict',
      changed: { lost: ['A-1'], seats: [seat('A-2')], key: null },
      effects: [reads],
    })
    expect(on('holding', done('holdPlaces', refused('POSICIONES_OCUPADAS')), chosen)).toEqual({
      state: 'conflict',
      changed: {},
      effects: [reads],
    })
  })

  it('keeps the choice when the server refuses otherwise, or does not answer', () => {
    const { react } = requested()
    expect(react(done('holdPlaces', refused('LIMITE_POR_CLIENTE')))).toEqual({
      state: choosing('chosen'),
      changed: { failure: refusal('LIMITE_POR_CLIENTE'), key: null },
      effects: [readsAgainLater],
    })
    expect(react(failed('holdPlaces'))).toEqual({
      state: choosing('chosen'),
      changed: { failure: transport },
      effects: [readsAgainLater],
    })
  })
})

describe('reserving without paying', () => {
  const request = { type: 'reservation.requested', isBuying: false } as const
  const reservable = { ...chosen, quantities: [], reservesSeats: true }

  it('asks who is logged in, for the seats that are chosen, until they go on choosing', () => {
    const asking = following(choosing('chosen'), request, reservable)
    const snapshot = snapshotAt(seatHoldingMachine, 'reserving', { ...fresh, ...reservable })
    expect(asking.react({ type: 'reservation.closed', offered: [] })).toEqual({
      state: choosing('chosen'),
      changed: {},
      effects: [readsAgainLater],
    })
    expect(on(choosing('chosen'), request, reservable)).toEqual({
      state: 'reserving',
      changed: {},
      effects: [],
    })
    expect(reserving(snapshot)).toEqual({
      idFuncion: 7,
      aPosicion: [{ idPosicion: 'A-1' }, { idPosicion: 'A-2' }],
      aSector: [],
    })
  })

  it('leaves the seats that are proposed as they are', () => {
    const proposed = {
      requested: { idSector: 1, nCantidad: 2 },
      seen: [],
      proposal: { aIdPosicion: ['A-3', 'A-4'], together: true },
    }
    const asking = following(choosing('chosen', 'current', 'proposed'), request, {
      ...reservable,
      ...proposed,
    })
    expect(asking.react({ type: 'reservation.closed', offered: [] })).toEqual({
      state: choosing('chosen', 'current', 'proposed'),
      changed: {},
      effects: [readsAgainLater],
    })
  })

  it.each([
    ['one of two', ['A-2'], 'chosen', [seat('A-1')]],
    ['all', ['A-2', 'A-1'], 'none', []],
  ] as const)(
    'takes %s out of the choice where they are offered for resale',
    (_title, offered, places, seats) => {
      const asking = following(choosing('chosen'), request, { ...reservable, key: 'k-1', limitReached: true })
      expect(asking.react({ type: 'reservation.closed', offered })).toEqual({
        state: choosing(places),
        changed: { seats, key: null, limitReached: false },
        effects: [readsAgainLater],
      })
    },
  )

  it.each([
    ['by a visitor', { isLoggedIn: false }, false],
    ['where the shop lets nobody', { reservesSeats: false }, false],
    ['with places that are sold by quantity', { quantities: [standingFor(1)] }, false],
    ['while a purchase is under way', {}, true],
  ])('is refused %s', (_title, change, isBuying) => {
    const before = { ...reservable, ...change }
    const snapshot = snapshotAt(seatHoldingMachine, choosing('chosen'), { ...fresh, ...before })
    expect(mayReserve(snapshot, isBuying)).toBe(false)
    expect(reserving(snapshot)).toBe(null)
    expect(on(choosing('chosen'), { ...request, isBuying }, before)).toEqual({
      state: choosing('chosen'),
      changed: {},
      effects: [],
    })
  })
})

it('begins again, as after a reload, where seats that were to be reserved are lost', () => {
  const before = { ...chosen, limitReached: true, key: 'k-1' }
  expect(on('reserving', { type: 'reservation.lost' }, before)).toEqual({
    state: 'loading',
    changed: { loaded: null, seats: [], quantities: [], limitReached: false, key: null },
    effects: [{ start: 'loadPerformance', input: { ...asked, idProcesoDeCompra: 'p-1' } }],
  })
})

it('what failed is said until it is read', () => {
  const before = { ...chosen, failure: transport, limitReached: true }
  expect(on(choosing('chosen'), { type: 'failure.read' }, before)).toEqual({
    state: choosing('chosen'),
    changed: { failure: null, limitReached: false },
    effects: [],
  })
})
