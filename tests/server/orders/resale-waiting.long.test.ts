import { beforeEach, describe, expect, it } from 'vitest'
import type { ResaleOffer, Ticket } from '../../../contract/index.ts'
import { EXCHANGING, exchangesAt } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'
import { take } from '../support/shop.ts'
import { stayLoggedIn } from './support/order-shop.ts'
import { waitingListAt } from './support/waiting-list.ts'

const hosted = hostedShop(
  { provider: 'apay' },
  {
    ...EXCHANGING,
    charges: {
      ...EXCHANGING.charges,
      resale: { hoursBefore: 24, serviceCharge: false, waitingListMinutes: 120 },
    },
  },
)
const { ticketsOf, fatesOf, bought, refundsOf, orderOf } = exchangesAt(hosted)
const {
  wait,
  leave,
  mailsTo,
  stillWaits,
  keptFor,
  take: takeKept,
  pass,
  seatNow,
  bookingsOf,
  query,
} = waitingListAt(hosted)

const KEPT = 'Tenés un lugar guardado para La obra'
const OVER = 'El lugar guardado para La obra ya no es tuyo'
const TAKEN_OFF = 'El lugar para La obra ya no se vende'

let id: string
let first: string
let second: string
beforeEach(async () => {
  await query('delete from sale_notice')
  id = await bought(['3-1', '3-2'])
  const tickets = (await orderOf(id))?.listaEntrada ?? []
  ;[first, second] = tickets.map(({ cNumero }) => cNumero) as [string, string]
})

const code = ({ nCode, cError }: { nCode: number; cError?: string }) => cError ?? nCode
const offer = async (cEntrada: string, fTotal = 5000) =>
  code(
    await hosted.call<ResaleOffer>('POST', `/v2/Historial2/${id}/Reventa`, {
      token: hosted.token,
      body: { cEntrada, fTotal },
    }),
  )
const takeOff = async (cEntrada: string) =>
  code(
    await hosted.call('POST', `/v2/Historial2/${id}/Reventa/Retiro`, {
      token: hosted.token,
      body: { cEntrada },
    }),
  )
const giveUp = async ({ token }: { token: string }) =>
  code(
    await hosted.call('POST', `/v2/Reserva/${(await bookingsOf(token))[0]?.idReserva}/Soltar`, {
      token,
      body: {},
    }),
  )
const holdBy = async (token: string, guid: string): Promise<string | number> =>
  code(await take(hosted.shop, token, 'obra-1', { seats: [guid] }))
/** To whom each ticket of the order is offered. */
const offeredTo = async () =>
  Object.fromEntries(
    ((await orderOf(id))?.listaEntrada ?? []).map(({ cNumero, oReventa }: Ticket) => [
      cNumero,
      oReventa?.cDestino,
    ]),
  )

describe('a ticket that is offered while others wait for its show', () => {
  it('is kept for the first one, and nobody else’s; they buy it, and its seller has their money', async () => {
    const [ana, bea] = await wait(2)
    expect(await offer(second)).toBe(200)
    const [row] = await query<{ at: Date }>(
      'select created_at as at from ticket_resale where purchase_id = $1',
      [id],
    )
    expect((await orderOf(id))?.listaEntrada.map(({ oReventa }) => oReventa)).toEqual([
      undefined,
      { cDestino: 'LISTA_DE_ESPERA', dDesde: row?.at.toISOString() },
    ])
    expect([await keptFor(ana), await keptFor(bea)]).toEqual([['ABIERTA 120'], []])
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT], []])
    expect([await stillWaits(ana), await stillWaits(bea)]).toEqual([false, true])
    expect(await holdBy(hosted.stranger, '3-2')).toBe('POSICIONES_OCUPADAS')
    const theirs = await takeKept(ana)
    expect((await hosted.payByCard(theirs, 'approve', ana.token)).oData.cEstadoPago).toBe('APROBADO')
    const own = await ticketsOf(id)
    expect([first, second].map((one) => own.find(({ number }) => number === one)?.voidReason)).toEqual([
      null,
      'RESOLD',
    ])
    expect(await fatesOf(theirs)).toEqual([null])
    await hosted.settleDue()
    expect(await refundsOf(id)).toEqual([[500_000, 'RETURNED', 'HECHO']])
    expect((await bookingsOf(ana.token))[0]?.cEstado).toBe('COMPRADA')
    await pass(1)
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT], []])
  })

  it('goes to the next at the end of their time, then to everybody, and writes to nobody twice', async () => {
    const [ana, bea] = await wait(2)
    await stayLoggedIn(hosted.shop)
    await offer(first)
    await pass(119)
    expect([await keptFor(ana), await keptFor(bea)]).toEqual([['ABIERTA 1'], []])
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT], []])
    hosted.shop.clock.advance(2 * 60_000)
    // Its time is over, and the sweeper has not come yet.
    expect(await holdBy(hosted.stranger, '3-1')).toBe('POSICIONES_OCUPADAS')
    await pass(0)
    expect([await keptFor(ana), await keptFor(bea)]).toEqual([['VENCIDA -1'], ['ABIERTA 120']])
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT, OVER], [KEPT]])
    expect(await offeredTo()).toEqual({ [first]: 'LISTA_DE_ESPERA', [second]: undefined })
    await pass(120)
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([
      [KEPT, OVER],
      [KEPT, OVER],
    ])
    expect(await offeredTo()).toEqual({ [first]: 'TODOS', [second]: undefined })
    const stranger = await hosted.shop.newCustomer()
    expect(await holdBy(stranger, '3-1')).toBe(200)
  })

  it('is one of two for two people, and passes over who has left the list', async () => {
    const [ana, bea, carla] = (await wait(3)) as [never, never, never]
    await leave(bea)
    expect([await offer(first), await offer(second)]).toEqual([200, 200])
    const kept = async (one: { token: string }) =>
      (await bookingsOf(one.token)).flatMap(({ listaPosicion }) =>
        listaPosicion.map(({ idPosicion }) => idPosicion),
      )
    expect([await kept(ana), await kept(bea), await kept(carla)]).toEqual([['3-1'], [], ['3-2']])
    expect([await mailsTo(ana), await mailsTo(bea), await mailsTo(carla)]).toEqual([[KEPT], [], [KEPT]])
    // Who gives it up makes way; nobody is left who has not been asked.
    expect(await giveUp(carla)).toBe(200)
    expect(await offeredTo()).toEqual({ [first]: 'LISTA_DE_ESPERA', [second]: 'TODOS' })
    expect([await mailsTo(ana), await mailsTo(bea), await mailsTo(carla)]).toEqual([[KEPT], [], [KEPT]])
  })

  it('is taken off while it is kept: who had it is written to, and waits as before', async () => {
    const [ana, bea] = await wait(2)
    await offer(first)
    expect(await mailsTo(ana)).toEqual([KEPT])
    expect(await takeOff(first)).toBe(200)
    expect(await seatNow('3-1')).toBe('V')
    expect([await keptFor(ana), await stillWaits(ana)]).toEqual([['ANULADA 120'], true])
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT, TAKEN_OFF], []])
    await offer(second)
    expect([(await keptFor(ana))[0], await keptFor(bea)]).toEqual(['ABIERTA 120', []])
    await takeKept(ana)
    expect(await takeOff(second)).toBe('REVENTA_EN_COMPRA')
  })

  it('waits for who has begun to buy it, and goes on when they do not pay', async () => {
    const [ana, bea] = await wait(2)
    await offer(first)
    await pass(115)
    expect(await mailsTo(ana)).toEqual([KEPT])
    await takeKept(ana)
    await pass(10)
    expect([await keptFor(bea), await seatNow('3-1')]).toEqual([[], 'T'])
    await pass(30)
    expect(await keptFor(bea)).toEqual(['ABIERTA 120'])
    expect(await holdBy(hosted.stranger, '3-1')).toBe('POSICIONES_OCUPADAS')
    expect([await mailsTo(ana), await mailsTo(bea)]).toEqual([[KEPT, OVER], [KEPT]])
  })

  it('goes to the next once a purchase lapses whose buyer gave the booking up meanwhile', async () => {
    const [ana, bea] = await wait(2)
    await offer(second)
    await takeKept(ana)
    expect(await giveUp(ana)).toBe(200)
    expect([await keptFor(ana), await keptFor(bea), await seatNow('3-2')]).toEqual([['ANULADA 120'], [], 'T'])
    await pass(31)
    await pass(0)
    expect([await keptFor(bea), await offeredTo()]).toEqual([
      ['ABIERTA 120'],
      { [first]: undefined, [second]: 'LISTA_DE_ESPERA' },
    ])
  })

  it('is kept for a quarter of the time that is left, and for nobody where that is too short', async () => {
    const [ana, bea] = await wait(2)
    /** As if it had always begun then, a day and so many minutes from now. */
    const startsIn = async (minutes: number) => {
      const at = new Date(hosted.shop.clock.now().getTime() + (24 * 60 + minutes) * 60_000)
      const id = hosted.performanceId
      await query('update performance set starts_at = $1::timestamptz where id = $2', [at, id])
      await query('delete from performance_change')
    }
    await startsIn(80)
    await offer(first)
    expect(await keptFor(ana)).toEqual(['ABIERTA 20'])
    await takeOff(first)
    await startsIn(30)
    await offer(second)
    expect([(await keptFor(ana))[0], await keptFor(bea)]).toEqual(['ANULADA 20', []])
    expect(await offeredTo()).toEqual({ [first]: undefined, [second]: 'TODOS' })
    await startsIn(10 * 24 * 60)
  })

  it('is everybody’s at once where nobody waits', async () => {
    await wait(2, 'recital-1')
    await offer(first)
    expect(await offeredTo()).toEqual({ [first]: 'TODOS', [second]: undefined })
    expect(await holdBy(hosted.stranger, '3-1')).toBe(200)
  })

  it('is on sale to nobody once its time is over, also before the sweeper comes, and the other one is', async () => {
    await offer(first)
    await offer(second)
    await query('update ticket_resale set until = $1::timestamptz where ticket_number = $2', [
      hosted.shop.clock.now(),
      first,
    ])
    expect(await holdBy(hosted.stranger, '3-1')).toBe('POSICIONES_OCUPADAS')
    expect(await holdBy(hosted.stranger, '3-2')).toBe(200)
  })
})
