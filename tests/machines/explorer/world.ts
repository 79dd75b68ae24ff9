import type { BusinessTimer } from '../../../contract/client-state.ts'
import type { OwnershipState } from '../../../src/platform/tabs/ownership-record.ts'

/** What is left of each thing that may still happen; the smaller, the smaller the world. */
export interface Budget {
  starts: number
  cancels: number
  expiries: number
  payments: number
  reloads: number
  crashes: number
  logouts: number
}

/** One tab as plain data; `at` is the key of its machine's snapshot. */
export interface TabWorld {
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
  /** The page has started and not yet read the record. */
  starting: boolean
}

export interface World {
  tabs: TabWorld[]
  record: OwnershipState
  owner: { tab: number; epoch: number } | null
  /** What the server knows: the only truth about money and seats. */
  server: Record<string, 'open' | 'paying' | 'paid' | 'released'>
  budget: Budget
}

export interface Move {
  name: string
  world: World
  /** What this move broke, if it did. */
  violation?: string
}

export const tabName = (index: number) => 'abcdef'[index] as string
