import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HoldResult, PurchaseProcess } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { checkProcessHosts } from '../../../server/plugins/process-host.ts'
import { checkDeployments } from '../../../server/start/check-deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { type Answer, openShop, type Shop } from '../support/shop.ts'

const PAGE = 'http://norte.example'
const named = { ...salaNorte, processHost: 'compra.norte.example' }

let shop: Shop
let token: string
let other: string

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, named]) })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
  other = await shop.newCustomer()
})

const wanted = (seats: string[], key: string = randomUUID()) => ({
  idFuncion: shop.performances.get('obra-1'),
  ctProcess: 'CART',
  cIdempotencia: key,
  aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
  aSector: [],
})
const begin = (host: string, body: object, who = token): Promise<Answer<HoldResult>> =>
  shop.call('POST', '/v3/procesodecompra', { token: who, body, headers: { host, origin: PAGE } })
const read = (host: string, version: string, id: string, who = token): Promise<Answer<PurchaseProcess>> =>
  shop.call('GET', `/${version}/${id}`, { token: who, headers: { host } })

describe('the v3 calls', () => {
  it('begin and read a purchase of the deployment at the host that it names, as v2 does', async () => {
    const body = wanted(['1-1', '1-2'])
    const begun = await begin('compra.norte.example', body)
    expect(begun.nCode).toBe(200)
    const id = begun.oData.oProceso.idProcesoDeCompra
    expect((await begin('compra.norte.example', body)).oData).toEqual(begun.oData)
    const readings = [
      await read('compra.norte.example', 'v3/procesodecompra', id),
      await read('norte.example', 'v3/procesodecompra', id),
      await read('norte.example', 'v2/Proceso', id),
    ]
    for (const { oData } of readings) expect(oData).toEqual(begun.oData.oProceso)
    // Ten minutes are those of this deployment.
    expect(begun.oData.oProceso.nMinutos).toBe(10)
  })

  it('take the best places of a sector, and refuse what v2 refuses', async () => {
    const { aPosicion: _, aSector: __, ...base } = wanted([])
    const group = { ...base, idSector: shop.sector('obra-1', 'Platea'), nCantidad: 2, idPromocion: null }
    const begun = await begin('compra.norte.example', group)
    expect(begun.oData.oProceso.oCantidadTotal.nCantidadTotal).toBe(2)
    expect((await begin('compra.norte.example', wanted([]), other)).cError).toBe('FORMA_INVALIDA')
    expect((await begin('compra.norte.example', wanted(['1-1', '1-2', '1-3']), other)).cError).toBe(
      'DEMASIADAS_POSICIONES',
    )
    expect((await begin('compra.norte.example', wanted(['9-99']), other)).cError).toBe('POSICION_INEXISTENTE')
  })

  it('know no other customer and no other deployment', async () => {
    const { oData } = await begin('compra.norte.example', wanted(['1-1']))
    const id = oData.oProceso.idProcesoDeCompra
    for (const answer of [
      await read('compra.norte.example', 'v3/procesodecompra', id, other),
      await read('localhost', 'v3/procesodecompra', id),
    ])
      expect([answer.cError, answer.oData]).toEqual(['NO_ENCONTRADO', undefined])
  })

  it('are asked by pages of the deployment alone, and by the host that it names alone', async () => {
    const preflight = async (host: string, origin: string) => {
      const { headers, statusCode } = await shop.app.server.inject({
        method: 'OPTIONS',
        url: '/v1/api/v3/procesodecompra',
        headers: { host, origin, 'access-control-request-method': 'POST' },
      })
      return [statusCode, headers['access-control-allow-origin'] ?? null]
    }
    expect(await preflight('compra.norte.example', PAGE)).toEqual([204, PAGE])
    expect((await preflight('compra.norte.example', 'http://localhost'))[1]).toBeNull()
    expect((await preflight('compra.norte.example', 'https://norte.example'))[1]).toBeNull()
    expect((await preflight('norte.example', PAGE))[1]).toBeNull()
    const refused = await shop.app.server.inject({
      method: 'POST',
      url: '/v1/api/v3/procesodecompra',
      headers: { host: 'compra.norte.example', origin: PAGE },
      payload: {},
    })
    // Who is refused may read why, and no cache has it for another page.
    expect([
      refused.statusCode,
      refused.headers['access-control-allow-origin'],
      refused.headers.vary,
    ]).toEqual([401, PAGE, expect.stringContaining('Origin')])
    const reply = await shop.app.server.inject({
      url: '/v1/api/v2/EspectaculoCartelTipos',
      headers: { host: 'norte.example' },
    })
    expect(reply.headers['content-security-policy']).toContain(
      "connect-src 'self' http://compra.norte.example;",
    )
  })
})

it('a deployment is refused whose host is another’s, or could not see a turn in the queue', () => {
  expect(() =>
    checkDeployments([programaRegional, { ...named, processHost: programaRegional.hosts[0]! }]),
  ).toThrow('is already that of')
  const visitors = { ...named.switches, queue: true, seatSelectionRequiresLogin: false }
  expect(() => checkProcessHosts([{ ...named, switches: visitors }])).toThrow('seatSelectionRequiresLogin')
})
