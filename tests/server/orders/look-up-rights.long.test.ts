import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE, type ApiRoute, apiRoutes, type FoundOrder, type Order } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { mail, ticket } from '../../../server/db/schema/payment.ts'
import { openShop, type Shop, unlimited } from '../support/shop.ts'
import { buy, orderOf, owedTo, standing } from './support/order-shop.ts'

const MAIL = 'canary-buyer@ejemplo.ar'

/** Calls with the permission of a look-up: one that the contract gets later is tested too. */
const permitted = Object.entries(apiRoutes as Record<string, ApiRoute>).filter(
  ([, { body }]) => body !== undefined && 'cPermiso' in ((body as { shape?: object }).shape ?? {}),
)

/** What else their bodies need. */
const ALSO: Record<string, object> = {
  askFoundGiveBack: { aEntrada: ['T1'] },
  giveBackFoundTickets: { aEntrada: ['T1'], fTotal: 0 },
  askFoundResale: { cEntrada: 'T1' },
  offerFoundOnResale: { cEntrada: 'T1', fTotal: 0 },
  takeFoundOffResale: { cEntrada: 'T1' },
  answerFoundHouseChange: { idModificacion: 1, cRespuesta: 'CONSERVA', fDevolucion: 0 },
}

let shop: Shop
let token: string
/** A purchase, and what its look-up answered. */
let bought: { id: string; found: FoundOrder }

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const lookUp = async (id: string): Promise<FoundOrder> => {
  const { nOrden } = await orderOf(shop, token, id)
  await shop.call('POST', '/v2/Compra/Codigo', { body: { nOrden, cMail: MAIL } })
  await shop.app.server.accountMails.runDue()
  const mails = await shop.database.orm.select().from(mail).where(eq(mail.recipient, MAIL))
  const ofOrder = mails.find(({ key, html }) => key.startsWith('order-code-') && html.includes(nOrden))
  const cCodigo = />(\d{3})\s?(\d{3})</
    .exec(ofOrder?.html ?? '')
    ?.slice(1)
    .join('')
  const body = { nOrden, cMail: MAIL, cCodigo }
  return (await shop.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body })).oData
}
const buyAndLookUp = async () => {
  const id = await buy(shop, token, 'recital-1', standing(shop))
  return { id, found: await lookUp(id) }
}

beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.delete(mail)
  await shop.database.query('forget', 'delete from one_time_code', [])
  token = await shop.newCustomer()
  bought = await buyAndLookUp()
})

const ask = <Data>(what: string, id = bought.id, cPermiso = bought.found.cPermiso) =>
  shop.call<Data>('POST', `/v2/Compra/${id}/${what}`, { body: { cPermiso } })
const askForFile = async (what: string) => {
  const url = `${API_BASE}/v2/Compra/${bought.id}/${what}`
  const { statusCode, headers, rawPayload } = await shop.app.server.inject({
    method: 'POST',
    url,
    payload: { cPermiso: bought.found.cPermiso },
  })
  return { statusCode, type: headers['content-type'], cached: headers['cache-control'], rawPayload }
}

describe('who looked an order up', () => {
  test('downloads its tickets, and puts it in a calendar', async () => {
    const pdf = await askForFile('Entradas')
    expect(pdf).toMatchObject({ statusCode: 200, type: 'application/pdf', cached: 'no-store' })
    expect(pdf.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    const calendar = await askForFile('Calendario')
    expect([calendar.statusCode, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(calendar.rawPayload.toString()).toMatch(/^BEGIN:VCALENDAR/)
  })

  test('is sent the link that confirms the address, where the tickets wait for it, and no tickets', async () => {
    await shop.database.query(
      'unconfirm',
      `update customer set email = $1, email_confirmed_at = null
         where id = (select customer_id from purchase where id = $2)`,
      [MAIL, bought.id],
    )
    await shop.database.orm.delete(mail)
    expect((await ask('Reenviar')).cError).toBeUndefined()
    await shop.app.server.accountMails.runDue()
    await shop.app.server.desk.runDue()
    const sent = await shop.database.orm.select().from(mail).where(eq(mail.recipient, MAIL))
    expect(sent.map(({ key }) => key.split('-')[0])).toEqual(['sign'])
  })

  test("has its tickets mailed again, as often as the order's owner may", async () => {
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 3; time += 1) codes.push((await ask('Reenviar')).cError)
    const owner = await shop.call('POST', `/v2/Historial2/${bought.id}/Reenviar`, { token, body: {} })
    expect([...codes, owner.cError, (await ask('Reenviar')).cError]).toEqual([
      undefined,
      undefined,
      undefined,
      'DEMASIADOS_ENVIOS',
      'DEMASIADOS_ENVIOS',
    ])
    expect((await owedTo(shop, bought.id)).filter((kind) => kind === 'RESEND_MAIL')).toHaveLength(3)
  })

  test('gives the purchase back once, and has the number that its owner has', async () => {
    expect(bought.found.oOrden.dArrepentimiento).not.toBeNull()
    const { oData } = await ask<Order>('Arrepentirse')
    expect(oData).toMatchObject({ nOrden: bought.found.oOrden.nOrden, cEstado: 'DEVUELTA' })
    expect(oData.oArrepentimiento?.cNumero).toMatch(/^A\d{9}$/)
    expect((await ask<Order>('Arrepentirse')).oData.oArrepentimiento).toEqual(oData.oArrepentimiento)
    expect((await orderOf(shop, token, bought.id)).oArrepentimiento).toEqual(oData.oArrepentimiento)
    const tickets = await shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, bought.id))
    expect(tickets.every(({ voidedAt }) => voidedAt !== null)).toBe(true)
  })
})

test('the calls that take the permission of a look-up are these', () => {
  expect(permitted.map(([name]) => name).sort()).toEqual([
    'answerFoundHouseChange',
    'askFoundGiveBack',
    'askFoundResale',
    'downloadFoundTickets',
    'getFoundCalendar',
    'giveBackFoundTickets',
    'offerFoundOnResale',
    'regretFoundPurchase',
    'resendFoundTickets',
    'takeFoundOffResale',
  ])
})

describe.each(permitted)('%s', (name, { path, raw }) => {
  const call = async (id: string, cPermiso: string) => {
    const url = path.replace(':id', id)
    const { dServidor: _time, ...answer } = await shop.call('POST', url, {
      body: { cPermiso, ...ALSO[name] },
    })
    return answer
  }
  const refused = { status: raw ? 410 : 200, nCode: 410, cError: 'CONSULTA_VENCIDA' }

  test('refuses alike what is over, forged or of another order, and changes nothing', async () => {
    const { cPermiso, dPermisoHasta } = bought.found
    // Half an hour from the look-up, which was just now.
    const left = Date.parse(dPermisoHasta) - shop.clock.now().getTime()
    expect([left > 29 * 60_000, left <= 30 * 60_000]).toEqual([true, true])
    const other = await buyAndLookUp()
    const [text, signature] = cPermiso.split('.') as [string, string]
    const [ofOther] = other.found.cPermiso.split('.') as [string]
    const answers = [
      await call(other.id, cPermiso),
      await call(bought.id, other.found.cPermiso),
      await call(randomUUID(), cPermiso),
      await call(bought.id, ''),
      await call(bought.id, text),
      await call(bought.id, `${text}.${'x'.repeat(signature.length)}`),
      await call(other.id, `${ofOther}.${signature}`),
      await call(bought.id, token),
    ]
    shop.clock.set(new Date(dPermisoHasta))
    answers.push(await call(bought.id, cPermiso))
    expect(answers[0]).toMatchObject(refused)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const { id } of [bought, other]) expect(await owedTo(shop, id)).toEqual([])
    const tickets = await shop.database.orm.select().from(ticket)
    expect(tickets.every(({ voidedAt }) => voidedAt === null)).toBe(true)
  })

  test('works to the last minute of its time, and no more once the buyer was erased', async () => {
    const { cPermiso } = bought.found
    await shop.database.query('erase', 'update purchase set buyer = null where id = $1', [bought.id])
    expect(await call(bought.id, cPermiso)).toMatchObject(refused)
    const next = await buyAndLookUp()
    shop.clock.set(new Date(Date.parse(next.found.dPermisoHasta) - 60_000))
    const { statusCode } = await shop.app.server.inject({
      method: 'POST',
      url: `${API_BASE}${path.replace(':id', next.id)}`,
      payload: { cPermiso: next.found.cPermiso, ...ALSO[name] },
    })
    expect(statusCode).toBe(200)
  })

  test('counts with logins for an address', async () => {
    const limited = await openShop({ limits: { ...unlimited, loginsPerMinute: 1 } })
    try {
      const url = path.replace(':id', randomUUID())
      const codes = [1, 2].map(() => limited.call('POST', url, { body: { cPermiso: 'x', ...ALSO[name] } }))
      expect((await Promise.all(codes)).map(({ cError }) => cError)).toEqual([
        'CONSULTA_VENCIDA',
        'DEMASIADAS_LLAMADAS',
      ])
    } finally {
      await limited.close()
    }
  })
})
