import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedNotice } from '../../../../server/payments/provider.ts'
import { sandboxKeys } from '../../../../server/payments/providers/pagopar/account.ts'
import { createPagoparClient } from '../../../../server/payments/providers/pagopar/client.ts'
import {
  fromLocalTime,
  localTime,
  pagoparTokens,
  reasonOf,
} from '../../../../server/payments/providers/pagopar/wire.ts'
import { AMOUNT_CENTS, guaraniesCharges } from '../support/guaranies-charges.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { pressAt } from '../support/step-page.ts'
import { VISIT } from '../support/visit.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
beforeEach(() => log.warn.mockClear())
afterAll(() => sandbox.stop())

const log = { warn: vi.fn() }
const client = () => createPagoparClient(sandbox.config, sandbox.clock, log)
const { abilities, makeKey, opened, request } = guaraniesCharges(() => sandbox, client)
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)
const DAY_MS = 24 * 3_600_000

/** As Pagopar posts it; its token says nothing of whether it was paid. */
const noticeOf = (key: string, pagado = true): ReceivedNotice => {
  const { id } = sandbox.orderOf('pagopar', key)
  const { privateKey } = sandboxKeys(sandbox.config.providerSecret)
  const token = pagoparTokens(privateKey).notice(id)
  const one = { hash_pedido: id, token, pagado, numero_comprobante_interno: '8230473', monto: '135000.00' }
  return { headers: {}, query: {}, rawBody: JSON.stringify({ resultado: [one], respuesta: true }) }
}

describeHostedProvider(
  'pagopar',
  () => ({
    provider: client(),
    act: press,
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: noticeOf,
  }),
  abilities,
)

describe('an order at Pagopar', () => {
  it('is asked for in whole guaraníes alone, for a buyer with a name', async () => {
    expect(await client().charge(request({ currency: 'ARS' }))).toEqual({ state: 'unknown' })
    expect(await client().charge(request({ amountCents: AMOUNT_CENTS + 50 }))).toEqual({ state: 'unknown' })
    const nobody = await client().charge(request({ visit: { ...VISIT, buyer: null } }))
    expect(nobody).toEqual({ state: 'declined', message: null, lastDigits: null })
  })

  it("names its buyer's document by its own type", async () => {
    const types = ['PASAPORTE', 'CI'] as const
    for (const cTipoDocumento of types) {
      const asked = request()
      const buyer = { ...VISIT.buyer!, cTipoDocumento }
      await client().charge({ ...asked, visit: { ...asked.visit, buyer } })
      expect(sandbox.orderOf('pagopar', asked.key)).toMatchObject({ documentType: cTipoDocumento })
    }
  })

  it('that is refused is in the log, by its key and a word, without a sentence that may name somebody', async () => {
    const [taken, fine] = [await opened(), request()]
    expect(log.warn.mock.calls).toEqual([])
    await client().charge({ ...request(), key: taken.key })
    const tooLittle = request({ amountCents: 100 })
    await client().charge(tooLittle)
    await client().charge(fine)
    expect(log.warn.mock.calls).toEqual([
      [{ charge: taken.key, reason: 'number used' }, 'Pagopar refuses an order'],
      [{ charge: tooLittle.key, reason: 'amount' }, 'Pagopar refuses an order'],
    ])
    expect(
      [
        ...['El comprador Ana Núñez está bloqueado.', 'La compradora Luz Montoya está bloqueada.'],
        ...['El comercio no existe.', 'Los datos están incompletos.', 'El token no es válido.'],
      ].map(reasonOf),
    ).toEqual(['other', 'other', 'other', 'data', 'token'])
  })

  it('is named by the token of key and amount, without decimals', () => {
    // printf '%s' secret1000000001135000 | sha1sum
    expect(pagoparTokens('secret').create('1000000001', 135_000)).toBe(
      'f1b7f13149ecb82208a4e4a488d99a3b0cf9c6c7',
    )
  })

  it('ends with the hold, in the time of Paraguay', async () => {
    expect(localTime(new Date('2026-11-27T01:30:15Z'))).toBe('2026-11-26 22:30:15')
    expect(fromLocalTime('2026-11-26 22:30:15')).toEqual(new Date('2026-11-27T01:30:15Z'))
    const { key, ref, step } = await opened()
    await sandbox.advance(540_000)
    expect(await client().findByKey(key, ref)).toEqual({ state: 'pending' })
    await sandbox.advance(61_000)
    expect(await client().findByKey(key, ref)).toEqual({ state: 'voided' })
    expect((await press(step.uri, 'pay')).status).toBe(303)
    expect(await client().voidKey(key, ref)).toEqual({ state: 'voided' })
  })

  it('may still be paid after it was given up, and that is found', async () => {
    const { key, ref, step } = await opened()
    expect(await client().voidKey(key, ref)).toMatchObject({ state: 'leftOpen' })
    await press(step.uri, 'pay')
    expect(await client().findByKey(key, ref)).toMatchObject({ state: 'approved', ref })
  })

  it('sends its customer back to the one address of the account, with its own number', async () => {
    const { ref, step } = await opened()
    const back = await press(step.uri, 'pay')
    expect(back.headers.get('location')).toBe(`http://shop.test/v1/regreso/pagopar/${ref}`)
  })

  it('that is below or above what it takes is no payment', async () => {
    for (const amountCents of [99_900, 5_000_000_100])
      expect((await client().charge(request({ amountCents }))).state).toBe('leftOpen')
  })
})

describe('a reversal at Pagopar', () => {
  const paid = async (act = 'pay') => {
    const begun = await opened()
    await press(begun.step.uri, act)
    const back = (amountCents: number) =>
      client().refund({
        key: `refund-${begun.key}`,
        chargeKey: begun.key,
        chargeRef: begun.ref,
        amountCents,
      })
    return { ...begun, back }
  }

  it('is done at once on the day, and never of a part', async () => {
    const { key, ref, back } = await paid()
    expect(await back(AMOUNT_CENTS / 2)).toEqual({ state: 'byHand', until: null })
    expect(await back(AMOUNT_CENTS)).toEqual({ state: 'done' })
    expect(await client().findByKey(key, ref)).toEqual({ state: 'voided' })
  })

  it('is left to Pagopar later, until it says when it was done', async () => {
    const { back } = await paid()
    await sandbox.advance(DAY_MS)
    expect(await back(AMOUNT_CENTS)).toEqual({ state: 'scheduled', until: null })
    expect(await back(AMOUNT_CENTS)).toEqual({ state: 'scheduled', until: null })
    await sandbox.advance(3 * DAY_MS)
    expect(await back(AMOUNT_CENTS)).toEqual({ state: 'done' })
  })

  it('is by hand once its time is over, and where the means of payment has none', async () => {
    const [late, counter] = [await paid(), await paid('payUnreversible')]
    expect(await counter.back(AMOUNT_CENTS)).toEqual({ state: 'byHand', until: null })
    await sandbox.advance(60 * DAY_MS)
    expect(await late.back(AMOUNT_CENTS)).toEqual({ state: 'byHand', until: null })
  })

  it('of a charge whose number is not known is by hand', async () => {
    const { key } = await paid()
    const without = { key: 'r', chargeKey: key, chargeRef: null, amountCents: AMOUNT_CENTS }
    expect(await client().refund(without)).toEqual({ state: 'byHand', until: null })
  })
})

describe('what Pagopar says unasked', () => {
  const heard = (notice: ReceivedNotice) => client().receive(notice, sandbox.clock.now())

  it('is answered with its own list, whether it says paid or not', async () => {
    const { key, ref } = await opened()
    for (const isPaid of [true, false]) {
      const notice = noticeOf(key, isPaid)
      expect(heard(notice)).toEqual({
        eventId: `${ref}-${isPaid}-8230473`,
        about: { ref },
        reply: JSON.parse(notice.rawBody).resultado,
      })
    }
  })

  it("is refused with another order's token, and without a list", async () => {
    const [one, other] = [await opened(), await opened()]
    const swapped = noticeOf(one.key).rawBody.replace(one.ref!, other.ref!)
    expect(heard({ ...noticeOf(one.key), rawBody: swapped })).toBeNull()
    for (const rawBody of ['{"resultado":[]}', '{"resultado":"x"}', '[]', 'null', '<html>'])
      expect(heard({ headers: {}, query: {}, rawBody })).toBeNull()
  })
})

describe('an answer of Pagopar without a verdict', () => {
  const order = { hash_pedido: 'abcdefgh', pagado: true, cancelado: false, monto: '1.00' }
  it.each([
    ['another order', { respuesta: true, resultado: [{ ...order, hash_pedido: 'other' }] }],
    ['no amount', { respuesta: true, resultado: [{ ...order, monto: null }] }],
    ['no list', { respuesta: true, resultado: [] }],
    ['a sentence in place of it', { respuesta: true, resultado: 'ok' }],
    ['a refusal', { respuesta: false, resultado: 'Token no coincide.' }],
    ['nothing', null],
  ])('leaves the payment unknown: %s', async (_, said) => {
    const server = createServer((_request, reply) => reply.end(JSON.stringify(said)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const pagopar = { url, pagesUrl: url, publicKey: 'p', privateKey: 's' }
    const there = createPagoparClient({ ...sandbox.config, accounts: { pagopar } }, sandbox.clock, log)
    const asked = { key: 'r', chargeKey: makeKey(), chargeRef: 'abcdefgh', amountCents: 100 }
    expect(await there.findByKey(asked.chargeKey, asked.chargeRef)).toEqual({ state: 'unknown' })
    expect(await there.refund(asked)).toEqual({ state: 'unknown' })
    const { state } = await there.charge(request())
    expect(state).toBe(said?.respuesta === false ? 'leftOpen' : 'unknown')
    await new Promise((resolve) => server.close(resolve))
  })
})
