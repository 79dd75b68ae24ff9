import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import type { Delivery } from '../../../statecharts/check/model.ts'
import type { PayingComponents } from './components.ts'
import type { Paying, PayingAction, PayingBudget, PayingChange } from './paying-model.ts'
import { spend } from './paying-model.ts'

/** What does not change during a check. */
export interface Setting {
  components: PayingComponents
  /** The server's own, or with a mistake planted in one. */
  decisions: Decisions
  /** Whether the tab's owner answers that it may charge. */
  clears: boolean
  /** Whether anything can happen between the moment the server reads a purchase and what it asks then. */
  readsApart: boolean
}

/** A next state in the making. */
export interface Draft extends Setting {
  state: Paying
  deliveries: Delivery[]
  change: PayingChange | null
}

/** An action: what `make` does to the state, at the price of `cost`. */
export function actionOf(
  setting: Setting,
  before: Paying,
  { by, note, cost, optional = cost !== undefined }: ActionOptions,
  make: (draft: Draft) => void,
): PayingAction {
  const draft: Draft = {
    ...setting,
    state: cost ? spend(before, cost) : before,
    deliveries: [],
    change: null,
  }
  make(draft)
  return {
    by,
    note,
    next: draft.state,
    deliveries: draft.deliveries,
    ...(optional && { optional }),
    ...(draft.change && { change: draft.change }),
  }
}

export interface ActionOptions {
  by: string
  note: string
  cost?: keyof PayingBudget | undefined
  optional?: boolean
}
