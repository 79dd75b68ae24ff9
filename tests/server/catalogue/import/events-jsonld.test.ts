import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventsFileOptions, readEventsFile } from '../../../../server/catalogue/import/events-jsonld.ts'
import { demoPlan } from '../../../../server/demo/season.ts'

const smallHall = demoPlan('sala-chica')

const options: EventsFileOptions = {
  timeZone: 'America/Argentina/Buenos_Aires',
  capacity: 200,
  fallbackPriceCents: null,
  maximumPerformances: 40,
  plan: null,
  startsOn: null,
}
const sample = readFileSync(new URL('./irregular-events.jsonld', import.meta.url), 'utf8')
const read = (json: unknown, change: Partial<EventsFileOptions> = {}) =>
  readEventsFile(typeof json === 'string' ? json : JSON.stringify(json), { ...options, ...change })
const event = (change: object): object => ({
  '@type': 'Event',
  '@id': 'x',
  name: 'Función',
  startDate: '2025-03-07T21:00:00-03:00',
  isAccessibleForFree: true,
  ...change,
})
const datesOf = (json: unknown, change: Partial<EventsFileOptions> = {}): (string | undefined)[] =>
  read(json, change).catalogue.shows.flatMap((show) =>
    show.performances.map(({ date }) => date?.toISOString()),
  )

test('the sample of the documentation loads whole, without a note', () => {
  const url = new URL('../../../../docs/operating/sample-agenda.jsonld', import.meta.url)
  const { catalogue, problems, records } = read(readFileSync(url, 'utf8'))
  expect([problems, records]).toEqual([[], 3])
  expect(
    catalogue.shows.map(({ key, featuredOrder, performances }) => [
      key,
      featuredOrder,
      performances.length,
      performances[0]?.sectors.map(({ name, priceCents }) => [name, priceCents]),
    ]),
  ).toEqual([
    [
      ...['la-siesta', 1, 1],
      [
        ['Platea', 1_800_000],
        ['Pullman', 900_000],
      ],
    ],
    ['zambas', undefined, 1, [['Entrada general', 700_000]]],
    ['retratos', undefined, 20, [['Entrada general', 0]]],
  ])
  expect(catalogue.establishments.map(({ name, city }) => [name, city])).toEqual([
    ['Sala Norte', 'Villa Laureles'],
  ])
})

describe('an irregular file', () => {
  const file = read(sample)

  test('each bad record is refused with its place, and the rest loads', () => {
    expect(file.problems.filter((problem) => problem.refused)).toEqual([
      { path: '$.@graph[8]', message: 'is no object', refused: true },
      { path: '$.@graph[4] (ev:4)', message: 'has no name', refused: true },
      { path: '$.@graph[5] (ev:5)', message: 'has no startDate', refused: true },
      {
        path: '$.@graph[6] (ev:6)',
        message: 'startDate is no ISO date: "2025-02-30T20:00:00Z"',
        refused: true,
      },
      { path: '$.@graph[7] (ev:1)', message: 'has the same identity as $.@graph[1] (ev:1)', refused: true },
      { path: '$.@graph[10] (ev:8)', message: 'is cancelled', refused: true },
    ])
    expect(file.catalogue.shows.map((show) => show.key)).toEqual(['ev:1', 'ev:2', 'ev:3', 'ev:7', 'ev:9'])
    expect(file.records).toBe(10)
  })

  test('a missing field is reported with the value that replaces it', () => {
    expect(file.problems.filter((problem) => problem.path.endsWith('(ev:9)'))).toEqual([
      { path: '$.@graph[11] (ev:9)', message: 'ends before it starts: endDate is ignored', refused: false },
      { path: '$.@graph[11] (ev:9)', message: 'has no place: "Lugar a confirmar"', refused: false },
      { path: '$.@graph[11] (ev:9)', message: 'has no description', refused: false },
    ])
  })

  test('a whole record becomes a show in plain text, its place looked up', () => {
    const [show] = file.catalogue.shows
    expect(show).toEqual({
      key: 'ev:1',
      seo: expect.stringMatching(/^la-espera-otras-obras-[0-9a-z]{1,5}$/),
      name: 'La espera & otras obras',
      tagline: 'Dos actos.',
      description: 'Dos actos.\nSin intervalo – con bar.',
      eventTypeId: 1,
      cartelTypeId: 1,
      establishmentKey: 'galpon-del-puerto',
      durationMinutes: 90,
      minimumAge: null,
      credits: [],
      performances: [
        {
          key: 'ev:1@2025-03-08T00:00:00.000Z',
          date: new Date('2025-03-08T00:00:00Z'),
          planKey: null,
          queue: false,
          sectors: [
            { name: 'Platea', kind: 'GENERAL', priceCents: 150_050, capacity: 200, order: 1 },
            { name: 'Pullman', kind: 'GENERAL', priceCents: 90_000, capacity: 200, order: 2 },
          ],
          promotions: [],
          soldShare: 0,
          seed: expect.any(Number),
        },
      ],
    })
    expect(file.catalogue.establishments[0]).toEqual({
      key: 'galpon-del-puerto',
      seo: 'galpon-del-puerto',
      name: 'Galpón del Puerto',
      address: 'Muelle 3',
      city: 'Puerto Quebracho',
    })
  })

  test('a long exhibition opens on its weekdays, at most so many times', () => {
    const exhibition = read(sample, { maximumPerformances: 3 }).catalogue.shows[2]
    expect(exhibition?.performances.map(({ date }) => date?.toISOString())).toEqual([
      '2024-11-03T14:00:00.000Z',
      '2024-11-05T14:00:00.000Z',
      '2024-11-10T14:00:00.000Z',
    ])
  })

  test('without a price an event is announced and not sold, unless one is given', () => {
    const workshop = (fallbackPriceCents: number | null) =>
      read(sample, { fallbackPriceCents }).catalogue.shows[3]?.performances.map(({ sectors }) => sectors)
    expect(workshop(null)).toEqual([])
    expect(workshop(300_000)).toEqual([
      [{ name: 'Entrada general', kind: 'GENERAL', priceCents: 300_000, capacity: 200, order: 1 }],
    ])
  })

  test('the season moves so that it starts on a given day, weekdays of schedules and hours kept', () => {
    const moved = read(sample, { startsOn: '2026-12-01', maximumPerformances: 2 }).catalogue.shows
    expect(moved.map((show) => show.performances.map(({ date }) => date?.toISOString()))).toEqual([
      ['2026-12-02T00:00:00.000Z'],
      ['2026-12-03T23:00:00.000Z'],
      ['2026-12-01T14:00:00.000Z', '2026-12-06T14:00:00.000Z'],
      [],
      ['2026-12-07T23:00:00.000Z'],
    ])
  })

  test('an event of another time zone keeps its instant, or its local hour where the season is moved', () => {
    const abroad = event({ startDate: '2025-03-07T21:00:00+01:00' })
    expect(datesOf(abroad)).toEqual(['2025-03-07T20:00:00.000Z'])
    expect(datesOf(abroad, { startsOn: '2026-12-01' })).toEqual(['2026-12-02T00:00:00.000Z'])
  })

  test('loading the same file again gives the same ids', () => {
    expect(read(sample)).toEqual(file)
  })
})

describe('documents', () => {
  test.each([
    ['a graph', { '@graph': [event({})] }],
    ['a list', [event({})]],
    ['one event', event({})],
    ['a graph of one', { '@graph': event({}) }],
  ])('%s is read', (_, json) => {
    expect(datesOf(json)).toEqual(['2025-03-08T00:00:00.000Z'])
  })

  test('text that is not JSON gives one refusal and loads nothing', () => {
    const { catalogue, problems } = read('{"@graph": [')
    expect(problems).toEqual([{ path: '$', message: expect.stringContaining('is not JSON'), refused: true }])
    expect(catalogue.shows).toEqual([])
  })

  test('events of a venue can be seated on a plan, by its categories', () => {
    const plan = { key: 'Chica', plan: smallHall, venue: 'Sala Chica' }
    const json = [
      event({ location: { name: 'Sala chica' } }),
      event({ '@id': 'y', location: { name: 'Otra' } }),
    ]
    const { catalogue } = read(json, { plan })
    expect(catalogue.plans).toEqual([{ key: 'Chica', plan: plan.plan }])
    expect(
      catalogue.shows.map((show) => show.performances.map(({ planKey, sectors }) => [planKey, sectors])),
    ).toEqual([
      [['Chica', [{ name: 'Butaca', kind: 'NUMERADO', priceCents: 0, capacity: 0, order: 1 }]]],
      [[null, [{ name: 'Entrada general', kind: 'GENERAL', priceCents: 0, capacity: 200, order: 1 }]]],
    ])
  })

  test('each category of a plan without a price of its own is named, and each price without a category', () => {
    const [zone] = smallHall.zones
    const rows = zone!.rows.map((row, nth) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, category: ['VIP 1', 'VIP 2', 'VIP 3'][nth % 3]! })),
    }))
    const categories = ['VIP 1', 'VIP 2', 'VIP 3'].map((name) => ({ name, color: '#aa0000' }))
    const plan = {
      key: 'Chica',
      plan: { ...smallHall, categories, zones: [{ ...zone!, rows }] },
      venue: null,
    }
    const offers = (...names: string[]) =>
      names.map((name, nth) => ({ '@type': 'Offer', name, price: 30_000 - 1_000 * nth }))
    const notesOf = (more: object) =>
      read([event({ description: 'Texto.', location: { name: 'Sala' }, ...more })], { plan }).problems
    expect(notesOf({ offers: offers('VIP 1', 'vip 2', 'Pista') })).toEqual([
      {
        path: '$[0] (x)',
        message: 'has no price for "VIP 3" of the plan: sold at 30000, the price of "VIP 1"',
        refused: false,
      },
      { path: '$[0] (x)', message: 'has prices for "Pista", which the plan does not have', refused: false },
    ])
    expect(notesOf({ offers: offers('VIP 1') })[0]?.message).toContain('"VIP 2", "VIP 3"')
    expect(notesOf({ offers: offers('VIP 1', 'VIP 2', 'VIP 3') })).toEqual([])
    // One price without a name is for the whole house.
    expect(notesOf({ offers: { price: 9000 } })).toEqual([])
  })

  test('a record says whether it is featured, or nothing of it', () => {
    const json = [1, null, 'two', undefined].map((featuredOrder, nth) =>
      event({ '@id': `e${nth}`, description: 'Texto.', location: { name: 'Sala' }, featuredOrder }),
    )
    const { catalogue, problems } = read(json)
    expect(catalogue.shows.map(({ featuredOrder }) => featuredOrder)).toEqual([1, null, undefined, undefined])
    expect(problems.map(({ message }) => message)).toEqual([
      'featuredOrder is no whole number from 1 to 1000 and is ignored',
    ])
  })

  test('a long name, a district and an address come as a person writes them', () => {
    const name = 'Celeste: teatro-cuento por la diversidad y contra la violencia de género'
    const location = {
      name: 'Centro Cultural Buero Vallejo (San Blas - Canillejas)',
      address: { streetAddress: 'CALLE BOLTA&amp;Ntilde;A 27', addressLocality: 'MADRID' },
    }
    const { catalogue } = read([event({ name, location, description: 'Para todas las edades. Dura poco.' })])
    expect(catalogue.shows.map(({ name, tagline, description }) => [name, tagline, description])).toEqual([
      [
        'Celeste',
        'Teatro-cuento por la diversidad y contra la violencia de género',
        'Para todas las edades. Dura poco.',
      ],
    ])
    expect(catalogue.shows[0]?.seo).toMatch(/^celeste-\w+$/)
    expect(catalogue.establishments.map(({ name, address, city }) => [name, address, city])).toEqual([
      ['Centro Cultural Buero Vallejo (San Blas-Canillejas)', 'Calle Boltaña 27', 'Madrid'],
    ])
  })

  test('whatever JSON comes, each record is loaded or reported and nothing throws', () => {
    const record = fc.record(
      {
        '@type': fc.constantFrom('Event', 'MusicEvent', ['Event'], 7, null),
        '@id': fc.oneof(fc.string(), fc.integer()),
        name: fc.oneof(fc.string(), fc.constant(null), fc.array(fc.string(), { maxLength: 2 }), fc.object()),
        startDate: fc.oneof(
          fc.constantFrom('2025-03-07', '2025-13-01', '2025-03-07T99:00', '', 5, null),
          fc.object(),
        ),
        endDate: fc.constantFrom('2025-03-09', '1999-01-01', {}, []),
        location: fc.oneof(fc.object(), fc.string(), fc.constant([null])),
        offers: fc.oneof(fc.object(), fc.array(fc.jsonValue(), { maxLength: 3 }), fc.constant({ price: -1 })),
        eventSchedule: fc.oneof(fc.object(), fc.constant({ byDay: [1, 'XX', null] })),
        isAccessibleForFree: fc.constantFrom(true, false, 'true', 1),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(record, fc.jsonValue()), { maxLength: 4 }), (graph) => {
        const { records, catalogue, problems } = read({ '@graph': graph })
        const refusedRecords = problems.filter(
          (problem) => problem.refused && problem.message !== 'is no object',
        )
        expect(catalogue.shows.length + refusedRecords.length).toBe(records)
      }),
      { numRuns: 200 },
    )
  })
})
