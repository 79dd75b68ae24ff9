import type { Budget } from './world.ts'

const none: Budget = { starts: 0, cancels: 0, expiries: 0, payments: 0, reloads: 0, crashes: 0, logouts: 0 }

export interface NamedWorld {
  name: string
  tabs: number
  budget: Budget
}

/** Two purchases, a cancellation and a payment: where the planted bugs are looked for as well. */
export const BUYING: NamedWorld = {
  name: '2 tabs: buying',
  tabs: 2,
  budget: { ...none, starts: 2, cancels: 1, payments: 1 },
}

/** The test run's worlds, seconds in all. */
export const SMALL_WORLDS: NamedWorld[] = [
  BUYING,
  { name: '2 tabs: reload while paying', tabs: 2, budget: { ...none, starts: 2, payments: 1, reloads: 1 } },
  {
    name: '2 tabs: reload while cancelling',
    tabs: 2,
    budget: { ...none, starts: 2, cancels: 1, reloads: 1 },
  },
  {
    name: '2 tabs: crash, expiry, janitor',
    tabs: 2,
    budget: { ...none, starts: 2, crashes: 1, expiries: 1, reloads: 1 },
  },
  { name: '2 tabs: logout while paying', tabs: 2, budget: { ...none, starts: 2, payments: 1, logouts: 1 } },
]

/** Minutes, not seconds: `node scripts/explore.ts`. */
export const LARGE_WORLDS: NamedWorld[] = [
  {
    name: '2 tabs: everything once',
    tabs: 2,
    budget: { ...none, starts: 2, cancels: 1, payments: 1, reloads: 1, crashes: 1 },
  },
  { name: '2 tabs: three starts', tabs: 2, budget: { ...none, starts: 3, cancels: 1, payments: 1 } },
  { name: '3 tabs: two starts', tabs: 3, budget: { ...none, starts: 2, cancels: 1, reloads: 1 } },
]
