import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxPrint } from '../../../contract/index.ts'
import { issueFor } from '../invoices/support/invoice-fixture.ts'
import { statesOf } from '../support/shop.ts'
import { BALCON, CASH, exchangesAtDesk, FREE, newOf, PLATEA } from './exchanging.ts'
import { holdAtDesk, openSale, payAtDesk, purchaseOf, shopWithTerminal, TERMINAL } from './support.ts'

const desk = shopWithTerminal({ exchangeHours: 24 })
const exchanges = exchangesAtDesk(desk)
const { rows, numbersOf, fatesOf, cashOf, broken, soldYesterday, ask, begin, pay, refundsOf } = exchanges
let { sandbox, shop } = desk.current()
beforeEach(async () => {
  ;({ sandbox, shop } = desk.current())
  const invoicing = { cuit: '30712345671', pointOfSale: 3, receiptType: 6, vat: '21' } as const
  await issueFor(shop.database, 'programa-regional', invoicing)
})

const papers = () => rows('select kind, cents::int, purchase_id as of from invoice order by id')
/** Cash of other sales in the drawer of today. */
const takeCash = async (member: string) => {
  const sale = await openSale(shop, member, true)
  await payAtDesk(shop, sale, purchaseOf(await holdAtDesk(shop, sale, ['2-1', '2-2'])), CASH)
  return openSale(shop, member, true)
}

describe('tickets of yesterday that are exchanged at a desk', () => {
  test('cost the difference in cash, and stay valid until it is taken; the new ones are printed', async () => {
    const { first, second, today, sale } = await soldYesterday()
    const [a = '', b = ''] = await numbersOf(second)
    expect((await ask(today, second)).oData).toMatchObject({
      ...{ cDestino: 'CAJA', fEntrega: 0, listaOtra: [] },
      aEntrada: [a, b].map((cNumero) => ({ cNumero, cSector: 'Balcón', fValor: BALCON })),
      listaFuncion: [
        { idFuncion: shop.performances.get('obra-1') },
        { listaSector: [{ fTotal: PLATEA }, {}] },
      ],
    })
    const begun = await begin(today, second, [b], 'Platea')
    const { oProceso } = begun.oData
    expect(oProceso).toMatchObject({
      ...{ ctProcess: 'BOX', cEstado: 'ABIERTO', oTotal: { fTotal: PLATEA - BALCON } },
      oCambio: { fValor: BALCON, fADevolver: 0, cDestino: 'NADA' },
    })
    expect(await fatesOf(second)).toEqual([null, null])
    const before = await papers()
    expect((await pay(sale, newOf(begun), CASH)).oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(second)).toEqual([null, 'EXCHANGED'])
    expect([await fatesOf(first), await fatesOf(newOf(begun))]).toEqual([[null, null], [null]])
    expect(await cashOf(today)).toBe(1000 + PLATEA - BALCON)
    expect((await papers()).slice(before.length)).toEqual([
      { kind: 'FACTURA', cents: (PLATEA - BALCON) * 100, of: newOf(begun) },
    ])
    const printed = await shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${newOf(begun)}/Imprimir`, {
      token: today,
      body: {},
    })
    expect(printed.oData.listaEntrada.map(({ cSector }) => cSector)).toEqual(['Platea'])
    expect(await broken()).toEqual([])
  })

  test('give cash back out of the open drawer where the new ones cost less, with a credit note', async () => {
    const { second, today } = await soldYesterday(CASH, ['1-1', '1-2'])
    const sale = await takeCash(today)
    const [a = '', b = ''] = await numbersOf(second)
    const begun = await begin(today, second, [a, b], 'Balcón')
    const back = 2 * (PLATEA - BALCON)
    expect(begun.oData.oProceso).toMatchObject({
      oTotal: { fTotal: 0 },
      oCambio: { fValor: 2 * PLATEA, fADevolver: back, cDestino: 'CAJA' },
    })
    const before = await papers()
    expect((await pay(sale, newOf(begun), FREE)).oData.cEstadoPago).toBe('APROBADO')
    expect([await fatesOf(second), await fatesOf(newOf(begun))]).toEqual([
      ['EXCHANGED', 'EXCHANGED'],
      [null, null],
    ])
    expect(await statesOf(shop, 'obra-1')).toMatch(/^LL/)
    expect(await refundsOf(second)).toEqual([{ cents: back * 100, reason: 'EXCHANGED', state: 'HECHO' }])
    expect(await cashOf(today)).toBe(1000 + 2 * PLATEA - back)
    expect((await papers()).slice(before.length)).toEqual([
      { kind: 'NOTA_DE_CREDITO', cents: back * 100, of: second },
    ])
    // Paid again with nothing to pay, the drawer pays nothing again.
    await pay(sale, newOf(begun), FREE)
    expect(await cashOf(today)).toBe(1000 + 2 * PLATEA - back)
    expect(await broken()).toEqual([])
  })

  test('change their seats alone, of the same date and price, and no money moves', async () => {
    const { second, today, sale } = await soldYesterday()
    const [, b = ''] = await numbersOf(second)
    const begun = await begin(today, second, [b], 'Balcón', { on: 'obra-1' })
    expect(begun.oData.oProceso.oCambio).toEqual({ fValor: BALCON, fADevolver: 0, cDestino: 'NADA' })
    const before = await papers()
    expect((await pay(sale, newOf(begun), FREE)).oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(second)).toEqual([null, 'EXCHANGED'])
    expect([await cashOf(today), await papers(), await refundsOf(second)]).toEqual([1000, before, []])
    expect(await broken()).toEqual([])
  })
})

test('the invoice of the difference is issued to whom that of the sale before was', async () => {
  const { first, second, today, sale } = await soldYesterday()
  const body = { cNombre: 'Aurora SRL', cTipoDocumento: 'CUIT', cDocumento: '30712345671' }
  await shop.call('POST', `/v2/Boleteria/Venta/${second}/Receptor`, { token: today, body })
  const [a = ''] = await numbersOf(second)
  const [b = ''] = await numbersOf(first)
  await pay(sale, newOf(await begin(today, second, [a], 'Platea')), CASH)
  const next = await openSale(shop, today, true)
  await pay(next, newOf(await begin(today, first, [b], 'Platea')), CASH)
  expect(
    await rows("select receiver_name as name from invoice where kind = 'FACTURA' order by id desc limit 2"),
  ).toEqual([{ name: '-' }, { name: 'Aurora SRL' }])
})

describe('tickets that a card paid at the terminal', () => {
  test('give the difference back by the terminal, and by nothing else', async () => {
    const { second, today, sale } = await soldYesterday({ nFormaDePago: TERMINAL }, ['1-1', '1-2'])
    const [a = ''] = await numbersOf(second)
    expect((await ask(today, second)).oData.cDestino).toBe('PROVEEDOR')
    expect(await begin(today, second, [a], 'Balcón', { cComprobante: 'x' })).toMatchObject({
      cError: 'FORMA_INVALIDA',
    })
    const begun = await begin(today, second, [a], 'Balcón')
    expect(begun.oData.oProceso.oCambio?.cDestino).toBe('PROVEEDOR')
    await pay(sale, newOf(begun), FREE)
    await shop.app.server.desk.runDue()
    expect((await sandbox.ledger()).map(({ refundedCents }) => refundedCents / 100)).toEqual([
      ...[0, PLATEA - BALCON],
    ])
    expect(await cashOf(today)).toBe(1000)
    expect(await broken()).toEqual([])
  })

  test.each([true, false])(
    'cost the difference at a terminal that is silent: the old ones are valid, the new seat is held until it is known (charged: %s)',
    async (wasCharged) => {
      const { second, today, sale } = await soldYesterday()
      const [a = ''] = await numbersOf(second)
      const begun = await begin(today, second, [a], 'Platea')
      await sandbox.app.inject(`/terminal?siguiente=${wasCharged ? 'timeout-after-charge' : 'never-found'}`)
      const { oData } = await pay(sale, newOf(begun), { nFormaDePago: TERMINAL })
      expect(oData.cEstadoPago).toBe('PROCESANDO')
      // The desk goes on with the next person.
      await openSale(shop, today, true)
      expect([await fatesOf(second), await fatesOf(newOf(begun))]).toEqual([[null, null], []])
      expect(await statesOf(shop, 'obra-2')).toContain('T')
      shop.clock.advance(50_000)
      await shop.app.server.desk.runDue()
      expect(await fatesOf(second)).toEqual([wasCharged ? 'EXCHANGED' : null, null])
      expect(await fatesOf(newOf(begun))).toEqual(wasCharged ? [null] : [])
      expect(await broken()).toEqual([])
    },
  )
})
