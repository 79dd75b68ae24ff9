import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ApiRouteName, Reply } from '../../contract/index.ts'
import type { TransitionKey } from '../../statecharts/declared.ts'
import type { World } from './world.ts'

/**
 * What a machine is to a person at a browser. It holds no order of events: paths come from the machine and its
 * cases. How one is written: e2e/models/README.md.
 */
export interface Face {
  machine: string
  /** How a browser comes to a fresh machine. The first that leads to something new is taken. */
  arrivals: readonly Arrival[]
  /** Calls whose answers the path decides, by the id of the actor that makes them. */
  calls?: Readonly<Record<string, Call>>
  /** How a person, another tab, the network or time makes an event happen, by its type. */
  does: Does
  /**
   * What is to be seen, by state as in `delivery.choosing`; a state without an entry looks as its parent. A text says
   * why there is nothing to see.
   */
  looks: Readonly<Record<string, ((world: World) => Promise<void>) | string>>
  /** Transitions that no screen can bring about, each with its reason. */
  unreachable: readonly { transition: TransitionKey; reason: string }[]
}

export type Does = Readonly<Record<string, Doing | NonNullable<Doing['act']>>>

export interface Arrival {
  /** What is different about it, in a few words: "by a link". */
  by: string
  /** The sample input (of the machine's cases) that it stands for. */
  input?: unknown
  /** Sample events that then come by themselves, in their order: the first step of every path from here. */
  follows?: readonly AnyEventObject[]
  /** What can be done after it, where that is not what the face says. */
  does?: Does
  go(world: World): Promise<void>
}

/** How a call is answered: the server's own reply, unless the path needs another. */
export interface Call {
  route: ApiRouteName | readonly ApiRouteName[]
  /**
   * Alters the server's reply into what the sample event says. Without it a sample that accepts lets the server's
   * own reply through. `to` is where the machine is to be led, `uri` what was asked.
   */
  reply?(event: AnyEventObject, real: Reply<never>, more: { to: AnyMachineSnapshot; uri: URL }): unknown
}

export interface Doing {
  /** Whether the page offers it there: the generator asks before it plans. */
  when?(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
  /** It can be brought about but once a visit. */
  once?: true
  /** Done before the step that comes before: what decides the outcome of something that cannot be held. */
  before?(world: World, event: AnyEventObject): Promise<void>
  /**
   * Absent where it follows by itself from the step before; nothing else is then planned first.
   * @param to where the machine is to be led
   */
  act?(world: World, event: AnyEventObject, to: AnyMachineSnapshot): Promise<void>
}
