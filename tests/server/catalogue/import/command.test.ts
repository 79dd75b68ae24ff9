import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../../server/catalogue/import/catalogue.ts'
import { HELP, runCatalogueCommand } from '../../../../server/catalogue/import/command.ts'
import type { CommandHost } from '../../../../server/catalogue/import/command-host.ts'
import { demoPlan } from '../../../../server/demo/season.ts'

const smallHall = demoPlan('sala-chica')

const files: Record<string, string> = {
  'sala.json': JSON.stringify(smallHall),
  'rota.json': '{}',
  'palabras.json': JSON.stringify({ Platea: { en: 'Stalls' }, Palcos: { en: 'Boxes', pt: 'Camarotes' } }),
  'otra.json': JSON.stringify({ Platea: { fr: 'Parterre' } }),
  'agenda.jsonld': readFileSync(new URL('./irregular-events.jsonld', import.meta.url), 'utf8'),
  'casa.json': JSON.stringify({
    venues: [{ key: 'casa', name: 'Casa', address: '', city: '', plan: 'Chica' }],
  }),
  'mes.json': JSON.stringify({
    shows: [
      {
        key: 'una',
        type: 'Danza',
        name: 'Una',
        description: 'Texto.',
        venue: 'casa',
        price: 100,
        performances: [{ week: 0, weekday: 'MO', time: '20:00' }],
      },
    ],
  }),
  'una.jsonld': JSON.stringify({
    '@type': 'Event',
    '@id': 'u',
    name: 'Una',
    description: 'Texto.',
    startDate: '2026-12-05T20:00:00-03:00',
    isAccessibleForFree: true,
    location: { name: 'Sala' },
  }),
}

const WHAT_TO_LOAD = 'say what to load and from which file: plan FILE, season FILE, events FILE or texts FILE'

const run = async (line: string, change: Partial<CommandHost> = {}) => {
  const printed: string[] = []
  const loaded: Catalogue[] = []
  const store = { opened: 0, closed: 0 }
  const code = await runCatalogueCommand(line === '' ? [] : line.split(' '), {
    seasons: new Map([
      ['principal', { timeZone: 'America/Argentina/Buenos_Aires', decimals: 0, deliversProducts: false }],
      ['agenda', { timeZone: 'Europe/Madrid', decimals: 2, deliversProducts: true }],
    ]),
    readFile: async (path) => {
      const text = files[path]
      if (text === undefined) throw new Error(`no such file: ${path}`)
      return text
    },
    print: (text) => void printed.push(text),
    open: async () => {
      store.opened += 1
      return {
        load: async (catalogue) => {
          loaded.push(catalogue)
          const performances = catalogue.shows.flatMap((show) => show.performances).length
          return { shows: catalogue.shows.length, performances, seats: 0 }
        },
        plansNamed: async (name) =>
          name === 'doble' ? [smallHall, smallHall] : name === 'Chica' ? [smallHall] : [],
        otherSeasonsOf: async (keys, season) =>
          season === 'agenda' ? [{ other: 'principal', shows: keys.length }] : [],
        close: async () => {
          store.closed += 1
        },
      }
    },
    ...change,
  })
  return { code, printed, loaded, store }
}

describe('the catalogue command', () => {
  test('loads the words of texts in other languages', async () => {
    const { code, printed, loaded, store } = await run('texts palabras.json')
    expect([code, printed]).toEqual([0, ['Loaded the words of 2 texts.']])
    expect(loaded[0]?.texts).toEqual({ Platea: { en: 'Stalls' }, Palcos: { en: 'Boxes', pt: 'Camarotes' } })
    expect(store).toEqual({ opened: 1, closed: 1 })
  })

  test('refuses words of a language that the shop does not speak, with their place', async () => {
    const { code, printed, store } = await run('texts otra.json')
    expect([code, printed]).toEqual([
      1,
      ['refused  $.Platea: has other keys than es, en and pt', 'Nothing loaded: 1 refused.'],
    ])
    expect(store.opened).toBe(0)
  })

  test('loads a plan under a name of its own', async () => {
    const { code, printed, loaded, store } = await run('plan sala.json --name Nueva')
    expect([code, printed]).toEqual([0, ['Loaded the plan "Nueva": 140 seats in 1 categories.']])
    expect(loaded).toEqual([
      {
        eventTypes: [],
        establishments: [],
        shows: [],
        plans: [{ key: 'Nueva', plan: { ...smallHall, name: 'Nueva' } }],
      },
    ])
    expect(store).toEqual({ opened: 1, closed: 1 })
  })

  test('loads the files of a season as one, on the plans that they name', async () => {
    const { code, printed, loaded, store } = await run('season casa.json mes.json --start 2026-12-24')
    expect([code, printed]).toEqual([0, ['Loaded 1 shows and products: 1 performances in 1 venues.']])
    expect(loaded[0]?.season).toBe('principal')
    expect(loaded[0]?.plans).toEqual([{ key: 'Chica', plan: smallHall }])
    expect(loaded[0]?.shows[0]?.performances[0]?.date?.toISOString()).toBe('2026-12-28T23:00:00.000Z')
    expect(store).toEqual({ opened: 1, closed: 1 })
  })

  test('loads nothing of a season with a name that is not there', async () => {
    const { code, printed, loaded } = await run('season mes.json --start 2026-12-24')
    expect([code, printed, loaded]).toEqual([
      1,
      ['refused  mes.json $.shows[0] (una): no venue has the key "casa"', 'Nothing loaded: 1 refused.'],
      [],
    ])
  })

  test('refuses a price with cents where the currency shows none, and takes it where it does', async () => {
    files['cobre.json'] = files['mes.json']!.replace('"price":100', '"price":100.5')
    const line = 'season casa.json cobre.json --start 2026-12-24'
    const whole = await run(line)
    expect([whole.code, whole.printed, whole.loaded]).toEqual([
      1,
      [
        'refused  Una: "Butaca" costs 100.5, and the shop\'s currency is shown with 0 decimals',
        'Nothing loaded: 1 refused.',
      ],
      [],
    ])
    expect((await run(`${line} --season agenda`)).code).toBe(0)
  })

  test('refuses a product where no deployment of the season delivers one, and takes it where one does', async () => {
    files['tienda.json'] = JSON.stringify({
      products: [
        {
          key: 'gorra',
          name: 'Gorra',
          description: 'Azul.',
          unit: 'Gorra',
          venue: 'casa',
          price: 90,
          stock: 3,
        },
      ],
    })
    const line = 'season casa.json mes.json tienda.json --start 2026-12-24'
    const here = await run(line)
    expect([here.code, here.printed[0], here.loaded]).toEqual([
      1,
      'refused  Gorra: is a product, and no deployment of the season has a way of delivery for products',
      [],
    ])
    const there = await run(`${line} --season agenda`)
    expect([there.code, there.loaded[0]?.shows.map(({ name }) => name)]).toEqual([0, ['Una', 'Gorra']])
  })

  test('leaves out the event with cents where the currency shows none, and loads the other', async () => {
    const [event] = [JSON.parse(files['una.jsonld']!)]
    const { isAccessibleForFree: _, ...priced } = event
    files['dos.jsonld'] = JSON.stringify({
      '@graph': [event, { ...priced, '@id': 'd', name: 'Dos', offers: { price: 22.5 } }],
    })
    const { code, printed, loaded } = await run('events dos.jsonld --start 2026-12-24')
    expect([code, loaded[0]?.shows.map(({ name }) => name)]).toEqual([1, ['Una']])
    expect(printed.at(-1)).toBe('Loaded 1 of 2 events: 1 performances in 1 venues. Refused: 1.')
    const exact = await run('events dos.jsonld --start 2026-12-24 --season agenda')
    expect([exact.code, exact.loaded[0]?.shows.map(({ name }) => name)]).toEqual([0, ['Una', 'Dos']])
  })

  test('refuses a broken plan without touching the database', async () => {
    const { code, printed, store } = await run('plan rota.json')
    expect([code, store.opened]).toEqual([1, 0])
    expect(printed[0]).toBe('refused  $.name: must be string')
    expect(printed.at(-1)).toBe('Nothing loaded: 4 refused.')
  })

  test('loads the valid records of a file, reports the refused ones, and exits with 1', async () => {
    const { code, printed, loaded } = await run('events agenda.jsonld --season agenda')
    expect(code).toBe(1)
    expect(printed).toContain('refused  $.@graph[5] (ev:5): has no startDate')
    expect(printed.at(-1)).toBe('Loaded 5 of 10 events: 43 performances in 4 venues. Refused: 6.')
    expect(printed.at(-2)).toMatch(/^note {5}5 of them were in season principal and are there no more/)
    expect(loaded[0]?.shows.length).toBe(5)
  })

  test('exits with 0 when all was taken', async () => {
    const { code, printed } = await run('events una.jsonld --start 2026-12-24 --plan Chica --featured u')
    expect([code, printed]).toEqual([0, ['Loaded 1 of 1 events: 1 performances in 1 venues. Refused: 0.']])
  })

  test('features what its records or its options say, and notes a file that features nothing', async () => {
    const una = JSON.parse(files['una.jsonld']!)
    files['tres.jsonld'] = JSON.stringify([
      una,
      { ...una, '@id': 'v' },
      { ...una, '@id': 'w', featuredOrder: 4 },
    ])
    const featured = async (line: string) => {
      const { loaded, printed } = await run(`events ${line}`)
      const orders = loaded[0]?.shows.map(({ featuredOrder }) => featuredOrder)
      return [orders, printed.filter((text) => text.includes('features no event')).length]
    }
    expect(await featured('una.jsonld')).toEqual([[undefined], 1])
    expect(await featured('tres.jsonld')).toEqual([[undefined, undefined, 4], 0])
    expect(await featured('tres.jsonld --featured v --featured u')).toEqual([[2, 1, null], 0])
    expect((await run('events tres.jsonld --featured z')).printed[0]).toBe(
      'no event that is loaded has the @id "z"',
    )
  })

  test.each([
    ['', WHAT_TO_LOAD],
    ['plan', WHAT_TO_LOAD],
    ['season', WHAT_TO_LOAD],
    ['seats sala.json', WHAT_TO_LOAD],
    ['plan sala.json --stage middle', '--stage must be top, bottom, left, right'],
    ['season casa.json --start 1', '--start must be a day, such as 2026-12-01'],
    ['events una.jsonld --start mañana', '--start must be a day, such as 2026-12-01'],
    ['events una.jsonld --start 2026-13-01', '--start must be a day, such as 2026-12-01'],
    ['events una.jsonld --capacity 0', '--capacity must be a whole number from 1 to 100000'],
    ['events una.jsonld --price -4', expect.stringContaining('--price')],
    ['events una.jsonld --plan nadie', 'no plan is named "nadie": load it with the plan command first'],
    [
      'events una.jsonld --plan doble',
      'several plans are named "doble": load the one you mean with another --name',
    ],
    ['plan sala.json --colour red', expect.stringContaining("'--colour'")],
  ])('%s is answered with what to do', async (line, message) => {
    const { code, printed, loaded, store } = await run(line)
    expect([code, printed, loaded]).toEqual([1, [message, 'See: npm run catalogue -- --help'], []])
    expect(store.closed).toBe(store.opened)
  })

  test('says that a file is not there, or that the shop is running, and no more', async () => {
    expect((await run('plan nada.json')).printed).toEqual(['no such file: nada.json'])
    const open = async (): Promise<never> => {
      throw new Error('The data directory is in use by process 7: stop it or set DATA_DIR.')
    }
    const { code, printed } = await run('plan sala.json', { open })
    expect([code, printed]).toEqual([
      1,
      ['The data directory is in use by process 7: stop it or set DATA_DIR.'],
    ])
  })

  test('prints its help', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, printed: [HELP] })
  })
})

describe('a season of another deployment', () => {
  test('is loaded under its name, at the hours of its time zone', async () => {
    files['madrid.jsonld'] = JSON.stringify({
      '@type': 'Event',
      '@id': 'm',
      name: 'CONCIERTO DE NAVIDAD',
      startDate: '2026-12-05T20:00:00',
      isAccessibleForFree: true,
      location: {
        name: 'Conde Duque',
        address: { streetAddress: 'CALLE CONDE DUQUE 11', addressLocality: 'MADRID' },
      },
    })
    const { loaded } = await run('events madrid.jsonld --season agenda')
    const [catalogue] = loaded
    expect(catalogue?.season).toBe('agenda')
    expect(catalogue?.shows[0]?.name).toBe('Concierto de Navidad')
    expect(catalogue?.shows[0]?.performances[0]?.date?.toISOString()).toBe('2026-12-05T19:00:00.000Z')
    expect(catalogue?.establishments[0]).toMatchObject({ address: 'Calle Conde Duque 11', city: 'Madrid' })
  })

  test('that nobody sells is refused by name, and nothing is opened', async () => {
    const { code, printed, store } = await run('events una.jsonld --season nobody')
    expect(code).toBe(1)
    expect(printed[0]).toContain('no deployment sells the season "nobody"; there are: principal, agenda')
    expect(store.opened).toBe(0)
  })
})
