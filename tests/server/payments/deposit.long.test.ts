import { describe, expect, it } from 'vitest'
import type { Order, PurchaseProcess } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { purchase } from '../../../server/db/schema/index.ts'
import { refund } from '../../../server/db/schema/refund.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { code, exchangesAt, newOf } from './support/exchanges.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'
import { payLinkPages } from './support/pay-link-pages.ts'

const MINUTE_MS = 60_000
const hosted = hostedShop(
  { provider: 'deposit', nowPercent: 30, minutes: 24 * 60 },
  { currency: guaranies, rules: { exchangeHours: 24 } },
)
const exchanges = exchangesAt(hosted)
const { ask, attemptOf, begin, payByCard, prepare, settleDue, ticketsOf } = hosted
const { get, post, withCard, hiddenField } = payLinkPages(hosted)

const makeDeposit = async (seats: string[], who = hosted.token) => {
  const begun = await begin(seats, who)
  const { pathname, search } = new URL(begun.uri)
  return { ...begun, path: `${pathname}${search}` }
}
const pay = async (path: string, fault: Fault = 'approve') => {
  const { tarjeta, prueba, form } = await withCard(path, fault)
  return post(path, { tarjeta, prueba, partes: hiddenField(form, 'partes'), lTerminos: 'on' })
}
const chargesOf = async (id: string) => {
  const { id: key } = await attemptOf(id)
  return (await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))
}
const processOf = async (id: string) =>
  (await hosted.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token: hosted.token })).oData
const choose = (id: string, nFormaDePago: number) =>
  hosted.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/FormaDePago/Seleccionar`, {
    token: hosted.token,
    body: { nFormaDePago, nCuotas: 1 },
  })
const orderOf = async (id: string, token = hosted.token) =>
  (await hosted.call<{ Lista: Order[] }>('GET', `/v2/Historial2?idProcesoDeCompra=${id}`, { token })).oData
    .Lista[0]!

describe('a deposit now and the rest later', () => {
  it('is shown on the purchase once it is chosen, in whole guaraníes, and not any more once another way is', async () => {
    const id = await prepare(['1-1', '1-2'])
    const before = (await processOf(id)).oTotal
    expect(before).toMatchObject({ fTotalAhora: before.fTotal, fTotalDespues: 0 })
    const { oTotal, cVersion } = (await choose(id, 19)).oData
    expect(oTotal.fTotal).toBe(before.fTotal)
    expect(oTotal.fTotalDespues).toBe(Math.floor((before.fTotal * 70) / 100))
    expect(oTotal.fTotalAhora + oTotal.fTotalDespues).toBe(oTotal.fTotal)
    const back = (await choose(id, 1)).oData
    expect(back.oTotal.fTotalDespues).toBe(0)
    expect(back.cVersion).not.toBe(cVersion)
  })

  it('is tickets once both are paid, the deposit first, and the order says what is paid and what is not', async () => {
    const other = await makeDeposit(['1-5'], hosted.stranger)
    const { id, path, outcome } = await makeDeposit(['1-1', '1-2'])
    expect(outcome.oPaso).toMatchObject({ cTipo: 'REDIRECCION' })
    const { fTotal, fTotalAhora, fTotalDespues } = (await processOf(id)).oTotal
    expect(await orderOf(id)).toMatchObject({
      fPagado: 0,
      fPendiente: fTotal,
      nPagos: 2,
      nPagosPendientes: 2,
    })
    const unpaid = (await get(path)).body
    expect(unpaid).toContain('La seña se paga hasta el')
    const paid = await pay(path)
    expect(paid.headers.location).toBe(`${path}&pago=hecho`)
    expect((await get(`${path}&pago=hecho`)).body).toContain(`/payConfirm?idProcesoDeCompra=${id}`)
    const half = (await get(path)).body
    expect([half.includes('La seña se paga'), half.includes('El resto se paga hasta el')]).toEqual([
      false,
      true,
    ])
    const later = await ask(id)
    expect(later.oPaso).toMatchObject({ cTipo: 'QR', cUri: expect.stringContaining(path) })
    // The rest has a deadline of its own.
    expect(Date.parse(later.oPaso!.dVence!)).toBeGreaterThan(Date.parse(outcome.oPaso!.dVence!))
    expect(await orderOf(id)).toMatchObject({
      fPagado: fTotalAhora,
      fPendiente: fTotalDespues,
      nPagos: 2,
      nPagosPendientes: 1,
      oResto: { cUri: outcome.oPaso!.cUri, dVence: later.oPaso!.dVence },
    })
    expect(await ticketsOf(id)).toBe(0)
    hosted.shop.clock.advance(2 * 60 * MINUTE_MS)
    await pay(path)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await chargesOf(id)).map(({ chargedCents }) => chargedCents)).toEqual([
      fTotalAhora * 100,
      fTotalDespues * 100,
    ])
    const order = await orderOf(id)
    expect(order).toMatchObject({ fPagado: fTotal, fPendiente: 0, nPagos: 2, nPagosPendientes: 0 })
    expect(order).not.toHaveProperty('oResto')
    expect([await ticketsOf(id), await ticketsOf(other.id)]).toEqual([2, 0])
  })

  it('goes back, and its places are free, where the rest is not paid in time', async () => {
    const other = await makeDeposit(['1-5'], hosted.stranger)
    const { id, path } = await makeDeposit(['1-1', '1-2'])
    for (const one of [path, other.path]) await pay(one)
    const { oPaso } = await ask(id)
    hosted.shop.clock.set(new Date(oPaso!.dVence!))
    await pay(other.path).catch(() => null)
    await settleDue()
    await settleDue()
    hosted.shop.clock.advance(6 * MINUTE_MS)
    await hosted.shop.app.server.sweeper.sweep()
    expect(await attemptOf(id)).toMatchObject({ state: 'DEVUELTO', alertedAt: null })
    const [charge] = await chargesOf(id)
    expect(charge!.refundedCents).toBe(charge!.chargedCents)
    const rows = await hosted.shop.database.orm.select().from(refund).where(eq(refund.purchaseId, id))
    expect(rows).toMatchObject([{ state: 'HECHO', cents: charge!.chargedCents, reason: 'AMOUNT' }])
    const [row] = await hosted.shop.database.orm.select().from(purchase).where(eq(purchase.id, id))
    expect(row).toMatchObject({ state: 'EXPIRADO' })
    const again = await prepare(['1-1', '1-2'], await hosted.shop.newCustomer())
    expect(again).toBeTruthy()
  })

  it('that was charged in its last minute, and is found out afterwards, goes on with its rest', async () => {
    const other = await makeDeposit(['1-5'], hosted.stranger)
    const { id, path, outcome } = await makeDeposit(['1-1', '1-2'])
    const end = new Date(outcome.oPaso!.dVence!)
    hosted.shop.clock.set(new Date(end.getTime() - MINUTE_MS))
    await pay(path, 'very-delayed')
    // The rest is not taken while nobody knows of the deposit.
    expect((await get(path)).body).toContain('http-equiv="refresh"')
    expect(await orderOf(id)).toMatchObject({ nPagosPendientes: 2 })
    const { id: key } = await attemptOf(id)
    for (let asked = 0; asked < 12; asked++) await hosted.shop.app.server.desk.provider.findByKey(`${key}-1`)
    hosted.shop.clock.set(new Date(end.getTime() + MINUTE_MS))
    await settleDue()
    const rest = (await ask(id)).oPaso
    expect(rest).toMatchObject({ cTipo: 'QR' })
    expect(await attemptOf(other.id)).toMatchObject({ state: 'RECHAZADO' })
    hosted.shop.clock.advance(60 * MINUTE_MS)
    await pay(path)
    expect([await ticketsOf(id), await ticketsOf(other.id)]).toEqual([2, 0])
  })

  it('that is not paid while the places are held ends with the hold', async () => {
    const { id, path, outcome } = await makeDeposit(['1-1', '1-2'])
    const { tarjeta, prueba, form } = await withCard(path, 'approve')
    const fields = { tarjeta, prueba, partes: hiddenField(form, 'partes'), lTerminos: 'on' }
    hosted.shop.clock.set(new Date(outcome.oPaso!.dVence!))
    // Nobody has asked yet, and the link lives as long as the rest may be paid.
    expect((await post(path, fields)).statusCode).toBe(200)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true })
    expect(await chargesOf(id)).toEqual([])
  })

  it('is exchanged once the rest is paid too, and what goes back comes of the deposit first', async () => {
    const half = await makeDeposit(['1-5'], hosted.stranger)
    const { id, path } = await makeDeposit(['1-1', '1-2'])
    for (const one of [half.path, path]) await pay(one)
    expect(code(await exchanges.begin(id, ['0'], 'Balcón'))).toBe('NO_ENCONTRADO')
    await pay(path)
    await ask(id)
    expect(await orderOf(id)).toHaveProperty('dCambio')
    expect(await orderOf(half.id, hosted.stranger)).not.toHaveProperty('dCambio')
    expect(code(await exchanges.offerOf(half.id, hosted.stranger))).toBe('NO_ENCONTRADO')
    const [, second] = await exchanges.numbersOf(id)
    const begun = await exchanges.begin(id, [second!], 'Balcón')
    const { fAPagar, fADevolver, fValor } = begun.oData
    expect([fAPagar, fADevolver > 0, fADevolver < fValor]).toEqual([0, true, true])
    await exchanges.pay(newOf(begun), 'free')
    await settleDue()
    expect(await exchanges.fatesOf(id)).toEqual([null, 'EXCHANGED'])
    expect(await exchanges.fatesOf(newOf(begun))).toEqual([null])
    expect(await exchanges.refundsOf(id)).toEqual([[fADevolver * 100, 'EXCHANGED', 'HECHO']])
    const [deposit, rest] = await chargesOf(id)
    const ofDeposit = Math.min(deposit!.chargedCents, fADevolver * 100)
    expect([deposit!.refundedCents, rest!.refundedCents]).toEqual([ofDeposit, fADevolver * 100 - ofDeposit])
    expect((await chargesOf(half.id)).map(({ refundedCents }) => refundedCents)).toEqual([0])
  })

  it('is exchanged for places that a deposit pays: the old tickets stay until the rest is paid', async () => {
    const kept = await makeDeposit(['3-3'], hosted.stranger)
    const { id, path } = await makeDeposit(['3-1', '3-2'])
    for (const one of [kept.path, path, kept.path, path]) await pay(one)
    await ask(kept.id, hosted.stranger)
    await ask(id)
    const [, second] = await exchanges.numbersOf(id)
    const begun = await exchanges.begin(id, [second!], 'Platea')
    const { outcome } = await hosted.payHosted(newOf(begun))
    const { pathname, search } = new URL(outcome.oPaso!.cUri!)
    await pay(`${pathname}${search}`)
    expect(await ask(newOf(begun))).toMatchObject({ oPaso: { cTipo: 'QR' } })
    expect([await exchanges.fatesOf(id), await ticketsOf(newOf(begun))]).toEqual([[null, null], 0])
    await pay(`${pathname}${search}`)
    await ask(newOf(begun))
    expect(await exchanges.fatesOf(id)).toEqual([null, 'EXCHANGED'])
    expect(await exchanges.fatesOf(newOf(begun))).toEqual([null])
    expect(await exchanges.fatesOf(kept.id)).toEqual([null])
    const charged = (await chargesOf(newOf(begun))).reduce((sum, one) => sum + one.chargedCents, 0)
    expect([charged, await exchanges.refundsOf(id)]).toEqual([begun.oData.fAPagar * 100, []])
  })

  it('leaves a card to be charged the whole, once that is chosen', async () => {
    const id = await prepare(['1-1', '1-2'])
    await choose(id, 19)
    expect((await payByCard(id)).cError).toBe('TOTAL_CAMBIADO')
    await choose(id, 1)
    await payByCard(id)
    const { fTotal } = (await processOf(id)).oTotal
    expect(await orderOf(id)).toMatchObject({ fPagado: fTotal, nPagos: 1 })
  })
})
