import { API_BASE } from '../../contract/addresses/address.ts'
import type { Reply } from '../../contract/envelope.ts'
import { HEADERS, SUCCESS } from '../../contract/protocol.ts'

/** Why nothing can be shown: two that the form can put right, two that only time can. */
export type Problem = 'notFound' | 'wrongKey' | 'tooOften' | 'serverAway'

export type SupportAnswer<Data> =
  | { data: Data; problem: null }
  /** `until` when the server answers no more, where it is asked too often: milliseconds since 1970. */
  | { data: null; problem: Problem; until?: number }

const problems: Partial<Record<NonNullable<Reply<unknown>['cError']>, Problem>> = {
  NO_ENCONTRADO: 'notFound',
  FORMA_INVALIDA: 'notFound',
  CLAVE_DE_SOPORTE_INVALIDA: 'wrongKey',
  DEMASIADAS_LLAMADAS: 'tooOften',
}

/** What a header can carry: no other key is the right one. */
const SENDABLE = /^[\x20-\x7e]+$/

/** What the server limits to, where it does not say. */
const A_MINUTE = 60

/** Asks a call of support staff. @param path below the API's base, with its query. */
export const askSupport = async <Data>(path: string, key: string): Promise<SupportAnswer<Data>> => {
  if (!SENDABLE.test(key)) return { data: null, problem: 'wrongKey' }
  try {
    const reply = await fetch(`${API_BASE}${path}`, { headers: { [HEADERS.support]: key } })
    const { nCode, cError, oData } = (await reply.json()) as Reply<Data>
    if (nCode === SUCCESS && oData) return { data: oData, problem: null }
    const problem = (cError && problems[cError]) ?? 'serverAway'
    if (problem !== 'tooOften') return { data: null, problem }
    const seconds = Number(reply.headers.get('retry-after')) || A_MINUTE
    return { data: null, problem, until: Date.now() + seconds * 1_000 }
  } catch {
    return { data: null, problem: 'serverAway' }
  }
}
