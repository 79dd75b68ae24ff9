import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PurchaseProcess } from '../../../contract/index.ts'
import { openDesk } from '../box-office/support.ts'
import { processOf, type Shop, seatsOf, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import {
  bookFor,
  freeStanding,
  readBooking,
  refusal,
  shortly,
  standing,
  takeBooking,
  takePlaces,
} from './support.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

const MINUTE = 60_000
const cancel = (token: string, id: string) =>
  shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token, body: {} })

describe('taking a booking', () => {
  test('as a whole starts a purchase of its places with the clock of thirty minutes', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
    const { oData } = await takeBooking(shop, lucia, booking)
    expect(seatsOf(oData)).toEqual(['1-1', '1-2'])
    expect(Date.parse(oData.dMaxima) - Date.parse(oData.dDesde)).toBe(30 * MINUTE)
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('ABIERTA 0+0')
  })

  test('wants the reservation conditions accepted', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1'] })
    const refused = await takeBooking(shop, lucia, booking, { accepts: false })
    expect([refused.cError, refused.cMensaje]).toEqual([
      'CONDICIONES_NO_ACEPTADAS',
      'Debe estar de acuerdo para continuar',
    ])
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('ABIERTA 1+0')
  })

  test('at the desk goes by the conditions that were accepted with the booking', async () => {
    const { sale } = await openDesk(shop)
    const booking = await bookFor(shop, lucia, { seats: ['1-1'] })
    await bookFor(shop, lucia, { seats: ['1-2'] })
    const taken = await shop.call<PurchaseProcess>('POST', '/v2/Proceso/0/TomarReservaPorFuncion', {
      token: sale,
      body: {
        idReserva: booking.idReserva,
        idFuncion: booking.oFuncion.idFuncion,
        idPromocion: null,
        ctProcess: 'BOX',
        cIdempotencia: randomUUID(),
        lCondiciones: false,
      },
    })
    expect(seatsOf(taken.oData)).toEqual(['1-1'])
  })

  test('twice with one key is one purchase; with another key, the places are taken again', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
    const key = randomUUID()
    const [first, second] = await Promise.all([
      takeBooking(shop, lucia, booking, { key }),
      takeBooking(shop, lucia, booking, { key }),
    ])
    expect(second.oData.idProcesoDeCompra).toBe(first.oData.idProcesoDeCompra)
    const third = await takeBooking(shop, lucia, booking)
    expect(third.oData.idProcesoDeCompra).not.toBe(first.oData.idProcesoDeCompra)
    expect(seatsOf(third.oData)).toEqual(['1-1', '1-2'])
    expect((await processOf(shop, lucia, first.oData.idProcesoDeCompra)).cEstado).toBe('CANCELADO')
  })

  test('by place takes some, each at its promotion, and again changes what the purchase has', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2', '1-3'] })
    const quarter = shop.promotion('obra-1', 'Jubilados')
    const first = await takePlaces(shop, lucia, booking, { seats: ['1-1', ['1-2', quarter]] })
    expect(seatsOf(first.oData)).toEqual(['1-1', '1-2'])
    expect(first.oData.oTotal.fTickets).toBe(17_500)
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('ABIERTA 1+0')
    const process = first.oData.idProcesoDeCompra
    const second = await takePlaces(shop, lucia, booking, { seats: ['1-2', '1-3'] }, { process })
    expect(seatsOf(second.oData)).toEqual(['1-2', '1-3'])
    const all = await takeBooking(shop, lucia, booking, { process })
    expect(seatsOf(all.oData)).toEqual(['1-1', '1-2', '1-3'])
    expect(refusal(await takePlaces(shop, lucia, booking, { seats: ['2-1'] }, { process }))).toBe(
      'POSICION_INEXISTENTE',
    )
    expect(seatsOf(await processOf(shop, lucia, process))).toEqual(['1-1', '1-2', '1-3'])
  })

  test('rounds what a promotion takes off to the currency, in the booking as in the purchase', async () => {
    const reprice = (cents: number) =>
      shop.database.query('reprice', 'update sector set price_cents = $1 where id = $2', [
        cents,
        shop.sector('obra-1', 'Platea'),
      ])
    await reprice(1_000_300)
    try {
      const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
      const quarter = shop.promotion('obra-1', 'Jubilados')
      // A quarter of 10,003 is 2,500.75.
      const taken = await takePlaces(shop, lucia, booking, { seats: ['1-1', ['1-2', quarter]] })
      expect(
        taken.oData.listaFuncion[0]?.listaPosicion.map(({ fDescuento, fPrecioFinal }) => [
          fDescuento,
          fPrecioFinal,
        ]),
      ).toEqual([
        [0, 10_003],
        [2_501, 7_502],
      ])
    } finally {
      await reprice(1_000_000)
    }
  })

  test('of a quantity takes what is left of it, and no more', async () => {
    const booking = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 40]] })
    const first = await takePlaces(shop, lucia, booking, standing(shop, 30))
    expect(first.oData.oCantidadTotal.nCantidadTotal).toBe(30)
    expect(await freeStanding(shop)).toBe(60)
    const process = first.oData.idProcesoDeCompra
    expect(refusal(await takePlaces(shop, lucia, booking, standing(shop, 41), { process }))).toBe('AGOTADO')
    await takePlaces(shop, lucia, booking, standing(shop, 25), { process })
    expect([shortly(await readBooking(shop, lucia, booking)), await freeStanding(shop)]).toEqual([
      'ABIERTA 15+0',
      60,
    ])
  })

  test('asks no turn of a queue, and no limit of what is on sale', async () => {
    const seats = Array.from({ length: 10 }, (_, index) => `${1 + Math.floor(index / 5)}-${1 + (index % 5)}`)
    const booking = await bookFor(shop, lucia, { performance: 'gala-1', seats })
    expect(seatsOf((await takeBooking(shop, lucia, booking)).oData)).toHaveLength(10)
  })

  test('does not mix with places of the performance that were on sale', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1'] })
    const bought = await take(shop, lucia, 'obra-1', { seats: ['2-1'] })
    const process = bought.oData.oProceso.idProcesoDeCompra
    expect(refusal(await takeBooking(shop, lucia, booking, { process }))).toBe('RESERVA_EN_COMPRA')
    const taken = await takeBooking(shop, lucia, booking)
    const more = { seats: ['1-1', '2-2'], process: taken.oData.idProcesoDeCompra }
    expect(refusal(await take(shop, lucia, 'obra-1', more))).toBe('RESERVA_EN_COMPRA')
    const other = { ...standing(shop, 2), process: taken.oData.idProcesoDeCompra }
    expect(seatsOf((await take(shop, lucia, 'recital-1', other)).oData.oProceso)).toEqual([
      '1-1',
      '2 x Campo',
    ])
  })
})

describe('a purchase of a booking that does not come to be', () => {
  test('cancelled or replaced, gives the places back to the booking, not to the public', async () => {
    const seats = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
    const places = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 40]] })
    const first = await takeBooking(shop, lucia, seats)
    await cancel(lucia, first.oData.idProcesoDeCompra)
    await takePlaces(shop, lucia, places, standing(shop, 30))
    await take(shop, lucia, 'obra-1', { seats: ['3-1'] })
    expect([
      shortly(await readBooking(shop, lucia, seats)),
      shortly(await readBooking(shop, lucia, places)),
    ]).toEqual(['ABIERTA 2+0', 'ABIERTA 40+0'])
    expect([(await statesOf(shop, 'obra-1')).slice(0, 3), await freeStanding(shop)]).toEqual(['TTL', 60])
  })

  test('expired, keeps them from the public even before anybody has swept', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
    const { oData } = await takeBooking(shop, lucia, booking)
    shop.clock.advance(31 * MINUTE)
    expect((await processOf(shop, lucia, oData.idProcesoDeCompra)).cEstado).toBe('EXPIRADO')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBe('POSICIONES_OCUPADAS')
    await shop.app.server.sweeper.sweep()
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('ABIERTA 2+0')
    expect(seatsOf((await takeBooking(shop, lucia, booking)).oData)).toEqual(['1-1', '1-2'])
  })

  test('let go of in the cart, is let go to the booking', async () => {
    const booking = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 10]] })
    const { oData } = await takeBooking(shop, lucia, booking)
    await shop.call('POST', `/v2/Proceso/${oData.idProcesoDeCompra}/Posiciones/SoltarGrupo`, {
      token: lucia,
      body: { idFuncion: shop.performances.get('recital-1') },
    })
    expect([shortly(await readBooking(shop, lucia, booking)), await freeStanding(shop)]).toEqual([
      'ABIERTA 10+0',
      90,
    ])
  })
})
