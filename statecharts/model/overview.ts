import type { AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { plainWires } from '../../machines/wires.ts'
import { chartOf, statesOf } from './chart.ts'
import { type Message, stateGraphsOf } from './state-graph.ts'

/** Who starts a machine: the page for as long as it is open, a screen, or the server. */
export type Place = 'visit' | 'screens' | 'server'

/** How the machines work together: plain JSON. */
export interface Overview {
  machines: OverviewMachine[]
  messages: OverviewMessage[]
}

export interface OverviewMachine {
  name: string
  description: string
  place: Place
  /** Names of the machines that it invokes. */
  invokes: string[]
}

export interface OverviewMessage {
  from: string
  /** Name of the machine that gets it; null when it is the page itself. */
  to: string | null
  event: string
  /** To an invoked machine, to the one that invoked it, or to whoever listens. */
  way: 'toChild' | 'toParent' | 'emitted'
}

export interface OverviewSource {
  name: string
  machine: AnyStateMachine
  cases: MachineCases<AnyStateMachine> | undefined
  place: Place
  /** The machines that it declares as actors: their names by the actors' names. */
  children: Readonly<Record<string, string>>
}

/**
 * Reads who invokes whom from the charts, and searches each machine with its sample events for what it sends to its
 * children and its parent. Who gets what it emits stands in the table of wires.
 */
export function overviewOf(sources: readonly OverviewSource[]): Overview {
  const names = new Set(sources.map(({ name }) => name))
  const childOf = ({ children }: OverviewSource, actor: string): string[] =>
    children[actor] !== undefined && names.has(children[actor]) ? [children[actor]] : []
  const machines = sources.map((source): OverviewMachine => {
    const { name, machine, place } = source
    const { description, root } = chartOf(machine)
    const actors = new Set(statesOf(root).flatMap(({ invokes }) => invokes))
    return { name, description, place, invokes: [...actors].flatMap((actor) => childOf(source, actor)) }
  })
  const answered = new Map(
    sources.map(({ name, machine }) => [
      name,
      new Set(chartOf(machine).transitions.map((transition) => `${transition.trigger} ${transition.name}`)),
    ]),
  )
  // A machine that two others start may send one of them what only the other answers.
  const parentsFor = (name: string, event: string) =>
    machines.filter(
      (parent) => parent.invokes.includes(name) && answered.get(parent.name)?.has(`event ${event}`),
    )
  const messages = sources.flatMap((source): OverviewMessage[] =>
    messagesOf(source).flatMap(({ actor, event }): OverviewMessage[] => {
      const from = source.name
      if (actor === PARENT)
        return parentsFor(from, event).map(({ name }) => ({ from, to: name, event, way: 'toParent' }))
      if (actor !== null) return childOf(source, actor).map((to) => ({ from, to, event, way: 'toChild' }))
      return plainWires()
        .filter((wire) => wire.from === from && wire.event === event)
        .map(({ to }) => ({ from, to: names.has(to) ? to : null, event, way: 'emitted' }))
    }),
  )
  return { machines, messages }
}

const PARENT = '#_parent'

/** Every message that the samples can bring about, once each, in the order found. */
function messagesOf({ machine, cases }: OverviewSource): Message[] {
  if (cases === undefined) return []
  const sent = stateGraphsOf(machine, cases).flatMap(({ initialSent, edges }) => [
    ...initialSent,
    ...[...edges.values()].flatMap((outgoing) => outgoing.flatMap((edge) => edge.sent)),
  ])
  return [...new Map(sent.map((message) => [`${message.actor} ${message.event}`, message])).values()]
}
