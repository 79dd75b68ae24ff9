import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { availability, layout, performance, promotions } from '../../machines/samples/catalogue.ts'
import { withRemembered } from '../../machines/seat-holding/choice.ts'
import { seatHoldingMachine } from '../../machines/seat-holding/seat-holding.machine.ts'
import * as select from '../../machines/seat-holding/seat-holding.selectors.ts'
import type { SeatHoldingContext } from '../../machines/seat-holding/seat-holding.setup.ts'
import { snapshotAt } from './support/expectations.ts'
import { fresh } from './support/seat-holding.ts'

const loaded = {
  performance,
  layout,
  availability,
  promotions,
  seats: [],
  quantities: [],
  placesElsewhere: 0,
  lost: [],
}
const choosing = {
  choosing: { places: 'chosen', proposal: 'none', availability: 'current' },
} as const
const at = (context: Partial<SeatHoldingContext>, state: StateValue = choosing) =>
  snapshotAt(seatHoldingMachine, state, { ...fresh, h: null, loaded, ...context })
const [students, neighbours, guests] = promotions

const seats = [
  { idPosicion: 'A-1', idPromocion: null },
  { idPosicion: 'A-2', idPromocion: 10 },
  { idPosicion: 'A-5', idPromocion: null },
  { idPosicion: 'Z-9', idPromocion: null },
]
const quantities = [
  { idSector: 2, nCantidad: 2, idPromocion: 11 },
  { idSector: 3, nCantidad: 1, idPromocion: null },
  { idSector: 9, nCantidad: 1, idPromocion: null },
]

describe('the chosen places', () => {
  it('have prices, discounts and promotions; what no sector sells is left out', () => {
    expect(select.chosenPlaces(at({ seats, quantities }))).toEqual([
      {
        idPosicion: 'A-1',
        idSector: 1,
        cSector: 'Platea',
        cFila: 'A',
        cAsiento: '1',
        nCantidad: 1,
        idPromocion: null,
        fPrecio: 12500.5,
        fDescuento: 0,
        fPrecioFinal: 12500.5,
        promotions: [neighbours],
      },
      {
        idPosicion: 'A-2',
        idSector: 1,
        cSector: 'Platea',
        cFila: 'A',
        cAsiento: '2',
        nCantidad: 1,
        idPromocion: 10,
        fPrecio: 12500.5,
        fDescuento: 6250.25,
        fPrecioFinal: 6250.25,
        promotions: [students, neighbours],
      },
      {
        idPosicion: null,
        idSector: 2,
        cSector: 'Campo',
        cFila: null,
        cAsiento: null,
        nCantidad: 2,
        idPromocion: 11,
        fPrecio: 16000,
        fDescuento: 5280,
        fPrecioFinal: 10720,
        promotions: [neighbours, guests],
      },
      {
        idPosicion: null,
        idSector: 3,
        cSector: 'Programa',
        cFila: null,
        cAsiento: null,
        nCantidad: 1,
        idPromocion: null,
        fPrecio: 900,
        fDescuento: 0,
        fPrecioFinal: 900,
        promotions: [],
      },
    ])
  })

  it('take a promotion only while uses of it are left in this purchase', () => {
    const three = [{ idSector: 2, nCantidad: 3, idPromocion: 11 }]
    const promotionsOfA1 = (more: Partial<SeatHoldingContext>) =>
      select.chosenPlaces(at({ seats: seats.slice(0, 1), ...more }))[0]?.promotions
    expect(promotionsOfA1({})).toEqual([students, neighbours])
    expect(promotionsOfA1({ quantities: three })).toEqual([students])
  })

  it('are the same list as long as nothing changes', () => {
    const snapshot = at({ seats })
    const again = { ...snapshot }
    expect(select.chosenPlaces(snapshot)).toBe(select.chosenPlaces(again))
    expect(select.previewTotals(snapshot)).toBe(select.previewTotals(again))
  })

  it('are none, and cost nothing known, before the performance is there', () => {
    const snapshot = at({ loaded: null, seats })
    expect([select.chosenPlaces(snapshot), select.previewTotals(snapshot)]).toEqual([[], null])
  })

  it('of a performance without a plan are quantities alone', () => {
    const places = select.chosenPlaces(at({ seats, quantities, loaded: { ...loaded, layout: null } }))
    expect(places.map(({ idSector }) => idSector)).toEqual([2, 3])
  })
})

describe('the preview of the total', () => {
  it('adds service charge and QR to what is paid after promotions; products need no QR', () => {
    expect(select.previewTotals(at({ seats, quantities }))).toEqual({
      count: 5,
      fTickets: 41901,
      fDescuento: 11530.25,
      fCargoServicio: 3037.08,
      fQrAntifraude: 600,
      fTotal: 34007.83,
    })
  })

  it('of free places is nothing: no QR either', () => {
    expect(
      select.previewTotals(at({ quantities: [{ idSector: 2, nCantidad: 2, idPromocion: 12 }] })),
    ).toEqual({
      count: 2,
      fTickets: 16000,
      fDescuento: 16000,
      fCargoServicio: 0,
      fQrAntifraude: 0,
      fTotal: 0,
    })
  })
})

describe('the other values', () => {
  it('are the performance, its plan and what is free', () => {
    const all = (context: Partial<SeatHoldingContext>) => [
      select.performance(at(context)),
      select.layout(at(context)),
      select.availability(at(context)),
    ]
    expect(all({})).toEqual([performance, layout, availability])
    expect(all({ loaded: null })).toEqual([null, null, null])
  })

  it('are the limit, the places it still allows and whether the last choice exceeded it', () => {
    expect(select.limit(at({ limitReached: true }))).toEqual({ maximum: 4, left: 4, reached: true })
    expect(select.limit(at({ loaded: null }))).toEqual({ maximum: 0, left: 0, reached: false })
  })

  it('count towards the limit what is chosen here and what is held of other performances', () => {
    const leftOf = (placesElsewhere: number) =>
      select.limit(at({ seats: seats.slice(0, 1), loaded: { ...loaded, placesElsewhere } })).left
    expect([0, 2, 3, 9].map(leftOf)).toEqual([3, 1, 0, 0])
  })

  it('name what stands in the way', () => {
    const states = [
      'loading',
      'unavailable',
      choosing,
      'holding',
      'conflict',
      'assigned',
      'notContiguous',
    ] as const
    const told = states.map((state) => {
      const snapshot = at({ lost: ['A-1'], failure: { kind: 'transport' } }, state)
      return [
        select.isUnavailable(snapshot),
        select.isHolding(snapshot),
        select.lostSeats(snapshot),
        select.assigned(snapshot),
      ]
    })
    expect(told).toEqual([
      [false, false, null, null],
      [true, false, null, null],
      [false, false, null, null],
      [false, true, null, null],
      [false, false, ['A-1'], null],
      [false, false, null, 'together'],
      [false, false, null, 'apart'],
    ])
    expect(select.failure(at({ failure: { kind: 'transport' } }))).toEqual({ kind: 'transport' })
  })

  it('are the proposed seats, while they are shown, or that nothing was found', () => {
    const proposal = { aIdPosicion: ['A-1', 'A-2'], together: true }
    const shown = (region: 'none' | 'proposed' | 'notFound') => {
      const snapshot = at({ proposal }, { choosing: { ...choosing.choosing, proposal: region } })
      return [select.proposal(snapshot), select.isNothingFound(snapshot)]
    }
    expect([shown('none'), shown('proposed'), shown('notFound')]).toEqual([
      [null, false],
      [proposal, false],
      [null, true],
    ])
  })

  it('are the places that the server may find instead of lost ones: all of one sector, none held yet', () => {
    const lost = { lost: ['A-1'], seats: seats.slice(1, 2) }
    const instead = (more: Partial<SeatHoldingContext>) =>
      select.instead(at({ ...lost, ...more }, 'conflict'))
    expect(instead({})).toEqual({ idSector: 1, nCantidad: 2 })
    expect(instead({ seats: [] })).toEqual({ idSector: 1, nCantidad: 1 })
    expect([
      instead({ lost: [] }),
      instead({ quantities }),
      instead({ loaded: { ...loaded, seats } }),
      instead({ loaded: { ...loaded, quantities } }),
      instead({ loaded: null }),
    ]).toEqual([null, null, null, null, null])
    const sectors = [
      ...performance.listaSector,
      { ...performance.listaSector[0]!, idSector: 4, cNombre: 'Prensa' },
    ]
    const mixed = { ...loaded, performance: { ...performance, listaSector: sectors } }
    expect(instead({ loaded: mixed, seats: [{ idPosicion: 'A-5', idPromocion: null }] })).toBeNull()
  })
})

describe('what was chosen before a reload', () => {
  const seatOf = (idPosicion: string, idPromocion: number | null = null) => ({ idPosicion, idPromocion })
  const standing = (nCantidad: number) => ({ idSector: 2, nCantidad, idPromocion: null })

  it('is chosen again, with its promotions, instead of what is held', () => {
    const remembered = { seats: [seatOf('A-1', 10), seatOf('A-2')], quantities: [standing(2)] }
    expect(withRemembered({ ...loaded, seats: [seatOf('A-1')] }, remembered)).toEqual({
      ...loaded,
      ...remembered,
      lost: [],
    })
  })

  it('is named as lost where somebody else has it, seats by their own and quantities by their sector', () => {
    const remembered = { seats: [seatOf('A-5'), seatOf('A-1'), seatOf('Z-9')], quantities: [standing(91)] }
    expect(withRemembered(loaded, remembered)).toEqual({
      ...loaded,
      seats: [seatOf('A-1')],
      quantities: [standing(90)],
      lost: ['A-5', 'Z-9', 'Campo'],
    })
  })

  it('leaves what is held as it is where nothing is remembered', () => {
    expect(withRemembered(loaded, null)).toBe(loaded)
  })
})
