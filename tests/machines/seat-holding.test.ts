import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { availability, laterAvailability } from '../../machines/samples/catalogue.ts'
import { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import type { SeatHoldingContext } from '../../machines/seat-holding/seat-holding.setup.ts'
import { begin } from './support/expectations.ts'
import {
  asked,
  choosing,
  fresh,
  input,
  loaded,
  on,
  reads,
  readsAgainLater,
  refusal,
  seat,
  standingFor,
  transport,
} from './support/seat-holding.ts'

const loads = (idProcesoDeCompra: string | null) => ({
  start: 'loadPerformance',
  input: { ...asked, idProcesoDeCompra },
})
describe('a performance', () => {
  it('is read for what the desk charges, where it is', () => {
    const charges = { nCargoServicioPorcentaje: 0, fQrAntifraude: 0, nMaximoPosiciones: 200 }
    expect(begin(seatHoldingMachine, { ...input, ctProcess: 'BOX', charges }).effects).toEqual([
      { start: 'loadPerformance', input: { ...asked, ctProcess: 'BOX', charges } },
    ])
  })

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

  it('gives each seat one of its own', () => {
    const seats = [seat('A-1', 11), seat('A-2')]
    const event = { type: 'seat.promotion.set', idPosicion: 'A-2', idPromocion: 10 } as const
    expect(on(choosing('chosen'), event, { seats }).changed).toEqual({
      seats: [seat('A-1', 11), seat('A-2', 10)],
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
  const before = { seats: [seat('A-1')] }

  it('is read again every few seconds', () => {
    expect(on(choosing('chosen'), { type: readsAgainLater.wait } as never, before)).toEqual({
      state: choosing('chosen', 'refreshing'),
      changed: {},
      effects: [reads],
    })
  })

  it('is shown when it comes, and left as it was when it does not', () => {
    const answer = done('refreshAvailability', accepted(laterAvailability))
    expect(on(choosing('chosen', 'refreshing'), answer, { ...before, outdated: true })).toEqual({
      state: choosing('chosen'),
      changed: { loaded: { ...loaded, availability: laterAvailability }, outdated: false },
      effects: [readsAgainLater],
    })
    const nothingNew = { state: choosing('chosen'), changed: {}, effects: [readsAgainLater] }
    for (const none of [done('refreshAvailability', refused('SOBRECARGA')), failed('refreshAvailability')])
      expect(on(choosing('chosen', 'refreshing'), none, before)).toEqual(nothingNew)
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
    output: false,
  })
})
