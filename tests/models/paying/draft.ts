import type { AnyEventObject } from 'xstate'
import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import type { Delivery } from '../../../statecharts/check/model.ts'
import type { PayingComponents } from './components.ts'
import type { Page, PageActor, Paying, PayingAction, PayingBudget, PayingChange } from './paying-model.ts'
import { spend } from './paying-model.ts'

/** What does not change during a check. */
export interface Setting {
  components: PayingComponents
  /** The server's own, or with a mistake planted in one. */
  decisions: Decisions
  /** The box office's drawer or its terminal; null where a card is charged on the web. */
  desk: 'cash' | 'terminal' | null
  /**
   * How the provider charges: at once; at its own page, to which the customer goes; at such a page that cannot be made
   * void; or there and by our capture, which cannot either.
   */
  way: 'card' | 'page' | 'unvoidable' | 'capture'
  /** Whether it is ever written down for the other tabs that the purchase is being paid. */
  clears: boolean
  /** Whether anything can happen between the moment the server reads a purchase and what it asks then. */
  readsApart: boolean
}

/** A next state in the making. */
export interface Draft extends Setting {
  state: Paying
  deliveries: Delivery[]
  change: PayingChange | null
  /** What has arrived for machines that are in the middle of a step. */
  mail: Map<PageActor, AnyEventObject[]>
  /** Operations on the tabs' record that are still to be answered. */
  asked: { id: string; input: unknown }[]
}

export const setPage = (draft: Draft, change: Partial<Page>): void => {
  draft.state = { ...draft.state, page: { ...draft.state.page, ...change } }
}

export const draftOf = (setting: Setting, state: Paying): Draft => ({
  ...setting,
  state,
  deliveries: [],
  change: null,
  mail: new Map(),
  asked: [],
})

/** An action: what `make` does to the state, at the price of `cost`. */
export function actionOf(
  setting: Setting,
  before: Paying,
  { by, note, cost, optional = cost !== undefined }: ActionOptions,
  make: (draft: Draft) => void,
): PayingAction {
  const draft = draftOf(setting, cost ? spend(before, cost) : before)
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
