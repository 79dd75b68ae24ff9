import * as z from 'zod/mini'
import type { FoundReport, GivenCode, Reported } from '../../contingency/authority.ts'
import type { CodeOperation } from './caea-request.ts'
import { ABSENT, codesOf, errors, isoDay, observations, refusalOf } from './wsfe-answer.ts'

type Answer = Record<string, unknown> | null

/** The code of the fortnight was given before. */
const ALREADY_GIVEN = 15_008

const day = z.string().check(z.regex(/^\d{8}$/))
const codeResult = z.object({
  ResultGet: z.optional(
    z.object({
      CAEA: z.optional(z.string()),
      FchVigDesde: z.optional(day),
      FchVigHasta: z.optional(day),
      FchTopeInf: z.optional(day),
    }),
  ),
  Errors: errors,
})
const reportResult = z.object({
  FeDetResp: z.optional(
    z.object({
      FECAEADetResponse: z.array(
        z.object({ CbteDesde: z.coerce.number(), Resultado: z.string(), Observaciones: observations }),
      ),
    }),
  ),
  Errors: errors,
})
const unusedResult = z.object({ Resultado: z.optional(z.string()), Errors: errors })
const unusedFound = z.object({
  ResultGet: z.optional(
    z.union([
      z.object({ FECAEASinMov: z._default(z.array(z.object({ PtoVta: z.coerce.number() })), []) }),
      z.literal(''),
    ]),
  ),
  Errors: errors,
})
const receiptFound = z.object({
  ResultGet: z.optional(
    z.object({
      DocTipo: z.coerce.number(),
      DocNro: z.string(),
      ImpTotal: z.coerce.number(),
      Resultado: z.string(),
      CodAutorizacion: z.string(),
    }),
  ),
  Errors: errors,
})

/** What is within an answer; null for a fault, and for none. */
const resultOf = <Schema extends z.ZodMiniType>(
  answer: Answer,
  operation: string,
  schema: Schema,
): z.infer<Schema> | null => {
  const reply = answer?.[`${operation}Response`] as Record<string, unknown> | undefined
  const result = reply?.[`${operation}Result`]
  // An element without anything in it is read as text.
  const read = schema.safeParse(result === '' ? {} : result)
  return read.success ? read.data : null
}

export const readCode = (answer: Answer, operation: CodeOperation): GivenCode | { state: 'alreadyGiven' } => {
  const result = resultOf(answer, operation, codeResult)
  if (result === null) return { state: 'unknown' }
  const { CAEA: code, FchVigDesde, FchVigHasta, FchTopeInf } = result.ResultGet ?? {}
  if (code && FchVigDesde && FchVigHasta && FchTopeInf) {
    const [validFrom, validUntil, reportBy] = [FchVigDesde, FchVigHasta, FchTopeInf].map(isoDay)
    return { state: 'given', code, validFrom: validFrom!, validUntil: validUntil!, reportBy: reportBy! }
  }
  const problems = result.Errors?.Err ?? []
  return codesOf(problems).includes(ALREADY_GIVEN) ? { state: 'alreadyGiven' } : refusalOf(problems)
}

/** @param number that was reported: an answer about another one says nothing. */
export const readReported = (answer: Answer, number: number): Reported => {
  const result = resultOf(answer, 'FECAEARegInformativo', reportResult)
  if (result === null) return { state: 'unknown' }
  const [detail] = result.FeDetResp?.FECAEADetResponse ?? []
  if (detail?.Resultado === 'A')
    return detail.CbteDesde === number ? { state: 'accepted' } : { state: 'unknown' }
  const observed = detail?.Observaciones
  return refusalOf([...(result.Errors?.Err ?? []), ...(observed ? observed.Obs : [])])
}

export const readFoundReport = (answer: Answer): FoundReport => {
  const result = resultOf(answer, 'FECompConsultar', receiptFound)
  if (result === null) return { state: 'unknown' }
  if (codesOf(result.Errors?.Err).includes(ABSENT)) return { state: 'absent' }
  const found = result.ResultGet
  if (found?.Resultado !== 'A') return { state: 'unknown' }
  return {
    state: 'authorised',
    cae: found.CodAutorizacion,
    cents: Math.round(found.ImpTotal * 100),
    receiver: { type: found.DocTipo, number: found.DocNro },
  }
}

export const readUnusedReported = (answer: Answer): Reported => {
  const result = resultOf(answer, 'FECAEASinMovimientoInformar', unusedResult)
  if (result === null) return { state: 'unknown' }
  return result.Resultado === 'A' ? { state: 'accepted' } : refusalOf(result.Errors?.Err ?? [])
}

/** An answer without errors that does not name the point of sale has nothing of it. */
export const readFoundUnused = (answer: Answer, pointOfSale: number): 'found' | 'absent' | 'unknown' => {
  const result = resultOf(answer, 'FECAEASinMovimientoConsultar', unusedFound)
  if (result === null) return 'unknown'
  const codes = codesOf(result.Errors?.Err)
  if (codes.length > 0) return codes.includes(ABSENT) ? 'absent' : 'unknown'
  const reported = result.ResultGet ? result.ResultGet.FECAEASinMov : []
  return reported.some(({ PtoVta }) => PtoVta === pointOfSale) ? 'found' : 'absent'
}
