import { isLive } from '../../server/payments/decide/transitions.ts'
import { PLACES } from './server/rows.ts'
import type { System } from './system.ts'

/** What the customer has: the end of a key `end.…`, with what its sentence names. */
export interface End {
  has: 'tickets' | 'moneyBack' | 'comesBack' | 'unknown' | 'held' | 'nothing'
  tickets: number
  /** Whole cents. */
  chargedCents: number
  givenBackCents: number
  /** How many charges the provider has made. */
  charges: number
  /** Until when places are held, in milliseconds since 1970; null where none are. */
  heldUntil: number | null
}

export function endOf({ rows, money, clock }: System): End {
  const { purchases, attempts } = rows
  const paid = purchases.filter(({ places }) => places === 'sold')
  const open = purchases.find(({ state, deadline }) => state === 'ABIERTO' && deadline > clock.time())
  const { chargedCents, givenBackCents, charges } = money()
  const has = (): End['has'] => {
    if (attempts.some(isLive)) return 'unknown'
    if (attempts.some(({ state }) => state === 'A_DEVOLVER')) return 'comesBack'
    if (paid.length > 0) return 'tickets'
    if (givenBackCents > 0) return 'moneyBack'
    return open ? 'held' : 'nothing'
  }
  return {
    has: has(),
    tickets: paid.length * PLACES,
    chargedCents,
    givenBackCents,
    charges,
    heldUntil: open?.deadline ?? null,
  }
}
