import { TURN_MINUTES } from '../../contract/turns.ts'
import type { Signatures } from '../auth/signatures.ts'

/** Who a turn belongs to: a customer, or before login the visitor of a cookie. */
export type TurnHolder = `c:${number}` | `v:${string}`

/** A place in the queue of a performance, as its cookie carries it. */
export interface Place {
  visitor: string
  performanceId: number
  number: number
}

const TURN_MS = TURN_MINUTES * 60_000

export interface Turns {
  /** The admission token of new holds, for `TURN_MINUTES`. */
  issue(performanceId: number, holder: TurnHolder, now: Date): string
  accepts(token: unknown, performanceId: number, holders: readonly TurnHolder[], now: Date): boolean
  sealPlace(place: Place): string
  /** @returns null for a cookie that is missing, forged or of another performance. */
  openPlace(sealed: string | undefined, performanceId: number): Place | null
}

export const createTurns = (signatures: Signatures): Turns => ({
  issue: (performanceId, holder, now) =>
    signatures.seal('turn', JSON.stringify([performanceId, holder, now.getTime() + TURN_MS])),
  accepts: (token, performanceId, holders, now) => {
    const payload = typeof token === 'string' ? signatures.open('turn', token) : null
    if (payload === null) return false
    const [performance, holder, until] = JSON.parse(payload) as [number, TurnHolder, number]
    return performance === performanceId && holders.includes(holder) && until > now.getTime()
  },
  sealPlace: (place) =>
    signatures.seal('place', JSON.stringify([place.visitor, place.performanceId, place.number])),
  openPlace: (sealed, performanceId) => {
    const payload = sealed === undefined ? null : signatures.open('place', sealed)
    if (payload === null) return null
    const [visitor, performance, number] = JSON.parse(payload) as [string, number, number]
    return performance === performanceId ? { visitor, performanceId, number } : null
  },
})
