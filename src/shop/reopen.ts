import type { EventObject } from 'xstate'
import type * as z from 'zod/mini'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import { recall } from './recall.ts'
import { type Followed, type Memory, remember } from './remember.ts'
import type { Follower } from './screen-actor.ts'

/** What the machine does not begin with: an event leads back to it. */
interface ReopenedMemory<State, Event, Value> extends Memory<State, Value> {
  schema: z.ZodMiniType<Value>
  /** The event that leads back; null where nothing does any more, undefined until it is time. */
  reopen(snapshot: State, before: Value): Event | null | undefined
  /** Called once it is forgotten. */
  forgotten?(): void
}

/** Leads a machine back to what was remembered before a reload, and remembers what changes from then on. */
export const reopen = <State, Event extends EventObject, Value>(
  actor: Followed<State, Event>,
  tab: TabMemory,
  memory: ReopenedMemory<NoInfer<State>, NoInfer<Event>, Value>,
): Follower => {
  let before = recall(tab, memory)
  const write = (key: string, value: unknown) => {
    tab.write(key, value)
    if (value === null) memory.forgotten?.()
  }
  const select = (snapshot: State) => {
    const event = before === null ? null : memory.reopen(snapshot, before)
    if (event === undefined) return undefined
    before = null
    return event === null ? memory.select(snapshot) : void actor.send(event)
  }
  return remember(actor, { read: tab.read, write }, { ...memory, select })
}
