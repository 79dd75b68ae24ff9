import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Bill, Order } from '../../../contract/index.ts'
import { order } from '../../../machines/samples/payment.ts'
import { createApi } from '../../../src/api/client.ts'
import { doOrderTask } from '../../../src/api/do-order-task.ts'

const bill: Bill = {
  ...{ cTipo: 'FACTURA', cReferencia: 'B', nPuntoDeVenta: 3, nComprobante: 48_213, cCae: '764822' },
  ...{ dEmision: '2026-11-24T20:10:00-03:00', fTotal: 21_560, cUri: '/v1/comprobante?sello=old' },
}
/** Of the same number. */
const note: Bill = { ...bill, cTipo: 'NOTA_DE_CREDITO', cUri: '/v1/comprobante?sello=note' }
const fresh: Bill = { ...bill, cUri: '/v1/comprobante?sello=new' }
const other: Order = {
  ...order,
  idProcesoDeCompra: 'p-2',
  listaComprobante: [{ ...bill, cUri: '/of-another' }],
}

const saved: string[] = []
const asked: string[] = []
let listed: Order[] = []
/** Links that are good. */
let good: string[] = []

const api = createApi({
  token: () => 'token-1',
  identified: () => Promise.resolve(),
  locale: () => 'es',
  fingerprint: () => 'f',
  turn: () => null,
  unauthorized: vi.fn(),
  failed: vi.fn(),
  unreachable: vi.fn(),
  kept: vi.fn(),
  served: vi.fn(),
})
const download = () =>
  toPromise(
    createActor(doOrderTask(api), {
      input: { kind: 'bill', idProcesoDeCompra: 'p-1', nOrden: order.nOrden, bill },
    }).start(),
  )

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  asked.length = 0
  listed = [other, { ...order, listaComprobante: [note, fresh] }]
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^.*\/v2/, '/v2'))
    if (!url.includes('Historial2')) return new Response(null, { status: good.includes(url) ? 200 : 404 })
    const oData = { Lista: listed, lHayMas: false }
    return Response.json({ nCode: 200, oData, dServidor: '2026-11-24T20:10:00.000Z' })
  })
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', click: () => void saved.push(link.download) }
      return link
    },
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an invoice is saved by its link while that is good', async () => {
  good = ['/v1/comprobante?sello=old']
  expect(await download()).toEqual({ ok: true, data: null })
  expect(asked).toEqual(['/v1/comprobante?sello=old'])
  expect(saved).toEqual(['factura-3-48213.pdf'])
})

test('an invoice whose link is over is saved by the one that its order has now', async () => {
  good = ['/v1/comprobante?sello=new']
  expect(await download()).toEqual({ ok: true, data: null })
  expect(asked).toEqual([
    '/v1/comprobante?sello=old',
    `/v2/Historial2?pagina=1&cPeriodo=TODAS&cBuscar=${order.nOrden}`,
    '/v1/comprobante?sello=new',
  ])
  expect(saved).toEqual(['factura-3-48213.pdf'])
})

test('nothing is saved of an order that has no such invoice any more', async () => {
  good = []
  listed = [other]
  await expect(download()).rejects.toThrow('The reply was undefined')
  expect(saved).toEqual([])
})
