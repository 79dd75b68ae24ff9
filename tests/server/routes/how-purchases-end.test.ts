import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { readTrace } from '../../../server/routes/support/trace.ts'
import { holdAtDesk, openDesk, openSale } from '../box-office/support.ts'
import { historyViolationsOf } from '../payments/support/recorded-history.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.database.query('uncancel', 'update performance set cancelled = false where cancelled', [])
  await shop.reset()
})
afterAll(() => shop.close())

/** Begins a purchase. @returns its id. */
const begin = async (token: string, seats: string[], key = 'obra-1'): Promise<string> =>
  (await take(shop, token, key, { seats })).oData.oProceso.idProcesoDeCompra

/** The events that support sees of each purchase; what is recorded fits the chart. */
const recordedOf = (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const trace = await readTrace(shop.database.orm, id, programaRegional.id)
      expect(trace && historyViolationsOf(trace)).toEqual([])
      return trace?.listaTransicion.slice(1).map(({ cEvento }) => cEvento)
    }),
  )

const cancelled = (id: string, token: string) =>
  shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token, body: {} })

test('the second purchase, that a third replaces, is recorded as replaced; the first as cancelled', async () => {
  const [ana, bruno] = [await shop.newCustomer(), await shop.newCustomer()]
  const other = await begin(bruno, ['2-1', '2-2'])
  const first = await begin(ana, ['1-1', '1-2'])
  await cancelled(first, ana)
  const second = await begin(ana, ['1-1', '1-2'])
  const third = await begin(ana, ['1-3'], 'obra-2')
  expect(await recordedOf(first, second, third, other)).toEqual([
    ['purchase.cancelled'],
    ['purchase.replaced'],
    [],
    [],
  ])
})

test('purchases that are replaced and expire in the same moment are each recorded as what happened', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => shop.newCustomer()))
  const [late, ana, bruno] = customers as [string, string, string]
  const expired = await begin(late, ['3-1'])
  shop.clock.advance(31 * 60_000)
  const replaced = [await begin(ana, ['1-1']), await begin(bruno, ['2-1'])]
  await Promise.all([begin(ana, ['1-2']), begin(late, ['3-2']), begin(bruno, ['2-2'])])
  expect(await recordedOf(expired, ...replaced)).toEqual([
    ['purchase.expired'],
    ['purchase.replaced'],
    ['purchase.replaced'],
  ])
})

test('a purchase goes on, and nothing is recorded, where the new one is refused', async () => {
  const [ana, bruno] = [await shop.newCustomer(), await shop.newCustomer()]
  await begin(bruno, ['1-3'])
  const kept = await begin(ana, ['1-1'])
  expect((await take(shop, ana, 'obra-1', { seats: ['1-3'] })).cError).toBe('POSICIONES_OCUPADAS')
  expect(await recordedOf(kept)).toEqual([[]])
})

test('a purchase that is being paid is not replaced: another is refused until it is decided', async () => {
  const ana = await shop.newCustomer()
  const paying = await begin(ana, ['1-1'])
  await shop.database.query('pay', "update purchase set state = 'PAGANDO' where id = $1", [paying])
  expect((await take(shop, ana, 'obra-2', { seats: ['1-1'] })).cError).toBe('PAGO_EN_CURSO')
  const trace = await readTrace(shop.database.orm, paying, programaRegional.id)
  expect(trace?.listaTransicion.map(({ cEvento }) => cEvento)).toEqual([null, 'payment.submitted'])
})

test('purchases of a cancelled performance are recorded so, each of them, and others go on', async () => {
  const customers = await Promise.all([1, 2, 3].map(() => shop.newCustomer()))
  const [ana, bruno, carla] = customers as [string, string, string]
  const ended = [await begin(ana, ['1-1']), await begin(bruno, ['1-2'])]
  const other = await begin(carla, ['1-1'], 'obra-2')
  await shop.database.query('cancel', "update performance set cancelled = true where key = 'obra-1'", [])
  await vi.waitFor(
    async () => {
      for (const loop of shop.app.server.loops) loop.wake()
      expect(await recordedOf(...ended, other)).toEqual([
        ['performance.cancelled'],
        ['performance.cancelled'],
        [],
      ])
    },
    { timeout: 30_000, interval: 100 },
  )
})

test('a sale of the desk is recorded as left for the next person, one that its clerk cancels as cancelled', async () => {
  const { member, sale } = await openDesk(shop)
  const idOf = ({ oData }: Awaited<ReturnType<typeof holdAtDesk>>) => oData.oProceso.idProcesoDeCompra
  const first = idOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await cancelled(first, sale)
  const second = idOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  const next = await openSale(shop, member, true)
  const third = idOf(await holdAtDesk(shop, next, ['1-1']))
  expect(await recordedOf(first, second, third)).toEqual([['purchase.cancelled'], ['desk.cleared'], []])
})
