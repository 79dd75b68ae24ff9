import type { AnyStateMachine } from 'xstate'
import { emptyOwnership } from '../../../src/platform/tabs/ownership-record.ts'
import { movesOf } from './moves.ts'
import { type ProtocolOperations, soundProtocol } from './operations.ts'
import { createTabSteps, type TabSteps } from './tab-steps.ts'
import { type Budget, type TabWorld, tabName, type World } from './world.ts'
import { createWorldKeys } from './world-key.ts'

export interface Exploration {
  worlds: number
  /** The first thing that went wrong, with how it came to that; null when every world is sound. */
  violation: { what: string; trace: string[] } | null
}

export interface ExploreOptions {
  machine: AnyStateMachine
  tabs: number
  budget: Budget
  operations?: ProtocolOperations
}

/** Breadth first over every order in which things can happen, to the first violation or the end. */
export function explore({ machine, tabs, budget, operations = soundProtocol }: ExploreOptions): Exploration {
  const steps = createTabSteps(machine)
  const keyOf = createWorldKeys()
  const origin = newWorld(steps, tabs, budget)
  const cameFrom: { parent: number; name: string }[] = [{ parent: -1, name: 'start' }]
  const seen = new Set([keyOf(origin)])
  let frontier: { world: World; id: number }[] = [{ world: origin, id: 0 }]

  const trace = (id: number): string[] => {
    const entry = cameFrom[id]
    return entry && entry.parent >= 0 ? [...trace(entry.parent), entry.name] : []
  }

  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { world, id } of frontier) {
      const unrest = restViolation(world, steps)
      if (unrest) return { worlds: seen.size, violation: { what: unrest, trace: trace(id) } }
      for (const move of movesOf(world, steps, operations)) {
        if (move.violation) {
          return { worlds: seen.size, violation: { what: move.violation, trace: [...trace(id), move.name] } }
        }
        const key = keyOf(move.world)
        if (seen.has(key)) continue
        seen.add(key)
        cameFrom.push({ parent: id, name: move.name })
        next.push({ world: move.world, id: cameFrom.length - 1 })
      }
    }
    frontier = next
  }
  return { worlds: seen.size, violation: null }
}

function newWorld(steps: TabSteps, tabs: number, budget: Budget): World {
  const tab: TabWorld = {
    alive: true,
    at: steps.start().at,
    asked: null,
    answer: null,
    mail: [],
    lost: [],
    janitor: null,
    starting: true,
  }
  return { tabs: Array(tabs).fill(tab), record: emptyOwnership(), owner: null, server: {}, budget }
}

const WAITING_STATES = [
  'claiming',
  'relocking',
  'closing',
  { paying: 'marking' },
  { paying: 'reviving' },
  { paying: 'settling' },
] as never[]

/** With nothing under way and nothing on its way: one principal at most, the record's, and nobody stuck. */
function restViolation({ tabs, record, owner }: World, steps: TabSteps): string | null {
  if (tabs.some((tab) => tab.starting || tab.asked || tab.answer || tab.mail.length || tab.lost.length))
    return null
  const { timer } = record
  // A tab whose payment is under way is not ejected by another's purchase; its fence is closed all the same.
  const owners = tabs.flatMap(({ alive, at }, index) => {
    const overtaken = steps.hasTag(at, 'paying') && steps.epoch(at) !== timer.nEpoch
    return alive && steps.hasTag(at, 'owner') && !overtaken ? [index] : []
  })
  if (owners.length > 1) return `${owners.length} principals`
  const [principal] = owners
  if (principal !== undefined) {
    const { at } = tabs[principal] as TabWorld
    if (timer.cEstado !== 'INICIADO') return `${tabName(principal)} is the principal of nothing`
    if (timer.nTabIdPrincipal !== tabName(principal)) return `the record names ${timer.nTabIdPrincipal}`
    if (timer.nEpoch !== steps.epoch(at)) return `${tabName(principal)} owns by an old epoch`
    if (owner?.tab !== principal) return `${tabName(principal)} is the principal without the lock`
  }
  if (owner && owner.tab !== principal) return `${tabName(owner.tab)} holds the lock and is not the principal`
  const named = tabs.findIndex((tab, index) => tab.alive && tabName(index) === timer.nTabIdPrincipal)
  if (named >= 0 && named !== principal) return `the record's principal ${tabName(named)} does not know it`
  const stuck = tabs.findIndex(
    (tab) => tab.alive && WAITING_STATES.some((value) => steps.matches(tab.at, value)),
  )
  return stuck >= 0 ? `${tabName(stuck)} waits for nothing` : null
}
