import type { RecordedActor } from '../recording.ts'
import type { PartStep } from './component.ts'

/**
 * A world as rules: how it begins, what can happen in it, and what must be true of it. `State` is plain data
 * that is never changed, only replaced, so that worlds share what they have in common.
 */
export interface World<State extends object, Act = never> {
  name: string
  begin: State
  /** Everyone who takes part, as they stand in `state`. */
  actors(state: State): RecordedActor[]
  /** Every next world, one for each thing that can happen next, in an order that is always the same. */
  moves(state: State): Move<State, Act>[]
  /** Holds of every act, as it is done. */
  acts: ActRule<State, Act>[]
  /** Holds of every world. */
  always: Rule<State>[]
  /** Nothing is under way, on its way or owed. */
  rests(state: State): boolean
  /** Holds of every world at rest. */
  atRest: Rule<State>[]
  /** From every world one at rest is reached by what is bound to happen alone: without luck and without help. */
  comesToRest: Pick<Rule<State>, 'says' | 'source'>
}

/** What must be true, in a sentence, and where it is written. */
export interface Rule<State> {
  says: string
  /** The document and section it comes from. */
  source: string
  /** @returns how it is broken, in words; null where it holds. */
  broken(state: State): string | null
}

export interface ActRule<State, Act> extends Omit<Rule<State>, 'broken'> {
  broken(before: State, act: Act): string | null
}

export interface Move<State, Act = never> {
  /** Who acts: the id of an actor. */
  by: string
  /** What happens, in words. */
  note: string
  next: State
  /** Who was told what on the way, in order; the parts without a chart are left out. */
  told?: Told[]
  /** A wish, an accident or an hour that passes: it may happen and need not. All else is bound to happen. */
  chance?: boolean
  act?: Act
}

export interface Told {
  actor: string
  event: string
  step: PartStep
}

export interface Violation<State, Act> {
  says: string
  source: string
  what: string
  /** The shortest way there: nothing shorter breaks any rule. */
  moves: Move<State, Act>[]
}
