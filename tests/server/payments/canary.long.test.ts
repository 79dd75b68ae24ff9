import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CardAuthenticationReply, FrameForm, ProviderStep, SavedCard } from '../../../contract/index.ts'
import { PERSONAL_TABLES } from '../../../server/accounts/personal-tables.ts'
import * as schema from '../../../server/db/schema/index.ts'
import { answerChallenge, collectDeviceData } from './support/bank-challenge.ts'
import { BUYER, chargeBody, pay } from './support/buying.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'
import { payLinkPages } from './support/pay-link-pages.ts'
import { cardOf } from './support/sandbox-server.ts'

/** A challenge is wanted for it, and it may be charged. */
const CARD = '4000000000002503'
const CVC = '917'
const BROWSER = {
  nProfundidadColor: 24,
  lJava: false,
  cIdioma: 'es-ES',
  nAltoPantalla: 640,
  nAnchoPantalla: 360,
  nDiferenciaHoraria: -60,
}
const tables = Object.values<unknown>(schema).filter((one) => one instanceof PgTable)
/** As a text of its own, in JSON, in JSON within JSON, or in an address: as a number it is some row's id. */
const ofCvc = [`"${CVC}"`, `${CVC}\\\\"`, `cvc=${CVC}`]
const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')
/** Alone, and no part of a longer number. */
const asWord = (text: string) => new RegExp(`(?<![\\w.-])${text}(?![\\w])`)

/** What a shop keeps and says while it is paid: all its rows by table, its log lines to the last, its metrics. */
const witness = (hosted: ReturnType<typeof hostedShop>) => {
  const lines: string[] = []
  beforeAll(() => {
    const log = hosted.shop.app.server.log as unknown as { level: string } & Record<
      symbol,
      { write: unknown }
    >
    log.level = 'trace'
    // pino writes there; it is the framework's dependency, not ours.
    const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
    log[stream!]!.write = (line: string) => lines.push(line)
  })
  beforeEach(() => {
    lines.length = 0
  })
  const rowsOf = async (name: string): Promise<string> => {
    const rows = await hosted.shop.database.query<{ row: string }>(
      `canary ${name}`,
      `select row_to_json(t)::text as row from ${name} t`,
      [],
    )
    return rows.map(({ row }) => row).join('\n')
  }
  return {
    lines,
    /** @returns where a text is found: `log`, `metrics`, and the names of tables */
    placesOf: async (texts: readonly string[]): Promise<string[]> => {
      const kept = new Map([
        ['log', lines.join('')],
        ['metrics', await hosted.shop.app.server.metrics.registry.metrics()],
      ])
      for (const table of tables)
        kept.set(getTableConfig(table).name, await rowsOf(getTableConfig(table).name))
      return [...kept]
        .filter(([, text]) => texts.some((each) => asWord(each).test(text)))
        .map(([name]) => name)
    },
  }
}

describe('what is typed to pay by card', () => {
  const hosted = hostedShop(
    { provider: 'sbs', unauthenticated: 'pay' },
    {
      notices: true,
      charges: { ways: [{ provider: 'sbs', unauthenticated: 'pay' }, { provider: 'link' }] },
    },
  )
  const { lines, placesOf } = witness(hosted)
  const links = payLinkPages(hosted)

  const cardToken = async (): Promise<string> => {
    const reply = await fetch(`${hosted.sandbox.url}/card/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...cardOf(CARD), cvc: CVC }),
    })
    return ((await reply.json()) as { token: string }).token
  }

  it('is in no row, no log line and no metric, whichever way the card is paid by', async () => {
    const tokens = [await cardToken(), await cardToken()]
    const byCard = await hosted.prepare(['1-1'])
    await pay(hosted.call, hosted.token, byCard, chargeBody(tokens[0]!, null))
    expect(await hosted.ask(byCard)).toMatchObject({ cEstadoPago: 'APROBADO' })

    const bySbs = await hosted.prepare(['1-3'])
    await pay(hosted.call, hosted.token, bySbs, {
      ...chargeBody(tokens[1]!, null),
      nFormaDePago: hosted.method,
    })
    const ofBank = <Data>(path: string, body: object) =>
      hosted.call<Data>('POST', `/v2/Proceso/${bySbs}/sbs/${path}`, { token: hosted.token, body })
    const device = (await ofBank<FrameForm>('authentication-setups', {})).oData
    await collectDeviceData(hosted.sandbox.url, { uri: device.cUri, token: device.cToken })
    const { cTransaccion, oDesafio } = (await ofBank<CardAuthenticationReply>('authentications', BROWSER))
      .oData
    await answerChallenge(hosted.sandbox.url, { uri: oDesafio!.cUri, token: oDesafio!.cToken }, 'pay')
    await ofBank('Payment', { cTransaccion })
    expect(await hosted.ask(bySbs)).toMatchObject({ cEstadoPago: 'APROBADO' })

    const byLink = await hosted.prepare(['1-4'])
    const link = await pay(hosted.call, hosted.token, byLink, {
      ...chargeBody('', null),
      nFormaDePago: 17,
      cTokenTarjeta: null,
    })
    expect(link.cError).toBeUndefined()
    const path = new URL(link.oData.oPaso!.cUri).pathname
    await links.payAt(path, 'approve')
    expect(await hosted.ask(byLink)).toMatchObject({ cEstadoPago: 'APROBADO' })
    await hosted.settleDue()

    expect(lines.length).toBeGreaterThan(10)
    expect(await placesOf([CARD, spaced(CARD), ...ofCvc])).toEqual([])
    expect(await placesOf([...tokens, hosted.token, hosted.stranger])).toEqual([])
    // A link is shown to its maker again: it is where it was made, and nowhere else.
    expect((await placesOf([path.split('/').at(-1)!])).sort()).toEqual(['pay_link', 'payment_attempt'])
  })

  it('and sent where it does not belong is refused, and is kept no more', async () => {
    const id = await hosted.prepare(['1-1'])
    const typed = { ...chargeBody(CARD, null), cvc: CVC, cNumero: CARD }
    expect((await pay(hosted.call, hosted.token, id, typed)).nCode).toBeGreaterThan(299)
    expect((await pay(hosted.call, hosted.token, id, chargeBody(CARD, null))).nCode).toBeGreaterThan(299)
    const buyer = { ...BUYER, cNombre: `Ana ${spaced(CARD)}` }
    await hosted.call('POST', `/v2/Proceso/${id}/PreValidacion2`, { token: hosted.token, body: buyer })
    await hosted.shop.app.server.inject(`/v1/api/v2/Proceso/${id}?tarjeta=${CARD}&cvc=${CVC}`)
    await hosted.shop.app.server.inject({
      method: 'POST',
      url: `/v1/api/v2/Proceso/${id}/Cobrar`,
      headers: { 'content-type': 'application/json' },
      payload: `{"cTokenTarjeta":"${CARD}","cvc":"${CVC}`,
    })
    expect(await placesOf([CARD, spaced(CARD), ...ofCvc])).toEqual([])
  })

  it('leaves who buys in the rows about people, and in no log line and no metric', async () => {
    const id = await hosted.prepare(['1-1'])
    await pay(hosted.call, hosted.token, id, chargeBody(await cardToken(), null))
    expect(await hosted.ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    await hosted.settleDue()
    for (const text of [BUYER.cEmail, BUYER.cDocumento, BUYER.cApellido]) {
      const places = await placesOf([text])
      expect(places).toContain('purchase')
      expect(places.filter((place) => !(place in PERSONAL_TABLES))).toEqual([])
    }
  })
})

describe('a card that is kept with its provider', () => {
  const hosted = hostedShop({ provider: 'bancard' }, { currency: guaranies, notices: true })
  const { lines, placesOf } = witness(hosted)
  const cards = <Data>(method: 'GET' | 'POST' | 'DELETE', path: string) =>
    hosted.shop.call<Data>(method as 'GET', `/v2/Cliente/card/Bancard${path}`, {
      token: hosted.token,
      ...(method === 'POST' && { body: {} }),
    })

  it('leaves no alias in rows, log or metrics: listed, paid with, or deleted', async () => {
    for (const act of ['saveVisa', 'saveMastercard'])
      await hosted.press((await cards<ProviderStep>('POST', '/guardar')).oData.cUri, act)
    const list = async () => (await cards<{ listaTarjeta: SavedCard[] }>('GET', '')).oData.listaTarjeta
    const [paid, removed] = await list()
    const id = await hosted.prepare(['1-1'])
    const body = { ...chargeBody(paid!.alias_token, null), nFormaDePago: hosted.method }
    await pay(hosted.call, hosted.token, id, body)
    expect(await hosted.ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await cards('DELETE', `/borrar/${removed!.alias_token}`)).nCode).toBe(200)
    expect(await list()).toHaveLength(1)

    expect(lines.length).toBeGreaterThan(5)
    expect(await placesOf([paid!.alias_token, removed!.alias_token, hosted.token])).toEqual([])
  })
})
