import type { BusinessTimer } from '../../../contract/client-state.ts'
import type { OwnershipState } from '../../../src/platform/tabs/ownership-record.ts'
import type { Action } from '../../../statecharts/check/model.ts'

/** What is left of each thing that may still happen; the smaller, the smaller the state space. */
export interface TabsBudget {
  starts: number
  cancels: number
  expiries: number
  payments: number
  reloads: number
  crashes: number
  logouts: number
}

/** One tab as plain data; `at` names its machine's snapshot. */
export interface Tab {
  alive: boolean
  at: string
  /** An operation asked for and not yet run, or run and its result not yet heard. */
  asked: { actor: string; input: unknown } | null
  answer: { actor: string; output: unknown } | null
  /** Records as other tabs wrote them, on their way, in no order. */
  mail: BusinessTimer[]
  /** Epochs of owner locks that were stolen, the news on its way. */
  lost: number[]
  /** Epoch that a janitor was asked to tidy up. */
  janitor: number | null
  /** The customer pays, and the page waits to hear that it may charge. */
  pays: boolean
  /** The page has started and not yet read the record. */
  starting: boolean
}

export type ServerState = 'open' | 'paying' | 'paid' | 'released'

export interface Tabs {
  tabs: Tab[]
  record: OwnershipState
  owner: { tab: number; epoch: number } | null
  /** What the server knows: the only truth about money and seats. */
  server: Record<string, ServerState>
  budget: TabsBudget
}

/** An operation on the shared record, as it is done. */
export interface TabChange {
  tab: string
  actor: string
  done: boolean
  /** Who the record named before. */
  principal: string | null
  /** The purchase it claims, begins to pay or releases, if it does. */
  claims: string | null
  pays: string | null
  releases: string | null
}

export type TabAction = Action<Tabs, TabChange>

export const tabName = (index: number) => 'abcdef'[index] as string
export const tabId = (index: number) => `tab ${tabName(index)}`

export const withTab = (state: Tabs, index: number, tab: Tab): Tabs => ({
  ...state,
  tabs: state.tabs.map((other, at) => (at === index ? tab : other)),
})

/** A janitor waits while the owner lives, unless the record has changed since: then it has nothing to do. */
export const mayTidy = ({ owner, record }: Tabs, { janitor }: Tab): boolean =>
  janitor !== null && (owner === null || record.timer.nEpoch !== janitor)
