import type { ChargeAnswer } from '../provider.ts'
import { madeAt } from './timed-key.ts'

/** A key names its minute alone, the page is opened after it, and its life is our guess: asked for a day more. */
const MARGIN_MS = 24 * 3_600_000

/**
 * What giving up comes to where nobody has paid at a page that the provider does not let us close.
 * @param key a timed key: the page was opened when it was made, or soon after
 * @param lifeMs how long such a page can be paid at
 * @returns `leftOpen` while somebody may still pay there, `voided` afterwards
 */
export const givenUp = (key: string, lifeMs: number, now: Date): ChargeAnswer => {
  const until = new Date((madeAt(key)?.getTime() ?? 0) + lifeMs + MARGIN_MS)
  return until > now ? { state: 'leftOpen', until } : { state: 'voided' }
}
