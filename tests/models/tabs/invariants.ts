import type { Part } from '../../../statecharts/check/component.ts'
import type { ActRule, Rule } from '../../../statecharts/check/model.ts'
import { type TabAct, type Tabs, tabName } from './tab-model.ts'

const SEVERAL_TABS = 'specification, section 4, Purchase timer, Purchase screens'
const PROTOCOL = 'docs/glossary.md, aProcesoCerrado'

/** Acts of an owner: only the tab that the record names may get them done. */
const OWNERS_ACTS = ['closeProcess', 'markPaying', 'reviveProcess', 'settlePayment']

export const tabActRules: ActRule<Tabs, TabAct>[] = [
  {
    says: 'No stale tab acts',
    source: SEVERAL_TABS,
    broken: (_, { tab, actor, done, principal }) =>
      done && OWNERS_ACTS.includes(actor) && principal !== tab
        ? `${tab} acted by ${actor} while ${principal} is the principal`
        : null,
  },
  {
    says: 'A purchase that was closed is never claimed again',
    source: PROTOCOL,
    broken: ({ server }, { tab, claims }) =>
      claims !== null && server[claims] !== 'open'
        ? `${tab} claimed ${claims}, which is ${server[claims]}`
        : null,
  },
  {
    says: 'Nothing is paid twice, nor paid after it was released',
    source: PROTOCOL,
    broken: ({ server }, { tab, pays }) =>
      pays !== null && server[pays] !== 'open' ? `${tab} pays ${pays}, which is ${server[pays]}` : null,
  },
  {
    says: 'Nothing is released twice, nor while or after it is paid',
    source: PROTOCOL,
    broken: ({ server }, { tab, releases }) =>
      releases !== null && server[releases] !== 'open'
        ? `${tab} releases ${releases}, which is ${server[releases]}`
        : null,
  },
]

/** Nothing is under way and nothing is on its way. */
export const tabsRest = ({ tabs }: Tabs): boolean =>
  !tabs.some(
    (tab) =>
      tab.starting || tab.asked || tab.answer || tab.mail.length || tab.lost.length || tab.janitor !== null,
  )

/** Tabs that take themselves for the principal. */
function principals({ tabs, record }: Tabs, part: Part): number[] {
  // A tab whose payment is under way is not ejected by another's purchase; its fence is closed all the same.
  return tabs.flatMap(({ alive, at }, index) => {
    const overtaken = alive && part.has(at, 'paying') && epochOf(part, at) !== record.timer.nEpoch
    return alive && part.has(at, 'owner') && !overtaken ? [index] : []
  })
}

const epochOf = (part: Part, at: string): number => part.snapshot(at).context.epoch

const WAITING = [
  'claiming',
  'relocking',
  'closing',
  { paying: 'marking' },
  { paying: 'reviving' },
  { paying: 'settling' },
]

export const tabRestRules = (part: Part): Rule<Tabs>[] => [
  {
    says: 'One tab at most is the principal, and it is the one that the record names and the lock holds',
    source: SEVERAL_TABS,
    broken: (world) => {
      const { tabs, record, owner } = world
      const { timer } = record
      const owners = principals(world, part)
      if (owners.length > 1) return `${owners.length} principals`
      const [principal] = owners
      if (principal !== undefined) {
        const name = tabName(principal)
        if (timer.cEstado !== 'INICIADO') return `${name} is the principal of nothing`
        if (timer.nTabIdPrincipal !== name) return `the record names ${timer.nTabIdPrincipal}`
        if (timer.nEpoch !== epochOf(part, tabs[principal]?.at as string))
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
    says: 'No tab shows the clock of a purchase that is paid',
    source: SEVERAL_TABS,
    broken: ({ tabs, record: { timer }, server }) =>
      timer.cEstado === 'INICIADO' &&
      server[timer.idProcesoDeCompra ?? ''] === 'paid' &&
      tabs.some(({ alive }) => alive)
        ? `the record still runs for ${timer.idProcesoDeCompra}, which is paid`
        : null,
  },
  {
    says: 'Whoever pays hears that the charge may begin, or that there is nothing left to pay',
    source: SEVERAL_TABS,
    broken: ({ tabs }) => {
      const waiting = tabs.findIndex(({ alive, pays }) => alive && pays)
      return waiting >= 0 ? `${tabName(waiting)} pays and is never answered` : null
    },
  },
  {
    says: 'Nobody waits for something that never comes',
    source: SEVERAL_TABS,
    broken: ({ tabs }) => {
      const stuck = tabs.findIndex((tab) => tab.alive && WAITING.some((value) => part.matches(tab.at, value)))
      return stuck >= 0 ? `${tabName(stuck)} waits for nothing` : null
    },
  },
]
