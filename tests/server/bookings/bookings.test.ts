import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { logInStaff, openDesk } from '../box-office/support.ts'
import { type Shop, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import { bookFor, bookingsOf, freeStanding, mailOf, makeBooking, refusal, shortly } from './support.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

describe('a booking that the box office makes', () => {
  test('keeps seats from everybody else, and is seen by its customer alone', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'], note: 'Hasta el viernes' })
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

  test('is for who confirms its mail: a mail that is only claimed shows nothing', async () => {
    const mail = await mailOf(shop, lucia)
    await bookFor(shop, lucia, { seats: ['1-1'] })
    await shop.database.query('unconfirm', 'update customer set email_confirmed_at = null where email = $1', [
      mail,
    ])
    const { oData } = await shop.call<{ token: string }>('POST', '/v2/Cliente/Ingreso/Token', {
      body: { cEmail: mail, cClave: 'Clave2026' },
    })
    expect(await bookingsOf(shop, oData.token)).toEqual([])
  })

  test('takes the best seats of a sector, or a quantity where there are none', async () => {
    const seats = await bookFor(shop, lucia, { sectors: [['Platea', 4]] })
    expect(seats.listaPosicion.map(({ cSector, nCantidad }) => [cSector, nCantidad])).toEqual(
      Array.from({ length: 4 }, () => ['Platea', 1]),
    )
    const places = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 40]] })
    expect(places.listaPosicion).toMatchObject([{ idPosicion: null, nCantidad: 40, nDisponible: 40 }])
    expect(await freeStanding(shop)).toBe(60)
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
    expect(await freeStanding(shop)).toBe(100)
  })

  test('ends after now and before the performance', async () => {
    expect(refusal(await makeBooking(shop, 'a@b.ar', { seats: ['1-1'], hours: -1 }))).toBe('PLAZO_NO_VALIDO')
    expect(refusal(await makeBooking(shop, 'a@b.ar', { seats: ['1-1'], hours: 24 * 300 }))).toBe(
      'PLAZO_NO_VALIDO',
    )
  })

  test('needs no mail, and then is found by its name', async () => {
    const staff = await logInStaff(shop)
    const { oData } = await makeBooking(shop, '', { seats: ['1-1'], staff })
    expect(oData).toMatchObject({ cEstado: 'ABIERTA', cMail: '', cNombre: 'Escuela 12', nCantidad: 1 })
    // It is no customer's: neither one without a confirmed mail nor any other sees it.
    expect([await bookingsOf(shop, lucia), await bookingsOf(shop, tomas)]).toEqual([[], []])
  })

  test.each([
    ['es', 'Debe estar de acuerdo para continuar'],
    ['en', 'You have to agree to go on'],
    ['pt', 'É preciso concordar para continuar'],
  ])('asks for the reservation conditions, in %s', async (language, words) => {
    const answer = await makeBooking(shop, '', { seats: ['1-1'], accepts: false, language })
    expect([answer.cError, answer.cMensaje]).toEqual(['CONDICIONES_NO_ACEPTADAS', words])
    expect((await statesOf(shop, 'obra-1')).slice(0, 1)).toBe('L')
  })

  test('is not made by a customer, nor with the token of a sale', async () => {
    const { sale } = await openDesk(shop)
    for (const staff of [lucia, sale])
      expect((await makeBooking(shop, '', { seats: ['1-1'], staff })).status).toBe(401)
    expect((await statesOf(shop, 'obra-1')).slice(0, 1)).toBe('L')
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
    const mail = await mailOf(shop, lucia)
    const booking = await bookFor(shop, lucia, { seats: ['1-1'] })
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
  const stalls = await bookFor(shop, lucia, { seats: ['1-1'] })
  const balcony = await bookFor(shop, lucia, { seats: ['3-1'] })
  const promotionsOf = async ({ idReserva }: typeof stalls) =>
    (
      await shop.call<{ Lista: { cNombre: string }[] }>('POST', `/v2/Reserva/${idReserva}/Promociones`, {
        token: lucia,
        body: {},
      })
    ).oData.Lista.map(({ cNombre }) => cNombre)
  expect([await promotionsOf(stalls), await promotionsOf(balcony)]).toEqual([['Jubilados'], []])
})
