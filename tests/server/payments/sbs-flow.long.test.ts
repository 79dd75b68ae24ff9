import { describe, expect, it, vi } from 'vitest'
import type {
  CardAuthenticationReply,
  FrameForm,
  PaymentMethod,
  PaymentOutcome,
} from '../../../contract/index.ts'
import { cardAuthentication } from '../../../server/db/schema/card-authentication.ts'
import { answerChallenge, collectDeviceData } from './support/bank-challenge.ts'
import { BUYER, chargeBody, pay } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'

const SBS = 18
const way: Parameters<typeof hostedShop>[0] = { provider: 'sbs', unauthenticated: 'pay' }
const hosted = hostedShop(way)
const { advance, ask, attemptOf, payByCard, payHosted, prepare, settleDue, stop, ticketsOf } = hosted

const PASSED = '4000000000002503'
const KNOWN = '4000000000002701'
const BROWSER = {
  nProfundidadColor: 24,
  lJava: false,
  cIdioma: 'es-ES',
  nAltoPantalla: 640,
  nAnchoPantalla: 360,
  nDiferenciaHoraria: -60,
}

const begin = async (seats: string[], number = PASSED, who = hosted.token) => {
  const id = await prepare(seats, who)
  const { token } = (await (await hosted.sandbox.tokenise(number)).json()) as { token: string }
  const body = { ...chargeBody(token, null), nFormaDePago: SBS }
  const { oData, cError } = await pay(hosted.call, who, id, body)
  return { id, who, cardToken: token, outcome: oData, cError }
}
type Begun = Pick<Awaited<ReturnType<typeof begin>>, 'id' | 'who'>

const post = async <Data>({ id, who }: Begun, path: string, body: object) =>
  hosted.call<Data>('POST', `/v2/Proceso/${id}/sbs/${path}`, { token: who, body })
const setUp = (of: Begun) => post<FrameForm>(of, 'authentication-setups', {})
const enrol = (of: Begun) => post<CardAuthenticationReply>(of, 'authentications', BROWSER)
const finish = (of: Begun, cTransaccion: string) => post<PaymentOutcome>(of, 'Payment', { cTransaccion })

/** Up to the challenge. */
const askBank = async (of: Begun) => {
  const { oData } = await setUp(of)
  await collectDeviceData(hosted.sandbox.url, { uri: oData.cUri, token: oData.cToken })
  return (await enrol(of)).oData
}
const answer = ({ oDesafio }: CardAuthenticationReply, act: string) =>
  answerChallenge(hosted.sandbox.url, { uri: oDesafio!.cUri, token: oDesafio!.cToken }, act)
const chargesOf = async (id: string) => {
  const { id: key } = await attemptOf(id)
  return hosted.sandbox.ordersOf('sbs').filter((order) => order.key === key).length
}

describe('a card whose bank is asked who pays', () => {
  it("is offered with the card provider's page, and is charged nothing without a card", async () => {
    const id = await prepare(['1-1'])
    const { oData } = await hosted.call<{ Lista: PaymentMethod[] }>('GET', `/v2/Proceso/${id}/FormasDePago`, {
      token: hosted.token,
    })
    const [card, sbs] = oData.Lista
    expect(sbs).toMatchObject({ nFormaDePago: SBS, cTipo: 'TARJETA', nMaximoCuotas: 1 })
    expect(sbs?.cCampoUri).toBe(card?.cCampoUri)
    expect(await payHosted(id)).toMatchObject({ cError: 'FORMA_DE_PAGO_NO_VALIDA' })
    const brand = await hosted.call<{ listaCuotas: object[] }>(
      'GET',
      `/v2/Proceso/${id}/FormaDePago/${SBS}/Tarjetas/400000`,
      { token: hosted.token },
    )
    expect(brand.oData.listaCuotas).toHaveLength(1)
  })

  it('waits for its bank, is charged once that knows its owner, and no other with it', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], KNOWN, hosted.stranger)]
    for (const { id, outcome } of [left, bought])
      expect(outcome).toMatchObject({
        cEstadoPago: 'PENDIENTE',
        oPaso: { cTipo: 'DESAFIO', cUri: expect.stringContaining(`/sbs/finish/${id}`) },
      })
    const bank = await askBank(bought)
    expect(bank.oDesafio).toBeNull()
    expect((await finish(bought, bank.cTransaccion)).oData).toMatchObject({
      cEstadoPago: 'APROBADO',
      cUltimosDigitos: '2701',
    })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
    expect([await chargesOf(left.id), await chargesOf(bought.id)]).toEqual([0, 1])
  })

  it('is charged after a challenge that was passed, once, however often the browser comes back', async () => {
    const bought = await begin(['1-1'])
    const bank = await askBank(bought)
    await answer(bank, 'pay')
    const replies = await Promise.all([1, 2, 3].map(() => finish(bought, bank.cTransaccion)))
    for (const { nCode } of replies) expect(nCode).toBe(200)
    expect(await ask(bought.id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await finish(bought, bank.cTransaccion)).oData.cEstadoPago).toBe('APROBADO')
    expect([await ticketsOf(bought.id), await chargesOf(bought.id)]).toEqual([1, 1])
  })

  it.each(['refuse', 'refuseAfterYes'])(
    "keeps its seats after %s, in the bank's words, for another way to pay",
    async (act) => {
      const counted = vi.spyOn(hosted.shop.app.server.declinedCards, 'count')
      const refused = await begin(['1-1'])
      const bank = await askBank(refused)
      expect(await answer(bank, act)).toContain(bank.cTransaccion)
      expect((await finish(refused, bank.cTransaccion)).oData).toMatchObject({
        cEstadoPago: 'RECHAZADO',
        cMensajeEmisor: expect.stringContaining('Tu banco no pudo confirmar'),
        cUltimosDigitos: '2503',
      })
      await finish(refused, bank.cTransaccion)
      // Of the address, as every declined card.
      expect(counted).toHaveBeenCalledTimes(1)
      counted.mockRestore()
      expect((await payByCard(refused.id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
      expect([await ticketsOf(refused.id), await chargesOf(refused.id)]).toEqual([1, 0])
    },
  )

  it('is paid without its bank where the deployment answers for it', async () => {
    const bought = await begin(['1-1'], '4000000000002313')
    const { cTransaccion } = await askBank(bought)
    expect((await finish(bought, cTransaccion)).oData.cEstadoPago).toBe('APROBADO')
  })

  it('is not paid without its bank where the deployment does not set it', async () => {
    delete way.unauthenticated
    try {
      const refused = await begin(['1-1'], '4000000000002313')
      const { cTransaccion } = await askBank(refused)
      expect((await finish(refused, cTransaccion)).oData.cEstadoPago).toBe('RECHAZADO')
    } finally {
      way.unauthenticated = 'pay'
    }
  })

  it("has its bank asked with the buyer's own name and the browser as it is", async () => {
    const bought = await begin(['1-1'])
    await setUp(bought)
    const asked = vi.spyOn(globalThis, 'fetch')
    await enrol(bought)
    const sent = asked.mock.calls.find(([url]) => String(url).endsWith('/risk/v1/authentications'))
    asked.mockRestore()
    const { amountCents } = await attemptOf(bought.id)
    expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({
      tokenInformation: { transientToken: bought.cardToken },
      orderInformation: {
        amountDetails: { currency: 'ARS', totalAmount: (amountCents / 100).toFixed(2) },
        billTo: { firstName: BUYER.cNombre, lastName: BUYER.cApellido, email: BUYER.cEmail },
      },
      deviceInformation: {
        ipAddress: '127.0.0.1',
        httpBrowserLanguage: 'es-ES',
        httpBrowserScreenWidth: '360',
      },
    })
  })

  it("is nobody else's: not by another's purchase, nor by another's transaction", async () => {
    const [mine, others] = [await begin(['1-1']), await begin(['1-3'], KNOWN, hosted.stranger)]
    const bank = await askBank(mine)
    const known = await askBank(others)
    const stranger = { id: mine.id, who: hosted.stranger }
    for (const reply of [
      await setUp(stranger),
      await enrol(stranger),
      await finish(stranger, bank.cTransaccion),
    ])
      expect(reply.cError).toBe('NO_ENCONTRADO')
    expect((await finish(mine, known.cTransaccion)).oData.cEstadoPago).toBe('PENDIENTE')
    expect(await answer(bank, 'payAsAnother')).not.toContain(bank.cTransaccion)
    expect(await ticketsOf(mine.id)).toBe(0)
    expect((await finish(mine, bank.cTransaccion)).oData.cEstadoPago).toBe('APROBADO')
  })

  it('is asked of no payment that is over, of none that asks no bank, and of no purchase that is not paid', async () => {
    const id = await prepare(['1-5'])
    const [unpaid, given] = [{ id, who: hosted.token }, await begin(['1-1'], PASSED, hosted.stranger)]
    const bank = await askBank(given)
    expect(await stop(given.id, given.who)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    await answer(bank, 'pay')
    expect((await finish(given, bank.cTransaccion)).oData.cEstadoPago).toBe('CANCELADO')
    for (const over of [unpaid, given])
      for (const reply of [await setUp(over), await enrol(over)]) expect(reply.cError).toBe('NO_ENCONTRADO')
    expect((await finish(unpaid, bank.cTransaccion)).cError).toBe('NO_ENCONTRADO')
    await settleDue()
    expect([await ticketsOf(given.id), await chargesOf(given.id)]).toEqual([0, 0])
  })

  it('that nobody goes on with ends with its hold, and its bank is not asked afterwards', async () => {
    const left = await begin(['1-1'])
    const bank = await askBank(left)
    await advance(31 * 60_000)
    await answer(bank, 'pay')
    await settleDue()
    expect((await finish(left, bank.cTransaccion)).oData.cEstadoPago).not.toBe('APROBADO')
    expect(await attemptOf(left.id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
  })

  it('of another amount than asked is given back whole', async () => {
    const bought = await begin(['1-1'])
    const bank = await askBank(bought)
    await answer(bank, 'payLess')
    expect((await finish(bought, bank.cTransaccion)).oData.cEstadoPago).toBe('RECHAZADO')
    await settleDue()
    const { chargedCents, state } = await attemptOf(bought.id)
    expect(state).toBe('DEVUELTO')
    expect(hosted.sandbox.ordersOf('sbs')).toContainEqual(
      expect.objectContaining({
        of: (await hosted.orderOf<{ id: string }>(bought.id)).id,
        cents: chargedCents,
      }),
    )
  })

  it('leaves no number, no proof and no token of it in the database', async () => {
    const bought = await begin(['1-1'])
    const bank = await askBank(bought)
    await answer(bank, 'pay')
    await finish(bought, bank.cTransaccion)
    const kept = await hosted.shop.database.orm.select().from(cardAuthentication)
    expect(kept).toHaveLength(1)
    const rows = JSON.stringify([kept, await attemptOf(bought.id)])
    const secrets = [PASSED, bought.cardToken, 'cavv', bank.oDesafio!.cToken, BROWSER.cIdioma]
    for (const secret of secrets) expect(rows).not.toContain(secret)
  })
})

describe('the page that a challenge ends at', () => {
  const id = 'p-1'
  const at = (method: 'GET' | 'POST', of: string) =>
    hosted.shop.app.server.inject({
      method,
      url: `/sbs/finish/${of}`,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'TransactionId=tx-another&MD=',
      }),
    })

  it('notifies the page that frames it, whatever and however often it is notified, and nobody else', async () => {
    const [first, again] = [await at('POST', id), await at('POST', id)]
    expect(first.body).toBe(again.body)
    expect(first.body).toContain("parent.postMessage({message:'payment_returned'},location.origin)")
    expect(first.body).not.toContain('tx-another')
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect((await at('POST', 'p-2')).body).toContain('/BuyTicket/ok/p-2')
  })

  it("may be framed by the shop's pages, which post to the bank's pages and to no others", async () => {
    const { headers } = await hosted.shop.app.server.inject('/')
    const policy = String(headers['content-security-policy'])
    const bank = `http://sbs.localhost:${new URL(hosted.sandbox.url).port}`
    expect(policy).toContain(`form-action 'self' ${bank};`)
    expect(policy).toMatch(new RegExp(`frame-src [^;]*${bank} 'self';`))
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('leads to the confirmation no matter who opens it', async () => {
    expect((await at('GET', id)).headers.location).toBe('/BuyTicket/ok/p-1')
  })
})
