import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '../../../contract/index.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { CARD_NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { chargeBody } from '../../server/payments/support/buying.ts'
import { buildShop, POSTGRES, untilQuiescent } from '../nodes/shop.ts'
import { type Account, type AttackedShop, openAttackedShop } from './support/attacked-shop.ts'
import { atOnce } from './support/visitor.ts'

describe.skipIf(POSTGRES === undefined)('copies of own data, and notices, at two nodes', () => {
  let shop: AttackedShop
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  it('copies of twelve customers’ data, however long they take, refuse no call of who has places', async () => {
    const { database } = shop.two
    const askers = await shop.customers(12)
    const holders = await shop.customers(8)
    // Copies alone read this table: they stand still for as long as it is locked.
    const blocker = new pg.Client({ connectionString: database.url, application_name: 'test' })
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table newsletter_subscriber in access exclusive mode')
    const copies = askers.map(({ visitor }) =>
      visitor.send('GET', `${API_BASE}/v2/Cliente/Exportacion`).then(({ body }) => JSON.parse(body)),
    )
    const stopped = () =>
      database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%newsletter_subscriber%'`,
      )
    // Two at a time on each node.
    await expect.poll(stopped, { timeout: 10_000, interval: 100 }).toHaveLength(4)
    const taken = holders.map(shop.seats)
    const ids = await atOnce(holders.length, (nth) => shop.prepare(holders[nth]!, taken[nth]!))
    const paid = await atOnce(holders.length, (nth) => shop.pay(holders[nth]!, ids[nth]!))
    expect(paid.map(({ oData }) => oData?.cEstadoPago)).toEqual(Array(8).fill('APROBADO'))
    expect(holders.map(({ visitor }) => visitor.refusedAsBusy)).toEqual(Array(8).fill(0))
    expect(await stopped()).toHaveLength(4)
    await blocker.end()
    const tables = (await Promise.all(copies)).map(({ oTablas }) => oTablas?.customer?.[0]?.email)
    expect(tables).toEqual(askers.map(({ email }) => email))
    const again = await askers[1]!.visitor.call('GET', '/v2/Cliente/Exportacion')
    expect(again.cError).toBe('EXPORTACION_RECIENTE')
  })

  describe('a notice of the provider', () => {
    const notice = (key: string, state: string) => JSON.stringify({ id: randomUUID(), key, state })
    const post = async (body: string, signature: string) =>
      (
        await shop
          .stranger()
          .send(
            'POST',
            CARD_NOTIFICATION_PATH,
            { 'content-type': 'application/json', 'x-signature': signature },
            body,
          )
      ).status
    const signed = (body: string, now = new Date()) =>
      signNotification(shop.two.sandbox.config.notifySecret, body, now)
    const unknown = () =>
      shop.two.database.query<{ key: string; found: string }>(
        'select key, found_by as found from unknown_charge order by first_at',
      )

    const stateOf = async (purchaseId: string) =>
      (
        await shop.two.database.query<{ state: string }>('select state from purchase where id = $1', [
          purchaseId,
        ])
      )[0]?.state

    it('that is forged, old, of another body or untrue makes no ticket and takes none away', async () => {
      const [first, second] = (await shop.customers(2)) as [Account, Account]
      const paid = await shop.buy(first, shop.seats())
      const id = await shop.prepare(second, shop.seats())
      await shop.pay(second, id, chargeBody(await shop.two.sandbox.cardFor('decline'), await shop.captcha()))
      const [[good], [declined]] = [await shop.attemptsOf(paid.id), await shop.attemptsOf(id)]
      const lies = [notice(declined!.id, 'approved'), notice(good!.id, 'declined')]
      const statuses = []
      for (const lie of lies) {
        const old = new Date(Date.now() - 6 * 60_000)
        statuses.push(
          await post(lie, signNotification('another-secret', lie, new Date())),
          await post(lie, signed(lie, old)),
          await post(lie, signed(notice(good!.id, 'approved'))),
          await post(lie, ''),
          await post(lie, signed(lie)),
        )
      }
      expect(statuses).toEqual([401, 401, 401, 401, 204, 401, 401, 401, 401, 204])
      await untilQuiescent(shop.two, 'all live')
      expect([await stateOf(paid.id), await stateOf(id)]).toEqual(['CONFIRMADO', 'ABIERTO'])
      expect((await shop.attemptsOf(id)).map(({ state }) => state)).toEqual(['RECHAZADO'])
      expect(await shop.ticketsOf(id)).toEqual([])
      expect(await shop.ticketsOf(paid.id)).toHaveLength(2)
      expect(await unknown()).toEqual([])
    })

    it('of a charge that nobody here asked for is kept once, however often it comes; a forged one is not', async () => {
      const { sandbox } = shop.two
      const [key, forged] = [randomUUID(), randomUUID()]
      const reply = await fetch(`${sandbox.url}/v1/charges`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sandbox.config.providerSecret}`,
        },
        body: JSON.stringify({
          key,
          token: await sandbox.cardFor('approve'),
          amountCents: 700,
          currency: 'ARS',
          installments: 1,
          reference: 'lost',
        }),
      })
      expect(reply.status).toBe(200)
      const body = notice(forged, 'approved')
      expect(await post(body, signNotification('another-secret', body, new Date()))).toBe(401)
      const again = await atOnce(4, () => {
        const same = notice(key, 'approved')
        return post(same, signed(same))
      })
      expect(again).toEqual([204, 204, 204, 204])
      expect(await unknown()).toEqual([{ key, found: 'NOTICE' }])
      const said = shop.two.nodes.flatMap(({ output }) =>
        output().match(/the provider has a charge that this shop does not know/g),
      )
      expect(said.filter(Boolean)).toHaveLength(1)
    })
  })
})
