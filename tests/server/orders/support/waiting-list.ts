import { expect } from 'vitest'
import type { Booking, BookingList, PurchaseProcess } from '../../../../contract/index.ts'
import { sql } from '../../../../server/db/operators.ts'
import { mailOf, takeBooking } from '../../bookings/support.ts'
import { BUYER } from '../../payments/support/buying.ts'
import type { hostedShop } from '../../payments/support/hosted-shop.ts'

const HOUR = 3_600_000

/** A shop whose customers wait for a show and are asked for what others offer. */
export const waitingListAt = (hosted: ReturnType<typeof hostedShop>) => {
  const query = <Row>(text: string, values: unknown[] = []) =>
    hosted.shop.database.query<Row>(text.slice(0, 50), text, values)
  const mails = async (to: string) => {
    await hosted.shop.app.server.accountMails.runDue()
    const rows = await query<{ subject: string }>(
      'select subject from mail where recipient = $1 order by sent_at, key',
      [to],
    )
    return rows.map(({ subject }) => subject)
  }
  const bookingsOf = async (token: string): Promise<Booking[]> =>
    (await hosted.call<BookingList>('GET', '/v2/Reserva', { token })).oData.Lista

  /** Fills the checkout up to the payment. */
  const fill = async (id: string, token: string): Promise<string> => {
    const post = (path: string, body: object) =>
      hosted.call('POST', `/v2/Proceso/${id}/${path}`, { token, body })
    await post('PreValidacion2', BUYER)
    await post('EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
    await post('FormaDePago/Seleccionar', { nFormaDePago: 1, nCuotas: 1 })
    return id
  }

  /** Puts a mail on the waiting list of a show; by default of the shop itself, an hour ago. */
  const ask = (
    mail: string,
    {
      performance = 'obra-1',
      at = { id: hosted.deployment.id, locale: 'es', origin: 'https://tienda.test' },
      nth = 0,
      isConfirmed = true,
    } = {},
  ) =>
    query(
      `insert into sale_notice (deployment_id, show_id, mail, locale, origin, asked_at, confirmed_at)
        select $1, show_id, $2, $3, $4, $5::timestamptz, case when $6::boolean then $5::timestamptz end
          from performance where id = $7`,
      [
        ...[at.id, mail, at.locale, at.origin],
        new Date(hosted.shop.clock.now().getTime() - HOUR + nth * 1000),
        ...[isConfirmed, hosted.shop.performances.get(performance)],
      ],
    )

  return {
    ask,
    fill,
    query,
    bookingsOf,
    /** Customers who wait for the show of a performance, the first one first. */
    wait: async (count: number, performance = 'obra-1') => {
      const waiting: { token: string; mail: string }[] = []
      for (let nth = 1; nth <= count; nth += 1) {
        const token = await hosted.shop.newCustomer()
        const mail = await mailOf(hosted.shop, token)
        waiting.push({ token, mail })
        await ask(mail, { performance, nth })
      }
      return waiting as [(typeof waiting)[0], (typeof waiting)[0], ...typeof waiting]
    },
    leave: ({ mail }: { mail: string }) => query('delete from sale_notice where mail = $1', [mail]),
    /** Subjects of the mails of kept places that were sent to somebody. */
    mailsTo: async ({ mail }: { mail: string }) => (await mails(mail)).filter((one) => /lugar/.test(one)),
    stillWaits: async ({ mail }: { mail: string }) =>
      (await query('select 1 from sale_notice where mail = $1 and mailed_at is null', [mail])).length > 0,
    /** What is kept for somebody, shortly: state and minutes that are left. */
    keptFor: async ({ token }: { token: string }) =>
      (await bookingsOf(token)).map(
        ({ cEstado, dHasta }) =>
          `${cEstado} ${Math.round((Date.parse(dHasta) - hosted.shop.clock.now().getTime()) / 60_000)}`,
      ),
    /** Takes what is kept for somebody into a purchase, ready to be paid. */
    take: async ({ token }: { token: string }): Promise<string> => {
      const [kept] = await bookingsOf(token)
      const taken = await takeBooking(hosted.shop, token, kept!)
      expect(taken.cError).toBeUndefined()
      const id = (taken.oData as PurchaseProcess).idProcesoDeCompra
      return fill(id, token)
    },
    pass: async (minutes: number) => {
      hosted.shop.clock.advance(minutes * 60_000)
      await hosted.shop.app.server.sweeper.sweep()
    },
    seatNow: async (guid: string) => {
      const { rows } = await hosted.shop.database.orm.execute(
        sql`select state from seat where performance_id = ${hosted.performanceId} and guid = ${guid}`,
      )
      return (rows[0] as { state: string }).state
    },
  }
}
