import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ExchangeOffer, ExchangePayment, Order, PaymentOutcome } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { exchange, refund } from '../../../server/db/schema/index.ts'
import { paymentAttempt, ticket } from '../../../server/db/schema/payment.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { chargeBody, prepare as hold } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'

const PLATEA = 10_000
const BALCON = 5_000
const DAY_MS = 86_400_000

/** Service is 10 %, and nothing else is charged. */
const hosted = hostedShop(
  { provider: 'apay' },
  { charges: { servicePercent: 10, antifraudCents: 0 }, exchangeHours: 24 },
)
const { payByCard, prepare } = hosted

const performance = (key: string) => hosted.shop.performances.get(key) ?? 0
const orm = () => hosted.shop.database.orm
const ticketsOf = (id: string) =>
  orm().select().from(ticket).where(eq(ticket.purchaseId, id)).orderBy(ticket.placeId)
const numbersOf = async (id: string) => (await ticketsOf(id)).map(({ number }) => number)
/** Why each ticket is void, in the order of the places; null for those that are valid. */
const fatesOf = async (id: string) => (await ticketsOf(id)).map(({ voidReason }) => voidReason)
const stateOf = async (id: string, who = hosted.token) =>
  (await hosted.call<{ cEstado: string }>('GET', `/v2/Proceso/${id}`, { token: who })).oData.cEstado

const bought = async (seats: string[], who = hosted.token) => {
  const id = await prepare(seats, who)
  expect((await payByCard(id, 'approve', who)).oData.cEstadoPago).toBe('APROBADO')
  return id
}
const offerOf = (id: string, who = hosted.token) =>
  hosted.call<ExchangeOffer>('GET', `/v2/operacion/cambio/${id}`, { token: who })
const begin = (
  id: string,
  aEntrada: string[],
  sector: 'Platea' | 'Balcón',
  { key = randomUUID() as string, on = 'obra-2', who = hosted.token } = {},
) =>
  hosted.call<ExchangePayment>('POST', `/v2/operacion/cambio/${id}/tomar`, {
    token: who,
    body: {
      aEntrada,
      idFuncion: performance(on),
      idSector: hosted.shop.sector(on, sector),
      cIdempotencia: key,
    },
  })
const read = async (id: string, who = hosted.token) =>
  (await hosted.call<ExchangePayment>('GET', `/v2/operacion/cambio/pago/${id}`, { token: who })).oData
const pay = async (id: string, fault: Fault | 'free' = 'approve', who = hosted.token) => {
  const { oProceso } = await read(id, who)
  const card = fault === 'free' ? null : await hosted.sandbox.cardFor(fault)
  return hosted.call<PaymentOutcome>('POST', `/v2/operacion/cambio/${id}/pagar`, {
    token: who,
    body: {
      ...chargeBody('', null),
      nFormaDePago: fault === 'free' ? 2 : 1,
      cTokenTarjeta: card,
      cVersion: oProceso.cVersion,
    },
  })
}
const refundsOf = async (id: string) =>
  (await orm().select().from(refund).where(eq(refund.purchaseId, id)).orderBy(refund.id)).map(
    ({ cents, reason, state }) => [cents, reason, state],
  )
const chargesOf = async (id: string) =>
  (
    await orm()
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
      .orderBy(paymentAttempt.createdAt)
  ).map(({ state, chargedCents, refundReason }) => [state, chargedCents, refundReason])
const orderOf = async (id: string, who = hosted.token) =>
  (await hosted.call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token: who })).oData.Lista.find(
    ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
  )
const newOf = ({ oData }: { oData: ExchangePayment }) => oData.oProceso.idProcesoDeCompra
const code = ({ cError }: { cError?: string }) => cError

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

describe('a ticket that is used, given to another or given back while its exchange is paid', () => {
  const underWay = async () => {
    const id = await bought(['3-1', '3-2'])
    const [, second] = await ticketsOf(id)
    const begun = await begin(id, [second!.number], 'Platea')
    const held = await hosted.payHosted(newOf(begun))
    return { id, second: second!, newId: newOf(begun), uri: held.uri }
  }
  const settled = async ({ newId, uri }: { newId: string; uri: string }) => {
    await hosted.press(uri, 'payWithoutNotice')
    await hosted.ask(newId)
    await hosted.settleDue()
    await hosted.settleDue()
    return [await fatesOf(newId), await chargesOf(newId)]
  }
  const GIVEN_BACK = [[], [['DEVUELTO', 550_000, 'AMOUNT']]]

  it('is exchanged for nothing once a door has admitted it: the money goes back', async () => {
    const one = await underWay()
    await orm().execute(
      `insert into ticket_redemption (ticket_number, redeemed_at, door) values ('${one.second.number}', now(), 'Norte')`,
    )
    expect(await settled(one)).toEqual(GIVEN_BACK)
    expect(await fatesOf(one.id)).toEqual([null, null])
  })

  it('is exchanged for nothing once another person has it', async () => {
    const one = await underWay()
    await hosted.call('POST', `/v2/Entrada/${one.second.number}/Transferir`, {
      token: hosted.token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    expect(await settled(one)).toEqual(GIVEN_BACK)
  })

  it('is exchanged for nothing once its order was given back', async () => {
    const one = await underWay()
    await hosted.call('POST', `/v2/Historial2/${one.id}/Arrepentirse`, { token: hosted.token, body: {} })
    expect(await settled(one)).toEqual(GIVEN_BACK)
    expect(await fatesOf(one.id)).toEqual(['REGRETTED', 'REGRETTED'])
  })

  it('is one or the other, whoever comes first', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    const begun = await begin(id, numbers, 'Platea')
    await Promise.all([
      pay(newOf(begun)),
      hosted.call('POST', `/v2/Historial2/${id}/Arrepentirse`, { token: hosted.token, body: {} }),
    ])
    await hosted.settleDue()
    const fates = [await fatesOf(id), await fatesOf(newOf(begun))]
    expect([
      [
        ['EXCHANGED', 'EXCHANGED'],
        [null, null],
      ],
      [['REGRETTED', 'REGRETTED'], []],
    ]).toContainEqual(fates)
  })
})

describe('what an exchange paid', () => {
  it('goes back whole where the new purchase is regretted, and the old one is not regretted any more', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first] = await numbersOf(id)
    const begun = await begin(id, [first!], 'Platea')
    await pay(newOf(begun))
    const regret = (which: string) =>
      hosted.call('POST', `/v2/Historial2/${which}/Arrepentirse`, { token: hosted.token, body: {} })
    expect(code(await regret(id))).toBe('ENTRADA_CAMBIADA')
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
