import { describe, expect, test } from 'vitest'
import type { BoxDesk, BoxSale, PaymentOutcome, PaymentStatus } from '../../../contract/index.ts'
import { checkWays } from '../../../server/payments/providers/registry.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'
import { payLinkPages } from '../payments/support/pay-link-pages.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { askReturn, holdAtDesk, openDesk, openSale, payAtDesk, purchaseOf } from './support.ts'

const LINK = 17

const hosted = hostedShop({ provider: 'link', modes: ['CART', 'BOX'] })
const { get, post, withCard, payAt } = payLinkPages(hosted)

/** A sale of two desks' worth of links: the desk, its sale, and the path of its link. */
const sellByLink = async (seats: string[], desk?: Awaited<ReturnType<typeof openDesk>>) => {
  const { member, sale } = desk ?? (await openDesk(hosted.shop))
  const id = purchaseOf(await holdAtDesk(hosted.shop, sale, seats))
  const { oData } = await payAtDesk(hosted.shop, sale, id, { nFormaDePago: LINK })
  return { member, sale, id, outcome: oData, path: new URL(oData.oPaso!.cUri).pathname }
}
const ask = async (id: string, token: string) =>
  (await hosted.shop.call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token, body: {} }))
    .oData.cEstadoPago
const chargesOf = async (id: string) => {
  const { id: key } = await hosted.attemptOf(id)
  return (await hosted.sandbox.ledger()).filter((charge) => charge.key.startsWith(key))
}
const soldBy = async (token: string) =>
  (await hosted.shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token })).oData.Lista
const deskOf = async (token: string) =>
  (await hosted.shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData

describe('a sale at the desk, by a payment link', () => {
  test('is paid by who has the link, and is the one of the two that becomes tickets', async () => {
    const [other, sold] = [await sellByLink(['1-1']), await sellByLink(['1-3', '1-4'])]
    expect(sold.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'QR' } })
    expect((await payAt(sold.path, 'approve')).statusCode).toBe(303)
    expect(await ask(sold.id, sold.sale)).toBe('APROBADO')
    expect(await ask(other.id, other.sale)).toBe('PENDIENTE')
    expect(await soldBy(sold.member)).toMatchObject([
      { idProcesoDeCompra: sold.id, cFormaDePago: 'ENLACE', nEntradas: 2, fRecibido: null },
    ])
    expect(await soldBy(other.member)).toEqual([])
    const [sale] = await soldBy(sold.member)
    expect((await askReturn(hosted.shop, sold.member, sold.id)).oData).toEqual({
      ...{ fDevuelve: sale?.fTotal, cDestino: 'TARJETA', oVenta: sale },
    })
  })

  test('is watched by the token of its own sale alone', async () => {
    const [other, sold] = [await sellByLink(['1-1']), await sellByLink(['1-3'])]
    const pathOf = ({ outcome }: typeof sold) => outcome.oPaso!.cRutaEstado!.replace('/v1/api', '')
    const watch = (token: string, path: string) => hosted.shop.call<PaymentStatus>('GET', path, { token })
    const refusal = async (token: string, path: string) => {
      const { cError, oData } = await watch(token, path)
      return [cError, oData ?? null]
    }
    const open = { cEstadoPago: 'PENDIENTE', lPaso: true }
    expect((await watch(other.sale, pathOf(other))).oData).toEqual(open)
    expect((await watch(sold.sale, pathOf(sold))).oData).toEqual(open)
    await payAt(sold.path, 'approve')
    for (const [token, of] of [
      [other.sale, sold],
      [sold.sale, other],
    ] as const)
      expect(await refusal(token, pathOf(of))).toEqual(['NO_ENCONTRADO', null])
    // The login of its clerk is for the calls of the desk.
    expect(await refusal(sold.member, pathOf(sold))).toEqual(['NO_AUTORIZADO', null])
    expect((await watch(sold.sale, pathOf(sold))).oData).toEqual({ cEstadoPago: 'APROBADO', lPaso: false })
    expect((await watch(other.sale, pathOf(other))).oData).toEqual(open)
  })

  test('waits in the list while the next person is served, and is sold once it is paid', async () => {
    const { member, id, path } = await sellByLink(['1-1'])
    const next = await openSale(hosted.shop, member, true)
    expect((await deskOf(member)).oTurno?.listaEnEspera).toMatchObject([
      { idProcesoDeCompra: id, cEstado: 'ESPERANDO' },
    ])
    await payAt(path, 'approve')
    const cash = purchaseOf(await holdAtDesk(hosted.shop, next, ['1-3']))
    await payAtDesk(hosted.shop, next, cash, { fRecibido: 1_000_000 })
    expect((await soldBy(member)).map((sale) => [sale.idProcesoDeCompra, sale.cFormaDePago]).sort()).toEqual(
      [
        [id, 'ENLACE'],
        [cash, 'EFECTIVO'],
      ].sort(),
    )
    expect((await deskOf(member)).oTurno?.listaEnEspera).toEqual([])
  })

  test('is given up by the desk that made it alone: its link is over, and cash is taken for the same places', async () => {
    const [other, { id, sale, path }] = [await sellByLink(['1-1']), await sellByLink(['1-3'])]
    const card = await withCard(path, 'approve')
    const stop = (token: string) =>
      hosted.shop.call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, { token, body: {} })
    expect((await stop(other.sale)).cError).toBe('NO_ENCONTRADO')
    expect((await stop(sale)).oData.cEstadoPago).toBe('CANCELADO')
    expect((await get(path)).body).toContain('Este enlace ya no cobra')
    expect((await post(path, { ...card, lTerminos: 'on' })).body).toContain('Este enlace ya no cobra')
    const cash = await payAtDesk(hosted.shop, sale, id, { fRecibido: 1_000_000 })
    expect(cash.oData.cEstadoPago).toBe('APROBADO')
    expect(await chargesOf(id)).toEqual([])
  })

  test('whose shift is closed frees its places, and its link takes no card', async () => {
    const { member, id, path } = await sellByLink(['1-1'])
    await openSale(hosted.shop, member, true)
    const card = await withCard(path, 'approve')
    const closed = await hosted.shop.call<{ nEnEspera: number }>('POST', '/v2/Boleteria/Turno/Cerrar', {
      token: member,
      body: { fContado: 1000 },
    })
    expect(closed.oData.nEnEspera).toBe(1)
    expect((await post(path, { ...card, lTerminos: 'on' })).body).toContain('Este enlace ya no cobra')
    expect(await chargesOf(id)).toEqual([])
    expect(await hosted.ticketsOf(id)).toBe(0)
  })

  test('is offered where the deployment says so alone, and no other way of the web is', async () => {
    const { member } = await openDesk(hosted.shop)
    expect((await deskOf(member)).lEnlace).toBe(true)
    const ways = (provider: string, modes?: ('CART' | 'BOX')[]) => ({
      ...salaNorte,
      charges: { ...salaNorte.charges, ways: [{ provider, ...(modes && { modes }) }] },
    })
    expect(() => checkWays(ways('apay', ['BOX']))).toThrow(
      'offers "apay" at the box office, where only these can be paid: link',
    )
    for (const way of [ways('link', ['BOX']), ways('apay')]) expect(() => checkWays(way)).not.toThrow()
  })
})
