import type { AnyStateMachine } from 'xstate'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { emptyOwnership } from '../../../src/platform/tabs/ownership-record.ts'
import type { Model } from '../../../statecharts/check/model.ts'
import { actionsOf } from './actions.ts'
import { isTabsQuiescent, tabActionInvariants, tabQuiescentInvariants } from './invariants.ts'
import { correctProtocol, type ProtocolOperations } from './operations.ts'
import { createTabComponent } from './tab-component.ts'
import { type Tab, type TabChange, type Tabs, type TabsBudget, tabId } from './tab-model.ts'

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
export function tabsModel(name: string, options: TabsOptions): Model<Tabs, TabChange> {
  const { tabs, budget, machine = tabOwnershipMachine, operations = correctProtocol } = options
  const component = createTabComponent(machine)
  const tab: Tab = {
    alive: true,
    at: component.start().at,
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
    initial: {
      tabs: Array(tabs).fill(tab),
      record: emptyOwnership(),
      owner: null,
      server: {},
      budget: { ...nothing, ...budget },
    },
    actors: (state) => [
      ...state.tabs.map(({ at }, index) => ({
        id: tabId(index),
        machine: component.machine,
        state: component.value(at),
      })),
      { id: 'record', machine: null, state: null },
    ],
    actions: (state) => actionsOf(state, component, operations),
    actionInvariants: tabActionInvariants,
    invariants: [],
    isQuiescent: (state) =>
      isTabsQuiescent(state) && actionsOf(state, component, operations).every(({ optional }) => optional),
    quiescentInvariants: tabQuiescentInvariants(component),
    liveness: {
      name: 'Nobody is stuck',
      source: 'specification, section 4, Purchase timer, Purchase screens',
    },
  }
}

/** Two purchases, a cancellation and a payment: where the planted bugs are looked for as well. */
export const BUYING: TabsOptions = { tabs: 2, budget: { starts: 2, cancels: 1, payments: 1 } }

/** The models of `npm test`: seconds in all. */
export const smallTabModels = () => [
  tabsModel('2 tabs: buying', BUYING),
  tabsModel('1 tab: reload, and pay twice', { tabs: 1, budget: { starts: 2, payments: 3, reloads: 2 } }),
  tabsModel('2 tabs: reload while cancelling', { tabs: 2, budget: { starts: 2, cancels: 1, reloads: 1 } }),
  tabsModel('2 tabs: crash while paying', { tabs: 2, budget: { starts: 2, payments: 1, crashes: 1 } }),
]

/** Seconds each: `npm run test:long`. */
export const mediumTabModels = () => [
  tabsModel('2 tabs: reload while paying', { tabs: 2, budget: { starts: 2, payments: 1, reloads: 1 } }),
  tabsModel('2 tabs: crash, expiry, janitor', {
    tabs: 2,
    budget: { starts: 2, crashes: 1, expiries: 1, reloads: 1 },
  }),
  tabsModel('2 tabs: logout while paying', { tabs: 2, budget: { starts: 2, payments: 1, logouts: 1 } }),
]

/** Minutes, not seconds: `npm run model-check`. */
export const largeTabModels = () => [
  tabsModel('2 tabs: everything once', {
    tabs: 2,
    budget: { starts: 2, cancels: 1, payments: 1, reloads: 1, crashes: 1 },
  }),
  tabsModel('2 tabs: three starts', { tabs: 2, budget: { starts: 3, cancels: 1, payments: 1 } }),
  tabsModel('3 tabs: two starts', { tabs: 3, budget: { starts: 2, cancels: 1, reloads: 1 } }),
]
