import * as z from 'zod/mini'
import type { Authorisation, Found } from '../../authority.ts'

const problem = z.object({ Code: z.coerce.number(), Msg: z._default(z.string(), '') })
type Problem = z.infer<typeof problem>
export const errors = z.optional(z.object({ Err: z._default(z.array(problem), []) }))

export const observations = z.optional(
  z.union([z.object({ Obs: z._default(z.array(problem), []) }), z.literal('')]),
)

const lastReply = z.object({
  FECompUltimoAutorizadoResponse: z.object({
    FECompUltimoAutorizadoResult: z.object({ CbteNro: z.coerce.number().check(z.int()), Errors: errors }),
  }),
})
const authorised = z.object({
  FECAESolicitarResponse: z.object({
    FECAESolicitarResult: z.object({
      FeDetResp: z.optional(
        z.object({
          FECAEDetResponse: z.array(
            z.object({
              CbteDesde: z.coerce.number(),
              Resultado: z.string(),
              CAE: z.optional(z.string()),
              CAEFchVto: z.optional(z.string()),
              Observaciones: observations,
            }),
          ),
        }),
      ),
      Errors: errors,
    }),
  }),
})
const found = z.object({
  FECompConsultarResponse: z.object({
    FECompConsultarResult: z.object({
      ResultGet: z.optional(
        z.object({
          DocTipo: z.coerce.number(),
          DocNro: z.string(),
          ImpTotal: z.coerce.number(),
          Resultado: z.string(),
          CodAutorizacion: z.string(),
          FchVto: z.string(),
        }),
      ),
      Errors: errors,
    }),
  }),
})

/** What the authority's numbers mean (manual of WSFEv1). */
const OUT_OF_TURN = 10_016
export const ABSENT = 602
/** The ticket is not known: nothing was done. */
const NOT_LET_IN = [600, 601]
/** It failed within: it may have been done. */
const FAILED = [500, 501, 502]

export const codesOf = (list: readonly Problem[] = []): number[] => list.map(({ Code }) => Code)
export const isoDay = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

const reasonOf = (problems: readonly Problem[]): string =>
  problems
    .map(({ Code, Msg }) => `${Code} ${Msg}`.trim())
    .join('; ')
    .slice(0, 500)

/** A refusal, but for one of the ticket, a failure of its own, and none at all: they say nothing. */
export const refusalOf = (
  problems: readonly Problem[],
): { state: 'rejected'; reason: string } | { state: 'unknown' } => {
  const codes = codesOf(problems)
  const saysNothing =
    codes.length === 0 || codes.some((code) => NOT_LET_IN.includes(code) || FAILED.includes(code))
  return saysNothing ? { state: 'unknown' } : { state: 'rejected', reason: reasonOf(problems) }
}

/** @returns whether an answer refuses the access ticket. */
export const isNotLetIn = (answer: Record<string, unknown> | null): boolean => {
  const [reply] = Object.values(answer ?? {})
  const [result] = Object.values((reply ?? {}) as Record<string, unknown>)
  const read = z.object({ Errors: errors }).safeParse(result)
  return read.success && codesOf(read.data.Errors?.Err).some((code) => NOT_LET_IN.includes(code))
}

/** @returns null for what says nothing. */
export const readLastNumber = (answer: Record<string, unknown> | null): number | null => {
  const read = lastReply.safeParse(answer)
  if (!read.success) return null
  const { CbteNro, Errors } = read.data.FECompUltimoAutorizadoResponse.FECompUltimoAutorizadoResult
  return codesOf(Errors?.Err).length > 0 ? null : CbteNro
}

/** @param number that was asked for: an answer about another one says nothing. */
export const readAuthorisation = (answer: Record<string, unknown> | null, number: number): Authorisation => {
  const read = authorised.safeParse(answer)
  if (!read.success) return { state: 'unknown' }
  const { FeDetResp, Errors } = read.data.FECAESolicitarResponse.FECAESolicitarResult
  const [detail] = FeDetResp?.FECAEDetResponse ?? []
  const { CAE, CAEFchVto } = detail ?? {}
  if (detail?.Resultado === 'A' && detail.CbteDesde === number && CAE && CAEFchVto)
    return { state: 'authorised', cae: CAE, until: isoDay(CAEFchVto) }
  const observed = detail?.Observaciones
  const problems = [...(Errors?.Err ?? []), ...(observed ? observed.Obs : [])]
  if (codesOf(problems).includes(OUT_OF_TURN)) return { state: 'outOfTurn' }
  return refusalOf(problems)
}

export const readFound = (answer: Record<string, unknown> | null): Found => {
  const read = found.safeParse(answer)
  if (!read.success) return { state: 'unknown' }
  const { ResultGet, Errors } = read.data.FECompConsultarResponse.FECompConsultarResult
  if (codesOf(Errors?.Err).includes(ABSENT)) return { state: 'absent' }
  if (ResultGet?.Resultado !== 'A') return { state: 'unknown' }
  return {
    state: 'authorised',
    cae: ResultGet.CodAutorizacion,
    until: isoDay(ResultGet.FchVto),
    cents: Math.round(ResultGet.ImpTotal * 100),
    receiver: { type: ResultGet.DocTipo, number: ResultGet.DocNro },
  }
}
