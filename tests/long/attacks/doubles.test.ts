import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  HEADERS,
  type PaymentOutcome,
  type PurchaseProcess,
  type Redemption,
} from '../../../contract/index.ts'
import { chargeBody } from '../../server/payments/support/buying.ts'
import { buildShop, POSTGRES, untilQuiescent, violationsAtQuiescence } from '../nodes/shop.ts'
import { type Account, type AttackedShop, HOSTS, openAttackedShop } from './support/attacked-shop.ts'
import { atOnce } from './support/visitor.ts'

describe.skipIf(POSTGRES === undefined)('what is sent several times at once, at two nodes', () => {
  let shop: AttackedShop
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
  }, 600_000)
  afterAll(() => shop?.close())

  /** Two customers; what the test is about is the second one's. */
  const pair = async () => (await shop.customers(2)) as [Account, Account]

  it('one payment, by one key and by three, is one charge', async () => {
    const [first, second] = await pair()
    for (const keys of [1, 3]) {
      await shop.buy(first, shop.seats())
      const id = await shop.prepare(second, shop.seats())
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
      const charges = await shop.chargesOf(id)
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

  it('one ticket at six doors is admitted once, and the others are shown when', async () => {
    const [first, second] = await pair()
    await shop.buy(first, shop.seats())
    const { id } = await shop.buy(second, shop.seats())
    for (const { number, qr } of await shop.ticketsOf(id)) {
      const scans = (await atOnce(6, () => scan(qr))).map(({ oData }) => oData)
      const [admitted] = scans.filter(({ cEstado }) => cEstado === 'ADMITIDA')
      expect(admitted).toMatchObject({
        cNumero: number,
        dCanje: expect.any(String),
        cMensaje: 'Puede entrar.',
      })
      const used = { ...admitted, cEstado: 'YA_CANJEADA', cMensaje: 'Con esta entrada ya entró alguien.' }
      expect(scans.filter((one) => one !== admitted)).toEqual(Array(5).fill(used))
    }
    expect(await shop.two.database.query('select 1 from ticket_redemption')).toHaveLength(2)
  })

  const regret = ({ visitor }: Account, id: string) =>
    visitor.call<{ cNumero: string }>('POST', `/v2/Historial2/${id}/Arrepentirse`, { body: {} })

  it('one withdrawal has one number and is paid back once', async () => {
    const [first, second] = await pair()
    const kept = await shop.buy(first, shop.seats())
    const { id } = await shop.buy(second, shop.seats())
    const answers = await atOnce(5, () => regret(second, id))
    expect(answers.map(({ oData }) => oData)).toEqual(Array(5).fill(answers[0]!.oData))
    await untilQuiescent(shop.two, 'all live')
    const [charge] = await shop.chargesOf(id)
    expect(charge?.refundedCents).toBe(charge?.chargedCents)
    expect((await shop.chargesOf(kept.id))[0]?.refundedCents).toBe(0)
    expect(await shop.ticketsOf(id)).toEqual([])
  })

  it('a withdrawal and a transfer or an admission: one of them, never a ticket and its money', async () => {
    const rounds = await atOnce(8, async (round) => {
      const [, second] = await pair()
      const { id } = await shop.buy(second, shop.seats())
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
      const [charge] = await shop.chargesOf(id)
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

  it('a performance that is cancelled while it is paid leaves nobody who paid then without the money', async () => {
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
    const left = await Promise.all(
      ids.map(async (id) => {
        const charges = await shop.chargesOf(id)
        const kept = charges.reduce((sum, each) => sum + each.chargedCents - each.refundedCents, 0)
        return [(await shop.ticketsOf(id)).length, kept]
      }),
    )
    // The first had paid before, and may have the money back.
    expect(left).toEqual([[2, 4_000], ...Array(9).fill([0, 0])])
    expect((await regret(there[0]!, ids[0]!)).nCode).toBe(200)
    await untilQuiescent(shop.two, 'all live')
    for (const id of ids) {
      expect(await shop.ticketsOf(id)).toEqual([])
      for (const { chargedCents, refundedCents } of await shop.chargesOf(id))
        expect(refundedCents).toBe(chargedCents)
    }
  })

  it('leaves nothing sold twice, charged without tickets, or owed', async () => {
    const held = await shop.two.database.query<{ id: string }>('select id from purchase')
    expect(
      await violationsAtQuiescence(
        shop.two,
        { acknowledged: new Set(held.map(({ id }) => id)), wrongReplies: [] },
        'all live',
      ),
    ).toEqual([])
  })
})
