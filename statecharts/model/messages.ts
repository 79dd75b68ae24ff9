import type { AnyStateMachine } from 'xstate'

/** An event that an action sends. */
export interface ChartMessage {
  /** The machine itself, at once; its parent; an actor that it knows; or whoever listens to it. */
  to: 'self' | 'parent' | 'actor' | 'listeners'
  /** Id of the actor; null for the others, and where the machine decides as it runs. */
  actor: string | null
  event: string
}

interface BuiltInAction {
  type?: string
  event?: unknown
  to?: unknown
  delay?: unknown
}

/** By the action's name: what the actions of a machine send, read from their implementations. */
export function messagesOf(machine: AnyStateMachine): Readonly<Record<string, ChartMessage>> {
  const found: Record<string, ChartMessage> = {}
  for (const [name, action] of Object.entries(machine.implementations.actions)) {
    const message = messageOf(action as BuiltInAction)
    if (message) found[name] = message
  }
  return found
}

function messageOf({ type, event, to, delay }: BuiltInAction): ChartMessage | null {
  const name = eventTypeOf(event)
  if (name === null) return null
  if (type === 'xstate.raise') return delay === undefined ? { to: 'self', actor: null, event: name } : null
  if (type === 'xstate.emit') return { to: 'listeners', actor: null, event: name }
  if (type !== 'xstate.sendTo') return null
  if (to === '#_parent') return { to: 'parent', actor: null, event: name }
  return { to: 'actor', actor: typeof to === 'string' ? to : null, event: name }
}

/** Answers every property with itself, so that an event that is made of context and params can be made of nothing. */
const anything: object = new Proxy(() => anything, { get: () => anything })

/** The type of an event, which is a literal in it; null where it depends on what the machine is given. */
function eventTypeOf(event: unknown): string | null {
  try {
    const made = typeof event === 'function' ? event(anything, anything) : event
    return typeof made?.type === 'string' ? made.type : null
  } catch {
    return null
  }
}
