import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssignedProducts, Deployment, Order, PurchaseProcess } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { sql } from '../../../server/db/operators.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { runCouponCommand } from '../../../server/operators/coupon-commands.ts'
import { decisions } from '../../../server/payments/decide/decisions.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { createTerminalClient } from '../../../server/payments/terminal-client.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { testSeason } from '../support/season.ts'
import { openShop, processOf, type Shop, take } from '../support/shop.ts'
import { BUYER, type Caller, chargeBody, pay } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'

const covers = { es: 'Enfermedad', en: 'Illness', pt: 'Doença' }
const deployment: Deployment = {
  ...programaRegional,
  additionalProducts: true,
  switches: { ...programaRegional.switches, captcha: false, captchaOnCardPayment: false },
  charges: { ...programaRegional.charges, insurance: { price: { percent: 5 }, covers } },
}
const norte: Deployment = {
  ...salaNorte,
  charges: { ...salaNorte.charges, insurance: { price: { cents: 123_45 }, covers } },
}
const deployments = createDeployments([deployment, norte])

/** Two products that go with a ticket, of one of which there are two left. */
const season = () => {
  const { shows, ...rest } = testSeason()
  const [shirt] = shows.filter(({ key }) => key === 'remera')
  const withTicket = (key: string, name: string, priceCents: number, capacity: number) => ({
    ...shirt!,
    ...{ key, seo: key, name, assigned: true },
    performances: shirt!.performances.map((one) => ({
      ...one,
      key: `${key}-1`,
      sectors: one.sectors.map((sector) => ({ ...sector, name, priceCents, capacity })),
    })),
  })
  const added = [withTicket('programa', 'Programa', 90_000, 50), withTicket('copa', 'Copa', 200_000, 2)]
  return { ...rest, shows: [...shows, ...added] }
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let token: string
let stranger: string

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await openShop({ payment: sandbox.config, deployments, season: season() })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await shop.reset()
  sandbox.clock.set(shop.clock.now())
  token = await shop.newCustomer()
  stranger = await shop.newCustomer()
})

/** Seats in Platea at 10,000 pesos, in Balcón at 5,000. */
const hold = async (seats: string[], who = token) =>
  (await take(shop, who, 'obra-1', { seats })).oData.oProceso.idProcesoDeCompra
const change = (id: string, path: string, body: object, who = token) =>
  shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/${path}`, { token: who, body })
const insure = (id: string, lSeguro: boolean, who = token) =>
  change(id, 'Seguro/Seleccionar', { lSeguro }, who)
const add = (id: string, key: string, nCantidad: number, who = token) =>
  change(id, 'Tienda/Seleccionar', { idFuncion: shop.performances.get(key), nCantidad }, who)
const listed = async (id: string, who = token) =>
  (
    await shop.call<AssignedProducts>('GET', `/v2/Proceso/${id}/ProductoAsignado/Lista/Obtener`, {
      token: who,
    })
  ).oData
/** @param given products by the number of the ticket, from 0 on */
const assign = async (
  id: string,
  given: readonly (readonly [ticket: number, product: string])[],
  who = token,
) => {
  const { listaEntrada } = await listed(id, who)
  const aAsignacion = given.map(([nth, name]) => ({
    cEntrada: listaEntrada[nth]!.cEntrada,
    idSector: shop.sector(`${name.toLowerCase()}-1`, name),
  }))
  return change(id, 'ProductoAsignado/Lista/Seleccionar', { aAsignacion }, who)
}
const payByCard = async (id: string) => {
  await change(id, 'PreValidacion2', BUYER)
  await change(id, 'EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
  return pay(shop.call as Caller, token, id, chargeBody(await sandbox.cardFor('approve'), null))
}
const orderOf = async (id: string) =>
  (await shop.call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData.Lista.find(
    ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
  )!
const freeOf = async (key: string) => {
  const { rows } = await shop.database.orm.execute<{ free: number }>(
    sql`select sum(free)::int as free from bucket join sector on sector.id = sector_id where performance_id = ${shop.performances.get(key)}`,
  )
  return rows[0]!.free
}

describe('insurance', () => {
  it('is offered with its price and its words, is no part of the total until it is chosen, and can be left out again', async () => {
    const [id, other] = [await hold(['1-1', '1-2']), await hold(['3-1'], stranger)]
    const before = await processOf(shop, token, id)
    expect(before).toMatchObject({
      oSeguro: { cCobertura: 'Enfermedad', fPrecio: 1_000, lElegido: false },
      oTotal: { fTickets: 20_000, fSeguro: 0, fCargoServicio: 2_000, fTotal: 22_300 },
    })
    const { oData: insured } = await insure(id, true)
    expect(insured).toMatchObject({
      oSeguro: { lElegido: true },
      oTotal: { fSeguro: 1_000, fCargoServicio: 2_000, fTotal: 23_300, fTotalAhora: 23_300 },
    })
    expect(insured.cVersion).not.toBe(before.cVersion)
    expect((await processOf(shop, stranger, other)).oSeguro).toMatchObject({ fPrecio: 250, lElegido: false })
    const { oData: without } = await insure(id, false)
    expect([without.oTotal, without.cVersion]).toEqual([before.oTotal, before.cVersion])
  })

  it('is another person’s no more than their purchase is, and not changed while it is being paid', async () => {
    const [id, other] = [await hold(['1-1']), await hold(['1-2'], stranger)]
    expect((await insure(id, true, stranger)).cError).toBe('NO_ENCONTRADO')
    await insure(other, true, stranger)
    expect((await processOf(shop, token, id)).oTotal.fSeguro).toBe(0)
    expect(await payByCard(id)).toMatchObject({ oData: { cEstadoPago: 'APROBADO' } })
    expect((await insure(id, true)).cError).toBe('PROCESO_CERRADO')
  })

  it('may be a fixed amount, by another deployment with its own words', async () => {
    const headers = { host: 'norte.example' }
    const held = await take(shop, token, 'obra-1', { seats: ['1-1'], headers })
    const { idProcesoDeCompra: id } = held.oData.oProceso
    expect(held.oData.oProceso.oSeguro).toEqual({ cCobertura: 'Doença', fPrecio: 123.45, lElegido: false })
    const body = { lSeguro: true }
    const { oData } = await shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/Seguro/Seleccionar`, {
      ...{ token, headers, body },
    })
    expect(oData.oTotal).toMatchObject({ fTickets: 10_000, fSeguro: 123.45 })
  })

  it('is not offered for products alone', async () => {
    const shirts = { idSector: shop.sector('remera-1', 'Talle M'), nCantidad: 1, idPromocion: null }
    const { oProceso } = (await take(shop, token, 'remera-1', { sectors: [shirts] })).oData
    expect([oProceso.oSeguro, oProceso.lProductos]).toEqual([undefined, undefined])
    const { oData } = await insure(oProceso.idProcesoDeCompra, true)
    expect(oData.oTotal.fSeguro).toBe(0)
  })
})

describe('additional products', () => {
  it('are held beside the tickets, counted apart from those of the shop, and free again without them', async () => {
    const [id, other] = [await hold(['1-1']), await hold(['1-2'], stranger)]
    const { oData } = await add(id, 'remera-1', 3)
    expect(oData.oTotal).toMatchObject({
      fProductosAdicionales: 27_000,
      fProductos: 0,
      fCargoServicio: 3_700,
    })
    expect(await freeOf('remera-1')).toBe(7)
    const shirts = { idSector: shop.sector('remera-1', 'Talle M'), nCantidad: 4, idPromocion: null }
    const bought = await take(shop, stranger, 'remera-1', { process: other, sectors: [shirts] })
    expect(bought.oData.oProceso.oTotal).toMatchObject({ fProductosAdicionales: 0, fProductos: 36_000 })
    expect((await add(id, 'remera-1', 7)).cError).toBe('AGOTADO')
    expect((await processOf(shop, token, id)).oTotal.fProductosAdicionales).toBe(27_000)
    expect((await add(id, 'remera-1', 0)).oData.oTotal).toMatchObject({
      fProductosAdicionales: 0,
      fTotal: 11_150,
    })
    expect(await freeOf('remera-1')).toBe(6)
  })

  it('are products of the deployment’s shop, for an open purchase of the customer’s own that has tickets', async () => {
    const id = await hold(['1-1'])
    expect((await add(id, 'obra-2', 1)).cError).toBe('NO_ENCONTRADO')
    expect((await add(id, 'programa-1', 1)).cError).toBe('NO_ENCONTRADO')
    expect((await add(id, 'remera-1', 1, stranger)).cError).toBe('NO_ENCONTRADO')
    await change(id, 'invalidar', {})
    expect((await add(id, 'remera-1', 1)).cError).toBe('PROCESO_CERRADO')
    expect(await freeOf('remera-1')).toBe(10)
  })
})

describe('products that belong to a ticket', () => {
  it('are listed with the tickets, and stand in no list of the shop', async () => {
    const id = await hold(['1-1', '3-2'])
    const { Lista, listaEntrada } = await listed(id)
    expect(Lista.map(({ cEspectaculoCartelNombre }) => cEspectaculoCartelNombre)).toEqual([
      'Programa',
      'Copa',
    ])
    expect(listaEntrada).toMatchObject([
      { cSector: 'Platea', cFila: '1', cAsiento: '1', nNumero: null, aProducto: [] },
      { cSector: 'Balcón', cFila: '3', cAsiento: '2', nNumero: null, aProducto: [] },
    ])
    const inShop = await shop.call<{ Lista: { cSeo: string }[] }>('GET', '/v2/Tienda')
    expect(inShop.oData.Lista.map(({ cSeo }) => cSeo)).toEqual(['remera'])
    const found = await shop.call<{ Lista: object[] }>(
      'POST',
      '/v2/EspectaculosCartel/Buscar?cantXpagina=10&pagina=1',
      { body: { cBuscar: 'programa' } },
    )
    expect(found.oData.Lista).toEqual([])
  })

  it('are held for the tickets that they are given to, and go with the one whose purchase ends', async () => {
    const id = await hold(['1-1', '1-2'])
    const { oData } = await assign(id, [
      [0, 'Programa'],
      [1, 'Programa'],
      [1, 'Copa'],
    ])
    expect(oData.oTotal).toMatchObject({ fProductosAdicionales: 3_800, fProductos: 0 })
    const aProducto = async () => (await listed(id)).listaEntrada.map((one) => one.aProducto.length)
    expect(await aProducto()).toEqual([1, 2])
    expect([await freeOf('programa-1'), await freeOf('copa-1')]).toEqual([48, 1])
    expect((await assign(id, [[1, 'Copa']])).oData.oTotal.fProductosAdicionales).toBe(2_000)
    expect(await aProducto()).toEqual([0, 1])
    await change(id, 'invalidar', {})
    expect([await freeOf('programa-1'), await freeOf('copa-1')]).toEqual([50, 2])
  })

  it('change all or none: where one is gone, the purchase keeps what it had', async () => {
    const [id, other] = [await hold(['1-1', '1-2']), await hold(['2-1', '2-2'], stranger)]
    await assign(id, [[0, 'Programa']])
    await assign(other, [[0, 'Copa']], stranger)
    const refused = await assign(id, [
      [0, 'Programa'],
      [1, 'Programa'],
      [0, 'Copa'],
      [1, 'Copa'],
    ])
    expect(refused.cError).toBe('AGOTADO')
    expect((await listed(id)).listaEntrada.map((one) => one.aProducto.length)).toEqual([1, 0])
    expect([await freeOf('programa-1'), await freeOf('copa-1')]).toEqual([49, 1])
  })

  it('are given once to a ticket that the purchase has, and to no other’s', async () => {
    const [id, other] = [await hold(['1-1']), await hold(['1-2'], stranger)]
    const twice = await assign(id, [
      [0, 'Copa'],
      [0, 'Copa'],
    ])
    expect(twice.cError).toBe('FORMA_INVALIDA')
    const { cEntrada } = (await listed(other, stranger)).listaEntrada[0]!
    const ofOther = { aAsignacion: [{ cEntrada, idSector: shop.sector('copa-1', 'Copa') }] }
    expect((await change(id, 'ProductoAsignado/Lista/Seleccionar', ofOther)).cError).toBe('FORMA_INVALIDA')
    expect(await freeOf('copa-1')).toBe(2)
  })

  it('belong to a ticket as long as the purchase has both', async () => {
    const id = await hold(['1-1', '1-2'])
    await assign(id, [[1, 'Copa']])
    const { oData } = await take(shop, token, 'obra-1', { process: id, seats: ['1-1'] })
    expect((await listed(id)).listaEntrada.map(({ aProducto }) => aProducto)).toEqual([[]])
    expect(oData.oProceso.oTotal.fProductosAdicionales).toBe(2_000)
    expect((await assign(id, [])).oData.oTotal.fProductosAdicionales).toBe(0)
    expect(await freeOf('copa-1')).toBe(2)
  })
})

const contextOf = () => ({
  ...{ database: shop.database, clock: shop.clock, decisions, deployments },
  publicUrl: 'http://localhost',
  provider: createSandboxClient(sandbox.config, 2_000),
  terminal: createTerminalClient(sandbox.config, 2_000),
  hosted: new Map(),
  seal: createTokenSeal(secretsOf('test')),
  signer: createTicketSigner(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  placesChanged: () => {},
  outboxFilled: () => {},
})

describe('a purchase with all of them', () => {
  it('is charged as it was shown, says so in the order and the mail, and gives each ticket its share back', async () => {
    const id = await hold(['1-1', '3-1'])
    await insure(id, true)
    await add(id, 'remera-1', 1)
    const { oData: shown } = await assign(id, [[1, 'Programa']])
    // Tickets 15,000; products 9,900; 10 % of both; 5 % of the tickets; two codes.
    expect(shown.oTotal).toMatchObject({
      ...{ fTickets: 15_000, fProductosAdicionales: 9_900, fSeguro: 750, fCargoServicio: 2_490 },
      ...{ fQrAntifraude: 300, fTotal: 28_440 },
    })
    expect(await payByCard(id)).toMatchObject({ oData: { cEstadoPago: 'APROBADO' } })
    const order = await orderOf(id)
    expect(order).toMatchObject({ fProductosAdicionales: 9_900, fProductos: 0, fSeguro: 750, fTotal: 28_440 })
    const products = new Map(order.listaEntrada.map((one) => [one.cSector, one.aProductoAsignado]))
    expect(products).toEqual(
      new Map([
        ['Platea', undefined],
        ['Balcón', ['Programa']],
        ['Talle M', undefined],
        ['Programa', undefined],
      ]),
    )
    await shop.app.server.inject({ method: 'POST', url: '/__test/payments' })
    await vi.waitFor(async () => {
      const mail = (await shop.app.server.inject(`/buzon/confirmation-${id}`)).body.replaceAll('\u00a0', ' ')
      expect(mail).toMatch(/Productos adicionales.*\$ 9\.900.*Seguro.*\$ 750/s)
      expect(mail).toContain('Programa')
    }, 50_000)

    const back: number[] = []
    for (const sector of ['Balcón', 'Programa', 'Talle M']) {
      const { cNumero } = order.listaEntrada.find((one) => one.cSector === sector)!
      const returned = await returnTickets(contextOf(), {
        ...{ deploymentId: deployment.id, purchaseId: id, operator: 'marta', note: 'Se cayó' },
        tickets: [cNumero],
      })
      back.push(returned?.refund?.cents ?? 0)
    }
    // Its price, a tenth for service, a code, and five per cent of a ticket that is insured.
    expect(back).toEqual([500_000 + 50_000 + 15_000 + 25_000, 90_000 + 9_000, 900_000 + 90_000])
    expect((await orderOf(id)).fDevuelto).toBe(16_790)
  })

  it('of which a code pays one show bears no QR for that, and goes back ticket by ticket to the last peso', async () => {
    const other = await hold(['2-1'], stranger)
    const field = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 1, idPromocion: null }
    const id = await hold(['1-1', '1-2', '3-1'])
    await take(shop, token, 'recital-1', { process: id, sectors: [field] })
    const { rows } = await shop.database.orm.execute<{ show_id: number }>(
      sql`select show_id from performance where id = ${shop.performances.get('recital-1')}`,
    )
    await runCouponCommand(
      {
        ...{ database: shop.database, clock: shop.clock, operator: 'marta', deployments: [deployment] },
        print: () => {},
      },
      ['add', 'RECITAL'],
      { percent: '100', shows: String(rows[0]!.show_id) },
    )
    await insure(id, true)
    const { oData: shown } = await change(id, 'Cupon', { cCupon: 'RECITAL' })
    expect(shown.oTotal).toMatchObject({
      ...{ fTickets: 28_000, fSeguro: 1_400, fCargoServicio: 2_500, fQrAntifraude: 450, fTotal: 29_350 },
      aDescuento: [{ fImporte: 3_000 }],
    })
    await payByCard(id)
    const { listaEntrada } = await orderOf(id)
    const back: number[] = []
    for (const sector of ['Platea', 'Campo', 'Platea', 'Balcón']) {
      const nth = listaEntrada.findIndex((one) => one.cSector === sector)
      const [ticket] = listaEntrada.splice(nth, 1)
      const returned = await returnTickets(contextOf(), {
        ...{ deploymentId: deployment.id, purchaseId: id, operator: 'marta', note: 'Se cayó' },
        tickets: [ticket!.cNumero],
      })
      back.push(returned?.refund?.cents ?? 0)
    }
    // Price, service, code, and the insurance's share of what was paid for.
    const platea = 1_000_000 + 100_000 + 15_000 + 56_000
    expect(back).toEqual([platea, 0, platea, 500_000 + 50_000 + 15_000 + 28_000])
    expect((await orderOf(id)).fDevuelto).toBe(29_350)
    expect((await processOf(shop, stranger, other)).oTotal).toMatchObject({ fTickets: 10_000 })
  })

  it('gives all of it back when it is regretted, the insurance too', async () => {
    const id = await hold(['1-1'])
    await insure(id, true)
    await payByCard(id)
    const { nCode } = await shop.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token, body: {} })
    expect(nCode).toBe(200)
    expect(await orderOf(id)).toMatchObject({ fSeguro: 500, fTotal: 11_650, fDevuelto: 11_650 })
  })

  it('is not charged where its insurance was changed in another tab', async () => {
    const id = await hold(['1-1'])
    const { cVersion } = await processOf(shop, token, id)
    await insure(id, true)
    await change(id, 'PreValidacion2', BUYER)
    await change(id, 'EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
    const body = { ...chargeBody(await sandbox.cardFor('approve'), null), cVersion }
    expect((await pay(shop.call as Caller, token, id, body)).cError).toBe('TOTAL_CAMBIADO')
  })
})
