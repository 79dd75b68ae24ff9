import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxGivenBack } from '../../../contract/index.ts'
import { CASH, exchangesAtDesk, MANAGER, newOf } from './exchanging.ts'
import { holdAtDesk, openSale, payAtDesk, purchaseOf, shopWithTerminal, TERMINAL } from './support.ts'

const desk = shopWithTerminal({ exchangeHours: 24 })
const { rows, numbersOf, cashOf, broken, soldYesterday, begin, pay } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})
const EVIDENCE = { cComprobante: 'Transferencia 4471' }
const REPEATED = { cError: 'CLAVE_DE_IDEMPOTENCIA_REPETIDA', nCode: 409 }

/** A desk of today whose drawer has the cash of two tickets, and the sales of yesterday. */
const withCash = async () => {
  const sold = await soldYesterday(CASH, ['1-1', '1-2'])
  await payAtDesk(shop, sold.sale, purchaseOf(await holdAtDesk(shop, sold.sale, ['2-1', '2-2'])), CASH)
  await openSale(shop, sold.today, true)
  return sold
}

describe('one key for two ways of paying', () => {
  test('of a give-back is refused, and the very same request answers the same', async () => {
    const { second, today } = await withCash()
    const [a = '', b = ''] = await numbersOf(second)
    const [one, two] = [randomUUID(), randomUUID()]
    const give = (aEntrada: string[], cIdempotencia: string, more: object = {}) =>
      shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${second}/Reintegro`, {
        token: today,
        body: { cIdempotencia, aEntrada, fDevuelve: 10_000, ...more },
      })
    const fromDrawer = await give([a], one)
    expect(fromDrawer.oData.cDestino).toBe('CAJA')
    const byHand = await give([b], two, EVIDENCE)
    expect(byHand.oData.cDestino).toBe('A_MANO')
    const before = await cashOf(today)
    for (const more of [EVIDENCE, { fDevuelve: 9_999 }, { oExcepcion: MANAGER }])
      expect(await give([a], one, more)).toMatchObject(REPEATED)
    for (const more of [{}, { cComprobante: 'Transferencia 4472' }])
      expect(await give([b], two, more)).toMatchObject(REPEATED)
    expect((await give([a], one)).oData).toEqual(fromDrawer.oData)
    expect((await give([b], two, EVIDENCE)).oData).toEqual(byHand.oData)
    expect(await cashOf(today)).toBe(before)
    expect(await rows('select evidence from box_give_back order by at, "by" desc')).toEqual([
      { evidence: null },
      { evidence: EVIDENCE.cComprobante },
    ])
    expect(await broken()).toEqual([])
  })

  test('of an exchange is refused, and the very same request answers the same', async () => {
    const { first, second, today } = await withCash()
    const [a = ''] = await numbersOf(second)
    const same = { cIdempotencia: randomUUID() }
    const begun = await begin(today, second, [a], 'Balcón', same)
    for (const more of [EVIDENCE, { oExcepcion: MANAGER }])
      expect(await begin(today, second, [a], 'Balcón', { ...same, ...more })).toMatchObject(REPEATED)
    expect(newOf(await begin(today, second, [a], 'Balcón', same))).toBe(newOf(begun))
    expect(await rows('select evidence, reason, "by" from box_exchange')).toEqual([
      { evidence: null, reason: null, by: 'CAJA' },
    ])
    // What it holds stays held for the tickets that it was begun for.
    expect(await rows("select purchase_id as id from purchase_place where state = 'HELD'")).toEqual([
      { id: newOf(begun) },
    ])

    const [c = ''] = await numbersOf(first)
    const other = { cIdempotencia: randomUUID(), ...EVIDENCE, oExcepcion: MANAGER }
    const byHand = await begin(today, first, [c], 'Balcón', other)
    const without = { cIdempotencia: other.cIdempotencia }
    for (const more of [EVIDENCE, { oExcepcion: MANAGER }, { ...other, cComprobante: 'Transferencia 1' }])
      expect(await begin(today, first, [c], 'Balcón', { ...without, ...more })).toMatchObject(REPEATED)
    expect(newOf(await begin(today, first, [c], 'Balcón', other))).toBe(newOf(byHand))
    expect(await broken()).toEqual([])
  })

  test('of an exchange, the second as it is paid: what it was begun with answers the same', async () => {
    const { first, second, today, sale } = await soldYesterday()
    const [a = ''] = await numbersOf(second)
    const same = { cIdempotencia: randomUUID() }
    const begun = await begin(today, second, [a], 'Platea', same)
    await desk.current().sandbox.app.inject('/terminal?siguiente=decline')
    expect((await pay(sale, newOf(begun), { nFormaDePago: TERMINAL, ...EVIDENCE })).oData.cEstadoPago).toBe(
      'RECHAZADO',
    )
    expect(await rows('select evidence, "by" from box_exchange')).toEqual([
      { evidence: EVIDENCE.cComprobante, by: 'A_MANO' },
    ])
    expect(newOf(await begin(today, second, [a], 'Platea', same))).toBe(newOf(begun))
    for (const more of [EVIDENCE, { oExcepcion: MANAGER }])
      expect(await begin(today, second, [a], 'Platea', { ...same, ...more })).toMatchObject(REPEATED)
    const [c = ''] = await numbersOf(first)
    expect(await begin(today, first, [c], 'Platea', same)).toMatchObject(REPEATED)
    expect(await broken()).toEqual([])
  })
})
