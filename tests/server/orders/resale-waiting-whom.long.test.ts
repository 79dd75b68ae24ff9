import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingList, PurchaseProcess, ResaleOffer } from '../../../contract/index.ts'
import { mailOf } from '../bookings/support.ts'
import { EXCHANGING, exchangesAt } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'
import { waitingListAt } from './support/waiting-list.ts'

const resale = { hoursBefore: 24, serviceCharge: false, waitingListMinutes: 120 }
const hosted = hostedShop({ provider: 'apay' }, { ...EXCHANGING, charges: { ...EXCHANGING.charges, resale } })
const { bought, orderOf } = exchangesAt(hosted)
const { ask, wait, stillWaits, keptFor, bookingsOf, query } = waitingListAt(hosted)

/** Another shop that sells the same season. */
const NORTE = { id: 'sala-norte', locale: 'pt', origin: 'https://norte.example' }
const THERE = { host: 'norte.example' }

let id: string
let first: string
let second: string
beforeEach(async () => {
  await query('delete from sale_notice')
  id = await bought(['3-1', '3-2'])
  const tickets = (await orderOf(id))?.listaEntrada ?? []
  ;[first, second] = tickets.map(({ cNumero }) => cNumero) as [string, string]
})

const resell = async (path: string, body: object): Promise<void> => {
  const { nCode } = await hosted.call<ResaleOffer>('POST', `/v2/Historial2/${id}/Reventa${path}`, {
    ...{ token: hosted.token, body },
  })
  expect(nCode).toBe(200)
}
const offer = (cEntrada: string) => resell('', { cEntrada, fTotal: 5000 })
const customer = async () => {
  const token = await hosted.shop.newCustomer()
  return { token, mail: await mailOf(hosted.shop, token) }
}
const keptThere = async ({ token }: { token: string }) =>
  (await hosted.shop.call<BookingList>('GET', '/v2/Reserva', { token, headers: THERE })).oData.Lista

describe('who is asked for a place that is offered', () => {
  it('is who has waited longest, also at another shop: it is theirs there, by that shop’s charges', async () => {
    const ana = await customer()
    await ask(ana.mail, { at: NORTE })
    const [bea] = await wait(1)
    await offer(second)
    expect([await keptFor(ana), await keptFor(bea)]).toEqual([[], []])
    const [kept] = await keptThere(ana)
    expect([kept?.cEstado, kept?.listaPosicion.map(({ idPosicion }) => idPosicion)]).toEqual([
      'ABIERTA',
      ['3-2'],
    ])
    await hosted.shop.app.server.accountMails.runDue()
    const [sent] = await query<{ subject: string; html: string }>(
      'select subject, html from mail where recipient = $1',
      [ana.mail],
    )
    expect(sent?.subject).toBe('Um lugar para La obra está guardado para você')
    for (const word of ['Sala Norte', 'https://norte.example/myBookings']) expect(sent?.html).toContain(word)
    const body = {
      ...{ idReserva: kept?.idReserva, idFuncion: kept?.oFuncion.idFuncion, idPromocion: null },
      ...{ ctProcess: 'CART', lCondiciones: true },
    }
    const take = (headers: Record<string, string>) =>
      hosted.shop.call<PurchaseProcess>('POST', '/v2/Proceso/0/TomarReservaPorFuncion', {
        ...{ token: ana.token, headers, body: { ...body, cIdempotencia: randomUUID() } },
      })
    expect((await take({ host: 'localhost' })).cError).toBe('NO_ENCONTRADO')
    const { oTotal } = (await take(THERE)).oData
    expect([oTotal.fTickets, oTotal.fCargoServicio]).toEqual([5000, 350])
    await offer(first)
    expect([(await keptThere(ana)).length, await keptFor(bea)]).toEqual([1, ['ABIERTA 120']])
  })

  it('is asked once, although they wait at both shops, and is on that list again once it is taken off', async () => {
    const ana = await customer()
    await ask(ana.mail, { nth: 1 })
    await ask(ana.mail, { nth: 2, at: NORTE })
    const waits = async () =>
      (
        await query<{ at: string }>(
          'select deployment_id as at from sale_notice where mail = $1 and mailed_at is null order by 1',
          [ana.mail],
        )
      ).map(({ at }) => at)
    await offer(first)
    expect([await keptFor(ana), await keptThere(ana), await waits()]).toEqual([
      ['ABIERTA 120'],
      [],
      ['sala-norte'],
    ])
    const booking = (await bookingsOf(ana.token))[0]
    await hosted.call('POST', `/v2/Reserva/${booking?.idReserva}/Soltar`, { token: ana.token, body: {} })
    expect([await keptThere(ana), await waits()]).toEqual([[], ['sala-norte']])
    await offer(second)
    expect([(await keptThere(ana)).map(({ cEstado }) => cEstado), await waits()]).toEqual([['ABIERTA'], []])
    await resell('/Retiro', { cEntrada: second })
    expect(await waits()).toEqual(['sala-norte'])
  })

  it('is nobody who has not confirmed their mail, and not the seller', async () => {
    const [ana, bea] = [await customer(), await customer()]
    await ask(ana.mail, { nth: 1, isConfirmed: false })
    await ask(await mailOf(hosted.shop, hosted.token), { nth: 2 })
    await ask(bea.mail, { nth: 3 })
    await offer(first)
    expect([await keptFor(ana), await bookingsOf(hosted.token), await keptFor(bea)]).toEqual([
      [],
      [],
      ['ABIERTA 120'],
    ])
    await offer(second)
    expect((await orderOf(id))?.listaEntrada.map(({ oReventa }) => oReventa?.cDestino)).toEqual([
      'LISTA_DE_ESPERA',
      'TODOS',
    ])
    expect([await stillWaits(ana), (await keptFor(bea)).length]).toEqual([true, 1])
  })

  it('is on the list again where the offer they were asked for is taken off, and not the other’s', async () => {
    const [ana, bea] = await wait(2)
    await offer(first)
    await offer(second)
    await resell('/Retiro', { cEntrada: second })
    expect([await stillWaits(ana), await stillWaits(bea)]).toEqual([false, true])
    expect([await keptFor(ana), await keptFor(bea)]).toEqual([['ABIERTA 120'], ['ANULADA 120']])
  })

  it('is nobody any more once the ticket was used at the door', async () => {
    const [ana, bea] = await wait(2)
    await offer(first)
    await query(
      `insert into ticket_redemption (ticket_number, door, redeemed_at) values ($1, 'Norte', $2::timestamptz)`,
      [first, hosted.shop.clock.now()],
    )
    const booking = (await bookingsOf(ana.token))[0]
    await hosted.call('POST', `/v2/Reserva/${booking?.idReserva}/Soltar`, { token: ana.token, body: {} })
    expect([await keptFor(bea), await stillWaits(bea)]).toEqual([[], true])
  })

  it('is one for each place, where two are offered at once', async () => {
    const other = await bought(['1-1'], hosted.stranger)
    const [theirs] = (await orderOf(other, hosted.stranger))?.listaEntrada ?? []
    const waiting = await wait(3)
    const offering = { token: hosted.stranger, body: { cEntrada: theirs?.cNumero, fTotal: 10_000 } }
    await Promise.all([offer(first), hosted.call('POST', `/v2/Historial2/${other}/Reventa`, offering)])
    const kept = await Promise.all(waiting.map(({ token }) => bookingsOf(token)))
    const places = kept.map((all) =>
      all.flatMap(({ listaPosicion }) => listaPosicion).map((one) => one.idPosicion),
    )
    expect([places.slice(0, 2).toSorted(), places[2]]).toEqual([[['1-1'], ['3-1']], []])
  })
})
