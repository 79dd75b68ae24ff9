import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EstablishmentDetail, Performance, ProductShop, ShowDetail } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop
let token: string
let house: number

beforeAll(async () => {
  const norte = { ...salaNorte, sells: { season: 'another' } }
  shop = await openShop({ deployments: createDeployments([programaRegional, norte]) })
  token = await shop.newCustomer()
  const { oData } = await shop.call<ShowDetail>('GET', '/v2/EspectaculoCartel/obra')
  house = oData.oEstablecimiento.idEstablecimiento
  await shop.database.query(
    'details',
    `update establishment set latitude = -31.4, longitude = -62.1, tagline = 'Sala <pública>',
      directions = '[{"name":"Tranvía","text":"Línea 2"}]', access_facts = '[{"name":"Entrada","text":"Sin escalones"}]',
      surroundings = '[{"kind":"street","name":"<Mitre>","points":[[-31.4,-62.2],[-31.4,-62.0]]}]' where id = $1`,
    [house],
  )
  await shop.app.server.catalogue.reload()
})
afterAll(() => shop.close())

const get = <Data>(path: string, more: { token?: string } = {}) => shop.call<Data>('GET', path, more)

describe('GET /v2/Establecimientos', () => {
  test('has the houses of shows to come, with how many, and no house that has products alone', async () => {
    const { oData } = await get<{ Lista: { idEstablecimiento: number; nEspectaculos: number }[] }>(
      '/v2/Establecimientos',
    )
    const found = oData.Lista.find(({ idEstablecimiento }) => idEstablecimiento === house)
    const { listaEspectaculo } = (await get<EstablishmentDetail>(`/v2/Establecimiento/${house}`)).oData
    expect(found?.nEspectaculos).toBe(listaEspectaculo.length)
    expect(oData.Lista.every(({ nEspectaculos }) => nEspectaculos > 0)).toBe(true)
  })
})

describe('GET /v2/Establecimiento/:id', () => {
  test('is a house with its season, its map, the way there and its access', async () => {
    const { oData } = await get<EstablishmentDetail>(`/v2/Establecimiento/${house}`)
    expect(oData.oLugar).toMatchObject({
      cBajada: 'Sala <pública>',
      listaComoLlegar: [{ cNombre: 'Tranvía', cTexto: 'Línea 2' }],
      listaAcceso: [{ cNombre: 'Entrada', cTexto: 'Sin escalones' }],
      cMapaUri: `/mapas/${oData.cSeo}.svg`,
    })
    expect(oData.listaEspectaculo.map(({ cSeo }) => cSeo)).toContain('obra')
    expect(
      oData.listaEspectaculo.every(({ idEspectaculoCartelTipo }) => idEspectaculoCartelTipo !== 100),
    ).toBe(true)
  })

  test.each(['0', '999999999'])('%s is none', async (id) => {
    expect((await get(`/v2/Establecimiento/${id}`)).cError).toBe('NO_ENCONTRADO')
  })

  test('has a map with its streets, in which no name is markup; another deployment does not have it', async () => {
    const { oData } = await get<EstablishmentDetail>(`/v2/Establecimiento/${house}`)
    const uri = oData.oLugar.cMapaUri as string
    const map = await shop.app.server.inject({ url: uri, headers: { host: 'localhost' } })
    expect(map.headers['content-type']).toContain('image/svg+xml')
    expect(map.body).toContain('&lt;Mitre&gt;')
    const elsewhere = await shop.app.server.inject({ url: uri, headers: { host: 'norte.example' } })
    expect(elsewhere.statusCode).toBe(404)
  })
})

describe('GET /v2/Tienda', () => {
  test('has the products on sale with what is held to buy them', async () => {
    const { oData } = await get<ProductShop>('/v2/Tienda')
    expect(oData.Lista.map(({ cSeo }) => cSeo)).toEqual(['remera'])
    expect(oData.Lista[0]).toMatchObject({ idEspectaculoCartelTipo: 100, dPrimera: null })
    const { idFuncion, idSector } = oData.Lista[0]!
    expect([idFuncion, idSector]).toEqual([
      shop.performances.get('remera-1'),
      shop.sector('remera-1', 'Talle M'),
    ])
  })

  test("a product's own page has what it is and how it comes, and a show's has neither", async () => {
    const pageOf = async (key: string) =>
      (await get<Performance>(`/v2/Funcion/${shop.performances.get(key)}`)).oData
    const { lRetiro, lEnvio } = (await get<ProductShop>('/v2/Tienda')).oData
    expect((await pageOf('remera-1')).oProducto).toEqual({ cDescripcion: 'De prueba.', lRetiro, lEnvio })
    expect((await pageOf('obra-1')).oProducto).toBeUndefined()
  })

  test('has those of one house alone, and refuses a house that is none', async () => {
    const all = (await get<ProductShop>('/v2/Tienda')).oData
    const id = all.Lista[0]!.idEstablecimiento
    expect((await get<ProductShop>(`/v2/Tienda?idEstablecimiento=${id}`)).oData.Lista).toEqual(all.Lista)
    expect((await get('/v2/Tienda?idEstablecimiento=999999')).cError).toBe('NO_ENCONTRADO')
  })
})

describe('the shop of a performance', () => {
  test('is open where products are on sale, and is bought into the running purchase', async () => {
    const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
    const performance = shop.performances.get('obra-1')
    const process = `/v2/Proceso/${oProceso.idProcesoDeCompra}/Tienda`
    const open = await get<{ lActiva: boolean }>(`${process}/ActivaParaFuncion/${performance}`, { token })
    expect(open.oData).toEqual({ lActiva: true })
    const { oData } = await get<ProductShop>(`${process}/ParaFuncion/${performance}`, { token })
    const [product] = oData.Lista
    const held = await shop.call<{ oProceso: { listaFuncion: { idFuncion: number }[] } }>(
      'POST',
      `/v2/Proceso/${oProceso.idProcesoDeCompra}/Posiciones/Tomar`,
      {
        token,
        body: {
          idFuncion: product!.idFuncion,
          ctProcess: 'CART',
          cIdempotencia: crypto.randomUUID(),
          aPosicion: [],
          aSector: [{ idSector: product!.idSector, nCantidad: 2, idPromocion: null }],
        },
      },
    )
    expect(held.cError).toBeUndefined()
    expect(held.oData.oProceso.listaFuncion.map(({ idFuncion }) => idFuncion).sort()).toEqual(
      [performance, product!.idFuncion].sort(),
    )
  })

  test('is asked for without a purchase by 0, and not of a performance that is none', async () => {
    const of = (idFuncion: number) => get(`/v2/Proceso/0/Tienda/ActivaParaFuncion/${idFuncion}`, { token })
    expect((await of(shop.performances.get('obra-1') as number)).nCode).toBe(200)
    expect((await of(999_999)).cError).toBe('NO_ENCONTRADO')
  })
})

test('a show says of each performance how much is left', async () => {
  const { oData } = await get<ShowDetail>('/v2/EspectaculoCartel/obra')
  const [first] = oData.listaFuncion
  expect(first).toMatchObject({ cDisponibilidad: 'MUCHOS', nDisponible: null })
})

test('a performance brings the view all around of its house, where there is one', async () => {
  const path = `/v2/Funcion/${shop.performances.get('obra-1')}`
  expect((await get<Performance>(path)).oData).not.toHaveProperty('cVista360Uri')
  const setView = 'update establishment set view_360_uri = $2 where id = $1'
  await shop.database.query('view', setView, [house, '/imagenes/vista.svg'])
  await shop.app.server.catalogue.reload()
  expect((await get<Performance>(path)).oData.cVista360Uri).toBe('/imagenes/vista.svg')
})
