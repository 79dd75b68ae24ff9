import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Billboard,
  Performance,
  Promotion,
  PurchaseProcess,
  ServiceText,
  ShowDetail,
} from '../../../contract/index.ts'
import { planInWords } from '../../../contract/index.ts'
import { readEventsFile } from '../../../server/catalogue/import/events-jsonld.ts'
import { buildDemoSeason } from '../../../server/demo/season.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const texts = {
  Platea: { en: 'Stalls', pt: 'Plateia' },
  Jubilados: { en: 'Pensioners' },
  Sala: { en: 'Hall' },
  'La obra': { en: 'The play' },
}
let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop({ season: { ...testSeason(), texts } })
  token = await shop.newCustomer()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const ask = async <Data>(path: string, locale: string, body?: object): Promise<Data> => {
  const more = { token, headers: { 'accept-language': locale }, ...(body && { body }) }
  return (await shop.call<Data>(body ? 'POST' : 'GET', path, more)).oData
}
const funcion = () => shop.performances.get('obra-1')

describe('texts of the catalogue', () => {
  test('follow the language of a reply, and stay as they are where they have no words in it', async () => {
    const namesIn = async (locale: string) => {
      const { listaSector, oEspectaculo } = await ask<Performance>(`/v2/Funcion/${funcion()}`, locale)
      const { Lista } = await ask<{ Lista: Promotion[] }>(`/v2/Funcion/${funcion()}/Promociones`, locale, {})
      return [
        oEspectaculo.cEspectaculoCartelNombre,
        listaSector.find(({ cTipo }) => cTipo === 'NUMERADO')?.cNombre,
        Lista[0]?.cNombre,
      ]
    }
    expect(await namesIn('es')).toEqual(['La obra', 'Platea', 'Jubilados'])
    expect(await namesIn('en')).toEqual(['The play', 'Stalls', 'Pensioners'])
    expect(await namesIn('pt')).toEqual(['La obra', 'Plateia', 'Jubilados'])
    const { Lista } = await ask<Billboard>('/v2/Cartelera', 'en')
    expect(Lista.map((show) => show.cEspectaculoCartelNombre)).toContain('The play')
    const { cEspectaculoCartelNombre } = await ask<ShowDetail>('/v2/EspectaculoCartel/obra', 'en')
    expect(cEspectaculoCartelNombre).toBe('The play')
  })

  test('a plan comes with its words, in which its categories are named as the sectors', async () => {
    expect((await ask<Performance>(`/v2/Funcion/${funcion()}`, 'es')).oTextoPlano).toBeUndefined()
    const { oTextoPlano = {}, listaSector } = await ask<Performance>(`/v2/Funcion/${funcion()}`, 'en')
    expect(oTextoPlano).toEqual({ Platea: 'Stalls', Sala: 'Hall' })
    const plan = planInWords(await shop.plan('obra-1'), oTextoPlano)
    expect(plan.listaZona[0]?.cNombre).toBe('Hall')
    const sectors = listaSector.map(({ cNombre }) => cNombre)
    for (const { cNombre } of plan.listaCategoria) expect(sectors).toContain(cNombre)
  })

  test('of held places follow the language of each reply', async () => {
    const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
    for (const [locale, sector] of [
      ['es', 'Platea'],
      ['en', 'Stalls'],
      ['pt', 'Plateia'],
    ] as const) {
      const process = await ask<PurchaseProcess>(`/v2/Proceso/${oProceso.idProcesoDeCompra}`, locale)
      expect(process.listaFuncion[0]?.listaPosicion[0]?.cSector).toBe(sector)
    }
  })

  test('and of the shop are listed from any language into one', async () => {
    const list = async (locale: string) =>
      new Map(
        (await ask<{ Lista: ServiceText[] }>('/v2/Textos', locale)).Lista.map(({ cTexto, cEnIdioma }) => [
          cTexto,
          cEnIdioma,
        ]),
      )
    const en = await list('en')
    expect(
      ['Platea', 'Plateia', 'Jubilados', 'Entrada electrónica', 'Ingresso eletrônico'].map((text) =>
        en.get(text),
      ),
    ).toEqual(['Stalls', 'Stalls', 'Pensioners', 'E-ticket', 'E-ticket'])
    expect((await list('es')).get('Stalls')).toBe('Platea')
    expect((await list('pt')).get('Pensioners')).toBe('Jubilados')
  })
})

describe('a file of events', () => {
  const options = {
    timeZone: 'America/Argentina/Buenos_Aires',
    capacity: 200,
    fallbackPriceCents: null,
    maximumPerformances: 40,
    plan: null,
    startsOn: null,
  }
  const event = {
    '@type': 'Event',
    name: [
      { '@language': 'en', '@value': 'The play' },
      { '@language': 'es', '@value': 'La obra' },
    ],
    description: [
      { '@language': 'es', '@value': '<p>Una casa. Un bosque.</p>' },
      { '@language': 'pt-BR', '@value': 'Uma casa. Um bosque.' },
    ],
    startDate: '2026-12-12T20:30:00-03:00',
    isAccessibleForFree: true,
  }

  test('has its words by language', () => {
    expect(readEventsFile(JSON.stringify(event), options).catalogue.texts).toEqual({
      'La obra': { en: 'The play' },
      'Una casa. Un bosque.': { pt: 'Uma casa. Um bosque.' },
      'Una casa.': { pt: 'Uma casa.' },
    })
  })

  test.each([
    ['2026-12-12T20:00:00-03:00', '2026-12-12T23:00:00.000Z'],
    ['20:00', '2026-12-12T23:00:00.000Z'],
    ['21:00', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('opens its doors at %s', (doorTime, expected) => {
    const { shows } = readEventsFile(JSON.stringify({ ...event, doorTime }), options).catalogue
    expect(shows[0]?.performances[0]?.doors?.toISOString()).toBe(expected)
  })
})

test('the demo season has words in both other languages for every show, sector, promotion and plan', () => {
  const season = buildDemoSeason(new Date('2026-11-22T12:00:00Z'), 'America/Argentina/Buenos_Aires')
  const performances = season.shows.flatMap((show) => show.performances)
  const written = new Set([
    ...season.shows.flatMap(({ tagline, description }) => [tagline, description]),
    ...performances.flatMap(({ sectors }) => sectors.map(({ name }) => name)),
    ...performances.flatMap(({ promotions }) =>
      promotions.flatMap(({ name, description }) => [name, description]),
    ),
    ...season.plans.flatMap(({ plan }) => [
      ...plan.categories.map(({ name }) => name),
      ...plan.zones.flatMap((zone) => [
        zone.name,
        ...zone.rows.map((row) => row.row_number).filter((row) => /\s/.test(row)),
        ...(zone.areas ?? []).flatMap(({ text }) => (text && /\p{L}{2}/u.test(text.text) ? [text.text] : [])),
      ]),
    ]),
  ])
  written.delete('Dibujo')
  const missing = [...written].filter((text) => !season.texts?.[text]?.en || !season.texts[text]?.pt)
  expect(missing).toEqual([])
})
