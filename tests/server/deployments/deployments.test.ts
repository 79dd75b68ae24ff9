import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  API_BASE,
  type Billboard,
  type DeliveryType,
  type HoldResult,
  matchPage,
  type PaymentMethod,
  type Performance,
  type PurchaseProcess,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { originOf } from '../../../server/plugins/deployment.ts'
import type { PageReplies } from '../../../server/routes/shared-answers.ts'
import { loadPageData } from '../../../server/ssr/page-data.ts'
import { BUYER, solve } from '../payments/support/buying.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

const HOME = { host: 'localhost' }
const NORTE = { host: 'norte.example:8080' }

let shop: Shop
let pages: PageReplies
let token: string
let obra: number
let gala: number
let ensayo: number

/** The test season with one show that costs nothing. */
const season = () => {
  const known = testSeason()
  const [recital] = known.shows.filter(({ key }) => key === 'recital')
  const [performance] = recital!.performances
  const sectors = [{ name: 'Campo', kind: 'GENERAL', priceCents: 0, capacity: 50, order: 1 } as const]
  return {
    ...known,
    shows: [
      ...known.shows,
      {
        ...recital!,
        key: 'ensayo',
        seo: 'ensayo',
        performances: [{ ...performance!, key: 'ensayo-1', sectors }],
      },
    ],
  }
}

beforeAll(async () => {
  shop = await openShop({
    deployments: createDeployments([programaRegional, salaNorte]),
    season: season(),
    config: { dataDirectory: mkdtempSync(path.join(tmpdir(), 'taquilla-deployments-')) },
    renderPages: async (_app, replies) => {
      pages = replies
    },
  })
  token = await shop.newCustomer()
  obra = shop.performances.get('obra-1')!
  gala = shop.performances.get('gala-1')!
  ensayo = shop.performances.get('ensayo-1')!
})
afterAll(() => shop.close())

const call = <Data>(headers: Record<string, string>, method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.call<Data>(method, path, { token, headers, ...(body === undefined ? {} : { body }) })

const hold = (headers: Record<string, string>, idFuncion: number, seats: string[], more: object = {}) =>
  call<HoldResult>(headers, 'POST', '/v2/Proceso/0/Posiciones/Tomar', {
    idFuncion,
    ctProcess: 'CART',
    cIdempotencia: randomUUID(),
    aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
    aSector: [],
    ...more,
  })

test('a host name is compared without regard to case, and an unknown one gets the first deployment', () => {
  const deployments = createDeployments([programaRegional, salaNorte])
  expect(
    ['NORTE.example', 'localhost', 'elsewhere.example', ''].map((host) => deployments.ofHost(host).id),
  ).toEqual(['sala-norte', 'programa-regional', 'programa-regional', 'programa-regional'])
  expect(deployments.ofId('sala-norte')).toBe(salaNorte)
  expect(() => deployments.ofId('gone')).toThrow('gone')
})

test("the first deployment's origin is PUBLIC_URL, another's is its own host name there, whatever a request says", () => {
  const deployments = createDeployments([programaRegional, salaNorte])
  // PUBLIC_URL is the first deployment's; a proxy may call that by another name.
  const config = { publicUrl: 'https://localhost:8443' }
  const origin = (host: string, deployment: typeof salaNorte) =>
    originOf({ hostname: host.split(':')[0] ?? '', deployment }, deployments, config)
  expect(origin('127.0.0.1:3000', programaRegional)).toBe('https://localhost:8443')
  expect(origin('norte.example:8080', salaNorte)).toBe('https://norte.example:8443')
  // A host that nobody configured is not repeated in a page that others share.
  expect(origin('elsewhere.example', salaNorte)).toBe('https://norte.example:8443')
})

test('a call is answered by the deployment of its host: limits, charges, queue and language', async () => {
  const read = async (headers: Record<string, string>, id: number) => {
    const { oData } = await call<Performance>(headers, 'GET', `/v2/Funcion/${id}`)
    const { nMaximoPosiciones, nCargoServicioPorcentaje, fQrAntifraude, lCola } = oData
    return [nMaximoPosiciones, nCargoServicioPorcentaje, fQrAntifraude, lCola]
  }
  expect(await read(HOME, gala)).toEqual([8, 10, 150, true])
  expect(await read(NORTE, gala)).toEqual([2, 7, 0, false])
  const unknown = async (headers: Record<string, string>) =>
    (await call(headers, 'GET', '/v2/Funcion/999999')).cMensaje
  expect(await unknown(NORTE)).not.toBe(await unknown(HOME))
})

test('a host that a proxy is sent chooses no shop, unless the proxies write it', async () => {
  const url = `${API_BASE}/v2/Funcion/${gala}`
  const headers = { ...HOME, 'x-forwarded-host': 'norte.example', 'x-forwarded-for': '1.2.3.4' }
  const most = async (forwardedHost: boolean) => {
    const one = await openShop({
      deployments: createDeployments([programaRegional, salaNorte]),
      season: season(),
      config: { trustedProxies: 1, forwardedHost },
    })
    const { oData } = (await one.app.server.inject({ url, headers })).json()
    await one.close()
    return oData.nMaximoPosiciones
  }
  expect([await most(false), await most(true)]).toEqual([8, 2])
})

test('a shared answer is shared within one deployment', async () => {
  const listed = async (headers: Record<string, string>) =>
    (await call<Billboard>(headers, 'GET', '/v2/Cartelera')).oData.Lista.length
  expect([await listed(HOME), await listed(NORTE), await listed(HOME)]).toEqual([5, 1, 5])
})

test('a page gets the data of the deployment that it is drawn for', async () => {
  const fail = (error: unknown) => {
    throw error
  }
  const listed = async (deployment: typeof salaNorte) => {
    const { data } = await loadPageData(pages, matchPage('/')!, { deployment, locale: 'es' }, fail)
    return data.billboard?.Lista.length
  }
  expect([await listed(programaRegional), await listed(salaNorte)]).toEqual([5, 1])
})

test('a purchase has the charges and the minutes of its deployment', async () => {
  await shop.reset()
  const { oData } = await hold(NORTE, obra, ['1-1', '1-2'])
  const id = oData.oProceso.idProcesoDeCompra
  const choose = (step: string, body: object) =>
    call<PurchaseProcess>(NORTE, 'POST', `/v2/Proceso/${id}/${step}/Seleccionar`, body)
  const offered = await call<{ Lista: DeliveryType[] }>(NORTE, 'GET', `/v2/Proceso/${id}/TiposDeEntrega`)
  expect(offered.oData.Lista.map(({ idEntregaTipo, fPrecio }) => [idEntregaTipo, fPrecio])).toEqual([
    [2, 0],
    [3, 123.45],
  ])
  expect((await choose('EntregaTipo', { idEntregaTipo: 1 })).cError).toBe('ENTREGA_NO_VALIDA')
  const oDomicilio = {
    cCalle: 'Av. Colón',
    cNumero: '1234',
    cPais: 'AR',
    cProvincia: 'AR-X',
    cLocalidad: 'Córdoba',
    cCodigoPostal: '5000',
  }
  await choose('EntregaTipo', { idEntregaTipo: 3, oDomicilio })
  expect((await choose('FormaDePago', { nFormaDePago: 1, nCuotas: 3 })).cError).toBe(
    'FORMA_DE_PAGO_NO_VALIDA',
  )
  const process = await choose('FormaDePago', { nFormaDePago: 1, nCuotas: 2 })
  // 20,000.00 and 7 % of it, 123.45 of delivery, then 5 % of 21,523.45.
  expect(process.oData).toMatchObject({
    nMinutos: 10,
    oTotal: {
      fTickets: 20_000,
      fCargoServicio: 1_400,
      fQrAntifraude: 0,
      fEntrega: 123.45,
      fFinanciacion: 1_076.17,
      fTotal: 22_599.62,
    },
  })
  const minutes = Date.parse(process.oData.dMaxima) - Date.parse(process.oData.dDesde)
  expect(minutes).toBe(10 * 60_000)
  const methods = await call<{ Lista: PaymentMethod[] }>(NORTE, 'GET', `/v2/Proceso/${id}/FormasDePago`)
  const [card] = methods.oData.Lista
  expect(card?.nMaximoCuotas).toBe(2)
  // The card page speaks to the page that shows it, on that page's own host.
  expect(new URL(card!.cCampoUri!).searchParams.get('origin')).toBe('http://norte.example')
  expect(new URL(card!.cCampoUri!).searchParams.get('accent')).toBe('#0A5C99')
})

test('a hold keeps the limit of its deployment', async () => {
  await shop.reset()
  expect((await hold(NORTE, obra, ['1-1', '1-2', '1-3'])).cError).toBe('DEMASIADAS_POSICIONES')
  expect((await hold(HOME, obra, ['1-1', '1-2', '1-3'])).nCode).toBe(200)
})

test('a deployment without a queue sells a queued performance without a turn', async () => {
  await shop.reset()
  expect((await shop.app.server.inject({ url: '/cola/lista.json', headers: NORTE })).json()).toEqual([])
  const turn = await shop.app.server.inject({ url: `/cola/${gala}`, headers: NORTE })
  expect(turn.json()).toEqual({ redirect_url: `/funcion/gala/${gala}` })
  expect((await hold(HOME, gala, ['1-1'])).cError).toBe('TURNO_REQUERIDO')
  const { nCode, oData } = await hold(NORTE, gala, ['1-1'])
  expect(nCode).toBe(200)
  expect(oData.oProceso.oCantidadTotal.nCantidadTotal).toBe(1)
})

test("a mail has the name and the colour of its purchase's deployment", async () => {
  await shop.reset()
  const sector = { idSector: shop.sector('ensayo-1', 'Campo'), nCantidad: 1, idPromocion: null }
  const { oData } = await hold(NORTE, ensayo, [], { aSector: [sector] })
  const id = oData.oProceso.idProcesoDeCompra
  await call(NORTE, 'POST', `/v2/Proceso/${id}/PreValidacion2`, BUYER)
  await call(NORTE, 'POST', `/v2/Proceso/${id}/EntregaTipo/Seleccionar`, { idEntregaTipo: 2 })
  const free = { nFormaDePago: 2, nCuotas: 1 }
  const seen = await call<PurchaseProcess>(NORTE, 'POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, free)
  const paid = await call(NORTE, 'POST', `/v2/Proceso/${id}/Cobrar`, {
    cIdempotencia: randomUUID(),
    nFormaDePago: 2,
    cTokenTarjeta: null,
    cVersion: seen.oData.cVersion,
    nCuotas: 1,
    cCaptcha: await solve((await shop.app.server.inject(`${API_BASE}/v2/Captcha`)).json()),
    lTerminos: true,
  })
  expect(paid.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  // Whichever worker claimed it, the shop's own or this one, writes the mail.
  const mails = async () => {
    await shop.call('POST', '/__test/payments')
    return shop.database.orm.select().from(mail)
  }
  await expect.poll(mails, { message: 'the confirmation was mailed', timeout: 20_000 }).toHaveLength(1)
  const [letter] = await mails()
  expect(letter?.html).toContain('Sala Norte')
  expect(letter?.html).toContain('#0A5C99')
}, 30_000)
