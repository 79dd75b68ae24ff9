import type { ActorRef, EventObject, Snapshot } from 'xstate'
import type * as z from 'zod/mini'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { Follower } from './screen-actor.ts'

/** What a tab remembers of a machine over reloads and a login, until the tab is closed. Never a password. */
export interface Memory<State, Value> {
  key: string
  /** What is stored in another shape, an older one say, counts as absent: `recall`. */
  schema?: z.ZodMiniType<Value>
  /** What is to be remembered now: null forgets, undefined leaves what is stored. */
  select(snapshot: State): Value | null | undefined
}

/** A running machine, as far as it is followed. */
export type Followed<State, Event extends EventObject> = Pick<
  ActorRef<State & Snapshot<unknown>, Event>,
  'getSnapshot' | 'send' | 'subscribe'
>

/** @returns what is called with each value, and calls back with those that differ from the one before; undefined is none. */
export const whenChanged = <Value>(changed: (value: Value | null, isFirst: boolean) => void) => {
  let known: string | undefined
  return (value: Value | null | undefined): void => {
    const text = JSON.stringify(value)
    if (text === known || text === undefined) return
    const isFirst = known === undefined
    known = text
    changed(value as Value | null, isFirst)
  }
}

/** Remembers what changes of a machine as long as it is followed. What it begins with is not stored anew. */
export const remember = <State, Event extends EventObject, Value>(
  actor: Followed<State, Event>,
  tab: Pick<TabMemory, 'read' | 'write'>,
  { key, select }: Memory<NoInfer<State>, Value>,
): Follower => {
  const look = whenChanged<Value>((value, isFirst) => {
    if (!isFirst || tab.read(key) !== null) tab.write(key, value)
  })
  const { unsubscribe } = actor.subscribe((snapshot) => look(select(snapshot)))
  look(select(actor.getSnapshot()))
  return { stop: unsubscribe }
}
