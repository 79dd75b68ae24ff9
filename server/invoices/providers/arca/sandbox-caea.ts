import * as z from 'zod/mini'
import type { Clock } from '../../../clock.ts'
import { fortnightOf } from '../../contingency/fortnights.ts'
import { AUTHORITY_TIME_ZONE, dayIn } from '../../receipt-request.ts'
import { ABSENT, answer, problems } from './sandbox-answers.ts'
import type { ReceiptBook } from './sandbox-book.ts'
import type { BookedCode, CodeBook } from './sandbox-codes.ts'
import { bookReceipt, type Refused, receiptReported, refusalOf } from './sandbox-rules.ts'
import { day, type Elements } from './wsfe-request.ts'

const auth = z.object({ Token: z.string(), Sign: z.string(), Cuit: z.string() })
const fortnight = z.object({
  Auth: auth,
  Periodo: z.string().check(z.regex(/^\d{6}$/)),
  Orden: z.enum(['1', '2']),
})
const unused = z.object({ Auth: auth, PtoVta: z.string(), CAEA: z.string() })

/** What the sandbox is asked about codes that are given in advance. */
export const caeaAsked = z.union([
  z.object({ FECAEASolicitar: fortnight }),
  z.object({ FECAEAConsultar: fortnight }),
  z.object({ FECAEARegInformativo: z.object({ Auth: auth, FeCAEARegInfReq: receiptReported }) }),
  z.object({ FECAEASinMovimientoInformar: unused }),
  z.object({ FECAEASinMovimientoConsultar: unused }),
])
export type CaeaAsked = z.infer<typeof caeaAsked>

/** Which operation it is, who asks, and about whose document, where it is about a receipt. */
export const headOf = (asked: CaeaAsked) => {
  const [[operation, { Auth }]] = Object.entries(asked) as [[string, { Auth: z.infer<typeof auth> }]]
  const document =
    'FECAEARegInformativo' in asked
      ? asked.FECAEARegInformativo.FeCAEARegInfReq.FeDetReq.FECAEADetRequest[0].DocNro
      : ''
  return { operation, Auth, document }
}

const DAY_MS = 86_400_000
/** Codes may be asked for from so many days before their fortnight on, and their use reported for so many after it. */
const [ASKED_BEFORE_DAYS, REPORTED_AFTER_DAYS] = [5, 8]

const FORCED: Refused = { code: 10015, text: 'El campo DocNro es invalido.' }
const ALREADY: Refused = { code: 15008, text: 'Ya existe un CAEA otorgado para el periodo y orden.' }
const TOO_EARLY: Refused = {
  code: 15006,
  text: 'La solicitud es desde 5 dias corridos antes del inicio hasta el ultimo dia de la quincena.',
}
const LATE: Refused = { code: 1207, text: 'Vencio el plazo para informar el CAEA.' }
const NO_CODE: Refused = { code: 701, text: 'El CAEA no existe o no es del emisor.' }
const NOT_VALID: Refused = { code: 702, text: 'La fecha no esta dentro de la vigencia del CAEA.' }
const ALREADY_UNUSED: Refused = { code: 1204, text: 'El CAEA ya fue informado sin movimiento.' }
const USED: Refused = { code: 1205, text: 'El CAEA tiene comprobantes informados.' }
const NOT_OVER: Refused = { code: 1206, text: 'La quincena del CAEA no termino.' }

const later = (isoDay: string, days: number): string =>
  new Date(Date.parse(isoDay) + days * DAY_MS).toISOString().slice(0, 10)

/** The codes that the authority gives in advance (CAEA), and the reports of their use. */
export const createCaeaDesk = (book: ReceiptBook, codes: CodeBook, clock: Clock) => {
  const today = () => dayIn(AUTHORITY_TIME_ZONE, clock.now())

  const codeAnswer = (operation: string, found: BookedCode | Refused): string => {
    if (!('from' in found)) return answer(operation, problems('Errors', 'Err', found))
    const given: Elements = [
      ['CAEA', found.code],
      ['Periodo', found.period],
      ['Orden', found.half],
      ['FchVigDesde', found.from],
      ['FchVigHasta', found.until],
      ['FchTopeInf', found.reportBy],
    ]
    return answer(operation, [['ResultGet', given]])
  }

  const give = ({ Auth: { Cuit: cuit }, Periodo: period, Orden: half }: z.infer<typeof fortnight>) => {
    if (codes.of(cuit, period, half)) return ALREADY
    const { from, until } = fortnightOf(
      `${period.slice(0, 4)}-${period.slice(4)}-${half === '1' ? '01' : '16'}`,
    )
    if (today() < later(from, -ASKED_BEFORE_DAYS) || today() > until) return TOO_EARLY
    const reportBy = day(later(until, REPORTED_AFTER_DAYS))
    return codes.give({ cuit, period, half, from: day(from), until: day(until), reportBy })
  }

  const report = (
    {
      Auth: { Cuit: cuit },
      FeCAEARegInfReq,
    }: Extract<CaeaAsked, { FECAEARegInformativo: unknown }>['FECAEARegInformativo'],
    isRefused: boolean,
  ): string => {
    const { FeCabReq, FeDetReq } = FeCAEARegInfReq
    const [one] = FeDetReq.FECAEADetRequest
    const code = codes.byCode(cuit, one.CAEA)
    const wrong =
      code === undefined
        ? NO_CODE
        : one.CbteFch < code.from || one.CbteFch > code.until
          ? NOT_VALID
          : day(today()) > code.reportBy
            ? LATE
            : codes.isUnused(code.code, FeCabReq.PtoVta)
              ? ALREADY_UNUSED
              : refusalOf(book, { cuit, emission: 'CAEA' }, FeCabReq, one)
    const refused = isRefused ? FORCED : wrong
    if (refused === null && code)
      bookReceipt(book, cuit, FeCabReq, one, { code: code.code, until: code.until })
    const result = refused === null ? 'A' : 'R'
    const head: Elements = [
      ['Cuit', cuit],
      ['PtoVta', FeCabReq.PtoVta],
      ['CbteTipo', FeCabReq.CbteTipo],
      ['FchProceso', day(today())],
      ['CantReg', 1],
      ['Resultado', result],
      ['Reproceso', 'N'],
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
      ['CAEA', one.CAEA],
    ]
    return answer('FECAEARegInformativo', [
      ['FeCabResp', head],
      ['FeDetResp', [['FECAEADetResponse', detail]]],
    ])
  }

  const reportUnused = (
    { Auth: { Cuit: cuit }, CAEA, PtoVta }: z.infer<typeof unused>,
    isRefused: boolean,
  ): string => {
    const code = codes.byCode(cuit, CAEA)
    const isUsed = book
      .all()
      .some((one) => one.cuit === cuit && one.pointOfSale === PtoVta && one.cae === CAEA)
    const wrong =
      code === undefined
        ? NO_CODE
        : isUsed
          ? USED
          : codes.isUnused(CAEA, PtoVta)
            ? ALREADY_UNUSED
            : day(today()) <= code.until
              ? NOT_OVER
              : day(today()) > code.reportBy
                ? LATE
                : null
    const refused = isRefused ? FORCED : wrong
    if (refused === null) codes.setUnused(CAEA, PtoVta)
    return answer('FECAEASinMovimientoInformar', [
      ['CAEA', CAEA],
      ['FchProceso', day(today())],
      ['PtoVta', PtoVta],
      ['Resultado', refused === null ? 'A' : 'R'],
      ...(refused ? problems('Errors', 'Err', refused) : []),
    ])
  }

  const findUnused = ({ CAEA, PtoVta }: z.infer<typeof unused>): string => {
    const entry: Elements = [
      ['CAEA', CAEA],
      ['FchProceso', day(today())],
      ['PtoVta', PtoVta],
    ]
    return answer('FECAEASinMovimientoConsultar', [
      ['ResultGet', codes.isUnused(CAEA, PtoVta) ? [['FECAEASinMov', entry]] : []],
    ])
  }

  return {
    /** @param isRefused the next thing that is asked for is refused, whatever it is. */
    say(asked: CaeaAsked, isRefused: boolean): string {
      if ('FECAEASolicitar' in asked)
        return codeAnswer('FECAEASolicitar', isRefused ? FORCED : give(asked.FECAEASolicitar))
      if ('FECAEAConsultar' in asked) {
        const { Auth, Periodo, Orden } = asked.FECAEAConsultar
        return codeAnswer('FECAEAConsultar', codes.of(Auth.Cuit, Periodo, Orden) ?? ABSENT)
      }
      if ('FECAEARegInformativo' in asked) return report(asked.FECAEARegInformativo, isRefused)
      if ('FECAEASinMovimientoInformar' in asked)
        return reportUnused(asked.FECAEASinMovimientoInformar, isRefused)
      return findUnused(asked.FECAEASinMovimientoConsultar)
    },
  }
}
