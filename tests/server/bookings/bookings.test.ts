import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Booking, PurchaseProcess } from '../../../contract/index.ts'
import { logInStaff } from '../box-office/support.ts'
import { buyForNothing } from '../orders/support/order-shop.ts'
import { processOf, type Shop, seatsOf, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import { bookingsOf, mailOf, makeBooking, refusal, shortly, takeBooking, takePlaces } from './support.ts'

let shop: Shop
let lucia: string
let tomas: string
let mail: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

const made = async (options: Parameters<typeof makeBooking>[2]): Promise<Booking> => {
  mail = await mailOf(shop, lucia)
  return (await makeBooking(shop, mail, options)).oData
}
const current = async ({ idReserva }: Booking): Promise<Booking> =>
  (await bookingsOf(shop, lucia)).find((one) => one.idReserva === idReserva)!
const standing = (nCantidad: number) => ({
  sectors: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad, idPromocion: null }],
})
const cancel = (token: string, id: string) =>
  shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token, body: {} })
const freeStanding = async (): Promise<number> => {
  const [row] = await shop.database.query<{ free: number }>(
    'free-of-sector',
    'select sum(free)::int as free from bucket where sector_id = $1',
    [shop.sector('recital-1', 'Campo')],
  )
  return row!.free
}
const buyIt = (process: PurchaseProcess) =>
  buyForNothing(shop, { oData: { oProceso: process } } as Awaited<ReturnType<typeof take>>)
const MINUTE = 60_000

describe('a booking that the box office makes', () => {
  test('keeps seats from everybody else, and is seen by its customer alone', async () => {
    const booking = await made({ seats: ['1-1', '1-2'], note: 'Hasta el viernes' })
    expect(booking).toMatchObject({
      cEstado: 'ABIERTA',
      cNota: 'Hasta el viernes',
      nCantidad: 2,
      nDisponible: 2,
      nComprada: 0,
      fTotal: 20_000,
      oFuncion: { idFuncion: shop.performances.get('obra-1'), cEspectaculoCartelNombre: 'La obra' },
    })
    expect((await bookingsOf(shop, lucia)).map(shortly)).toEqual(['ABIERTA 2+0'])
    expect(await bookingsOf(shop, tomas)).toEqual([])
    expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('TTL')
    expect(await take(shop, tomas, 'obra-1', { seats: ['1-1'] })).toMatchObject({
      cError: 'POSICIONES_OCUPADAS',
      oData: { aPosicionOcupada: ['1-1'] },
    })
    // Not even its customer takes them from the plan: a booking is taken as a whole or by its places.
    expect(refusal(await take(shop, lucia, 'obra-1', { seats: ['1-1'] }))).toBe('POSICIONES_OCUPADAS')
  })

  test('is for whoever confirms its mail: a mail that is only claimed shows nothing', async () => {
    await made({ seats: ['1-1'] })
    await shop.database.query('unconfirm', 'update customer set email_confirmed_at = null where email = $1', [
      mail,
    ])
    const { oData } = await shop.call<{ token: string }>('POST', '/v2/Cliente/Ingreso/Token', {
      body: { cEmail: mail, cClave: 'Clave2026' },
    })
    expect(await bookingsOf(shop, oData.token)).toEqual([])
  })

  test('takes the best seats of a sector, or a quantity where there are none', async () => {
    const seats = await made({ sectors: [['Platea', 4]] })
    expect(seats.listaPosicion.map(({ cSector, nCantidad }) => [cSector, nCantidad])).toEqual(
      Array.from({ length: 4 }, () => ['Platea', 1]),
    )
    const places = await made({ performance: 'recital-1', sectors: [['Campo', 40]] })
    expect(places.listaPosicion).toMatchObject([{ idPosicion: null, nCantidad: 40, nDisponible: 40 }])
    expect(await freeStanding()).toBe(60)
  })

  test('is refused whole where a place is not free, and takes nothing', async () => {
    await take(shop, tomas, 'obra-1', { seats: ['1-2'] })
    expect(await makeBooking(shop, 'a@b.ar', { seats: ['1-1', '1-2'] })).toMatchObject({
      cError: 'POSICIONES_OCUPADAS',
      oData: { aPosicionOcupada: ['1-2'] },
    })
    expect(
      refusal(await makeBooking(shop, 'a@b.ar', { performance: 'recital-1', sectors: [['Campo', 101]] })),
    ).toBe('AGOTADO')
    expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('LTL')
    expect(await freeStanding()).toBe(100)
  })

  test('ends after now and before the performance', async () => {
    expect(refusal(await makeBooking(shop, 'a@b.ar', { seats: ['1-1'], hours: -1 }))).toBe('PLAZO_NO_VALIDO')
    expect(refusal(await makeBooking(shop, 'a@b.ar', { seats: ['1-1'], hours: 24 * 300 }))).toBe(
      'PLAZO_NO_VALIDO',
    )
  })

  test('sent twice is made once', async () => {
    const staff = await logInStaff(shop)
    const key = randomUUID()
    const [first, second] = await Promise.all([
      makeBooking(shop, 'a@b.ar', { seats: ['1-1'], staff, key }),
      makeBooking(shop, 'a@b.ar', { seats: ['1-1'], staff, key }),
    ])
    expect(first.oData.idReserva).toBe(second.oData.idReserva)
  })

  test('is found by number, or by a part of name or mail', async () => {
    const staff = await logInStaff(shop)
    const booking = await made({ seats: ['1-1'] })
    await makeBooking(shop, 'otra@ejemplo.ar', { seats: ['1-2'] })
    const found = async (cBuscar: string) =>
      (
        await shop.call<{ Lista: { idReserva: number }[] }>(
          'GET',
          `/v2/Boleteria/Reserva?cBuscar=${encodeURIComponent(cBuscar)}`,
          { token: staff },
        )
      ).oData.Lista.length
    expect([
      await found(''),
      await found('escuela'),
      await found(mail.slice(0, 8)),
      await found(String(booking.idReserva)),
      await found('nadie'),
    ]).toEqual([2, 2, 1, 1, 0])
  })
})

describe('taking a booking', () => {
  test('as a whole starts a purchase of its places with the clock of thirty minutes', async () => {
    const booking = await made({ seats: ['1-1', '1-2'] })
    const { oData } = await takeBooking(shop, lucia, booking)
    expect(seatsOf(oData)).toEqual(['1-1', '1-2'])
    expect(Date.parse(oData.dMaxima) - Date.parse(oData.dDesde)).toBe(30 * MINUTE)
    expect(shortly(await current(booking))).toBe('ABIERTA 0+0')
  })

  test('wants the reservation conditions accepted', async () => {
    const booking = await made({ seats: ['1-1'] })
    const refused = await takeBooking(shop, lucia, booking, { accepts: false })
    expect([refused.cError, refused.cMensaje]).toEqual([
      'CONDICIONES_NO_ACEPTADAS',
      'Debe estar de acuerdo para continuar',
    ])
    expect(shortly(await current(booking))).toBe('ABIERTA 1+0')
  })

  test('twice with one key is one purchase; with another key, the places are taken anew', async () => {
    const booking = await made({ seats: ['1-1', '1-2'] })
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
    const booking = await made({ seats: ['1-1', '1-2', '1-3'] })
    const quarter = shop.promotion('obra-1', 'Jubilados')
    const first = await takePlaces(shop, lucia, booking, { seats: ['1-1', ['1-2', quarter]] })
    expect(seatsOf(first.oData)).toEqual(['1-1', '1-2'])
    expect(first.oData.oTotal.fTickets).toBe(17_500)
    expect(shortly(await current(booking))).toBe('ABIERTA 1+0')
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

  test('of a quantity takes what is left of it, and no more', async () => {
    const booking = await made({ performance: 'recital-1', sectors: [['Campo', 40]] })
    const first = await takePlaces(shop, lucia, booking, standing(30))
    expect(first.oData.oCantidadTotal.nCantidadTotal).toBe(30)
    expect(await freeStanding()).toBe(60)
    const process = first.oData.idProcesoDeCompra
    expect(refusal(await takePlaces(shop, lucia, booking, standing(41), { process }))).toBe('AGOTADO')
    await takePlaces(shop, lucia, booking, standing(25), { process })
    expect([shortly(await current(booking)), await freeStanding()]).toEqual(['ABIERTA 15+0', 60])
  })

  test('asks no turn of a queue, and no limit of what is on sale', async () => {
    const seats = Array.from({ length: 10 }, (_, index) => `${1 + Math.floor(index / 5)}-${1 + (index % 5)}`)
    const booking = await made({ performance: 'gala-1', seats })
    expect(seatsOf((await takeBooking(shop, lucia, booking)).oData)).toHaveLength(10)
  })

  test('does not mix with places of the performance that were on sale', async () => {
    const booking = await made({ seats: ['1-1'] })
    const bought = await take(shop, lucia, 'obra-1', { seats: ['2-1'] })
    const process = bought.oData.oProceso.idProcesoDeCompra
    expect(refusal(await takeBooking(shop, lucia, booking, { process }))).toBe('RESERVA_EN_COMPRA')
    const taken = await takeBooking(shop, lucia, booking)
    const more = { seats: ['1-1', '2-2'], process: taken.oData.idProcesoDeCompra }
    expect(refusal(await take(shop, lucia, 'obra-1', more))).toBe('RESERVA_EN_COMPRA')
    const other = { ...standing(2), process: taken.oData.idProcesoDeCompra }
    expect(seatsOf((await take(shop, lucia, 'recital-1', other)).oData.oProceso)).toEqual([
      '1-1',
      '2 x Campo',
    ])
  })
})

describe('a purchase of a booking that does not come to be', () => {
  test('cancelled or replaced, gives the places back to the booking, not to the public', async () => {
    const seats = await made({ seats: ['1-1', '1-2'] })
    const places = await made({ performance: 'recital-1', sectors: [['Campo', 40]] })
    const first = await takeBooking(shop, lucia, seats)
    await cancel(lucia, first.oData.idProcesoDeCompra)
    await takePlaces(shop, lucia, places, standing(30))
    await take(shop, lucia, 'obra-1', { seats: ['3-1'] })
    expect([shortly(await current(seats)), shortly(await current(places))]).toEqual([
      'ABIERTA 2+0',
      'ABIERTA 40+0',
    ])
    expect([(await statesOf(shop, 'obra-1')).slice(0, 3), await freeStanding()]).toEqual(['TTL', 60])
  })

  test('expired, keeps them from the public even before anybody has swept', async () => {
    const booking = await made({ seats: ['1-1', '1-2'] })
    const { oData } = await takeBooking(shop, lucia, booking)
    shop.clock.advance(31 * MINUTE)
    expect((await processOf(shop, lucia, oData.idProcesoDeCompra)).cEstado).toBe('EXPIRADO')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBe('POSICIONES_OCUPADAS')
    await shop.app.services.sweeper.sweep()
    expect(shortly(await current(booking))).toBe('ABIERTA 2+0')
    expect(seatsOf((await takeBooking(shop, lucia, booking)).oData)).toEqual(['1-1', '1-2'])
  })

  test('let go of in the cart, is let go to the booking', async () => {
    const booking = await made({ performance: 'recital-1', sectors: [['Campo', 10]] })
    const { oData } = await takeBooking(shop, lucia, booking)
    await shop.call('POST', `/v2/Proceso/${oData.idProcesoDeCompra}/Posiciones/SoltarGrupo`, {
      token: lucia,
      body: { idFuncion: shop.performances.get('recital-1') },
    })
    expect([shortly(await current(booking)), await freeStanding()]).toEqual(['ABIERTA 10+0', 90])
  })
})

describe('a booking ends', () => {
  test('bought, once all of it is', async () => {
    const booking = await made({ seats: ['1-1', '1-2'] })
    await buyIt((await takePlaces(shop, lucia, booking, { seats: ['1-1'] })).oData)
    expect(shortly(await current(booking))).toBe('ABIERTA 1+1')
    await buyIt((await takeBooking(shop, lucia, booking)).oData)
    expect(shortly(await current(booking))).toBe('COMPRADA 0+2')
    expect(refusal(await takeBooking(shop, lucia, booking))).toBe('RESERVA_VENCIDA')
    expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('VVL')
  })

  test('by its time: what was not bought is on sale again, at once and when it is swept', async () => {
    const seats = await made({ seats: ['1-1', '1-2'], hours: 1 })
    const places = await made({ performance: 'recital-1', sectors: [['Campo', 40]], hours: 1 })
    shop.clock.advance(60 * MINUTE)
    expect(shortly(await current(seats))).toBe('VENCIDA 0+0')
    expect(refusal(await takeBooking(shop, lucia, seats))).toBe('RESERVA_VENCIDA')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBeNull()
    await shop.app.services.sweeper.sweep()
    expect([(await statesOf(shop, 'obra-1')).slice(0, 3), await freeStanding()]).toEqual(['TLL', 100])
    expect(shortly(await current(places))).toBe('VENCIDA 0+0')
  })

  test('by its time while a purchase has its places: they may be bought, or go on sale', async () => {
    const seats = await made({ seats: ['1-1', '1-2'], hours: 1 })
    const places = await made({ performance: 'recital-1', sectors: [['Campo', 40]], hours: 1 })
    shop.clock.advance(50 * MINUTE)
    const first = await takeBooking(shop, lucia, seats)
    shop.clock.advance(15 * MINUTE)
    await shop.app.services.sweeper.sweep()
    expect(shortly(await current(seats))).toBe('VENCIDA 0+0')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBe('POSICIONES_OCUPADAS')
    await buyIt(first.oData)
    expect([shortly(await current(seats)), await freeStanding()]).toEqual(['COMPRADA 0+2', 100])
    expect(shortly(await current(places))).toBe('VENCIDA 0+0')
  })

  test('by its time, and then the purchase that had its places expires: they go on sale', async () => {
    const places = await made({ performance: 'recital-1', sectors: [['Campo', 40]], hours: 1 })
    shop.clock.advance(50 * MINUTE)
    await takePlaces(shop, lucia, places, standing(30))
    shop.clock.advance(15 * MINUTE)
    await shop.app.services.sweeper.sweep()
    expect(await freeStanding()).toBe(70)
    shop.clock.advance(20 * MINUTE)
    await shop.app.services.sweeper.sweep()
    expect(await freeStanding()).toBe(100)
  })

  test('let go of by its customer, or cancelled by the box office; once', async () => {
    const mine = await made({ seats: ['1-1'] })
    const theirs = await made({ performance: 'recital-1', sectors: [['Campo', 40]] })
    const letGo = () =>
      shop.call<Booking>('POST', `/v2/Reserva/${mine.idReserva}/Soltar`, { token: lucia, body: {} })
    expect(shortly((await letGo()).oData)).toBe('ANULADA 0+0')
    expect(refusal(await letGo())).toBe('RESERVA_VENCIDA')
    const token = await logInStaff(shop)
    const path = `/v2/Boleteria/Reserva/${theirs.idReserva}/Anular`
    expect(shortly((await shop.call<Booking>('POST', path, { token, body: {} })).oData)).toBe('ANULADA 0+0')
    expect([(await statesOf(shop, 'obra-1')).slice(0, 2), await freeStanding()]).toEqual(['LL', 100])
  })
})

test('a late approval takes its places back from the booking that has them again', async () => {
  const seats = await made({ seats: ['1-1', '1-2'] })
  const first = await takeBooking(shop, lucia, seats)
  const id = first.oData.idProcesoDeCompra
  shop.clock.advance(31 * MINUTE)
  await shop.app.services.sweeper.sweep()
  const retake = async () => {
    const now = shop.clock.now()
    const [row] = await shop.database.query<{ outcome: string }>(
      'retake',
      'select retake_own_places($1, $2::timestamptz, $3::timestamptz) as outcome',
      [id, now, new Date(now.getTime() + MINUTE)],
    )
    return row!.outcome
  }
  expect(await retake()).toBe('OURS')
  expect(shortly(await current(seats))).toBe('ABIERTA 0+0')
})

test('a late approval finds nothing once the booking was taken otherwise', async () => {
  const booking = await made({ performance: 'recital-1', sectors: [['Campo', 40]] })
  const first = await takeBooking(shop, lucia, booking)
  shop.clock.advance(31 * MINUTE)
  await shop.app.services.sweeper.sweep()
  await takeBooking(shop, lucia, booking)
  const now = shop.clock.now()
  const [row] = await shop.database.query<{ outcome: string }>(
    'retake',
    'select retake_own_places($1, $2::timestamptz, $2::timestamptz) as outcome',
    [first.oData.idProcesoDeCompra, now],
  )
  expect([row!.outcome, shortly(await current(booking)), await freeStanding()]).toEqual([
    'LOST',
    'ABIERTA 0+0',
    60,
  ])
})

test('seats are not reserved without paying where the deployment does not let customers', async () => {
  const answer = await shop.call('POST', '/v2/Reserva/Posiciones', {
    token: lucia,
    body: {
      cIdempotencia: randomUUID(),
      idFuncion: shop.performances.get('obra-1'),
      lCondiciones: true,
      aPosicion: [{ idPosicion: '1-1' }],
    },
  })
  expect(answer.cError).toBe('RESERVA_NO_HABILITADA')
  expect((await statesOf(shop, 'obra-1')).slice(0, 1)).toBe('L')
})

test('its promotions are those that fit its places', async () => {
  const booking = await made({ sectors: [['Balcón', 1]] })
  const { oData } = await shop.call<{ Lista: { cNombre: string }[] }>(
    'POST',
    `/v2/Reserva/${booking.idReserva}/Promociones`,
    { token: lucia, body: {} },
  )
  const fitting = shop.app.services.catalogue.promotionsOf
    .get(booking.oFuncion.idFuncion)!
    .filter(({ sectorIds }) => sectorIds.includes(shop.sector('obra-1', 'Balcón')))
  expect(oData.Lista.map(({ cNombre }) => cNombre)).toEqual(fitting.map(({ name }) => name))
})
