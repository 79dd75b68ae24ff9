import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WSDL_STRINGS } from '@arcasdk/core/lib/infrastructure/soap/wsdl-strings.js'
import { afterAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { createMovableClock } from '../../../server/clock.ts'
import type { ReceiptRequest, Series } from '../../../server/invoices/authority.ts'
import { makeCertificate } from '../../../server/invoices/providers/arca/account.ts'
import {
  readCode,
  readFoundUnused,
  readReported,
  readUnusedReported,
} from '../../../server/invoices/providers/arca/caea-answer.ts'
import {
  codeRequest,
  findUnusedRequest,
  reportRequest,
  reportUnusedRequest,
} from '../../../server/invoices/providers/arca/caea-request.ts'
import { signLoginRequest } from '../../../server/invoices/providers/arca/login-request.ts'
import { envelopeOf } from '../../../server/invoices/providers/arca/post-soap.ts'
import { ReceiptBook } from '../../../server/invoices/providers/arca/sandbox-book.ts'
import { caeaAsked, createCaeaDesk } from '../../../server/invoices/providers/arca/sandbox-caea.ts'
import { CodeBook } from '../../../server/invoices/providers/arca/sandbox-codes.ts'
import {
  readAuthorisation,
  readFound,
  readLastNumber,
} from '../../../server/invoices/providers/arca/wsfe-answer.ts'
import {
  authoriseRequest,
  findRequest,
  lastNumberRequest,
} from '../../../server/invoices/providers/arca/wsfe-request.ts'
import { readEnvelope } from '../../../server/invoices/providers/arca/xml.ts'
import { createMemoryLedger } from '../../../server/payments/sandbox/ledger.ts'

/** The authority's own document of its service, as a package of others has it. */
const schema = (): string => {
  const document = WSDL_STRINGS['wsfe-production.wsdl']!
  const [types] = /<s:schema[\s\S]*?<\/s:schema>/.exec(document)!
  const named = 'xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="http://ar.gov.afip.dif.FEV1/"'
  return types.replace('<s:schema', `<s:schema ${named}`)
}
const isValid = async (xml: string): Promise<boolean> =>
  (await validateXML({ xml: [{ fileName: 'request.xml', contents: xml }], schema: [schema()] })).valid

const ticket = { token: 'PD94bWw+<&"', sign: 'c2lnbg==', expiresAt: new Date('2026-11-28T00:00:00Z') }
const invoices: Series = { cuit: '30712345671', pointOfSale: 3, receiptType: 6 }
const notes: Series = { ...invoices, receiptType: 8 }
const receipt: ReceiptRequest = {
  number: 48_213,
  issuedOn: '2026-11-24',
  service: { from: '2026-11-27', until: '2026-11-28' },
  withGoods: false,
  receiver: { type: 96, number: '31406772' },
  cents: 10_428_000,
  vat: '21',
  original: null,
}
const note: ReceiptRequest = {
  ...receipt,
  number: 918,
  cents: 3_080_001,
  original: { pointOfSale: 3, receiptType: 6, number: 48_213, issuedOn: '2026-11-24' },
}
const issued = { receipt, code: '46000000000001', issuedAt: new Date('2026-11-24T02:30:05.700Z') }
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<f:${name}>([^<]*)</f:${name}>`, 'g'))].map(([, text]) => text!)

describe('a request to the authority', () => {
  it.each([
    ['of an invoice', authoriseRequest(ticket, invoices, receipt)],
    ['of a credit note', authoriseRequest(ticket, notes, note)],
    [
      'of an invoice C',
      authoriseRequest(ticket, { ...invoices, receiptType: 11 }, { ...receipt, vat: null }),
    ],
    ['of what is exempt', authoriseRequest(ticket, invoices, { ...receipt, vat: 'exempt' })],
    ['for the last number', lastNumberRequest(ticket, notes)],
    ['for what it has', findRequest(ticket, invoices, 48_213)],
    ['for a code', codeRequest('FECAEASolicitar', ticket, invoices.cuit, { period: 202611, half: 2 })],
    ['for a code again', codeRequest('FECAEAConsultar', ticket, invoices.cuit, { period: 202611, half: 2 })],
    ['that reports an invoice', reportRequest(ticket, invoices, issued)],
    ['that reports a credit note', reportRequest(ticket, notes, { ...issued, receipt: note })],
    ['that reports a code without use', reportUnusedRequest(ticket, invoices, issued.code)],
    ['for a code without use', findUnusedRequest(ticket, invoices, issued.code)],
  ])('%s fits its schema', async (_what, xml) => {
    expect(await isValid(xml)).toBe(true)
  })

  it('with its elements in another order, or with no digits as a document, does not fit it', async () => {
    const right = authoriseRequest(ticket, invoices, receipt)
    const type = '<f:DocTipo>96</f:DocTipo>'
    const document = '<f:DocNro>31406772</f:DocNro>'
    expect(right).toContain(type + document)
    expect(await isValid(right.replace(type + document, document + type))).toBe(false)
    expect(await isValid(right.replace('>31406772<', '>abc<'))).toBe(false)
  })

  it('reports a receipt with its code and the second at which it was issued, where the authority is, last', async () => {
    const right = reportRequest(ticket, invoices, issued)
    const last = '<f:CAEA>46000000000001</f:CAEA><f:CbteFchHsGen>20261123233005</f:CbteFchHsGen>'
    expect(right).toContain(`${last}</f:FECAEADetRequest>`)
    const first = right.replace(last, '').replace('<f:Concepto>', `${last}<f:Concepto>`)
    expect(await isValid(first)).toBe(false)
  })

  it.each([
    ['21', 10_428_000, ['86181.82'], '18098.18'],
    ['10.5', 3_080_001, ['27873.31'], '2926.70'],
    ['exempt', 3_080_001, ['0.00'], '0.00'],
    [null, 3_080_001, ['30800.01'], '0.00'],
  ] as const)('has a total that is the sum of its parts, with %s of tax', (vat, cents, net, tax) => {
    const xml = authoriseRequest(ticket, invoices, { ...receipt, vat, cents })
    expect(elements(xml, 'ImpNeto')).toEqual(net)
    expect(elements(xml, 'ImpIVA')).toEqual([tax])
    const parts = ['ImpTotConc', 'ImpNeto', 'ImpOpEx', 'ImpTrib', 'ImpIVA'].map((name) =>
      Math.round(Number(elements(xml, name)[0]) * 100),
    )
    expect(parts.reduce((all, part) => all + part, 0)).toBe(cents)
  })
})

describe('a log-in at the authority', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arca-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is signed as OpenSSL reads it, for the invoices’ service, and good for minutes', () => {
    const now = new Date('2026-11-27T15:00:00.250Z')
    const account = makeCertificate(now)
    const at = (name: string) => path.join(folder, name)
    writeFileSync(at('request.der'), Buffer.from(signLoginRequest(account, 'wsfe', now), 'base64'))
    writeFileSync(at('certificate.pem'), account.certificate)
    const verify = ['cms', '-verify', '-inform', 'DER', '-in', at('request.der'), '-out', at('request.xml')]
    execFileSync('openssl', [...verify, '-CAfile', at('certificate.pem'), '-purpose', 'any'], {
      stdio: 'pipe',
    })
    const request = readFileSync(at('request.xml'), 'utf8')
    expect(request).toContain('<service>wsfe</service>')
    expect(request).toContain('<generationTime>2026-11-27T14:50:00Z</generationTime>')
    expect(request).toContain('<expirationTime>2026-11-27T15:10:00Z</expirationTime>')
  })
})

describe('an answer about a code that is given in advance', () => {
  const answerOf = (operation: string, inner: string) =>
    readEnvelope(
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation}Response><${operation}Result>${inner}</${operation}Result></${operation}Response></soap:Body></soap:Envelope>`,
    )
  const error = (code: number) => `<Errors><Err><Code>${code}</Code><Msg>No</Msg></Err></Errors>`

  it('is the code with its days, that it was given before, a refusal, or nothing', () => {
    const code = (inner: string) => readCode(answerOf('FECAEASolicitar', inner), 'FECAEASolicitar')
    const days =
      '<FchVigDesde>20261116</FchVigDesde><FchVigHasta>20261130</FchVigHasta><FchTopeInf>20261208</FchTopeInf>'
    expect(code(`<ResultGet><CAEA>46000000000001</CAEA>${days}</ResultGet>`)).toEqual({
      ...{ state: 'given', code: '46000000000001', validFrom: '2026-11-16', validUntil: '2026-11-30' },
      reportBy: '2026-12-08',
    })
    expect(code(error(15_008))).toEqual({ state: 'alreadyGiven' })
    expect(code(error(15_006))).toEqual({ state: 'rejected', reason: '15006 No' })
    expect(code(`<ResultGet><Periodo>202611</Periodo></ResultGet>${error(602)}`)).toEqual({
      ...{ state: 'rejected', reason: '602 No' },
    })
    expect(code(error(501))).toEqual({ state: 'unknown' })
    expect(readCode(null, 'FECAEASolicitar')).toEqual({ state: 'unknown' })
  })

  it('accepts a report of that number alone, or says why not', () => {
    const reported = (inner: string) => readReported(answerOf('FECAEARegInformativo', inner), 7)
    const detail = (result: string, more = '') =>
      `<FeDetResp><FECAEADetResponse><CbteDesde>7</CbteDesde><Resultado>${result}</Resultado>${more}</FECAEADetResponse></FeDetResp>`
    const observed = '<Observaciones><Obs><Code>704</Code><Msg>No</Msg></Obs></Observaciones>'
    expect(reported(detail('A', observed))).toEqual({ state: 'accepted' })
    expect(reported(detail('A').replace('>7<', '>8<'))).toEqual({ state: 'unknown' })
    expect(reported(detail('R', observed))).toEqual({ state: 'rejected', reason: '704 No' })
    expect(reported(detail('R') + error(782))).toEqual({ state: 'rejected', reason: '782 No' })
    expect(reported(detail('R'))).toEqual({ state: 'unknown' })
  })

  it('reads whether a code was reported as unused at that point of sale', () => {
    const found = (inner: string) => readFoundUnused(answerOf('FECAEASinMovimientoConsultar', inner), 13)
    const unusedAt = (at: number) =>
      `<ResultGet><FECAEASinMov><CAEA>46000000000001</CAEA><PtoVta>${at}</PtoVta></FECAEASinMov></ResultGet>`
    expect(
      [unusedAt(13), unusedAt(14), '<ResultGet></ResultGet>', '', error(602), error(600)].map(found),
    ).toEqual([...['found', 'absent', 'absent', 'absent', 'absent', 'unknown']])
    const reported = (inner: string) => readUnusedReported(answerOf('FECAEASinMovimientoInformar', inner))
    expect(reported('<Resultado>A</Resultado>')).toEqual({ state: 'accepted' })
    expect(reported(`<Resultado>R</Resultado>${error(1200)}`)).toEqual({
      ...{ state: 'rejected', reason: '1200 No' },
    })
  })

  it('is written by the sandbox as the authority’s schema has it', async () => {
    const clock = createMovableClock({ now: () => new Date('2026-11-27T12:00:00Z') })
    const [book, codes] = [new ReceiptBook(createMemoryLedger()), new CodeBook(createMemoryLedger())]
    const desk = createCaeaDesk(book, codes, clock)
    const said = (request: string, isRefused = false) => {
      const asked = caeaAsked.parse(readEnvelope(envelopeOf(request)))
      const [body] = /<[^>]*Response[\s\S]*(?=<\/soap:Body>)/.exec(desk.say(asked, isRefused))!
      return body
    }
    const second = { period: 202611, half: 2 } as const
    const requests = [
      codeRequest('FECAEAConsultar', ticket, invoices.cuit, second),
      codeRequest('FECAEASolicitar', ticket, invoices.cuit, second),
      codeRequest('FECAEASolicitar', ticket, invoices.cuit, second),
      reportRequest(ticket, invoices, issued),
      reportRequest(ticket, invoices, { ...issued, receipt: { ...receipt, number: 1 } }),
      reportUnusedRequest(ticket, { ...invoices, pointOfSale: 14 }, issued.code),
      findUnusedRequest(ticket, { ...invoices, pointOfSale: 14 }, issued.code),
    ]
    const answers = requests.map((request) => said(request))
    clock.advance(5 * 86_400_000)
    answers.push(said(requests[5]!), said(requests[6]!), said(requests[3]!, true))
    for (const one of answers) expect([one, await isValid(one)]).toEqual([one, true])
    expect(answers.map((one) => /<Code>(\d+)</.exec(one)?.[1] ?? null)).toEqual([
      ...['602', null, '15008', '703', null, '1206', null, null, null, '10015'],
    ])
  })
})

describe('an answer of the authority', () => {
  const envelope = (body: string) =>
    readEnvelope(
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    )
  const authorisation = (inner: string) =>
    readAuthorisation(
      envelope(
        `<FECAESolicitarResponse><FECAESolicitarResult>${inner}</FECAESolicitarResult></FECAESolicitarResponse>`,
      ),
      7,
    )
  const detail = (inner: string) => `<FeDetResp><FECAEDetResponse>${inner}</FECAEDetResponse></FeDetResp>`

  it('that accepts is a code and its last day, observed or not', () => {
    const accepted =
      '<CbteDesde>7</CbteDesde><Resultado>A</Resultado><CAE>76482210883041</CAE><CAEFchVto>20261204</CAEFchVto>'
    const expected = { state: 'authorised', cae: '76482210883041', until: '2026-12-04' }
    expect(authorisation(detail(accepted))).toEqual(expected)
    const observed = '<Observaciones><Obs><Code>10063</Code><Msg>x</Msg></Obs></Observaciones>'
    expect(authorisation(detail(accepted + observed))).toEqual(expected)
    expect(authorisation(detail(accepted.replace('>7<', '>8<')))).toEqual({ state: 'unknown' })
  })

  it('that refuses says why, but for a number that is not the next one, and for failures of its own', () => {
    const refused = (code: number) =>
      authorisation(
        detail(
          `<CbteDesde>7</CbteDesde><Resultado>R</Resultado><Observaciones><Obs><Code>${code}</Code><Msg>No</Msg></Obs></Observaciones><CAE></CAE>`,
        ),
      )
    expect(refused(10_015)).toEqual({ state: 'rejected', reason: '10015 No' })
    expect(refused(10_016)).toEqual({ state: 'outOfTurn' })
    for (const code of [500, 501, 502, 600])
      expect(authorisation(`<Errors><Err><Code>${code}</Code><Msg>No</Msg></Err></Errors>`)).toEqual({
        state: 'unknown',
      })
    expect(authorisation('<Errors><Err><Code>10004</Code><Msg>No</Msg></Err></Errors>')).toEqual({
      state: 'rejected',
      reason: '10004 No',
    })
  })

  it('that is none, or a fault, reports nothing', () => {
    for (const answer of [null, envelope('<soap:Fault><faultcode>x</faultcode></soap:Fault>')]) {
      expect(readAuthorisation(answer, 7)).toEqual({ state: 'unknown' })
      expect(readFound(answer)).toEqual({ state: 'unknown' })
      expect(readLastNumber(answer)).toBeNull()
    }
    expect(readEnvelope('<html><body>502</body></html>')).toBeNull()
  })
})
