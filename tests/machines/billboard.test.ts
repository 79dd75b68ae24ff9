import { describe, expect, it } from 'vitest'
import { billboardMachine } from '../../machines/billboard/billboard.machine.ts'
import * as select from '../../machines/billboard/billboard.selectors.ts'
import type { BillboardContext } from '../../machines/billboard/billboard.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { billboard, show } from '../../machines/samples/catalogue.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const empty: BillboardContext = {
  billboard: null,
  search: '',
  shows: [],
  total: 0,
  page: 1,
  day: null,
  failure: null,
}
const shown: BillboardContext = { ...empty, billboard, shows: billboard.Lista, total: 3 }
const on = stepper(billboardMachine, shown)
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const
const lists = (page: number, day: string | null) => ({ start: 'listShows', input: { page, day, filter: '' } })
const friday = '2027-04-02'
const saturday = '2027-04-03'

describe('the billboard', () => {
  it('shows at once what the server rendered, and asks nothing', () => {
    expect(begin(billboardMachine, { billboard, search: '' })).toEqual({
      state: 'showing',
      changed: shown,
      effects: [],
    })
  })

  it('is asked for when it was reached by a link', () => {
    expect(begin(billboardMachine, { billboard: null, search: '' })).toEqual({
      state: 'loading',
      changed: empty,
      effects: [{ start: 'loadBillboard', input: { search: '' } }],
    })
  })

  it('shows the first page that came', () => {
    const before = { ...empty, page: 2, failure: transport }
    expect(on('loading', done('loadBillboard', accepted(billboard)), before)).toEqual({
      state: 'showing',
      changed: { billboard, shows: [show(1), show(2)], total: 3, page: 1, failure: null },
      effects: [],
    })
  })

  it('begins with the dates, the filters and as many pages as the address had', () => {
    const narrowed = { ...billboard, cFecha: 'weekend', cFiltro: 'aIdEstablecimiento=1', nPagina: 2 }
    expect(begin(billboardMachine, { billboard: narrowed, search: 'x' }).changed).toMatchObject({
      day: 'weekend',
      page: 2,
      search: 'x',
    })
    expect(begin(billboardMachine, { billboard: null, search: 'cFecha=week' }).effects).toEqual([
      { start: 'loadBillboard', input: { search: 'cFecha=week' } },
    ])
    expect(on('loading', done('loadBillboard', accepted(narrowed)), empty).changed).toMatchObject({
      day: 'weekend',
      page: 2,
    })
    expect(on('showing', { type: 'day.chosen', day: friday }, { billboard: narrowed }).effects).toEqual([
      { start: 'listShows', input: { page: 1, day: friday, filter: 'aIdEstablecimiento=1' } },
    ])
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('loadBillboard', refused('SOBRECARGA')), empty)).toEqual({
      state: 'unavailable',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('loading', failed('loadBillboard'), empty)).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' }, { ...empty, failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [{ start: 'loadBillboard', input: { search: '' } }],
    })
  })

  it('loads the next page per click, while there is more', () => {
    expect(on('showing', { type: 'more.requested' }, { failure: transport, day: friday })).toEqual({
      state: 'loadingMore',
      changed: { failure: null },
      effects: [lists(2, friday)],
    })
    expect(on('showing', { type: 'more.requested' }, { total: 2 })).toEqual({
      state: 'showing',
      changed: {},
      effects: [],
    })
  })

  it('adds the shows that came to those on the page', () => {
    const answer = accepted({ Lista: [show(3)], nTotal: 4 })
    expect(on('loadingMore', done('listShows', answer), { failure: transport })).toEqual({
      state: 'showing',
      changed: { shows: [show(1), show(2), show(3)], total: 4, page: 2, failure: null },
      effects: [],
    })
  })

  it('keeps its shows when no more came', () => {
    expect(on('loadingMore', done('listShows', refused('SOBRECARGA')))).toEqual({
      state: 'showing',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('loadingMore', failed('listShows'))).toEqual({
      state: 'showing',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('asks for the shows of a day, from the first page', () => {
    expect(on('showing', { type: 'day.chosen', day: friday }, { page: 2 })).toEqual({
      state: 'filtering',
      changed: { day: friday },
      effects: [lists(1, friday)],
    })
    expect(on('filtering', { type: 'day.chosen', day: saturday }, { day: friday })).toEqual({
      state: 'filtering',
      changed: { day: saturday },
      effects: [lists(1, saturday)],
    })
  })

  it.each(['showing', 'filtering'] as const)('in %s asks nothing for the day it has', (state) => {
    expect(on(state, { type: 'day.chosen', day: friday }, { day: friday })).toEqual({
      state,
      changed: {},
      effects: [],
    })
  })

  it('shows the shows of the day in place of the others', () => {
    const answer = accepted({ Lista: [show(3)], nTotal: 1 })
    expect(on('filtering', done('listShows', answer), { page: 2, failure: transport })).toEqual({
      state: 'showing',
      changed: { shows: [show(3)], total: 1, page: 1, failure: null },
      effects: [],
    })
  })

  it('keeps what it shows when the shows of the day did not come', () => {
    expect(on('filtering', done('listShows', refused('SOBRECARGA')))).toEqual({
      state: 'notFiltered',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('filtering', failed('listShows'))).toEqual({
      state: 'notFiltered',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('then asks for that day again, or for any other', () => {
    const before = { day: friday, failure: transport, page: 2 }
    expect(on('notFiltered', { type: 'more.requested' }, before)).toEqual({
      state: 'filtering',
      changed: { failure: null },
      effects: [lists(1, friday)],
    })
    expect(on('notFiltered', { type: 'day.chosen', day: null }, before)).toEqual({
      state: 'filtering',
      changed: { day: null, failure: null },
      effects: [lists(1, null)],
    })
  })
})

describe('the values of the billboard', () => {
  const at = (state: Parameters<typeof on>[0], context: Partial<BillboardContext> = {}) =>
    snapshotAt(billboardMachine, state, { ...shown, ...context })

  it('are the featured shows, the days, the shows, their number and the chosen day', () => {
    const snapshot = at('showing', { day: friday, failure: transport })
    expect([
      select.featured(snapshot),
      select.days(snapshot),
      select.shows(snapshot),
      select.total(snapshot),
      select.selectedDay(snapshot),
    ]).toEqual([[show(1)], [{ dDia: friday, nFunciones: 2 }], [show(1), show(2)], 3, friday])
  })

  it('are what the list may be narrowed to', () => {
    expect(select.narrowing(at('showing'))).toBe(billboard)
    expect(select.narrowing(at('loading', empty))).toBeNull()
  })

  it('are nothing, always the same nothing, before it came', () => {
    const nothing = () => at('loading', empty)
    expect([select.featured(nothing()), select.days(nothing())]).toEqual([[], []])
    expect(select.featured(nothing())).toBe(select.featured(nothing()))
    expect(select.days(nothing())).toBe(select.days(nothing()))
  })

  it('show how the page and its list fare', () => {
    const states = ['loading', 'unavailable', 'showing', 'loadingMore', 'filtering', 'notFiltered'] as const
    const shown = (failure: BillboardContext['failure']) =>
      states.map((state) => {
        const snapshot = at(state, { failure })
        return [select.isLoading(snapshot), select.isUnavailable(snapshot), select.listStatus(snapshot)]
      })
    expect(shown(null)).toEqual([
      [true, false, 'ready'],
      [false, true, 'ready'],
      [false, false, 'ready'],
      [false, false, 'loading'],
      [false, false, 'loading'],
      [false, false, 'ready'],
    ])
    expect(shown(transport).map(([, , list]) => list)).toEqual([
      'failed',
      'failed',
      'failed',
      'loading',
      'loading',
      'failed',
    ])
  })
})
