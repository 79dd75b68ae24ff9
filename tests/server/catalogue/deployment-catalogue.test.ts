import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deployment, HoldResult } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

const NORTE = { host: 'norte.example' }
const CORTA = { host: 'corta.example' }
const { limits } = programaRegional

/** Another season, with a show of the same name in addresses as one of the first. */
const otherSeason = (seo = 'obra'): Catalogue => {
  const season = testSeason()
  const [show] = season.shows
  const [performance] = show!.performances
  return {
    ...season,
    season: 'otra',
    shows: [
      {
        ...show!,
        key: 'otra-obra',
        seo,
        name: 'La otra',
        performances: [{ ...performance!, key: 'otra-1' }],
      },
    ],
  }
}

let shop: Shop
let others: number

beforeAll(async () => {
  const norte: Deployment = { ...salaNorte, limits, sells: { season: 'otra' } }
  const corta: Deployment = {
    ...programaRegional,
    id: 'corta',
    hosts: ['corta.example'],
    sells: { season: 'principal', establishments: ['another-house'] },
  }
  shop = await openShop({ deployments: createDeployments([programaRegional, norte, corta]) })
  await loadCatalogue(shop.database, otherSeason())
  await shop.app.server.catalogue.reload()
  const rows = [...shop.app.server.catalogue.performances.values()]
  others = rows.find(({ key }) => key === 'otra-1')!.id
})
afterAll(() => shop.close())

const namesAt = async (headers?: Record<string, string>): Promise<string[]> => {
  const { oData } = await shop.call<{ Lista: { cEspectaculoCartelNombre: string }[]; nTotal: number }>(
    'GET',
    '/v2/EspectaculosCartel?cantXpagina=60',
    headers && { headers },
  )
  expect(oData.nTotal).toBe(oData.Lista.length)
  return oData.Lista.map((show) => show.cEspectaculoCartelNombre).sort()
}

test('each shop lists its own season, and one that sells some venues only their shows', async () => {
  expect(await namesAt()).toEqual(['El recital', 'La gala', 'La obra', 'La remera'])
  expect(await namesAt(NORTE)).toEqual(['La otra'])
  expect(await namesAt(CORTA)).toEqual([])
})

test('a name in addresses is the show of the shop that is asked', async () => {
  const at = async (headers?: Record<string, string>) =>
    shop.call<{ cEspectaculoCartelNombre: string }>(
      'GET',
      '/v2/EspectaculoCartel/obra',
      headers && { headers },
    )
  expect((await at()).oData.cEspectaculoCartelNombre).toBe('La obra')
  expect((await at(NORTE)).oData.cEspectaculoCartelNombre).toBe('La otra')
  expect((await at(CORTA)).cError).toBe('NO_ENCONTRADO')
})

test("another shop's performance is neither shown nor held", async () => {
  const token = await shop.newCustomer()
  const hold = (headers?: Record<string, string>) =>
    shop.call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/TomarGrupo', {
      token,
      ...(headers && { headers }),
      body: {
        idFuncion: others,
        idSector: [...shop.app.server.catalogue.sectorsOf.get(others)!][0]!.id,
        nCantidad: 2,
        idPromocion: null,
        ctProcess: 'CART',
        cIdempotencia: crypto.randomUUID(),
      },
    })
  expect((await shop.call('GET', `/v2/Funcion/${others}`)).cError).toBe('NO_ENCONTRADO')
  expect((await shop.call('POST', `/v2/Funcion/${others}/Promociones`)).cError).toBe('NO_ENCONTRADO')
  expect((await hold()).cError).toBe('NO_ENCONTRADO')
  expect((await shop.call('GET', `/v2/Funcion/${others}`, { headers: NORTE })).nCode).toBe(200)
  expect((await hold(NORTE)).nCode).toBe(200)
})

test('a show that is renamed is found by its former name, until another show has it', async () => {
  const { soldBy } = shop.app.server
  const { catalogue } = shop.app.server
  const norte = shop.app.server.deployments.ofHost('norte.example')
  await loadCatalogue(shop.database, otherSeason('la-otra-obra'))
  await catalogue.reload()
  expect(soldBy(norte).showNamed('obra')).toBeUndefined()
  expect(soldBy(norte).showFormerlyNamed('obra')?.seo).toBe('la-otra-obra')
  expect(soldBy(programaRegional).showFormerlyNamed('obra')).toBeUndefined()
})
