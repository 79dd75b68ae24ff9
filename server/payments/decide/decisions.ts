import { begin } from './begin.ts'
import { chargeKeyOf, refundKeyOf } from './keys.ts'
import { outcome } from './outcome.ts'
import { reconcile } from './reconcile.ts'
import { regret } from './regret.ts'
import { settle } from './settle.ts'
import { attemptAfter, purchaseAfter } from './transitions.ts'

/**
 * Every decision of paying, as pure functions: the server reads, decides and writes, the model checker runs the
 * same ones. Tests replace one with a wrong one, and see it caught.
 */
export const decisions = {
  begin,
  settle,
  reconcile,
  regret,
  outcome,
  chargeKeyOf,
  refundKeyOf,
  purchaseAfter,
  attemptAfter,
}

export type Decisions = typeof decisions
