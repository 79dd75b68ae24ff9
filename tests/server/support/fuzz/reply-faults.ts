import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { AUTH_BASE } from '../../../../contract/addresses/address.ts'
import { holdConflict } from '../../../../contract/entities/purchase.ts'
import { refusedFields } from '../../../../contract/entities/sign-up.ts'
import { type ApiRoute, ERROR_CODES, type ErrorCode, envelope, SUCCESS } from '../../../../contract/index.ts'

export interface FuzzReply {
  status: number
  contentType: string
  body: string
}

/**
 * What only the inside of the server says: frames of a stack, within one text, since the time of the reply looks like
 * the end of one; words of the database and its client.
 */
const INSIDE =
  /\bat [^"]{1,200}:\d+:\d+|node_modules|\/(?:server|contract)\/|\.[jt]s:\d|\b(?:Type|Range|Syntax|Reference|Database)?Error:|invalid (?:input syntax|byte sequence)|syntax error at|violates|\brelation "|Failed query|SQLSTATE|\bpg_|pglite|postgres|\bselect .{1,80} from\b|insert into|update .{1,40} set/i

/** Replies that are for a calendar, or for a person who followed a link. */
const TEXTS = /^text\/(?:calendar|html)\b/

/** What a refusal may carry, by its code; no other carries anything. */
const REFUSED_DATA: Partial<Record<ErrorCode, z.ZodMiniType>> = {
  POSICIONES_OCUPADAS: holdConflict,
  DATOS_DE_CLIENTE_NO_VALIDOS: refusedFields,
  ENTRADAS_VIGENTES: z.strictObject({ nEntradas: z.int() }),
}

const refusal = z.strictObject({
  nCode: z.int(),
  cError: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  cMensaje: z.string().check(z.minLength(1)),
  oData: z.optional(z.unknown()),
  dServidor: z.iso.datetime({ offset: true }),
})

/** A value matches where the schema takes all of it: a field that the contract does not name is a fault too. */
const faultsOfValue = (schema: z.ZodMiniType, value: unknown): string[] => {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) return [`does not match its schema: ${z.prettifyError(parsed.error)}`]
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), value)
    ? []
    : ['has fields beside its schema']
}

const faultsOfRefusal = (json: unknown, status: number, isEnveloped: boolean): string[] => {
  const faults = faultsOfValue(refusal, json)
  if (faults.length > 0) return faults
  const { cError, nCode, cMensaje, oData } = json as z.infer<typeof refusal>
  const expected = isEnveloped && cError !== 'NO_AUTORIZADO' ? SUCCESS : ERROR_CODES[cError]
  return [
    ...(cError === 'ERROR_INTERNO' ? ['is an internal error'] : []),
    ...(nCode === ERROR_CODES[cError] ? [] : [`has nCode ${nCode} for ${cError}`]),
    ...(status === expected ? [] : [`has status ${status} for ${cError}, not ${expected}`]),
    ...(cMensaje === `error.${cError}` ? [`has no words for ${cError}`] : []),
    ...(oData === undefined ? [] : faultsOfValue(REFUSED_DATA[cError] ?? z.undefined(), oData)),
  ]
}

const parsedOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** @returns what is wrong with a reply of the route, a sentence each. */
export const faultsOf = (route: ApiRoute, { status, contentType, body }: FuzzReply): string[] => {
  if (status === 200 && contentType === 'application/pdf') return route.raw ? [] : ['is a PDF']
  const inside = INSIDE.exec(body)
  const leak = inside === null ? [] : [`shows internals: ${inside[0]}`]
  if (status === 200 && TEXTS.test(contentType)) return route.raw ? leak : [...leak, 'is a text']
  // A page for people says what is wrong in a sentence.
  if (status === 400 && route.base === AUTH_BASE && contentType.startsWith('text/plain')) return leak
  const json = parsedOf(body)
  if (json === undefined) return [...leak, `is no JSON: ${status} ${body.slice(0, 80)}`]
  const isRefusal = typeof json === 'object' && json !== null && 'cError' in json
  if (isRefusal) return [...leak, ...faultsOfRefusal(json, status, route.raw !== true)]
  if (status !== 200) return [...leak, `has status ${status}`]
  if (route.raw) return [...leak, ...faultsOfValue(route.data, json)]
  const { nCode } = json as { nCode: unknown }
  return [
    ...leak,
    ...(nCode === SUCCESS ? [] : [`has nCode ${nCode} without cError`]),
    ...faultsOfValue(envelope(route.data), json),
  ]
}
