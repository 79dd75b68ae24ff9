import { API_BASE } from '../../contract/addresses/address.ts'
import { staffAddresses } from '../../contract/addresses/staff.ts'
import type { PurchaseTrace } from '../../contract/entities/support.ts'
import type { Reply } from '../../contract/envelope.ts'
import { HEADERS, SUCCESS } from '../../contract/protocol.ts'

/** Why nothing can be shown: two that the form can put right, two that only time can. */
export type Problem = 'unknownNumber' | 'wrongKey' | 'tooOften' | 'serverAway'

export type Answer =
  | { trace: PurchaseTrace; problem: null }
  /** `until` when the server answers no more, where it is asked too often: milliseconds since 1970. */
  | { trace: null; problem: Problem; until?: number }

const problems: Partial<Record<NonNullable<Reply<unknown>['cError']>, Problem>> = {
  NO_ENCONTRADO: 'unknownNumber',
  FORMA_INVALIDA: 'unknownNumber',
  CLAVE_DE_SOPORTE_INVALIDA: 'wrongKey',
  DEMASIADAS_LLAMADAS: 'tooOften',
}

/** What a header can carry: no other key is the right one. */
const SENDABLE = /^[\x20-\x7e]+$/

/** What the server limits to, where it does not say. */
const A_MINUTE = 60

/** Asks the server where a purchase is. @param number of the order as customers see it, or the purchase's id. */
export const askTrace = async (number: string, key: string): Promise<Answer> => {
  if (!SENDABLE.test(key)) return { trace: null, problem: 'wrongKey' }
  const { method, path } = staffAddresses.getPurchaseTrace
  try {
    const reply = await fetch(`${API_BASE}${path.replace(':nOrden', encodeURIComponent(number))}`, {
      method,
      headers: { [HEADERS.support]: key },
    })
    const { nCode, cError, oData } = (await reply.json()) as Reply<PurchaseTrace>
    if (nCode === SUCCESS && oData) return { trace: oData, problem: null }
    const problem = (cError && problems[cError]) ?? 'serverAway'
    if (problem !== 'tooOften') return { trace: null, problem }
    const seconds = Number(reply.headers.get('retry-after')) || A_MINUTE
    return { trace: null, problem, until: Date.now() + seconds * 1_000 }
  } catch {
    return { trace: null, problem: 'serverAway' }
  }
}
