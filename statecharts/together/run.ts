import type { DeploymentNumbers } from '../../contract/deployment-numbers.ts'
import { type End, endOf } from './end.ts'
import type { BrowserLane, Message, Standing } from './message.ts'
import { apply, deadlineOf, type Move } from './moves.ts'
import type { ProviderMood } from './provider.ts'
import { createSystem } from './system.ts'

/** Everybody after some moves, as plain data. */
export interface View {
  /** Milliseconds since the start, and since 1970. */
  now: number
  time: number
  messages: readonly Message[]
  /** Order of the last message before the last move: what is above it passed in that move. */
  before: number
  standings: readonly Standing[]
  shown: Readonly<Record<BrowserLane, string | null>>
  second: 'tab' | 'device' | null
  mood: ProviderMood
  offered: readonly string[]
  /** Whether a message comes within a minute. */
  goesOn: boolean
  deadline: number | null
  end: End
  /** The first move that could not be made; null where all were. */
  unknown: Move | null
}

/** Everybody after these moves, from the start: the same moves lead to the same view each time. */
export function run(moves: readonly Move[], numbers?: DeploymentNumbers): View {
  const system = createSystem(numbers)
  let before = 0
  let unknown: Move | null = null
  for (const move of moves) {
    before = latest(system.messages())
    if (apply(system, move)) continue
    unknown = move
    break
  }
  const { clock } = system
  const view = {
    ...{ now: clock.now(), time: clock.time(), messages: system.messages(), before },
    ...{ standings: system.standings(), shown: { a: system.shown('a'), b: system.shown('b') } },
    ...{ second: system.hasSecond(), mood: system.mood(), offered: [...system.offered().keys()] },
    ...{ deadline: deadlineOf(system), end: endOf(system), unknown },
  }
  // It is looked for in the system itself, which nobody asks after this.
  return { ...view, goesOn: system.next() }
}

const latest = (messages: readonly Message[]): number => Math.max(0, ...messages.map(({ order }) => order))
