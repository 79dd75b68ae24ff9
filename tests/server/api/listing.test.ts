import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billboard } from '../../../contract/index.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

/** La obra plays on the 7th, and on the 13th at 15 h UTC for more; El recital on the 12th, and on the 13th before. */
const season = () => {
  const whole = testSeason()
  const [play, recital] = whole.shows
  const [, later] = play!.performances
  const first = recital!.performances[0]!
  later!.date = new Date('2026-03-13T15:00:00Z')
  later!.sectors = later!.sectors.map((sector) => ({ ...sector, priceCents: 800_000 }))
  recital!.performances.push({
    ...first,
    key: 'recital-2',
    date: new Date('2026-03-13T14:00:00Z'),
    soldShare: 1,
    sectors: first.sectors.map((sector) => ({ ...sector, priceCents: 350_000 })),
  })
  return whole
}

let shop: Shop
let keyOf: Map<number, string>
beforeAll(async () => {
  shop = await openShop({ season: season() })
  keyOf = new Map([...shop.performances].map(([key, id]) => [id, key]))
})
afterAll(() => shop.close())

const ask = (query: string) =>
  shop.app.server.inject({ url: `/v1/api/v2/Cartelera${query}`, headers: { 'accept-language': 'es' } })

test('the listing is cached for a minute under its t, and asked for again without', async () => {
  for (const query of ['?t=29904000', '?t=29904000', '?cFiltro=cFecha%3Dmonth&t=29904001']) {
    const reply = await ask(query)
    expect([query, reply.statusCode, reply.headers['cache-control']]).toEqual([
      query,
      200,
      'public, max-age=60',
    ])
  }
  const fresh = await ask('')
  expect(fresh.headers['cache-control']).toBe('no-cache')
  expect(fresh.json().oData).toEqual((await ask('?t=29904000')).json().oData)
})

test.each(['x', '-1', '1e9', '9999999999'])('a t that is no number is refused: %s', async (t) => {
  expect((await ask(`?t=${t}`)).json().cError).toBe('FORMA_INVALIDA')
})

/** What cards are made of: a show, its performance on the days that are asked for, and what it costs. */
const cardsOf = (reply: { json(): { oData: Pick<Billboard, 'Lista'> } }) =>
  reply
    .json()
    .oData.Lista.map(({ cSeo, oFuncion, nOtras, fPrecioDesde, lAgotado }) => [
      cSeo,
      oFuncion && keyOf.get(oFuncion.idFuncion),
      nOtras,
      fPrecioDesde,
      lAgotado,
    ])

test('under days a show is listed by its first performance on them, with the price and places of those', async () => {
  const listed = async (day: string) => {
    const page = cardsOf(await ask(`?cFiltro=cFecha%3D${day}`))
    const more = await shop.app.server.inject({
      url: `/v1/api/v2/EspectaculosCartel?cFecha=${day}`,
      headers: { 'accept-language': 'es' },
    })
    expect(cardsOf(more)).toEqual(page)
    return page
  }
  expect(await listed('2026-03-13')).toEqual([
    ['recital', 'recital-2', 0, 3500, true],
    ['obra', 'obra-2', 0, 8000, false],
  ])
  expect(await listed('month')).toEqual([
    ['obra', 'obra-1', 1, 5000, false],
    ['recital', 'recital-1', 1, 3000, false],
    ['gala', 'gala-1', 0, 5000, false],
  ])
  expect(cardsOf(await ask('')).slice(0, 2)).toEqual([
    ['obra', undefined, undefined, 5000, false],
    ['recital', undefined, undefined, 3000, false],
  ])
})
