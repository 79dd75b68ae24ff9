import { randomUUID } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CardBrand, EventType, Order, PurchaseProcess } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { testSeason } from '../support/season.ts'
import { openShop, processOf, type Shop, take } from '../support/shop.ts'
import { BUYER, type Caller, chargeBody, pay, solve } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let token: string

const season = () => {
  const { shows, ...rest } = testSeason()
  const promotion = { name: 'Estudiantes', description: 'Una décima menos', percent: 10, maximum: 2 }
  const odd = { ...promotion, name: 'Vecinos', percent: 25, sectorNames: ['Campo'] }
  const changed = (one: (typeof shows)[number]['performances'][number]) => {
    if (one.key === 'obra-1')
      return { ...one, promotions: [...one.promotions, { ...promotion, sectorNames: ['Platea'] }] }
    if (one.key !== 'recital-1') return one
    return {
      ...one,
      sectors: one.sectors.map((sector) => ({ ...sector, priceCents: 300_100 })),
      promotions: [odd],
    }
  }
  const withTwo = shows.map((show) => ({ ...show, performances: show.performances.map(changed) }))
  const name = (es: string) => ({ es, en: `${es} (en)`, pt: `${es} (pt)` })
  const eventTypes = [
    { id: 1, name: name('Teatro'), order: 2 },
    { id: 4, name: name('Danza'), order: 1 },
  ]
  return {
    ...rest,
    eventTypes,
    shows: withTwo.map((show) => (show.key === 'recital' ? { ...show, eventTypeId: 4 } : show)),
  }
}

/** The demo's charges, with a delivery that costs something. */
const charges = {
  ...programaRegional.charges,
  deliveryTypes: [
    { id: 1, key: 'eTicket', cents: 0, offered: true },
    { id: 2, key: 'boxOffice', cents: 450_000, offered: true },
  ] as const,
}

beforeAll(async () => {
  sandbox = await startSandbox()
  const deployment = {
    ...programaRegional,
    charges: { ...charges, deliveryTypes: [...charges.deliveryTypes] },
  }
  shop = await openShop({
    payment: sandbox.config,
    deployments: createDeployments([deployment, salaNorte]),
    season: season(),
  })
  token = await shop.newCustomer()
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const post = async <Data>(path: string, body: object) =>
  (await shop.call<Data>('POST', path, { token, body })).oData

/** Three seats, two of them by different promotions, and a product, twice. */
const holdAll = async (row: number): Promise<PurchaseProcess> => {
  const seats: [string, number][] = [
    [`${row}-1`, shop.promotion('obra-1', 'Jubilados')],
    [`${row}-2`, shop.promotion('obra-1', 'Estudiantes')],
  ]
  const held = await take(shop, token, 'obra-1', { seats: [...seats, `${row + 2}-1`] })
  const process = held.oData.oProceso.idProcesoDeCompra
  const shirts = { idSector: shop.sector('remera-1', 'Talle M'), nCantidad: 2, idPromocion: null }
  return (await take(shop, token, 'remera-1', { process, sectors: [shirts] })).oData.oProceso
}

const payBy = async (id: string, fault: 'approve' | 'delayed', idEntregaTipo = 2) => {
  await post(`/v2/Proceso/${id}/PreValidacion2`, BUYER)
  await post(`/v2/Proceso/${id}/EntregaTipo/Seleccionar`, { idEntregaTipo })
  await post(`/v2/Proceso/${id}/FormaDePago/Seleccionar`, { nFormaDePago: 1, nCuotas: 3 })
  const captcha = await solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())
  const body = { ...chargeBody(await sandbox.cardFor(fault), captcha, randomUUID()), nCuotas: 3 }
  return pay(shop.call as Caller, token, id, body)
}

const orderOf = async (id: string) =>
  (await shop.call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData.Lista.find(
    ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
  )

const chargedFor = async (id: string) =>
  (await sandbox.ledger()).filter((charge) => (charge as { reference?: string }).reference === id)

/** The text of a PDF's pages, with one space between words. */
const printedOn = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).map((text) => text.replace(/\s+/g, ' '))
}

const parts = { fProductosAdicionales: 0, fSeguro: 0, fTotalDespues: 0 }

describe('what a purchase of seats, promotions and products costs', () => {
  it('is the same to the peso in the cart, each step, the card, the order, the mail and the PDF', async () => {
    const held = await holdAll(1)
    const id = held.idProcesoDeCompra
    expect(held.oTotal).toEqual({
      ...parts,
      ...{ fTickets: 21_500, fProductos: 18_000, fQrAntifraude: 450, fCargoServicio: 3_950 },
      ...{ fEntrega: 0, fFinanciacion: 0, fTotal: 43_900, fTotalAhora: 43_900 },
      oDevolucion: { nHoras: 48, nPorcentaje: 100, lCargoServicio: false },
      oReglaReventa: { nHoras: 24, lCargoServicio: false },
    })
    const delivered = await post<PurchaseProcess>(`/v2/Proceso/${id}/EntregaTipo/Seleccionar`, {
      idEntregaTipo: 2,
    })
    expect(delivered.oTotal).toEqual({
      ...held.oTotal,
      ...{ fEntrega: 4_500, fTotal: 48_400, fTotalAhora: 48_400 },
    })
    const brand = await shop.call<CardBrand>('GET', `/v2/Proceso/${id}/FormaDePago/1/Tarjetas/424242`, {
      token,
    })
    expect(brand.oData.listaCuotas.map(({ nCuotas, fTotal }) => [nCuotas, fTotal])).toEqual([
      [1, 48_400],
      [3, 52_756],
      [6, 57_112],
      [12, 65_824],
    ])

    expect(await payBy(id, 'approve')).toMatchObject({ oData: { cEstadoPago: 'APROBADO' } })
    expect((await processOf(shop, token, id)).oTotal).toEqual({
      ...delivered.oTotal,
      ...{ fFinanciacion: 4_356, fTotal: 52_756, fTotalAhora: 52_756 },
    })
    expect(await chargedFor(id)).toMatchObject([{ chargedCents: 5_275_600 }])
    expect(await orderOf(id)).toMatchObject({
      cEstado: 'CONFIRMADA',
      ...{ fTickets: 21_500, fProductos: 18_000, fQrAntifraude: 450, fCargoServicio: 3_950 },
      ...{
        fEntrega: 4_500,
        fFinanciacion: 4_356,
        fTotal: 52_756,
        fPagado: 52_756,
        fPendiente: 0,
        nPagos: 1,
        nPagosPendientes: 0,
      },
    })

    await shop.app.server.inject({ method: 'POST', url: '/__test/payments' })
    await vi.waitFor(async () => {
      const mail = await shop.app.server.inject(`/buzon/confirmation-${id}`)
      expect(mail.body.replaceAll('\u00a0', ' ')).toContain('>$ 52.756<')
    }, 50_000)
    const pdf = await shop.app.server.inject(`/buzon/confirmation-${id}/adjunto`)
    const prices = (await printedOn(pdf.rawPayload)).map((page) =>
      /\$ ?[\d.]+/.exec(page)?.[0].replace(' ', ''),
    )
    expect(prices.slice(0, 3).sort()).toEqual(['$5.000', '$7.500', '$9.000'])
  })

  it('is pending, all of it, while the provider has not answered', async () => {
    const { idProcesoDeCompra: id } = await holdAll(2)
    expect(await payBy(id, 'delayed')).toMatchObject({ oData: { cEstadoPago: 'PROCESANDO' } })
    expect(await orderOf(id)).toMatchObject({
      cEstado: 'EN_PROCESO',
      ...{ fTotal: 52_756, fPagado: 0, fPendiente: 52_756, nPagos: 1, nPagosPendientes: 1 },
    })
  })
})

describe('percentages that do not come to whole units', () => {
  // The other customer has a payment under way.
  beforeAll(async () => {
    token = await shop.newCustomer()
  })

  const holdOdd = async (headers: Record<string, string>, delivery: number, nCuotas: number) => {
    const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 1 }
    const sectors = [{ ...campo, idPromocion: shop.promotion('recital-1', 'Vecinos') }]
    const held = await take(shop, token, 'recital-1', { sectors, headers })
    expect(held.cError).toBeUndefined()
    const id = held.oData.oProceso.idProcesoDeCompra
    const choose = (path: string, body: object) =>
      shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/${path}/Seleccionar`, { token, body, headers })
    await choose('EntregaTipo', { idEntregaTipo: delivery })
    return (await choose('FormaDePago', { nFormaDePago: 1, nCuotas })).oData
  }
  const discounts = ({ listaFuncion }: PurchaseProcess) =>
    listaFuncion[0]?.listaPosicion.map(({ fDescuento, fPrecioFinal }) => [fDescuento, fPrecioFinal])

  it('are rounded to them, each, in a currency without decimals, and charged so', async () => {
    const held = await holdOdd({}, 1, 3)
    expect(discounts(held)).toEqual([[750, 2_251]])
    expect(held.oTotal).toMatchObject({
      fTickets: 2_251,
      fCargoServicio: 225,
      fFinanciacion: 236,
      fTotal: 2_862,
    })
    const id = held.idProcesoDeCompra
    expect(await payBy(id, 'approve', 1)).toMatchObject({ oData: { cEstadoPago: 'APROBADO' } })
    expect(await chargedFor(id)).toMatchObject([{ chargedCents: 286_200 }])
    expect(await orderOf(id)).toMatchObject({ fFinanciacion: 236, fTotal: 2_862, fPagado: 2_862 })
  })

  it('keep their cents in a deployment whose currency has them', async () => {
    const held = await holdOdd({ host: 'norte.example' }, 2, 2)
    expect(discounts(held)).toEqual([[750.25, 2_250.75]])
    expect(held.oTotal).toMatchObject({
      ...{ fTickets: 2_250.75, fCargoServicio: 157.55, fFinanciacion: 120.42, fTotal: 2_528.72 },
    })
  })
})

it("a purchase's lines say what is held, where, when and for how much", async () => {
  const tomas = await shop.newCustomer()
  const { listaFuncion, idProcesoDeCompra: process } = (
    await take(shop, tomas, 'obra-2', { seats: ['1-5', '1-6'] })
  ).oData.oProceso
  expect(listaFuncion).toEqual([
    {
      idFuncion: shop.performances.get('obra-2'),
      oFuncionFecha: { dFecha: '2026-03-08T15:00:00.000Z' },
      nCantidadPosiciones: 2,
      fPrecioTotalFinal: 20_000,
      oEspectaculo: {
        cEspectaculoCartelNombre: 'La obra',
        cEstablecimientoNombre: 'Sala de prueba',
        idEspectaculoCartelTipo: 1,
        cSeo: 'obra',
      },
      listaImagenEspectaculoCartel: ['WEB_DESTACADO', 'WEB_CARTELERA'].map((cTipo) => ({
        cTipo,
        cUri: '/afiches/obra.svg',
      })),
      listaPosicion: ['5', '6'].map((cAsiento) => ({
        idPosicion: `1-${cAsiento}`,
        idSector: shop.sector('obra-2', 'Platea'),
        ...{ cSector: 'Platea', cFila: '1', cAsiento, nCantidad: 1, idPromocion: null, cPromocion: null },
        ...{ fPrecio: 10_000, fDescuento: 0, fPrecioFinal: 10_000 },
      })),
    },
  ])
  await take(shop, tomas, 'obra-1', {
    process,
    seats: ['2-7', ['2-8', shop.promotion('obra-1', 'Jubilados')]],
  })
  const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 3, idPromocion: null }
  const { oProceso } = (await take(shop, tomas, 'recital-1', { process, sectors: [campo] })).oData
  const lineOf = (key: string) =>
    oProceso.listaFuncion.find(({ idFuncion }) => idFuncion === shop.performances.get(key))
  expect(oProceso.listaFuncion).toHaveLength(3)
  expect(oProceso.oCantidadTotal).toEqual({ nCantidadTotal: 7 })
  expect(lineOf('obra-2')).toEqual(listaFuncion[0])
  expect(lineOf('recital-1')).toMatchObject({ nCantidadPosiciones: 3, listaPosicion: [{ nCantidad: 3 }] })
  expect(lineOf('obra-1')).toMatchObject({
    nCantidadPosiciones: 2,
    fPrecioTotalFinal: 17_500,
    listaPosicion: [
      { idPosicion: '2-7', fDescuento: 0, fPrecioFinal: 10_000 },
      { idPosicion: '2-8', fDescuento: 2_500, fPrecioFinal: 7_500, cPromocion: 'Jubilados' },
    ],
  })
  expect(await processOf(shop, tomas, process)).toEqual(oProceso)
})

it('the event types have their names in the language that is asked for, by their order', async () => {
  const listed = async (language: string) =>
    (
      await shop.call<{ Lista: EventType[] }>('GET', '/v2/EspectaculoCartelTipos', {
        headers: { 'accept-language': language },
      })
    ).oData.Lista
  expect(await listed('es')).toEqual([
    { idEspectaculoTipo: 4, cNombre: 'Danza', nOrden: 1 },
    { idEspectaculoTipo: 1, cNombre: 'Teatro', nOrden: 2 },
  ])
  expect((await listed('pt')).map(({ cNombre }) => cNombre)).toEqual(['Danza (pt)', 'Teatro (pt)'])
})
