import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Availability, ErrorCode, HoldResult, PlanLayout } from '../../contract/index.ts'
import type { Outcome } from '../../machines/outcome.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import {
  availability,
  laterAvailability,
  layout,
  performance,
  promotions,
} from '../../machines/samples/catalogue.ts'
import { line, purchase, seatA1, standing } from '../../machines/samples/purchase.ts'
import type { LoadedPerformance } from '../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import type {
  AvailabilityInput,
  HoldPlacesInput,
  SeatHoldingContext,
} from '../../machines/seat-holding/seat-holding.setup.ts'
import { begin, follower, stepper } from './support/expectations.ts'

const input = { idFuncion: 7, h: 'h-7', ctProcess: 'CART', idProcesoDeCompra: null } as const
const fresh: SeatHoldingContext = {
  ...input,
  loaded: null,
  seats: [],
  quantities: [],
  requested: null,
  seen: [],
  proposal: null,
  group: null,
  key: null,
  process: null,
  lost: [],
  limitReached: false,
  outdated: false,
  failure: null,
}
const SEATS = Array.from({ length: 9 }, (_, at) => `A-${at + 1}`)
/** One row of nine seats, A-5 of a category that no sector sells, A-6 sold, A-7 held by somebody, A-8 by this purchase. */
const hall: PlanLayout = {
  ...layout,
  listaZona: [
    {
      cNombre: 'Sala',
      listaFila: [
        {
          cFila: 'A',
          aIdPosicion: SEATS,
          aAsiento: SEATS,
          aX: SEATS.map(() => 0),
          aY: SEATS.map(() => 0),
          aCategoria: [0, 0, 0, 0, 1, 0, 0, 0, 0],
        },
      ],
    },
  ],
}
/** Four places at most. */
const loaded: LoadedPerformance = {
  performance,
  layout: hall,
  availability: { ...availability, cEstados: 'LLLLLVTML' },
  promotions,
  seats: [],
  quantities: [],
  placesElsewhere: 0,
  lost: [],
}
const context: SeatHoldingContext = { ...fresh, loaded, idProcesoDeCompra: 'p-1' }
const on = stepper(seatHoldingMachine, context)
const following = follower(seatHoldingMachine, context)

const choosing = (
  places: 'none' | 'chosen',
  reading: 'current' | 'refreshing' = 'current',
  proposal: 'none' | 'proposed' | 'notFound' = 'none',
) => ({ choosing: { places, proposal, availability: reading } })
const proposing = (places: 'none' | 'chosen', proposal: 'proposed' | 'notFound' = 'proposed') =>
  choosing(places, 'current', proposal)
const seat = (idPosicion: string, idPromocion: number | null = null) => ({ idPosicion, idPromocion })
const standingFor = (nCantidad: number, idPromocion: number | null = null) => ({
  idSector: 2,
  nCantidad,
  idPromocion,
})
const readsAgainLater = {
  wait: 'xstate.after.refreshStep.seat-holding.choosing.availability.current',
  milliseconds: 8000,
}
const reads = { start: 'refreshAvailability', input: { idFuncion: 7, idProcesoDeCompra: 'p-1' } }
const loads = (idProcesoDeCompra: string | null) => ({
  start: 'loadPerformance',
  input: { ...input, idProcesoDeCompra },
})
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const request = { idFuncion: 7, ctProcess: 'CART', idProcesoDeCompra: 'p-1' }

describe('a performance', () => {
  it('is fetched with what this purchase holds of it', () => {
    expect(begin(seatHoldingMachine, input)).toEqual({
      state: 'loading',
      changed: fresh,
      effects: [loads(null)],
    })
  })

  it('is there to choose from', () => {
    const before = { ...fresh, failure: transport }
    expect(on('loading', done('loadPerformance', accepted(loaded)), before)).toEqual({
      state: choosing('none'),
      changed: { loaded, failure: null },
      effects: [readsAgainLater],
    })
  })

  it.each([
    ['seats', { seats: [seat('A-1')], quantities: [] }],
    ['quantities', { seats: [], quantities: [standingFor(2)] }],
  ])('shows the %s that are held already as chosen', (_title, held) => {
    const answer = { ...loaded, ...held }
    expect(on('loading', done('loadPerformance', accepted(answer)), fresh)).toEqual({
      state: choosing('chosen'),
      changed: {
        loaded: answer,
        ...(held.seats.length > 0 ? { seats: held.seats } : { quantities: held.quantities }),
      },
      effects: [readsAgainLater],
    })
  })

  it('names what was chosen before a reload and is gone, and keeps the rest chosen', () => {
    const answer = { ...loaded, seats: [seat('A-1')], lost: ['A-6'] }
    expect(on('loading', done('loadPerformance', accepted(answer)), fresh)).toEqual({
      state: 'conflict',
      changed: { loaded: answer, seats: [seat('A-1')], lost: ['A-6'] },
      effects: [{ start: 'refreshAvailability', input: { idFuncion: 7, idProcesoDeCompra: null } }],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('loadPerformance', refused('FUNCION_NO_DISPONIBLE')), fresh)).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('FUNCION_NO_DISPONIBLE') },
      effects: [],
    })
    expect(on('loading', failed('loadPerformance'), fresh)).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(
      on('unavailable', { type: 'loading.retried' }, { failure: transport, limitReached: true }),
    ).toEqual({
      state: 'loading',
      changed: { failure: null, limitReached: false },
      effects: [loads('p-1')],
    })
  })
})

describe('choosing seats', () => {
  const toggled = (idPosicion: string) => ({ type: 'seat.toggled', idPosicion }) as const

  it('adds the first', () => {
    expect(on(choosing('none'), toggled('A-1'), { limitReached: true })).toEqual({
      state: choosing('chosen'),
      changed: { seats: [seat('A-1')], limitReached: false },
      effects: [],
    })
  })

  it('adds another', () => {
    expect(on(choosing('chosen'), toggled('A-2'), { seats: [seat('A-1', 10)], limitReached: true })).toEqual({
      state: choosing('chosen'),
      changed: { seats: [seat('A-1', 10), seat('A-2')], limitReached: false },
      effects: [],
    })
  })

  it('takes one back', () => {
    const seats = [seat('A-1'), seat('A-2')]
    expect(on(choosing('chosen'), toggled('A-1'), { seats, limitReached: true })).toEqual({
      state: choosing('chosen'),
      changed: { seats: [seat('A-2')], limitReached: false },
      effects: [],
    })
  })

  it('takes the last seat back, with or without standing places left', () => {
    expect(on(choosing('chosen'), toggled('A-1'), { seats: [seat('A-1')], limitReached: true })).toEqual({
      state: choosing('none'),
      changed: { seats: [], limitReached: false },
      effects: [],
    })
    const mixed = { seats: [seat('A-1')], quantities: [standingFor(1)] }
    expect(on(choosing('chosen'), toggled('A-1'), mixed)).toEqual({
      state: choosing('chosen'),
      changed: { seats: [] },
      effects: [],
    })
  })

  it('takes one back also at the limit', () => {
    const seats = [seat('A-1'), seat('A-2'), seat('A-3'), seat('A-4')]
    expect(on(choosing('chosen'), toggled('A-4'), { seats }).changed).toEqual({ seats: seats.slice(0, 3) })
  })

  const full = { state: choosing('chosen'), changed: { limitReached: true }, effects: [] }

  it.each([
    ['seats', { seats: ['A-1', 'A-2', 'A-3', 'A-4'].map((id) => seat(id)) }],
    ['seats and standing places', { seats: [seat('A-1')], quantities: [standingFor(3)] }],
    [
      'other performances of the purchase',
      { seats: [seat('A-1')], loaded: { ...loaded, placesElsewhere: 3 } },
    ],
  ])('adds none over the limit, counting %s', (_title, more) => {
    expect(on(choosing('chosen'), toggled('A-9'), more)).toEqual(full)
  })

  it.each([
    ['is sold', 'A-6'],
    ['somebody else holds', 'A-7'],
    ['no sector sells', 'A-5'],
    ['the plan does not have', 'Z-1'],
  ])('adds none that %s, at the limit or below it', (_title, idPosicion) => {
    for (const places of ['none', 'chosen'] as const) {
      const before = { seats: places === 'none' ? [] : [seat('A-1')] }
      const nothing = { state: choosing(places), changed: {}, effects: [] }
      expect(on(choosing(places), toggled(idPosicion), before)).toEqual(nothing)
      const full = { ...before, loaded: { ...loaded, placesElsewhere: 4 } }
      expect(on(choosing(places), toggled(idPosicion), full)).toEqual(nothing)
    }
  })

  it('adds none where there is no plan, or one whose letters are missing', () => {
    const nothing = { state: choosing('none'), changed: {}, effects: [] }
    expect(on(choosing('none'), toggled('A-1'), { loaded: { ...loaded, layout: null } })).toEqual(nothing)
    const unread = { ...loaded, availability: { ...availability, cEstados: '' } }
    expect(on(choosing('none'), toggled('A-1'), { loaded: unread })).toEqual(nothing)
  })

  it('adds one that this purchase holds already', () => {
    expect(on(choosing('none'), toggled('A-8')).changed).toEqual({ seats: [seat('A-8')] })
  })

  it('gives up a seat that somebody else took meanwhile', () => {
    expect(on(choosing('chosen'), toggled('A-7'), { seats: [seat('A-7')] })).toEqual({
      state: choosing('none'),
      changed: { seats: [] },
      effects: [],
    })
  })

  it('adds not even the first when other performances reach the limit', () => {
    expect(on(choosing('none'), toggled('A-1'), { loaded: { ...loaded, placesElsewhere: 4 } })).toEqual({
      ...full,
      state: choosing('none'),
    })
  })
})

describe('the finder of good seats', () => {
  const asked = (nCantidad: number) => ({ type: 'proposal.requested', idSector: 1, nCantidad }) as const
  const requested = { idSector: 1, nCantidad: 2 }
  const a12 = { aIdPosicion: ['A-1', 'A-2'], together: true }
  const a34 = { aIdPosicion: ['A-3', 'A-4'], together: true }
  const shown = { requested, seen: [], proposal: a12 }

  it.each(['none', 'chosen'] as const)(
    'proposes the best, with places: %s, and chooses nothing',
    (places) => {
      expect(on(choosing(places), asked(2))).toEqual({
        state: proposing(places),
        changed: { requested, proposal: a12 },
        effects: [],
      })
    },
  )

  it('proposes none of the seats chosen by hand', () => {
    expect(on(choosing('chosen'), asked(3), { seats: [seat('A-1')] }).changed).toMatchObject({
      proposal: { aIdPosicion: ['A-2', 'A-3', 'A-4'], together: true },
    })
  })

  it('says which seats are not together', () => {
    const parted = { ...loaded, availability: { ...availability, cEstados: 'LVLVVVVVV' } }
    expect(on(choosing('none'), asked(2), { loaded: parted }).changed).toEqual({
      requested,
      proposal: { aIdPosicion: ['A-1', 'A-3'], together: false },
    })
  })

  it('says when the sector has too few, until that is read', () => {
    const tooMany = { idSector: 1, nCantidad: 9 }
    expect(on(choosing('none'), asked(9))).toEqual({
      state: proposing('none', 'notFound'),
      changed: { requested: tooMany },
      effects: [],
    })
    expect(on(proposing('none', 'notFound'), { type: 'proposal.dismissed' }, { requested: tooMany })).toEqual(
      {
        state: choosing('none'),
        changed: { requested: null },
        effects: [],
      },
    )
  })

  it.each([
    ['of a sector that the performance does not have', { idSector: 99, nCantidad: 1 }],
    ['of a sector without seats', { idSector: 2, nCantidad: 1 }],
  ])('finds nothing %s', (_title, wanted) => {
    expect(on(choosing('none'), { type: 'proposal.requested', ...wanted }).state).toEqual(
      proposing('none', 'notFound'),
    )
  })

  it('finds nothing without a plan', () => {
    expect(on(choosing('none'), asked(1), { loaded: { ...loaded, layout: null } }).state).toEqual(
      proposing('none', 'notFound'),
    )
  })

  it('proposes the next best, and after the last the first again', () => {
    const another = { type: 'proposal.another' } as const
    expect(on(proposing('none'), another, shown)).toEqual({
      state: proposing('none'),
      changed: { seen: ['A-1', 'A-2'], proposal: a34 },
      effects: [],
    })
    const last = { requested, seen: ['A-8', 'A-9', 'A-1', 'A-2'], proposal: a34 }
    expect(on(proposing('none'), another, last).changed).toEqual({
      seen: ['A-8', 'A-9', 'A-1', 'A-2', 'A-3', 'A-4'],
      proposal: a12,
    })
    const again = { requested, seen: ['A-1', 'A-2', 'A-3', 'A-4', 'A-8', 'A-9'], proposal: a12 }
    expect(on(proposing('none'), another, again).changed).toEqual({ seen: ['A-1', 'A-2'], proposal: a34 })
  })

  it('adds the proposed seats to the choice, and never goes on by itself', () => {
    const before = { ...shown, proposal: a34, seats: [seat('A-1', 10)], limitReached: true, key: 'k-1' }
    expect(on(proposing('chosen'), { type: 'proposal.accepted' }, before)).toEqual({
      state: choosing('chosen'),
      changed: {
        seats: [seat('A-1', 10), seat('A-3'), seat('A-4')],
        limitReached: false,
        key: null,
        requested: null,
        proposal: null,
      },
      effects: [],
    })
  })

  it('chooses the proposed seats where nothing was chosen', () => {
    expect(on(proposing('none'), { type: 'proposal.accepted' }, shown)).toMatchObject({
      state: choosing('chosen'),
      changed: { seats: [seat('A-1'), seat('A-2')] },
    })
  })

  it('proposes anew when another number is asked for', () => {
    expect(on(proposing('none'), asked(3), shown)).toEqual({
      state: proposing('none'),
      changed: {
        requested: { idSector: 1, nCantidad: 3 },
        proposal: { aIdPosicion: ['A-1', 'A-2', 'A-3'], together: true },
      },
      effects: [],
    })
  })

  it('chooses up to the limit, and over it none, which is said', () => {
    const three = { ...shown, proposal: a34, quantities: [standingFor(2)] }
    expect(on(proposing('chosen'), { type: 'proposal.accepted' }, three).changed).toMatchObject({
      seats: [seat('A-3'), seat('A-4')],
    })
    expect(
      on(proposing('chosen'), { type: 'proposal.accepted' }, { ...three, quantities: [standingFor(3)] }),
    ).toEqual({ state: proposing('chosen'), changed: { limitReached: true }, effects: [] })
  })

  it('adds nothing where nothing is proposed', () => {
    expect(on(choosing('none'), { type: 'proposal.accepted' })).toEqual({
      state: choosing('none'),
      changed: {},
      effects: [],
    })
  })

  it('goes without a choice when the customer wants none of them', () => {
    expect(on(proposing('none'), { type: 'proposal.dismissed' }, shown)).toEqual({
      state: choosing('none'),
      changed: { requested: null, proposal: null },
      effects: [],
    })
  })

  it('finds others when somebody takes a proposed seat, or there are none left', () => {
    const refreshing = choosing('none', 'refreshing', 'proposed')
    const answer = (cEstados: string) => done('refreshAvailability', accepted({ ...availability, cEstados }))
    expect(on(refreshing, answer('LTLLLVTML'), shown)).toMatchObject({
      state: proposing('none'),
      changed: { proposal: a34 },
    })
    expect(on(refreshing, answer('LTTTTTTTT'), shown)).toMatchObject({
      state: proposing('none', 'notFound'),
      changed: { proposal: null },
    })
  })

  it('finds others when a proposed seat is chosen by hand', () => {
    expect(on(proposing('none'), { type: 'seat.toggled', idPosicion: 'A-2' }, shown)).toMatchObject({
      state: proposing('chosen'),
      changed: { seats: [seat('A-2')], proposal: a34 },
    })
  })
})

describe('choosing quantities', () => {
  const set = (nCantidad: number) => ({ type: 'quantity.set', idSector: 2, nCantidad }) as const

  it('adds the first', () => {
    expect(on(choosing('none'), set(4), { limitReached: true })).toEqual({
      state: choosing('chosen'),
      changed: { quantities: [standingFor(4)], limitReached: false },
      effects: [],
    })
  })

  it('adds no place as nothing', () => {
    expect(on(choosing('none'), set(0))).toEqual({ state: choosing('none'), changed: {}, effects: [] })
  })

  it('changes the quantity of a sector, and keeps its promotion and the other sectors', () => {
    const other = { idSector: 3, nCantidad: 1, idPromocion: null }
    expect(
      on(choosing('chosen'), set(3), { quantities: [standingFor(1, 11), other], limitReached: true }),
    ).toEqual({
      state: choosing('chosen'),
      changed: { quantities: [other, standingFor(3, 11)], limitReached: false },
      effects: [],
    })
  })

  it('has nothing left without the last place', () => {
    expect(on(choosing('chosen'), set(0), { quantities: [standingFor(1)], limitReached: true })).toEqual({
      state: choosing('none'),
      changed: { quantities: [], limitReached: false },
      effects: [],
    })
  })

  it.each([
    ['a seat', { seats: [seat('A-1')] }, []],
    ['another sector', {}, [{ idSector: 3, nCantidad: 1, idPromocion: null }]],
  ])('still has %s without the last standing place', (_title, more, others) => {
    const before = { ...more, quantities: [standingFor(1), ...others] }
    expect(on(choosing('chosen'), set(0), before)).toEqual({
      state: choosing('chosen'),
      changed: { quantities: others },
      effects: [],
    })
  })

  it.each([
    ['none', 5, {}],
    ['none', 2, { loaded: { ...loaded, placesElsewhere: 3 } }],
    ['chosen', 4, { seats: [seat('A-1')] }],
    ['chosen', 5, { quantities: [standingFor(4)] }],
  ] as const)('goes not over the limit (%s, %i)', (places, nCantidad, more) => {
    const changeable = more as Partial<SeatHoldingContext>
    expect(on(choosing(places), set(nCantidad), changeable)).toEqual({
      state: choosing(places),
      changed: { limitReached: true },
      effects: [],
    })
  })

  it('reaches the limit exactly', () => {
    const before = { seats: [seat('A-1')], quantities: [standingFor(1)] }
    expect(on(choosing('chosen'), set(3), before).changed).toEqual({ quantities: [standingFor(3)] })
  })
})

describe('choosing promotions', () => {
  it('gives one to a seat, and none to the others', () => {
    const seats = [seat('A-1'), seat('A-2')]
    const event = { type: 'seat.promotion.set', idPosicion: 'A-2', idPromocion: 10 } as const
    expect(on(choosing('chosen'), event, { seats })).toEqual({
      state: choosing('chosen'),
      changed: { seats: [seat('A-1'), seat('A-2', 10)] },
      effects: [],
    })
  })

  it('gives one to a sector, and none to the others', () => {
    const other = { idSector: 3, nCantidad: 1, idPromocion: null }
    const event = { type: 'quantity.promotion.set', idSector: 2, idPromocion: 11 } as const
    expect(on(choosing('chosen'), event, { quantities: [standingFor(2), other] })).toEqual({
      state: choosing('chosen'),
      changed: { quantities: [standingFor(2, 11), other] },
      effects: [],
    })
  })
})

describe('what others take meanwhile', () => {
  it('is read again every few seconds', () => {
    expect(on(choosing('chosen'), { type: readsAgainLater.wait } as never)).toEqual({
      state: choosing('chosen', 'refreshing'),
      changed: {},
      effects: [reads],
    })
  })

  it('is shown when it comes, and left as it was when it does not', () => {
    const answer = done('refreshAvailability', accepted(laterAvailability))
    expect(on(choosing('chosen', 'refreshing'), answer, { outdated: true })).toEqual({
      state: choosing('chosen'),
      changed: { loaded: { ...loaded, availability: laterAvailability }, outdated: false },
      effects: [readsAgainLater],
    })
    const nothingNew = { state: choosing('chosen'), changed: {}, effects: [readsAgainLater] }
    expect(on(choosing('chosen', 'refreshing'), done('refreshAvailability', refused('SOBRECARGA')))).toEqual(
      nothingNew,
    )
    expect(on(choosing('chosen', 'refreshing'), failed('refreshAvailability'))).toEqual(nothingNew)
  })
})

const held: HoldResult = {
  oProceso: { ...purchase(), listaFuncion: [line(9), line(7, [{ ...seatA1, idPromocion: 10 }, standing])] },
  lContiguas: true,
}
const apart: HoldResult = { ...held, lContiguas: false }
const chosen = { seats: [seat('A-1'), seat('A-2')], quantities: [standingFor(1)] }
const afterHold = {
  process: held.oProceso,
  seats: [seat('A-1', 10)],
  quantities: [standingFor(2)],
}
const placesHeld = { emit: { type: 'places.held', process: held.oProceso, idFuncion: 7 } }
const opensCheckout = { emit: { type: 'checkout.opened', idProcesoDeCompra: 'p-1' } }

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

  it('asks a visitor to log in, and keeps what is chosen', () => {
    expect(on(choosing('chosen'), { type: 'login.needed' })).toEqual({
      state: choosing('chosen'),
      changed: {},
      effects: [{ emit: { type: 'login.wanted', idFuncion: 7 } }],
    })
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
      output: undefined,
    })
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

it('what failed is said until it is read', () => {
  const before = { failure: transport, limitReached: true }
  expect(on(choosing('chosen'), { type: 'failure.read' }, before)).toEqual({
    state: choosing('chosen'),
    changed: { failure: null, limitReached: false },
    effects: [],
  })
})

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

  it('acknowledged, starts anew when nothing is left', () => {
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
      output: undefined,
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

it.each([
  'loading',
  'unavailable',
  choosing('none'),
  choosing('chosen', 'refreshing'),
  'holding',
  'holdingGroup',
  'conflict',
  'assigned',
  'notContiguous',
  'releasing',
] as const)('the end of the purchase leaves the page from %o', (state) => {
  expect(on(state, { type: 'purchase.ended' })).toEqual({
    state: 'left',
    changed: {},
    effects: [],
    output: undefined,
  })
})
