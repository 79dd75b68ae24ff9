import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import { ARCA_SANDBOX } from './account.ts'
import { envelopeOf } from './post-soap.ts'
import { ABSENT, answer, problems } from './sandbox-answers.ts'
import { ReceiptBook, type ReceiptLedger, receiptId } from './sandbox-book.ts'
import { type CaeaAsked, caeaAsked, createCaeaDesk, headOf } from './sandbox-caea.ts'
import { CodeBook, type CodeLedger } from './sandbox-codes.ts'
import { createLogins } from './sandbox-login.ts'
import { bookReceipt, type Refused, receiptAsked, refusalOf } from './sandbox-rules.ts'
import type { Elements } from './wsfe-request.ts'
import { readEnvelope, writeXml } from './xml.ts'

/** What the sandbox does to the next receipts that are asked for, or to every call while it is down. */
export const arcaFaults = ['down', 'slow', 'lost', 'twice', 'rejected'] as const
export type ArcaFault = (typeof arcaFaults)[number]

/** Receivers whose receipts go wrong, for who tries the shop by hand (docs/operating/invoices.md). */
const FAULTS_OF_DOCUMENTS: Record<string, ArcaFault> = {
  '11111101': 'rejected',
  '11111102': 'lost',
  '11111103': 'twice',
  '11111104': 'slow',
}

export interface ArcaSandboxParts {
  ledger: ReceiptLedger & CodeLedger
  clock: Clock
  /** The shop's bearer. */
  secret: string
  slowMs: number
}

const fault = (code: string): string =>
  envelopeOf(`<soap:Fault><faultcode>${code}</faultcode><faultstring>${code}</faultstring></soap:Fault>`)

const auth = z.object({ Token: z.string(), Sign: z.string(), Cuit: z.string() })
const authorise = z.object({ FECAESolicitar: z.object({ Auth: auth, FeCAEReq: receiptAsked }) })
const last = z.object({
  FECompUltimoAutorizado: z.object({ Auth: auth, PtoVta: z.string(), CbteTipo: z.string() }),
})
const find = z.object({
  FECompConsultar: z.object({
    Auth: auth,
    FeCompConsReq: z.object({ CbteTipo: z.string(), CbteNro: z.coerce.number(), PtoVta: z.string() }),
  }),
})
const loginCms = z.object({ loginCms: z.object({ in0: z.string() }) })

const NOT_LET_IN: Refused = { code: 600, text: 'ValidacionDeToken: No valida la firma o el token vencio.' }

/** The role of the tax authority in the sandbox process: its log-in (WSAA) and its invoices (WSFEv1), below /arca. */
export const createArcaSandbox = ({ ledger, clock, secret, slowMs }: ArcaSandboxParts) => {
  const book = new ReceiptBook(ledger)
  const codes = new CodeBook(ledger)
  const desk = createCaeaDesk(book, codes, clock)
  const logins = createLogins(clock)
  let next: { fault: ArcaFault; times: number } | null = null
  /** Every request for a receipt and every report that came in, as it was sent. */
  const asked: string[] = []

  const faultFor = (document: string): ArcaFault | null => {
    if (next === null || next.fault === 'down') return FAULTS_OF_DOCUMENTS[document] ?? null
    const { fault: now } = next
    next = next.times > 1 ? { ...next, times: next.times - 1 } : null
    return now
  }

  const authorised = (cuit: string, request: z.infer<typeof receiptAsked>, isRefused: boolean): string => {
    const [one] = request.FeDetReq.FECAEDetRequest
    const refused = isRefused
      ? { code: 10015, text: 'El campo DocNro es invalido.' }
      : refusalOf(book, { cuit, emission: 'CAE' }, request.FeCabReq, one)
    const booked =
      refused === null ? bookReceipt(book, cuit, request.FeCabReq, one, { now: clock.now() }) : null
    const { PtoVta, CbteTipo } = request.FeCabReq
    const result = booked ? 'A' : 'R'
    const head: Elements = [
      ['Cuit', cuit],
      ['PtoVta', PtoVta],
      ['CbteTipo', CbteTipo],
      ['CantReg', 1],
      ['Resultado', result],
    ]
    const detail: Elements = [
      ['Concepto', one.Concepto],
      ['DocTipo', one.DocTipo],
      ['DocNro', one.DocNro],
      ['CbteDesde', one.CbteDesde],
      ['CbteHasta', one.CbteHasta],
      ['CbteFch', one.CbteFch],
      ['Resultado', result],
      ...(refused ? problems('Observaciones', 'Obs', refused) : []),
      ['CAE', booked?.cae ?? ''],
      ['CAEFchVto', booked?.caeUntil ?? ''],
    ]
    return answer('FECAESolicitar', [
      ['FeCabResp', head],
      ['FeDetResp', [['FECAEDetResponse', detail]]],
    ])
  }

  /** @param say what is done and answered; a forced refusal refuses it. */
  const withFault = async (document: string, reply: FastifyReply, say: (isRefused: boolean) => string) => {
    const goesWrong = faultFor(document)
    if (goesWrong === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    const said = say(goesWrong === 'rejected')
    if (goesWrong === 'lost') {
      reply.raw.destroy()
      return reply.hijack()
    }
    return goesWrong === 'twice' ? say(false) : said
  }

  const onAuthorise = (text: string, body: z.infer<typeof authorise>, reply: FastifyReply) => {
    const { Auth, FeCAEReq } = body.FECAESolicitar
    if (!logins.isLetIn(Auth.Token, Auth.Sign))
      return answer('FECAESolicitar', problems('Errors', 'Err', NOT_LET_IN))
    asked.push(text)
    const [{ DocNro }] = FeCAEReq.FeDetReq.FECAEDetRequest
    return withFault(DocNro, reply, (isRefused) => authorised(Auth.Cuit, FeCAEReq, isRefused))
  }

  const onCaea = (text: string, body: CaeaAsked, reply: FastifyReply) => {
    const { operation, Auth, document } = headOf(body)
    if (!logins.isLetIn(Auth.Token, Auth.Sign))
      return answer(operation, problems('Errors', 'Err', NOT_LET_IN))
    const isAsking = operation.endsWith('Consultar')
    if (isAsking) return desk.say(body, false)
    asked.push(text)
    return withFault(document, reply, (isRefused) => desk.say(body, isRefused))
  }

  const onLast = ({ FECompUltimoAutorizado: { Auth, PtoVta, CbteTipo } }: z.infer<typeof last>): string => {
    const letIn = logins.isLetIn(Auth.Token, Auth.Sign)
    return answer('FECompUltimoAutorizado', [
      ['PtoVta', PtoVta],
      ['CbteTipo', CbteTipo],
      ['CbteNro', letIn ? (book.last(Auth.Cuit, PtoVta, CbteTipo)?.number ?? 0) : 0],
      ...(letIn ? [] : problems('Errors', 'Err', NOT_LET_IN)),
    ])
  }

  const onFind = ({ FECompConsultar: { Auth, FeCompConsReq } }: z.infer<typeof find>): string => {
    const { PtoVta, CbteTipo, CbteNro } = FeCompConsReq
    const letIn = logins.isLetIn(Auth.Token, Auth.Sign)
    const found = letIn ? book.find(receiptId(Auth.Cuit, PtoVta, CbteTipo, CbteNro)) : undefined
    if (found === undefined)
      return answer('FECompConsultar', problems('Errors', 'Err', letIn ? ABSENT : NOT_LET_IN))
    const result: Elements = [
      ['DocTipo', found.documentType],
      ['DocNro', found.document],
      ['CbteDesde', found.number],
      ['CbteHasta', found.number],
      ['CbteFch', found.date],
      ['ImpTotal', found.total],
      ['Resultado', 'A'],
      ['CodAutorizacion', found.cae],
      ['EmisionTipo', found.emission],
      ['FchVto', found.caeUntil],
      ['PtoVta', found.pointOfSale],
      ['CbteTipo', found.receiptType],
    ]
    return answer('FECompConsultar', [['ResultGet', result]])
  }

  return {
    book,
    codes,
    asked,
    /** All tickets are over, as where the authority lost them. */
    forgetTickets: logins.forget,
    /** @param times how many receipts it is for; it is down until the next call. */
    fail(which: ArcaFault | null, times = 1) {
      next = which === null ? null : { fault: which, times }
    },

    register(app: FastifyInstance): void {
      app.register(async (scope) => {
        scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        )
        scope.addHook('onRequest', async (request, reply) => {
          if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`))
            return reply.code(401).send({ error: 'unauthorized' })
          if (next?.fault === 'down') return reply.code(503).send({ error: 'unavailable' })
          reply.type('text/xml; charset=utf-8')
        })
        scope.post(`${ARCA_SANDBOX}/ws/services/LoginCms`, async (request, reply) => {
          const read = loginCms.safeParse(readEnvelope(String(request.body)))
          const given = read.success ? logins.login(read.data.loginCms.in0) : { fault: 'cms.bad' }
          if ('fault' in given) return reply.code(500).send(fault(`ns1:${given.fault}`))
          const inner = writeXml([['loginCmsReturn', given.document]], '')
          return envelopeOf(
            `<loginCmsResponse xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov">${inner}</loginCmsResponse>`,
          )
        })
        scope.post(`${ARCA_SANDBOX}/wsfev1/service.asmx`, async (request, reply) => {
          const text = String(request.body)
          const body = readEnvelope(text)
          const receipt = authorise.safeParse(body)
          if (receipt.success) return onAuthorise(text, receipt.data, reply)
          const ofCode = caeaAsked.safeParse(body)
          if (ofCode.success) return onCaea(text, ofCode.data, reply)
          const ofLast = last.safeParse(body)
          if (ofLast.success) return onLast(ofLast.data)
          const ofOne = find.safeParse(body)
          if (ofOne.success) return onFind(ofOne.data)
          return reply.code(500).send(fault('soap:Client'))
        })
      })
    },
  }
}
