import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HEADERS,
  type PaymentOutcome,
  type PurchaseProcess,
  type Redemption,
} from '../../../contract/index.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { chargeBody } from '../../server/payments/support/buying.ts'
import { buildShop, POSTGRES, untilQuiescent, violationsAtQuiescence } from '../nodes/shop.ts'
import { type Account, type AttackedShop, HOSTS, openAttackedShop } from './support/attacked-shop.ts'
import { atOnce } from './support/visitor.ts'

describe.skipIf(POSTGRES === undefined)('what is sent several times at once, at two nodes', () => {
  let shop: AttackedShop
  let pairs = 0
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  /** Two customers; what the test is about is the second one's. */
  const pair = async () => (await shop.customers(2)) as [Account, Account]
  /** Two seats that nobody has had yet. */
  const seats = () => {
    const [row, column] = [Math.floor(pairs / 25) + 1, 2 * (pairs % 25) + 1]
    pairs += 1
    return [`${row}-${column}`, `${row}-${column + 1}`]
  }
  const attemptsOf = (purchaseId: string) =>
    shop.two.database.query<{ id: string; state: string }>(
      'select id, state from payment_attempt where purchase_id = $1 order by created_at',
      [purchaseId],
    )
  const chargesOf = async (purchaseId: string) => {
    const keys = (await attemptsOf(purchaseId)).map(({ id }) => id)
    return (await shop.two.sandbox.ledger()).filter(({ key }) => keys.includes(key))
  }
  const stateOf = async (purchaseId: string) =>
    (
      await shop.two.database.query<{ state: string }>('select state from purchase where id = $1', [
        purchaseId,
      ])
    )[0]?.state

  it('one payment, by one key and by three, is one charge', async () => {
    const [first, second] = await pair()
    for (const keys of [1, 3]) {
      await shop.buy(first, seats())
      const id = await shop.prepare(second, seats())
      const { oData } = await second.visitor.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`)
      const card = await shop.two.sandbox.cardFor('approve')
      const sent = Array.from({ length: keys }, () => randomUUID())
      const captchas = await atOnce(3, shop.captcha)
      const answers = await atOnce(3, (nth) =>
        second.visitor.call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar`, {
          body: { ...chargeBody(card, captchas[nth]!, sent[nth % keys]), cVersion: oData.cVersion },
        }),
      )
      // A call that comes while the payment is under way hears so, one that comes later its end.
      const taken = answers.filter(({ cError }) => cError !== 'PAGO_EN_CURSO').map(({ oData }) => oData)
      if (keys === 1) expect(taken).toHaveLength(3)
      expect(new Set(taken.map(({ nOrden }) => nOrden)).size).toBe(1)
      expect(taken.map(({ cEstadoPago }) => cEstadoPago)).toContain('APROBADO')
      const charges = await chargesOf(id)
      expect(charges.map(({ state, chargedCents }) => [state, chargedCents])).toEqual([
        ['approved', Math.round(oData.oTotal.fTotal * 100)],
      ])
      expect(await shop.ticketsOf(id)).toHaveLength(2)
    }
  })

  const scan = (qr: string) =>
    shop.stranger().call<Redemption>('POST', '/v2/Puerta/Entrada/Canjear', {
      headers: { [HEADERS.door]: shop.doorKey('programa-regional') },
      body: { cQr: qr, idFuncion: shop.performanceOf('programa-regional') },
    })

  it('one ticket at six doors is admitted once, and the others are told when', async () => {
    const [first, second] = await pair()
    await shop.buy(first, seats())
    const { id } = await shop.buy(second, seats())
    for (const { number, qr } of await shop.ticketsOf(id)) {
      const scans = (await atOnce(6, () => scan(qr))).map(({ oData }) => oData)
      const [admitted] = scans.filter(({ cEstado }) => cEstado === 'ADMITIDA')
      expect(admitted).toMatchObject({ cNumero: number, dCanje: expect.any(String) })
      expect(scans.filter((one) => one !== admitted)).toEqual(
        Array(5).fill({ ...admitted, cEstado: 'YA_CANJEADA' }),
      )
    }
    expect(await shop.two.database.query('select 1 from ticket_redemption')).toHaveLength(2)
  })

  const regret = ({ visitor }: Account, id: string) =>
    visitor.call<{ cNumero: string }>('POST', `/v2/Historial2/${id}/Arrepentirse`, { body: {} })

  it('one withdrawal has one number and is paid back once', async () => {
    const [first, second] = await pair()
    const kept = await shop.buy(first, seats())
    const { id } = await shop.buy(second, seats())
    const answers = await atOnce(5, () => regret(second, id))
    expect(answers.map(({ oData }) => oData)).toEqual(Array(5).fill(answers[0]!.oData))
    await untilQuiescent(shop.two, 'all live')
    const [charge] = await chargesOf(id)
    expect(charge?.refundedCents).toBe(charge?.chargedCents)
    expect((await chargesOf(kept.id))[0]?.refundedCents).toBe(0)
    expect(await shop.ticketsOf(id)).toEqual([])
  })

  it('a withdrawal and a transfer or an admission: one of them, never a ticket and its money', async () => {
    const rounds = await atOnce(8, async (round) => {
      const [, second] = await pair()
      const { id } = await shop.buy(second, seats())
      const [, ticket] = await shop.ticketsOf(id)
      const transfer = () =>
        second.visitor.call('POST', `/v2/Entrada/${ticket!.number}/Transferir`, {
          body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
        })
      const [withdrawn] = await Promise.all([
        regret(second, id),
        round % 2 === 0 ? transfer() : scan(ticket!.qr),
      ])
      return { id, withdrawn }
    })
    await untilQuiescent(shop.two, 'all live')
    for (const { id, withdrawn } of rounds) {
      const [charge] = await chargesOf(id)
      const isBack = withdrawn.nCode === 200
      if (!isBack) expect(['ENTRADA_TRANSFERIDA', 'ENTRADA_ADMITIDA']).toContain(withdrawn.cError)
      expect([(await shop.ticketsOf(id)).length, charge?.refundedCents]).toEqual(
        isBack ? [0, charge?.chargedCents] : [2, 0],
      )
      const admitted = await shop.two.database.query(
        'select 1 from ticket_redemption r join ticket t on t.number = r.ticket_number where t.purchase_id = $1',
        [id],
      )
      if (isBack) expect(admitted).toEqual([])
    }
  })

  it('a performance that is cancelled while it is paid leaves each buyer the tickets or the money', async () => {
    const there = (await shop.customers(10)).map((one) => ({
      ...one,
      visitor: shop.stranger({ host: HOSTS['agenda-madrid'], authorization: `Bearer ${one.token}` }),
    }))
    const ids: string[] = []
    for (const [nth, one] of there.entries())
      ids.push(await shop.prepare(one, [`1-${4 * nth + 1}`, `1-${4 * nth + 2}`], 'agenda-madrid'))
    expect((await shop.pay(there[0]!, ids[0]!)).oData?.cEstadoPago).toBe('APROBADO')
    const { database, sandbox } = shop.two
    // Six wait for the provider as it is cancelled, and three begin then.
    sandbox.fallSilent()
    const charged = atOnce(6, (nth) => shop.pay(there[nth + 1]!, ids[nth + 1]!))
    const underWay = () =>
      database.query("select 1 from payment_attempt where state in ('ENVIANDO', 'DESCONOCIDO')")
    await expect.poll(underWay, { timeout: 20_000, interval: 50 }).toHaveLength(6)
    const begun = atOnce(3, (nth) => shop.pay(there[nth + 7]!, ids[nth + 7]!))
    await database.query('update performance set cancelled = true where id = $1', [
      shop.performanceOf('agenda-madrid'),
    ])
    sandbox.speak()
    await Promise.all([begun, charged])
    await untilQuiescent(shop.two, 'all live')
    for (const [nth, one] of there.entries()) {
      const id = ids[nth]!
      const charges = await chargesOf(id)
      const kept = charges.reduce((sum, each) => sum + each.chargedCents - each.refundedCents, 0)
      const tickets = (await shop.ticketsOf(id)).length
      expect([
        [0, 0],
        [2, 4_000],
      ]).toContainEqual([tickets, kept])
      if (tickets === 0) continue
      expect((await regret(one, id)).nCode).toBe(200)
    }
    await untilQuiescent(shop.two, 'all live')
    for (const id of ids) {
      expect(await shop.ticketsOf(id)).toEqual([])
      for (const { chargedCents, refundedCents } of await chargesOf(id))
        expect(refundedCents).toBe(chargedCents)
    }
  })

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
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    // Two at a time on each node.
    await expect.poll(stopped, { timeout: 10_000, interval: 100 }).toHaveLength(4)
    const taken = holders.map(seats)
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

  it('leave nothing sold twice, charged without tickets, or owed', async () => {
    const held = await shop.two.database.query<{ id: string }>('select id from purchase')
    expect(
      await violationsAtQuiescence(
        shop.two,
        { acknowledged: new Set(held.map(({ id }) => id)), wrongReplies: [] },
        'all live',
      ),
    ).toEqual([])
  })

  describe('a notice of the provider', () => {
    const notice = (key: string, state: string) => JSON.stringify({ id: randomUUID(), key, state })
    const post = async (body: string, signature: string) =>
      (
        await shop
          .stranger()
          .send(
            'POST',
            NOTIFICATION_PATH,
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

    it('that is forged, old, of another body or untrue makes no ticket and takes none away', async () => {
      const [first, second] = await pair()
      const paid = await shop.buy(first, seats())
      const id = await shop.prepare(second, seats())
      await shop.pay(second, id, chargeBody(await shop.two.sandbox.cardFor('decline'), await shop.captcha()))
      const [[good], [declined]] = [await attemptsOf(paid.id), await attemptsOf(id)]
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
      expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['RECHAZADO'])
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
