/**
 * What makes a transition be looked at: an event by name, the end or the failure of an invoked actor, an elapsed
 * delay, the end of the state's own children, or nothing at all.
 */
export type TriggerKind = 'event' | 'done' | 'error' | 'snapshot' | 'after' | 'stateDone' | 'always'

export interface Trigger {
  trigger: TriggerKind
  /** The event's name, the actor's id or the delay's name; empty for the other kinds. */
  name: string
}

const ACTOR_EVENTS = [
  ['done', 'xstate.done.actor.'],
  ['error', 'xstate.error.actor.'],
  ['snapshot', 'xstate.snapshot.'],
] as const
const AFTER = 'xstate.after.'
const STATE_DONE = 'xstate.done.state.'

/** The engine's event type of a trigger; `always` where there is no event. @param source id of the declaring state */
export function eventTypeOf({ trigger, name }: Trigger, source: string): string {
  if (trigger === 'event') return name
  if (trigger === 'always') return 'always'
  if (trigger === 'stateDone') return `${STATE_DONE}${source}`
  if (trigger === 'after') return `${AFTER}${name}.${source}`
  return `${ACTOR_EVENTS.find(([kind]) => kind === trigger)![1]}${name}`
}

/** The trigger that an engine's event type stands for. @param source id of the declaring state */
export function triggerOf(eventType: string, source: string): Trigger {
  if (eventType.startsWith(AFTER))
    return { trigger: 'after', name: eventType.slice(AFTER.length, -(source.length + 1)) }
  if (eventType.startsWith(STATE_DONE)) return { trigger: 'stateDone', name: '' }
  const actor = ACTOR_EVENTS.find(([, prefix]) => eventType.startsWith(prefix))
  return actor
    ? { trigger: actor[0], name: eventType.slice(actor[1].length) }
    : { trigger: 'event', name: eventType }
}
