import { expect, it } from 'vitest'
import { eq } from '../../../server/db/operators.ts'
import { exchange } from '../../../server/db/schema/index.ts'
import { purchaseOrder } from '../../../server/db/schema/payment.ts'
import { BALCON, EXCHANGING, exchangesAt, newOf, PLATEA } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const { orm, numbersOf, bought, begin, pay, orderOf, regret } = exchangesAt(hosted)
const WORTH = BALCON * 1.1

/** Exchanges the second of two tickets, as the second of two orders does. */
const exchanged = async () => {
  const [other, id] = [await bought(['3-3', '3-4']), await bought(['3-1', '3-2'])]
  const [, second] = (await numbersOf(id)) as [string, string]
  const made = newOf(await begin(id, [second], 'Platea'))
  await pay(made)
  await hosted.settleDue()
  return { other, id, made, second }
}
const factsOf = async (id: string) => {
  const { nOrden, listaEntrada, listaCambio, oOrdenAnterior, fPagado } = (await orderOf(id))!
  return { nOrden, seats: listaEntrada.map(({ cAsiento }) => cAsiento), listaCambio, oOrdenAnterior, fPagado }
}

it('an order of which the second ticket was exchanged names it and the new order, which names that one', async () => {
  const { other, id, made, second } = await exchanged()
  const [row] = await orm().select().from(exchange).where(eq(exchange.purchaseId, made))
  const [kept, got] = [await factsOf(id), await factsOf(made)]
  expect(kept).toMatchObject({ seats: ['1'], oOrdenAnterior: undefined, fPagado: 2 * WORTH })
  expect(kept.listaCambio).toEqual([
    {
      nOrden: got.nOrden,
      aEntrada: [
        {
          cNumero: second,
          idFuncion: hosted.shop.performances.get('obra-1'),
          cSector: 'Balcón',
          cFila: '3',
          cAsiento: '2',
        },
      ],
      fTotal: WORTH,
      dFecha: row?.doneAt?.toISOString(),
    },
  ])
  expect(got).toMatchObject({ listaCambio: undefined, fPagado: (PLATEA - BALCON) * 1.1 })
  expect(got.oOrdenAnterior).toEqual({ nOrden: kept.nOrden, fTotal: WORTH })
  expect(await factsOf(other)).toMatchObject({
    seats: ['3', '4'],
    listaCambio: undefined,
    oOrdenAnterior: undefined,
  })
})

it('two exchanges of an order are two, each with what moved of it; what was left of one came back', async () => {
  const id = await bought(['1-1', '1-2'])
  const [first, second] = (await numbersOf(id)) as [string, string]
  const dear = newOf(await begin(id, [second], 'Platea'))
  await pay(dear, 'free')
  hosted.shop.clock.advance(60_000)
  const cheap = newOf(await begin(id, [first], 'Balcón'))
  await pay(cheap, 'free')
  await hosted.settleDue()
  const { listaCambio, listaEntrada, fPagado, fDevuelto, cEstado } = (await orderOf(id))!
  expect(
    listaCambio?.map(({ aEntrada, fTotal }) => [aEntrada.map(({ cNumero }) => cNumero), fTotal]),
  ).toEqual([
    [[second], PLATEA * 1.1],
    [[first], WORTH],
  ])
  expect([listaEntrada, cEstado]).toEqual([[], 'CAMBIADA'])
  expect([fPagado, fDevuelto]).toEqual([2 * PLATEA * 1.1, (PLATEA - BALCON) * 1.1])
})

it('once the new order has gone back nothing is moved to it: what paid it came back of the first one', async () => {
  const { id, made, second } = await exchanged()
  expect((await regret(made)).nCode).toBe(200)
  await hosted.settleDue()
  const [kept, gone] = [(await orderOf(id))!, (await orderOf(made))!]
  expect(kept.listaCambio).toMatchObject([
    { nOrden: gone.nOrden, aEntrada: [{ cNumero: second }], fTotal: 0 },
  ])
  expect(kept).toMatchObject({ cEstado: 'CONFIRMADA', fDevuelto: WORTH })
  expect(gone).toMatchObject({ cEstado: 'DEVUELTA', oOrdenAnterior: { nOrden: kept.nOrden, fTotal: 0 } })
})

it('the number of an order that another customer has is not shown, on either side', async () => {
  const { id, made } = await exchanged()
  const [theirs] = await orm()
    .select()
    .from(purchaseOrder)
    .where(eq(purchaseOrder.purchaseId, await bought(['1-1'], hosted.stranger)))
  await orm()
    .update(purchaseOrder)
    .set({ customerId: theirs!.customerId })
    .where(eq(purchaseOrder.purchaseId, made))
  expect((await orderOf(id))?.listaCambio).toMatchObject([{ nOrden: null, fTotal: WORTH }])
  expect((await orderOf(made, hosted.stranger))?.oOrdenAnterior).toEqual({ nOrden: null, fTotal: WORTH })
})
