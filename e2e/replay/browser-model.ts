import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ApiRouteName, Reply } from '../../contract/index.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { TestContext } from './context.ts'
import type { StateEntry } from './screen-entry.ts'

/**
 * How a browser brings about the events of one machine, and what its page shows in each state. It holds no order of
 * events: paths come from the machine and its cases. How one is written: e2e/models/README.md.
 */
export interface BrowserModel {
  machine: string
  /** How a browser comes to a fresh machine. The first that leads to something new is taken. */
  setups: readonly Setup[]
  /** Calls whose answers the path decides, by the id of the actor that makes them. */
  stubbedCalls?: Readonly<Record<string, StubbedCall>>
  /** How a person, another tab, the network or time makes an event happen, by its type. */
  events: EventHandlers
  /**
   * What the page must show, by state as in `delivery.choosing`; a state without an entry shows what its parent does.
   * A text says why there is nothing to see, `passage` that the state is left at once.
   */
  states: Readonly<Record<string, StateEntry>>
  /** Codes, and states, whose refusals the page says in words of its own, though the machine keeps them. */
  ownWords?: readonly string[]
  /** Transitions that no screen can bring about, each with its reason. */
  unreachable: readonly { transition: TransitionKey; reason: string }[]
}

export type EventHandlers = Readonly<Record<string, EventHandler | NonNullable<EventHandler['act']>>>

/** The deployments that paths go to: the first is the host name's own, the others are called by theirs. */
export type Host =
  | 'localhost'
  | 'teatro.localhost'
  | 'asuncion.localhost'
  | 'festival.localhost'
  | 'madrid.localhost'

export interface Setup {
  /** What sets it apart, in a few words: "by a link". */
  name: string
  /** The deployment, where it is not the first one. */
  host?: Host
  /** The sample input (of the machine's cases) that it stands for. */
  input?: unknown
  /** Sample events that then come by themselves, in their order: the first steps of every path from here. */
  initialEvents?: readonly AnyEventObject[]
  /** Transitions that have to be taken after this setup, though other setups have taken them. */
  required?: readonly TransitionKey[]
  /** The events after this setup, where they differ from the model's. */
  events?: EventHandlers
  open(context: TestContext): Promise<void>
}

/** How a call is answered: the server's own reply, unless the path needs another. */
export interface StubbedCall {
  route: ApiRouteName | readonly ApiRouteName[]
  /**
   * Alters the server's reply into what the sample event says. Without it a sample that accepts lets the server's
   * own reply through. `to` is the state that the machine must reach, `uri` the address that was called.
   */
  reply?(event: AnyEventObject, real: Reply<never>, more: { to: AnyMachineSnapshot; uri: URL }): unknown
}

export interface EventHandler {
  /** Whether the page offers the event in this state: the planner asks before it plans. */
  when?(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean
  /** The event can happen once a visit. */
  once?: true
  /** The page is left with it: nothing more is planned on the path. */
  ends?: true
  /** Done before the preceding step: decides the outcome of something that cannot be held. */
  before?(context: TestContext, event: AnyEventObject): Promise<void>
  /**
   * Absent where the event comes by itself after the preceding step; no other event is then planned first.
   * @param to the snapshot that the machine must reach
   * @param from the snapshot that it is in, which the page may be a moment late to show
   */
  act?(
    context: TestContext,
    event: AnyEventObject,
    to: AnyMachineSnapshot,
    from: AnyMachineSnapshot,
  ): Promise<void>
}
