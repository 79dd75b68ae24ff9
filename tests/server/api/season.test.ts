import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billboard, Performance, ShowDetail } from '../../../contract/index.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop

const get = async <Data>(path: string): Promise<Data> => (await shop.call<Data>('GET', path)).oData

/** 2026-03-07 and the days after it, when the test season's performances begin. */
const MARCH = (day: number) => `2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('the billboard lists every show by its next date, products last, with its lowest price, and the days there are', async () => {
  const { Lista, listaDia, listaDestacado, nTotal } = await get<Billboard>('/v2/Cartelera')
  expect(
    Lista.map((show) => [show.cSeo, show.dPrimera, show.dUltima, show.nFunciones, show.fPrecioDesde]),
  ).toEqual([
    ['obra', MARCH(7), MARCH(8), 2, 5000],
    ['recital', MARCH(12), MARCH(12), 1, 3000],
    ['gala', MARCH(22), MARCH(22), 1, 5000],
    ['remera', null, null, 1, 9000],
  ])
  expect([listaDestacado, nTotal]).toEqual([[], 4])
  expect(listaDia.map(({ dDia, nFunciones }) => [dDia.slice(8), nFunciones])).toEqual([
    ['07', 1],
    ['08', 1],
    ['12', 1],
    ['22', 1],
  ])
})

test('the listing of shows comes in pages of the size that is asked for', async () => {
  const pageOf = async (page: number) => {
    const { Lista, nTotal } = await get<Billboard>(`/v2/EspectaculosCartel?pagina=${page}&cantXpagina=3`)
    return [Lista.map(({ cSeo }) => cSeo), nTotal]
  }
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([
    [['obra', 'recital', 'gala'], 4],
    [['remera'], 4],
    [[], 4],
  ])
})

test('a show says what it is, where, and when it is played, each day with its own hash', async () => {
  const { listaFuncion, oEstablecimiento, ...show } = await get<ShowDetail>('/v2/EspectaculoCartel/obra')
  expect(show).toMatchObject({
    cEspectaculoCartelNombre: 'La obra',
    cDescripcion: 'De prueba.',
    nDuracionMinutos: 90,
    fPrecioDesde: 5000,
  })
  expect(oEstablecimiento).toMatchObject({ cNombre: 'Sala de prueba', cDireccion: 'Calle 1' })
  expect(listaFuncion.map(({ idFuncion, dFecha, lAgotada }) => [idFuncion, dFecha, lAgotada])).toEqual([
    [shop.performances.get('obra-1'), MARCH(7), false],
    [shop.performances.get('obra-2'), MARCH(8), false],
  ])
  expect(new Set(listaFuncion.map(({ h }) => h)).size).toBe(2)
})

test('a performance says its sectors with price and what is left, what is charged beside, and the other days', async () => {
  await take(shop, await shop.newCustomer(), 'obra-1', { seats: ['1-1', '1-2', '3-4'] })
  // What is free is read again once it is a tenth of a second old.
  shop.clock.advance(150)
  const performance = await get<Performance>(`/v2/Funcion/${shop.performances.get('obra-1')}`)
  expect(performance).toMatchObject({
    oFuncionFecha: { dFecha: MARCH(7) },
    nMaximoPosiciones: 8,
    nCargoServicioPorcentaje: 10,
    fQrAntifraude: 150,
    lAgotada: false,
    lCola: false,
  })
  expect(
    performance.listaSector.map(({ cNombre, cTipo, fPrecio, nDisponible }) => [
      cNombre,
      cTipo,
      fPrecio,
      nDisponible,
    ]),
  ).toEqual([
    ['Platea', 'NUMERADO', 10_000, 18],
    ['Balcón', 'NUMERADO', 5000, 19],
  ])
  expect(performance.listaOtraFuncion.map(({ idFuncion }) => idFuncion)).toEqual([
    shop.performances.get('obra-2'),
  ])
})
