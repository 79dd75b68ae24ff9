import type { AnyStateMachine } from 'xstate'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { emptyOwnership } from '../../../src/platform/tabs/ownership-record.ts'
import type { World } from '../../../statecharts/check/model.ts'
import { movesOf } from './actions.ts'
import { tabActRules, tabRestRules, tabsRest } from './invariants.ts'
import { type ProtocolOperations, soundProtocol } from './operations.ts'
import { createTabPart } from './tab-component.ts'
import { type Tab, type TabAct, type Tabs, type TabsBudget, tabId } from './tab-model.ts'

export interface TabsOptions {
  tabs: number
  budget: Partial<TabsBudget>
  machine?: AnyStateMachine
  operations?: ProtocolOperations
}

const nothing: TabsBudget = {
  starts: 0,
  cancels: 0,
  expiries: 0,
  payments: 0,
  reloads: 0,
  crashes: 0,
  logouts: 0,
}

/** Tabs of one browser that share a purchase record, a lock and a channel. */
export function tabsWorld(name: string, options: TabsOptions): World<Tabs, TabAct> {
  const { tabs, budget, machine = tabOwnershipMachine, operations = soundProtocol } = options
  const part = createTabPart(machine)
  const tab: Tab = {
    alive: true,
    at: part.start().at,
    asked: null,
    answer: null,
    mail: [],
    lost: [],
    janitor: null,
    pays: false,
    starting: true,
  }
  return {
    name,
    begin: {
      tabs: Array(tabs).fill(tab),
      record: emptyOwnership(),
      owner: null,
      server: {},
      budget: { ...nothing, ...budget },
    },
    actors: (state) => [
      ...state.tabs.map(({ at }, index) => ({
        id: tabId(index),
        machine: part.machine,
        state: part.value(at),
      })),
      { id: 'record', machine: null, state: null },
    ],
    moves: (state) => movesOf(state, part, operations),
    acts: tabActRules,
    always: [],
    rests: (state) => tabsRest(state) && movesOf(state, part, operations).every(({ chance }) => chance),
    atRest: tabRestRules(part),
    comesToRest: {
      says: 'Nobody is stuck',
      source: 'specification, section 4, Purchase timer, Purchase screens',
    },
  }
}

/** Two purchases, a cancellation and a payment: where the planted bugs are looked for as well. */
export const BUYING: TabsOptions = { tabs: 2, budget: { starts: 2, cancels: 1, payments: 1 } }

/** The test run's worlds, seconds in all. */
export const smallTabWorlds = () => [
  tabsWorld('2 tabs: buying', BUYING),
  tabsWorld('2 tabs: reload while paying', { tabs: 2, budget: { starts: 2, payments: 1, reloads: 1 } }),
  tabsWorld('1 tab: reload, and pay twice', { tabs: 1, budget: { starts: 2, payments: 3, reloads: 2 } }),
  tabsWorld('2 tabs: reload while cancelling', { tabs: 2, budget: { starts: 2, cancels: 1, reloads: 1 } }),
  tabsWorld('2 tabs: crash, expiry, janitor', {
    tabs: 2,
    budget: { starts: 2, crashes: 1, expiries: 1, reloads: 1 },
  }),
  tabsWorld('2 tabs: logout while paying', { tabs: 2, budget: { starts: 2, payments: 1, logouts: 1 } }),
]

/** Minutes, not seconds: `npm run explore`. */
export const largeTabWorlds = () => [
  tabsWorld('2 tabs: everything once', {
    tabs: 2,
    budget: { starts: 2, cancels: 1, payments: 1, reloads: 1, crashes: 1 },
  }),
  tabsWorld('2 tabs: three starts', { tabs: 2, budget: { starts: 3, cancels: 1, payments: 1 } }),
  tabsWorld('3 tabs: two starts', { tabs: 3, budget: { starts: 2, cancels: 1, reloads: 1 } }),
]
