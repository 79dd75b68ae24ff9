import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { exchange } from '../../../server/db/schema/index.ts'
import { chargeBody, prepare as hold } from './support/buying.ts'
import { BALCON, code, EXCHANGING, exchangesAt, newOf, PLATEA } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const DAY_MS = 86_400_000

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const exchanges = exchangesAt(hosted)
const { performance, orm, read, numbersOf, fatesOf, stateOf, bought } = exchanges
const { offerOf, begin, pay, refundsOf, chargesOf, orderOf, regret } = exchanges

describe('tickets that are exchanged for another date', () => {
  it('cost the difference, and stay valid until it is paid; the others of the order stay', async () => {
    const id = await bought(['3-1', '3-2'])
    const theirs = await bought(['3-3', '3-4'], hosted.stranger)
    const [, second] = await numbersOf(id)
    const { oData: offer } = await offerOf(id)
    expect(offer.aEntrada.map(({ cAsiento, fValor }) => [cAsiento, fValor])).toEqual([
      ['1', BALCON * 1.1],
      ['2', BALCON * 1.1],
    ])
    expect(offer.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([
      performance('obra-1'),
      performance('obra-2'),
    ])
    const begun = await begin(id, [second!], 'Platea')
    expect(begun.oData).toMatchObject({
      idProcesoDeCompraAnterior: id,
      aEntrada: [{ cNumero: second, cSector: 'Balcón', cAsiento: '2' }],
      fValor: BALCON * 1.1,
      fAPagar: (PLATEA - BALCON) * 1.1,
      fADevolver: 0,
      lHecho: false,
    })
    expect(begun.oData.oProceso.oCambio).toEqual({ fValor: BALCON * 1.1, fADevolver: 0 })
    expect(await fatesOf(id)).toEqual([null, null])
    const paid = await pay(newOf(begun))
    expect(paid.oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(id)).toEqual([null, 'EXCHANGED'])
    expect(await fatesOf(newOf(begun))).toEqual([null])
    expect(await fatesOf(theirs)).toEqual([null, null])
    expect(await chargesOf(newOf(begun))).toEqual([['CONFIRMADO', 550_000, null]])
    expect(await refundsOf(id)).toEqual([])
    expect(await read(newOf(begun))).toMatchObject({ lHecho: true, fADevolver: 0, Lista: [] })
    expect((await orderOf(newOf(begun)))?.aDescuento).toEqual([
      { cTipo: 'CAMBIO', cNombre: '', fImporte: BALCON * 1.1 },
    ])
    expect((await orderOf(id))?.listaEntrada.map(({ cAsiento }) => cAsiento)).toEqual(['1'])
    // The place of the old ticket is on sale.
    await bought(['3-2'], hosted.stranger)
  })

  it('bring money back where the new places cost less, all of an order too', async () => {
    const id = await bought(['1-1', '1-2'])
    const begun = await begin(id, await numbersOf(id), 'Balcón')
    expect(begun.oData).toMatchObject({ fAPagar: 0, fADevolver: 2 * (PLATEA - BALCON) * 1.1 })
    expect(begun.oData.oProceso.oCambio).toEqual({
      fValor: 2 * PLATEA * 1.1,
      fADevolver: 2 * (PLATEA - BALCON) * 1.1,
    })
    expect(begun.oData.Lista.map(({ cTipo }) => cTipo)).toEqual(['GRATIS'])
    expect((await pay(newOf(begun), 'free')).oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(id)).toEqual(['EXCHANGED', 'EXCHANGED'])
    await hosted.settleDue()
    expect(await refundsOf(id)).toEqual([[1_100_000, 'EXCHANGED', 'HECHO']])
    expect(await chargesOf(id)).toEqual([['CONFIRMADO', 2_200_000, null]])
    expect(await chargesOf(newOf(begun))).toEqual([])
    expect(await fatesOf(newOf(begun))).toEqual([null, null])
  })

  it('cost nothing where the price is the same', async () => {
    const id = await bought(['1-1', '1-2'])
    const [first] = await numbersOf(id)
    const begun = await begin(id, [first!], 'Platea')
    await pay(newOf(begun), 'free')
    expect(await fatesOf(id)).toEqual(['EXCHANGED', null])
    expect([await refundsOf(id), await chargesOf(newOf(begun))]).toEqual([[], []])
  })

  it('stay, with the new places held, while the difference is declined', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    expect((await pay(newOf(begun), 'decline')).oData.cEstadoPago).toBe('RECHAZADO')
    expect([await fatesOf(id), await stateOf(newOf(begun))]).toEqual([[null, null], 'ABIERTO'])
    expect((await pay(newOf(begun))).oData.cEstadoPago).toBe('APROBADO')
    expect(await fatesOf(id)).toEqual(['EXCHANGED', 'EXCHANGED'])
  })

  it('stay where the difference is approved after the new places were given up: it goes back', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    await pay(newOf(begun), 'late-approval')
    await hosted.call('POST', `/v2/Proceso/${newOf(begun)}/invalidar`, { token: hosted.token, body: {} })
    const seats = begun.oData.oProceso.listaFuncion[0]!.listaPosicion.map(({ idPosicion }) => idPosicion!)
    const theirs = await hold(hosted.call, hosted.stranger, performance('obra-2'), seats)
    // A declined charge is asked about a minute later.
    await hosted.sandbox.advance(60_000)
    const asked = async () => {
      await hosted.advance(60_000)
      await hosted.settleDue()
      return chargesOf(newOf(begun))
    }
    await expect.poll(asked, { timeout: 20_000 }).toEqual([['DEVUELTO', 1_100_000, 'NOT_WANTED']])
    expect([await fatesOf(id), await fatesOf(newOf(begun))]).toEqual([[null, null], []])
    expect(await stateOf(theirs, hosted.stranger)).toBe('ABIERTO')
  })

  it('stay as they are once the hold lapses', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    hosted.shop.clock.advance(2 * 60 * 60_000)
    expect(code(await pay(newOf(begun)))).toBe('PROCESO_VENCIDO')
    expect([await fatesOf(id), await stateOf(newOf(begun))]).toEqual([[null, null], 'EXPIRADO'])
    const again = await begin(id, await numbersOf(id), 'Platea')
    await pay(newOf(again))
    expect(await fatesOf(id)).toEqual(['EXCHANGED', 'EXCHANGED'])
  })
})

describe('what an exchange paid', () => {
  it('goes back whole where the new purchase is regretted, and the ticket that stayed is valid', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first] = await numbersOf(id)
    const begun = await begin(id, [first!], 'Platea')
    await pay(newOf(begun))
    expect((await regret(newOf(begun))).nCode).toBe(200)
    await hosted.settleDue()
    await hosted.settleDue()
    expect(await chargesOf(newOf(begun))).toEqual([['DEVUELTO', 550_000, 'REGRET']])
    expect(await refundsOf(id)).toEqual([[550_000, 'EXCHANGED', 'HECHO']])
    expect(await fatesOf(id)).toEqual(['EXCHANGED', null])
  })

  it('is exchanged once', async () => {
    const id = await bought(['1-1', '1-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    await pay(newOf(begun), 'free')
    expect(code(await offerOf(id))).toBe('ENTRADA_CAMBIADA')
    expect(code(await begin(newOf(begun), await numbersOf(newOf(begun)), 'Balcón'))).toBe(
      'CAMBIO_NO_PERMITIDO',
    )
  })
})

describe('an exchange', () => {
  it('is asked for again under its key, and holds once', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    const key = randomUUID()
    const first = await begin(id, numbers, 'Platea', { key })
    const again = await begin(id, numbers, 'Platea', { key })
    expect(newOf(again)).toBe(newOf(first))
    expect(await orm().select().from(exchange)).toHaveLength(1)
  })

  it('is by the rule as it was paid, until so many hours before', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    hosted.shop.clock.advance(3.9 * DAY_MS)
    const who = hosted.token
    await orm().execute(`update session set expires_at = expires_at + interval '1 year'`)
    expect((await offerOf(id, who)).nCode).toBe(200)
    hosted.shop.clock.advance(0.2 * DAY_MS)
    expect(code(await offerOf(id, who))).toBe('CAMBIO_VENCIDO')
    expect(code(await begin(id, numbers, 'Platea', { who }))).toBe('CAMBIO_VENCIDO')
  })

  it('is of nobody else, and of the same show', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    const { stranger: who } = hosted
    expect(code(await offerOf(id, who))).toBe('NO_ENCONTRADO')
    expect(code(await begin(id, numbers, 'Platea', { who }))).toBe('NO_ENCONTRADO')
    expect(code(await begin(id, numbers, 'Platea', { on: 'gala-1' }))).toBe('CAMBIO_DE_OTRAS_POSICIONES')
    const begun = await begin(id, numbers, 'Platea')
    expect(code(await hosted.call('GET', `/v2/operacion/cambio/pago/${newOf(begun)}`, { token: who }))).toBe(
      'NO_ENCONTRADO',
    )
  })

  it('is of the deployment that sold the tickets, with what is held there', async () => {
    const id = await bought(['3-1', '3-2'])
    const [, second] = (await numbersOf(id)) as [string, string]
    const begun = await begin(id, [second], 'Platea')
    const there = (method: 'GET' | 'POST', path: string, body?: object) =>
      hosted.shop.call(method, `/v2/operacion/cambio/${path}`, {
        token: hosted.token,
        headers: { host: 'norte.example' },
        ...(body && { body }),
      })
    const wanted = { idFuncion: performance('obra-2'), idSector: hosted.shop.sector('obra-2', 'Balcón') }
    const key = randomUUID()
    const { oProceso } = begun.oData
    const charge = { ...chargeBody('', null), cVersion: oProceso.cVersion, nFormaDePago: 2 }
    for (const asked of [
      there('GET', id),
      there('POST', `${id}/tomar`, { ...wanted, aEntrada: [second], cIdempotencia: key }),
      there('GET', `pago/${newOf(begun)}`),
      there('POST', `${newOf(begun)}/pagar`, { ...charge, cTokenTarjeta: null }),
    ])
      expect(code(await asked)).toBe('NO_ENCONTRADO')
    expect([await stateOf(newOf(begun)), await fatesOf(id)]).toEqual(['ABIERTO', [null, null]])
    expect(await orm().select().from(exchange)).toHaveLength(1)
  })

  it('is not of a ticket that is handed on by a link, until the link is taken back; the other ticket is', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const act = (which: string) =>
      hosted.call('POST', `/v2/Entrada/${second}/${which}`, { token: hosted.token, body: {} })
    expect((await act('Ofrecer')).nCode).toBe(200)
    expect(code(await begin(id, [second], 'Platea'))).toBe('ENTRADA_OFRECIDA')
    expect((await offerOf(id)).oData.aEntrada.map(({ cNumero }) => cNumero)).toEqual([first])
    expect((await act('NoOfrecer')).nCode).toBe(200)
    expect((await begin(id, [second], 'Platea')).nCode).toBe(200)
  })

  it('is refused where as many places are not held as tickets are given', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    const [held] = begun.oData.oProceso.listaFuncion
    await hosted.call('POST', `/v2/Proceso/${newOf(begun)}/Posiciones/Tomar`, {
      token: hosted.token,
      body: {
        idFuncion: held!.idFuncion,
        ctProcess: 'CART',
        cIdempotencia: randomUUID(),
        aPosicion: [{ idPosicion: held!.listaPosicion[0]!.idPosicion, idPromocion: null }],
        aSector: [],
      },
    })
    expect(code(await pay(newOf(begun)))).toBe('CAMBIO_DE_OTRAS_POSICIONES')
    expect(await fatesOf(id)).toEqual([null, null])
  })
})
