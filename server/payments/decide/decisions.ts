import { begin } from './begin.ts'
import { answerChange } from './change.ts'
import { giveBack } from './give-back.ts'
import { chargeKeyOf, refundKeyOf } from './keys.ts'
import { outcome } from './outcome.ts'
import { reconcile } from './reconcile.ts'
import { refund } from './refund.ts'
import { regret } from './regret.ts'
import { resale } from './resale.ts'
import { returnTickets } from './return.ts'
import { settle } from './settle.ts'
import { attemptAfter, purchaseAfter, refundAfter } from './transitions.ts'

/**
 * Every decision of paying, as pure functions: the server reads, decides and writes, the model checker runs the
 * same ones. Tests replace one with a wrong one, and see it caught.
 */
export const decisions = {
  begin,
  settle,
  reconcile,
  regret,
  answerChange,
  refund,
  returnTickets,
  giveBack,
  resale,
  outcome,
  chargeKeyOf,
  refundKeyOf,
  purchaseAfter,
  attemptAfter,
  refundAfter,
}

export type Decisions = typeof decisions
