import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toCatalogue } from '../../../../server/catalogue/import/season-catalogue.ts'
import { readSeasonFiles } from '../../../../server/catalogue/import/season-file.ts'
import { gridPlan } from '../../support/season.ts'

const documented = readFileSync(
  new URL('../../../../docs/operating/catalogue.md', import.meta.url),
  'utf8',
).match(/```json\n([\s\S]*?)```/)![1]!
const plans = new Map([['Sala Norte', gridPlan('Sala Norte', 2, 3)]])
const options = {
  timeZone: 'America/Argentina/Buenos_Aires',
  startsOn: new Date('2026-12-01'),
  plans,
}

/** The documented season with another value somewhere, as `shows.0.price`. */
const changed = (place: string, value: unknown): string => {
  const season = JSON.parse(documented)
  const steps = place.split('.')
  const last = steps.pop()!
  steps.reduce((part, step) => part[step], season)[last] = value
  return JSON.stringify(season)
}

const load = (texts: string[], more: Partial<typeof options> | { startsOn: null } = {}) => {
  const read = readSeasonFiles(texts.map((text, index) => ({ name: `${index + 1}.json`, text })))
  return 'problems' in read ? read : toCatalogue(read.season, { ...options, ...more })
}
const loaded = (...texts: string[]) => {
  const made = load(texts)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.catalogue
}
const refusals = (...args: Parameters<typeof load>) => {
  const made = load(...args)
  return 'problems' in made ? made.problems.map(({ path, message }) => `${path}: ${message}`) : []
}

describe('a file of a season', () => {
  test('is loaded as it is documented', () => {
    const { establishments, shows, plans: used, texts, eventTypes } = loaded(documented)
    expect(eventTypes.map(({ name }) => name.es)).toEqual(['Teatro', 'Tienda'])
    expect(used).toEqual([{ key: 'Sala Norte', plan: plans.get('Sala Norte') }])
    expect(texts).toEqual({
      'Un pueblo duerme.': { en: 'A village sleeps.' },
      'Y alguien no.': { en: 'And somebody does not.', pt: 'E alguém não.' },
    })
    expect(establishments).toEqual([
      {
        key: 'sala-norte',
        seo: 'sala-norte',
        name: 'Sala Norte',
        address: 'Alberdi 90',
        city: 'Villa Laureles',
        access: ['stepFree'],
        tagline: '',
        facts: [],
        directions: [],
        accessFacts: [],
        latitude: -31.41,
        longitude: -62.08,
        surroundings: [],
        pictureUri: null,
        view360Uri: null,
      },
    ])
    const sectors = [
      { name: 'Platea', kind: 'NUMERADO', capacity: 0, priceCents: 1_800_000, order: 1 },
      { name: 'De pie', kind: 'GENERAL', capacity: 60, priceCents: 900_000, order: 2 },
    ]
    const promotions = [
      {
        name: 'Estudiantes',
        description: 'Con certificado de alumno regular.',
        percent: 20,
        maximum: 4,
        sectorNames: ['Platea', 'De pie'],
      },
    ]
    const performance = { planKey: 'Sala Norte', queue: false, sectors, promotions, soldShare: 0 }
    expect(shows[0]).toEqual({
      key: 'la-siesta',
      seo: 'la-siesta',
      name: 'La siesta',
      tagline: 'Un pueblo duerme.',
      description: 'Y alguien no.',
      eventTypeId: 1,
      cartelTypeId: 1,
      establishmentKey: 'sala-norte',
      durationMinutes: 80,
      featuredOrder: null,
      minimumAge: null,
      credits: [{ role: 'Dirección', name: 'Ana Paz' }],
      gallery: [],
      performances: [
        {
          ...performance,
          key: 'la-siesta@2026-12-06T00:00:00.000Z',
          date: new Date('2026-12-06T00:00:00Z'),
          doors: new Date('2026-12-05T23:30:00Z'),
          access: [],
          seed: expect.any(Number),
        },
        {
          ...performance,
          key: 'la-siesta@2026-12-13T00:00:00.000Z',
          date: new Date('2026-12-13T00:00:00Z'),
          doors: new Date('2026-12-12T23:30:00Z'),
          access: ['signLanguage'],
          seed: expect.any(Number),
        },
      ],
    })
    expect(shows[1]).toMatchObject({
      key: 'bolsa',
      eventTypeId: 100,
      cartelTypeId: 100,
      performances: [
        {
          key: 'bolsa@tienda',
          date: null,
          sectors: [{ name: 'Bolsa', kind: 'PRODUCTO', priceCents: 950_000, capacity: 40, order: 1 }],
        },
      ],
    })
  })

  test('may be in parts, in any order', () => {
    const { venues, ...rest } = JSON.parse(documented)
    expect(loaded(JSON.stringify(rest), JSON.stringify({ venues }))).toEqual(loaded(documented))
  })

  test.each([
    ['2026-12-01', '2026-12-02'],
    ['2026-12-02', '2026-12-02'],
    ['2026-12-03', '2026-12-09'],
  ])('counts weeks from %s: its first Wednesday is %s', (start, first) => {
    const made = load([changed('shows.0.performances', [{ week: 0, weekday: 'WE', time: '12:00' }])], {
      startsOn: new Date(start),
    })
    if ('problems' in made) throw new Error()
    expect(made.catalogue.shows[0]?.performances[0]?.date).toEqual(new Date(`${first}T15:00:00Z`))
  })

  test('keeps a performance that has a key when its date changes', () => {
    const keyOf = (date: string) =>
      loaded(changed('shows.0.performances', [{ key: 'estreno', date, time: '21:00' }])).shows[0]
        ?.performances[0]?.key
    expect([keyOf('2026-12-05'), keyOf('2026-12-06')]).toEqual(['la-siesta@estreno', 'la-siesta@estreno'])
  })

  test('has no promotions for what is free, unless it names them', () => {
    const namesOf = (...changes: Parameters<typeof changed>) =>
      loaded(changed(...changes)).shows[0]?.performances[0]?.promotions.map(({ name }) => name)
    expect(namesOf('shows.0.price', 0)).toEqual([])
    expect(namesOf('shows.0.promotions', [])).toEqual([])
    expect(namesOf('shows.0.promotions', ['Estudiantes'])).toEqual(['Estudiantes'])
  })

  test('draws around a house what its town has, then what is its own', () => {
    const river = { kind: 'water', name: 'Río', points: [[-31, -62]] }
    const door = { kind: 'entrance', name: 'Entrada', points: [[-31.1, -62]] }
    const season = JSON.parse(documented)
    Object.assign(season.venues[0], { map: 'villa', surroundings: [door] })
    expect(
      loaded(JSON.stringify({ ...season, maps: { villa: [river] } })).establishments[0]?.surroundings,
    ).toEqual([river, door])
  })
})

describe('a file of a season is refused', () => {
  test.each([
    ['shows.0.director', 'Ana', '1.json $.shows[0]: has what is not known: "director"'],
    [
      'shows.0.performances.0.time',
      '9pm',
      expect.stringMatching(/^1\.json \$\.shows\[0\].performances\[0\]\.time: /),
    ],
    [
      'shows.0.performances.0.week',
      0,
      '1.json $.shows[0].performances[0]: has to have a date, or a week and a weekday',
    ],
    [
      'shows.0.name',
      { en: 'The siesta' },
      expect.stringMatching(/^1\.json \$\.shows\[0\]\.name: has to be a text/),
    ],
    [
      'venues.0.access',
      ['lift'],
      expect.stringMatching(/^1\.json \$\.venues\[0\]\.access\[0\]: has to be one of/),
    ],
    ['products.0.price', -1, '1.json $.products[0].price: has to be 0 or more'],
    ['products.0.price', 1.005, '1.json $.products[0].price: has to be a multiple of 0.01'],
  ])('for %s %j', (place, value, refusal) => {
    expect(refusals([changed(place, value)])).toEqual([refusal])
  })

  test.each([
    [
      'venues.0.plan',
      'Sala Sur',
      [
        '1.json $.venues[0] (sala-norte): no plan is named "Sala Sur": load it with the plan command first',
        '1.json $.shows[0] (la-siesta): has a price for "Platea", which its venue does not sell',
      ],
    ],
    ['venues.0.map', 'villa', ['1.json $.venues[0] (sala-norte): no map is named "villa"']],
    ['shows.0.venue', 'sala-sur', ['1.json $.shows[0] (la-siesta): no venue has the key "sala-sur"']],
    ['products.0.venue', 'sala-sur', ['1.json $.products[0] (bolsa): no venue has the key "sala-sur"']],
    ['shows.0.type', 'Tienda', ['1.json $.shows[0] (la-siesta): no event type is named "Tienda"']],
    [
      'shows.0.promotions',
      ['Jubilados'],
      ['1.json $.shows[0] (la-siesta): no promotion is named "Jubilados"'],
    ],
    [
      'shows.0.price',
      { Platea: 1, Palco: 2 },
      [
        '1.json $.shows[0] (la-siesta): has no price for "De pie"',
        '1.json $.shows[0] (la-siesta): has a price for "Palco", which its venue does not sell',
      ],
    ],
    [
      'products.0.key',
      'la-siesta',
      ['1.json $.products[0] (la-siesta): has the same key as 1.json $.shows[0] (la-siesta)'],
    ],
  ])('for %s %j, which nothing has', (place, value, all) => {
    expect(refusals([changed(place, value)])).toEqual(all)
  })

  test('for two performances at one time', () => {
    const twice = { date: '2026-12-05', time: '21:00' }
    expect(refusals([changed('shows.0.performances', [twice, twice])])).toEqual([
      '1.json $.shows[0] (la-siesta).performances[1]: has the same key as 1.json $.shows[0] (la-siesta).performances[0]',
    ])
  })

  test('for a venue that sells nothing, where there is a performance', () => {
    const season = JSON.parse(documented)
    delete season.venues[0].plan
    season.venues[0].sectors = []
    expect(refusals([JSON.stringify(season)])).toEqual([
      '1.json $.shows[0] (la-siesta): its venue has neither a plan nor sectors',
    ])
  })

  test('for weeks that count from no day', () => {
    expect(refusals([documented], { startsOn: null })).toEqual([
      '1.json $.shows[0] (la-siesta): counts weeks: --start says from which day',
    ])
  })

  test('for what is no JSON, by the name of the file', () => {
    expect(refusals([documented, '{'])).toEqual([expect.stringMatching(/^2\.json \$: is not JSON: /)])
  })
})
