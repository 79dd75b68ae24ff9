import type { Component } from '../../../statecharts/check/component.ts'
import type { ActionInvariant, Invariant } from '../../../statecharts/check/model.ts'
import { mayTidy, type TabChange, type Tabs, tabName } from './tab-model.ts'

const SEVERAL_TABS = 'specification, section 4, Purchase timer, Purchase screens'
const PROTOCOL = 'docs/glossary.md, aProcesoCerrado'

/** Acts of an owner: only the tab that the record names may get them done. */
const OWNERS_OPERATIONS = ['closeProcess', 'markPaying', 'reviveProcess', 'settlePayment']

export const tabActionInvariants: ActionInvariant<Tabs, TabChange>[] = [
  {
    name: 'No stale tab acts',
    source: SEVERAL_TABS,
    check: (_, { tab, actor, done, principal }) =>
      done && OWNERS_OPERATIONS.includes(actor) && principal !== tab
        ? `${tab} acted by ${actor} while ${principal} is the principal`
        : null,
  },
  {
    name: 'A purchase that was closed is never claimed again',
    source: PROTOCOL,
    check: ({ server }, { tab, claims }) =>
      claims !== null && server[claims] !== 'open'
        ? `${tab} claimed ${claims}, which is ${server[claims]}`
        : null,
  },
  {
    name: 'Nothing is paid twice, nor paid after it was released',
    source: PROTOCOL,
    check: ({ server }, { tab, pays }) =>
      pays !== null && server[pays] !== 'open' ? `${tab} pays ${pays}, which is ${server[pays]}` : null,
  },
  {
    name: 'Nothing is released twice, nor while or after it is paid',
    source: PROTOCOL,
    check: ({ server }, { tab, releases }) =>
      releases !== null && server[releases] !== 'open'
        ? `${tab} releases ${releases}, which is ${server[releases]}`
        : null,
  },
]

/** Nothing is under way and nothing is on its way. */
export const isTabsQuiescent = (state: Tabs): boolean =>
  !state.tabs.some(
    (tab) =>
      tab.starting || tab.asked || tab.answer || tab.mail.length || tab.lost.length || mayTidy(state, tab),
  )

/** Tabs that take themselves for the principal. */
function principals({ tabs, record }: Tabs, component: Component): number[] {
  // A tab whose payment is under way is not ejected by another's purchase; its fence is closed all the same.
  return tabs.flatMap(({ alive, at }, index) => {
    const overtaken =
      alive && component.matches(at, 'paying') && epochOf(component, at) !== record.timer.nEpoch
    return alive && OWNING.some((value) => component.matches(at, value)) && !overtaken ? [index] : []
  })
}

const epochOf = (component: Component, at: string): number => component.snapshot(at).context.epoch

const OWNING = ['principal', 'paying']

const WAITING = [
  'claiming',
  'relocking',
  'closing',
  { paying: 'marking' },
  { paying: 'reviving' },
  { paying: 'settling' },
]

export const tabQuiescentInvariants = (component: Component): Invariant<Tabs>[] => [
  {
    name: 'One tab at most is the principal, and it is the one that the record names and the lock holds',
    source: SEVERAL_TABS,
    check: (state) => {
      const { tabs, record, owner } = state
      const { timer } = record
      const owners = principals(state, component)
      if (owners.length > 1) return `${owners.length} principals`
      const [principal] = owners
      if (principal !== undefined) {
        const name = tabName(principal)
        if (timer.cEstado !== 'INICIADO') return `${name} is the principal of nothing`
        if (timer.nTabIdPrincipal !== name) return `the record names ${timer.nTabIdPrincipal}`
        if (timer.nEpoch !== epochOf(component, tabs[principal]?.at as string))
          return `${name} owns by an old epoch`
        if (owner?.tab !== principal) return `${name} is the principal without the lock`
      }
      if (owner && owner.tab !== principal)
        return `${tabName(owner.tab)} holds the lock and is not the principal`
      const named = tabs.findIndex((tab, index) => tab.alive && tabName(index) === timer.nTabIdPrincipal)
      return named >= 0 && named !== principal
        ? `the record's principal ${tabName(named)} does not know it`
        : null
    },
  },
  {
    name: 'No tab shows the clock of a purchase that is paid',
    source: SEVERAL_TABS,
    check: ({ tabs, record: { timer }, server }) =>
      timer.cEstado === 'INICIADO' &&
      server[timer.idProcesoDeCompra ?? ''] === 'paid' &&
      tabs.some(({ alive }) => alive)
        ? `the record still runs for ${timer.idProcesoDeCompra}, which is paid`
        : null,
  },
  {
    name: 'Who pays is answered that the charge may begin, or that there is nothing left to pay',
    source: SEVERAL_TABS,
    check: ({ tabs }) => {
      const waiting = tabs.findIndex(({ alive, pays }) => alive && pays)
      return waiting >= 0 ? `${tabName(waiting)} pays and is never answered` : null
    },
  },
  {
    name: 'Nobody waits for something that never comes',
    source: SEVERAL_TABS,
    check: ({ tabs }) => {
      const stuck = tabs.findIndex(
        (tab) => tab.alive && WAITING.some((value) => component.matches(tab.at, value)),
      )
      return stuck >= 0 ? `${tabName(stuck)} waits for nothing` : null
    },
  },
]
