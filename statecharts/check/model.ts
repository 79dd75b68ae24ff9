import type { RecordedActor } from '../recording/recording.ts'
import type { ComponentStep } from './component.ts'

/**
 * A system to check: its initial state, the actions possible in each state, and what must hold. `State` is plain
 * data that is never changed, only replaced, so that states share what they have in common.
 */
export interface Model<State extends object, Change = never> {
  name: string
  initial: State
  /** Everyone who takes part, as they stand in `state`. */
  actors(state: State): RecordedActor[]
  /** Every action possible in a state, in a fixed order. */
  actions(state: State): Action<State, Change>[]
  /** Hold of every change that an action makes. */
  actionInvariants: ActionInvariant<State, Change>[]
  /** Hold in every state. */
  invariants: Invariant<State>[]
  /** Nothing is under way, in transit or owed. */
  isQuiescent(state: State): boolean
  /** Hold in every quiescent state. */
  quiescentInvariants: Invariant<State>[]
  /** A quiescent state is reachable from every state by actions that are not optional. */
  liveness: Pick<Invariant<State>, 'name' | 'source'>
}

export interface Invariant<State> {
  /** What must be true, as a sentence. */
  name: string
  /** The document and section it comes from. */
  source: string
  /** @returns how the state violates it, in words; null where it holds. */
  check(state: State): string | null
}

export interface ActionInvariant<State, Change> extends Omit<Invariant<State>, 'check'> {
  check(before: State, change: Change): string | null
}

export interface Action<State, Change = never> {
  /** Who acts: the id of an actor. */
  by: string
  /** What happens, in words. */
  note: string
  next: State
  /** The events that components received, in order; actors without a chart receive none. */
  deliveries?: Delivery[]
  /** A customer's choice, a fault or time that passes: it need not happen. Every other action happens in the end. */
  optional?: boolean
  /** What the action invariants look at. */
  change?: Change
}

/** An event that reached a component, and the step it caused. */
export interface Delivery {
  actor: string
  event: string
  step: ComponentStep
}

export interface Violation<State, Change> {
  /** The invariant's name and source. */
  name: string
  source: string
  /** How it is violated, in words. */
  message: string
  /** The shortest trace from the initial state. */
  actions: Action<State, Change>[]
}
