import { describe, expect, it } from 'vitest'
import { accepted, done } from '../../machines/samples/answers.ts'
import { availability } from '../../machines/samples/catalogue.ts'
import { choosing, loaded, on, seat, standingFor } from './support/seat-holding.ts'

const proposing = (places: 'none' | 'chosen', proposal: 'proposed' | 'notFound' = 'proposed') =>
  choosing(places, 'current', proposal)
describe('the finder of good seats', () => {
  const asked = (nCantidad: number) => ({ type: 'proposal.requested', idSector: 1, nCantidad }) as const
  const requested = { idSector: 1, nCantidad: 2 }
  const a12 = { aIdPosicion: ['A-1', 'A-2'], together: true }
  const a34 = { aIdPosicion: ['A-3', 'A-4'], together: true }
  const shown = { requested, seen: [], proposal: a12 }

  it.each(['none', 'chosen'] as const)(
    'proposes the best, with places: %s, and chooses nothing',
    (places) => {
      const before = places === 'chosen' ? { quantities: [standingFor(1)] } : {}
      expect(on(choosing(places), asked(2), before)).toEqual({
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

  it('proposes again when another number is asked for', () => {
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
