import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxOrders, BoxPapers, BoxPrint } from '../../../contract/index.ts'
import { issueFor } from '../invoices/support/invoice-fixture.ts'
import {
  askReturn,
  cancelAtDesk,
  holdAtDesk,
  openDesk,
  openSale,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
} from './support.ts'

const desk = shopWithTerminal()
const { rows } = desk
let { shop } = desk.current()
beforeEach(async () => {
  ;({ shop } = desk.current())
  const invoicing = { cuit: '30712345671', pointOfSale: 3, receiptType: 6, vat: '21' } as const
  await issueFor(shop.database, 'programa-regional', invoicing)
})

const CASH = { fRecibido: 99_999 }
const AURORA = { cNombre: 'Aurora SRL', cTipoDocumento: 'CUIT', cDocumento: '30-71234567-1' }
const papers = (token: string, id: string) =>
  shop.call<BoxPapers>('GET', `/v2/Boleteria/Venta/${id}/Comprobante`, { token })
const name = (token: string, id: string, body: object = AURORA) =>
  shop.call<BoxPapers>('POST', `/v2/Boleteria/Venta/${id}/Receptor`, { token, body })
const search = (token: string, cBuscar: string, cDocumento?: string) =>
  shop.call<BoxOrders>(
    'GET',
    `/v2/Boleteria/Orden?${new URLSearchParams({ cBuscar, ...(cDocumento && { cDocumento }) })}`,
    { token },
  )
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).oData.Lista.map(({ idProcesoDeCompra }) => idProcesoDeCompra)

/** Two sales of a shift that is closed by now, and a desk of today. The second one's invoice names somebody. */
const soldYesterday = async () => {
  const { member, sale } = await openDesk(shop)
  const first = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await payAtDesk(shop, sale, first, CASH)
  const next = await openSale(shop, member, true)
  const second = purchaseOf(await holdAtDesk(shop, next, ['1-3']))
  expect((await name(member, second)).oData).toMatchObject({ cReceptor: 'Aurora SRL', lNombrable: true })
  await payAtDesk(shop, next, second, CASH)
  await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 0 } })
  return { first, second, today: (await openDesk(shop)).member }
}
const ordersOf = () =>
  rows<{ id: string; number: string; ticket: string; qr: string }>(
    `select p.purchase_id as id, p.id::text as number, t.number as ticket, t.qr from purchase_order p
      join ticket t on t.purchase_id = p.purchase_id order by p.id, t.number`,
  )

describe('a sale of yesterday', () => {
  test('is found by its number where its invoice names nobody, and else with the document', async () => {
    const { first, second, today } = await soldYesterday()
    const of = (await ordersOf()).filter(({ id }) => id === first || id === second)
    const numberOf = (id: string) => of.find((one) => one.id === id)?.number ?? ''
    expect(await found(today, numberOf(first))).toEqual([first])
    expect(await found(today, numberOf(second))).toEqual([])
    expect(await found(today, numberOf(second), '20123456786')).toEqual([])
    expect((await search(today, numberOf(second), '30712345671')).oData.Lista).toMatchObject([
      { idProcesoDeCompra: second, cComprador: 'Aurora SRL', lImprimible: true, nImpresiones: 0 },
    ])
  })

  test('is found by the code of a ticket, typed or read, and by the whole name; each search is written down', async () => {
    const { first, second, today } = await soldYesterday()
    const [one] = (await ordersOf()).filter(({ id }) => id === first)
    expect(await found(today, one!.ticket.toLowerCase())).toEqual([first])
    expect(await found(today, one!.qr)).toEqual([first])
    expect(await found(today, one!.qr.slice(0, -2))).toEqual([])
    expect(await found(today, 'aurora srl')).toEqual([second])
    expect(await found(today, 'Aurora')).toEqual([])
    const number = Number(one!.number)
    expect(await rows('select kind, order_number as number, found from box_search order by id')).toEqual([
      { kind: 'ENTRADA', number, found: true },
      { kind: 'ENTRADA', number, found: true },
      { kind: 'NOMBRE', number: null, found: false },
      { kind: 'NOMBRE', number: number + 1, found: true },
      { kind: 'NOMBRE', number: null, found: false },
    ])
  })

  test('is printed again at any desk of its deployment, as a copy that says who printed it', async () => {
    const { first, today } = await soldYesterday()
    const print = () =>
      shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${first}/Imprimir`, { token: today, body: {} })
    expect((await print()).oData).toMatchObject({ nImpresion: 1, listaEntrada: [{}, {}] })
    expect((await print()).oData.nImpresion).toBe(2)
    const [shift] = await rows<{ staff: number }>('select staff_id as staff from box_shift order by id desc')
    expect(await rows('select purchase_id as id, staff_id as staff from box_print')).toEqual(
      [1, 2].map(() => ({ id: first, staff: shift!.staff })),
    )
  })
})

describe('papers of a sale', () => {
  test('are its invoice and the credit notes of what went back, each with its state and, once issued, its file', async () => {
    const { member, sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
    expect((await papers(member, id)).oData).toEqual({
      ...{ idProcesoDeCompra: id, lFactura: true, lNombrable: true, cReceptor: null },
      listaComprobante: [],
    })
    await payAtDesk(shop, sale, id, CASH)
    const [paid] = (await papers(member, id)).oData.listaComprobante
    expect(paid).toMatchObject({
      ...{ cTipo: 'FACTURA', cLetra: 'B', cNumero: null, cEstado: 'EN_CURSO', cEnlace: null },
    })
    const [ticket] = (await ordersOf()).filter((one) => one.id === id)
    const { fDevuelve } = (await askReturn(shop, member, id, [ticket!.ticket])).oData
    await cancelAtDesk(shop, member, id, { cUsuario: 'marta', aEntrada: [ticket!.ticket] })
    const step = (state: string, more = '') =>
      rows(`update invoice set state = '${state}' ${more} where kind = 'FACTURA' returning 1`)
    await step('NUMERADA', `, number = 7, issued_on = '2026-11-27'`)
    await step('PEDIDA')
    await step('AUTORIZADA', `, cae = '76482210883041', cae_until = '2026-12-07', authorised_at = now()`)
    const { listaComprobante, lNombrable } = (await papers(member, id)).oData
    expect(listaComprobante).toMatchObject([
      { cTipo: 'FACTURA', cEstado: 'EMITIDO', cNumero: '0003-00000007', fTotal: 2 * fDevuelve },
      { cTipo: 'NOTA_DE_CREDITO', cEstado: 'EN_CURSO', cNumero: null, fTotal: fDevuelve, cEnlace: null },
    ])
    expect(lNombrable).toBe(false)
    const file = await shop.app.server.inject({
      url: listaComprobante[0]!.cEnlace ?? '',
      headers: { host: 'localhost' },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('name who gave their document, before the sale is paid or until the invoice is sent, and no longer', async () => {
    const { member, sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
    for (const wrong of [
      { ...AURORA, cDocumento: '30-71234567-2' },
      { ...AURORA, cTipoDocumento: 'PASAPORTE' },
      { ...AURORA, cNombre: '' },
    ])
      expect(await name(member, id, wrong)).toMatchObject({ cError: 'FORMA_INVALIDA' })
    await name(member, id)
    await payAtDesk(shop, sale, id, CASH)
    const receiver = () =>
      rows('select receiver_name as name, receiver_document as document, state from invoice')
    expect(await receiver()).toEqual([{ name: 'Aurora SRL', document: '30712345671', state: 'DEBIDA' }])
    const ana = { cNombre: 'Ana Núñez', cTipoDocumento: 'DNI', cDocumento: '31406772' }
    expect((await name(member, id, ana)).oData).toMatchObject({ cReceptor: 'Ana Núñez', lNombrable: true })
    for (const [state, more] of [
      ['NUMERADA', `, number = 7, issued_on = '2026-11-27'`],
      ['PEDIDA', ''],
    ])
      await rows(`update invoice set state = '${state}' ${more} returning 1`)
    expect(await name(member, id)).toMatchObject({ cError: 'FACTURA_EMITIDA', nCode: 409 })
    expect((await papers(member, id)).oData).toMatchObject({ cReceptor: 'Ana Núñez', lNombrable: false })
    await rows(
      `update invoice set state = 'RECHAZADA', number = null, issued_on = null, failure = 'DNI' returning 1`,
    )
    expect((await papers(member, id)).oData.listaComprobante).toMatchObject([{ cEstado: 'RECHAZADO' }])
    await name(member, id)
    expect(await receiver()).toEqual([{ name: 'Aurora SRL', document: '30712345671', state: 'DEBIDA' }])
  })

  test('name the same receiver on a credit note that is owed before the invoice is sent', async () => {
    const { member, sale } = await openDesk(shop)
    const other = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
    await payAtDesk(shop, sale, other, CASH)
    const next = await openSale(shop, member, true)
    const id = purchaseOf(await holdAtDesk(shop, next, ['1-3', '1-4']))
    await payAtDesk(shop, next, id, CASH)
    for (const one of [other, id]) {
      const [ticket] = (await ordersOf()).filter((order) => order.id === one)
      await cancelAtDesk(shop, member, one, { cUsuario: 'marta', aEntrada: [ticket!.ticket] })
    }
    await shop.app.server.desk.runDue()
    expect((await name(member, id)).oData.cReceptor).toBe('Aurora SRL')
    const owed = await rows<{ id: string }>(
      `select purchase_id as id, kind, receiver_name as name, receiver_document as document from invoice order by id`,
    )
    const [aurora, nobody] = [
      { name: 'Aurora SRL', document: '30712345671' },
      { name: '-', document: null },
    ]
    for (const [purchase, receiver] of [
      [id, aurora],
      [other, nobody],
    ] as const)
      expect(owed.filter((one) => one.id === purchase)).toEqual([
        { id: purchase, kind: 'FACTURA', ...receiver },
        { id: purchase, kind: 'NOTA_DE_CREDITO', ...receiver },
      ])
  })

  test('of a sale that another desk holds are named by nobody once its shift is closed', async () => {
    const { member, sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
    await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 0 } })
    const other = await openDesk(shop)
    expect(await name(other.member, id)).toMatchObject({ cError: 'NO_ENCONTRADO' })
    expect(await name(member, id)).toMatchObject({ cError: 'TURNO_CERRADO' })
    expect(await rows('select 1 from invoice_receiver')).toEqual([])
  })
})
