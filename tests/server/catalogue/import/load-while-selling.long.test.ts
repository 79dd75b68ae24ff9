import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Billboard, Performance } from '../../../../contract/index.ts'
import type { Catalogue, CataloguePerformance } from '../../../../server/catalogue/import/catalogue.ts'
import { loadCatalogue } from '../../../../server/catalogue/import/load.ts'
import { gridPlan, testSeason } from '../../support/season.ts'
import { openShop, type Shop, take } from '../../support/shop.ts'

/** Nodes look every two seconds; a busy machine may need longer than the ten that a load has. */
const SHOWN_MS = 30_000
/** To open them, on a busy machine. */
const TWO_SHOPS_MS = 180_000

/** Two nodes of one shop: two apps on one database, each with its background work. */
let nodes: [Shop, Shop]

beforeAll(async () => {
  const one = await openShop()
  nodes = [one, await openShop({ database: one.database })]
}, TWO_SHOPS_MS)
beforeEach(() => nodes[0].reset())
afterAll(async () => {
  await nodes[1].app.server.close()
  await nodes[0].close()
})

/** What `npm run catalogue` does, by a process of its own. */
const load = (change: (season: Catalogue, performance: (key: string) => CataloguePerformance) => void) => {
  const season = testSeason()
  change(season, (key) => season.shows.flatMap((show) => show.performances).find((one) => one.key === key)!)
  return loadCatalogue(nodes[0].database, season)
}

const shownSoon = (look: () => Promise<void>): Promise<void> =>
  vi.waitFor(look, { timeout: SHOWN_MS, interval: 100 })

const billboardOf = async ({ call }: Shop) => (await call<Billboard>('GET', '/v2/Cartelera')).oData.Lista

test('a load shows on every node without a restart, with its free places', async () => {
  for (const node of nodes) expect(await billboardOf(node)).toHaveLength(4)
  await load((season, performance) => {
    season.shows[0]!.name = 'La obra, con otro nombre'
    season.shows.push({
      ...season.shows[1]!,
      key: 'nueva',
      seo: 'nueva',
      name: 'La nueva',
      performances: [{ ...performance('recital-1'), key: 'nueva-1' }],
    })
  })
  for (const node of nodes) {
    await shownSoon(async () => {
      const shows = await billboardOf(node)
      expect(shows.map(({ cEspectaculoCartelNombre }) => cEspectaculoCartelNombre)).toEqual(
        expect.arrayContaining(['La obra, con otro nombre', 'La nueva']),
      )
      expect(shows.find(({ cSeo }) => cSeo === 'nueva')?.lAgotado).toBe(false)
    })
  }
})

test('a performance switched to queued refuses a hold without a turn on every node at once', async () => {
  await load((_season, performance) => {
    performance('obra-2').queue = true
  })
  for (const node of nodes) {
    const token = await node.newCustomer()
    expect((await take(node, token, 'obra-2', { seats: ['1-1'] })).cError).toBe('TURNO_REQUERIDO')
  }
  await load(() => {})
  for (const [index, node] of nodes.entries()) {
    const token = await node.newCustomer()
    expect((await take(node, token, 'obra-2', { seats: [`2-${index + 1}`] })).nCode).toBe(200)
  }
})

test('a performance that is moved is held by its new date on every node at once', async () => {
  const now = nodes[0].clock.now()
  await load((_season, performance) => {
    performance('obra-1').date = new Date(now.getTime() - 3_600_000)
  })
  for (const node of nodes) {
    const token = await node.newCustomer()
    expect((await take(node, token, 'obra-1', { seats: ['1-1'] })).cError).toBe('FUNCION_NO_DISPONIBLE')
  }
  for (const node of nodes)
    await shownSoon(async () => {
      const performance = await node.call('GET', `/v2/Funcion/${node.performances.get('obra-1')}`)
      expect(performance.cError).toBe('FUNCION_NO_DISPONIBLE')
    })
  await load(() => {})
  for (const [index, node] of nodes.entries()) {
    const token = await node.newCustomer()
    expect((await take(node, token, 'obra-1', { seats: [`1-${index + 1}`] })).nCode).toBe(200)
  }
})

test('a performance with another price is sold at that price alone, and who held before pays what they saw', async () => {
  const before = await nodes[0].newCustomer()
  const held = (await take(nodes[0], before, 'obra-2', { seats: ['1-9'] })).oData.oProceso
  await load((_season, performance) => {
    performance('obra-2').sectors[0]!.priceCents = 1_200_000
  })
  for (const [index, node] of nodes.entries()) {
    const token = await node.newCustomer()
    const { oData } = await take(node, token, 'obra-2', { seats: [`1-${index + 1}`] })
    expect(oData.oProceso.oTotal.fTickets).toBe(12_000)
    await shownSoon(async () => {
      const { oData: shown } = await node.call<Performance>(
        'GET',
        `/v2/Funcion/${node.performances.get('obra-2')}`,
      )
      expect(shown.listaSector[0]?.fPrecio).toBe(12_000)
    })
  }
  const still = await nodes[1].call<typeof held>('GET', `/v2/Proceso/${held.idProcesoDeCompra}`, {
    token: before,
  })
  expect(still.oData.oTotal).toEqual(held.oTotal)
})

test('a plan that no performance to come uses is let go when the catalogue is read again', async () => {
  const { catalogue } = nodes[0].app.server
  const planOf = (key: string) =>
    catalogue.plan(catalogue.performances.get(nodes[0].performances.get(key)!)!.planHash!)
  const past: CataloguePerformance[] = [
    {
      ...testSeason().shows[0]!.performances[1]!,
      key: 'past-1',
      planKey: 'past',
      date: new Date(nodes[0].clock.now().getTime() - 3_600_000),
      sectors: [{ name: 'Platea', kind: 'NUMERADO', priceCents: 100, capacity: 0, order: 1 }],
    },
  ]
  await load((season) => {
    season.plans.push({ key: 'past', plan: gridPlan('Sala vieja', 2, 3) })
    season.shows[0]!.performances.push(...past)
  })
  await catalogue.reload()
  const hash = [...catalogue.performances.values()].find(({ key }) => key === 'past-1')!.planHash!
  const [used, unused] = [await planOf('obra-1'), await catalogue.plan(hash)]
  expect(await catalogue.plan(hash)).toBe(unused)
  await catalogue.reload()
  expect(await planOf('obra-1')).toBe(used)
  expect(await catalogue.plan(hash)).not.toBe(unused)
})

test('a show is featured as the last load that says so made it', async () => {
  const [node] = nodes
  const featured = async () =>
    node.database.query(
      'featured',
      'select key, featured_order as place from show where featured_order > 0 order by 2',
      [],
    )
  const shows = (...orders: (number | null | undefined)[]) =>
    load((season) => {
      orders.forEach((featuredOrder, nth) => {
        const { featuredOrder: _, ...show } = season.shows[nth]!
        season.shows[nth] = { ...show, ...(featuredOrder !== undefined && { featuredOrder }) }
      })
    })
  await shows(2, 1)
  const [first, second] = testSeason().shows.map(({ key }) => key)
  const both = [
    { key: second, place: 1 },
    { key: first, place: 2 },
  ]
  expect(await featured()).toEqual(both)
  await shows(undefined, undefined)
  expect(await featured()).toEqual(both)
  await shows(3, null)
  expect(await featured()).toEqual([{ key: first, place: 3 }])
  await shows(null, null)
})
