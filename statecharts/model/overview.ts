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
}

const actorName = (machineName: string): string =>
  machineName.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Reads who invokes whom from the charts, and searches each machine with its sample events for what it sends to its
 * children and its parent. Who gets what it emits stands in the table of wires.
 */
export function overviewOf(sources: readonly OverviewSource[]): Overview {
  const names = new Set(sources.map(({ name }) => name))
  const byActor = new Map(sources.map(({ name }) => [actorName(name), name]))
  const machines = sources.map(({ name, machine, place }): OverviewMachine => {
    const { description, root } = chartOf(machine)
    const actors = new Set(statesOf(root).flatMap(({ invokes }) => invokes))
    return { name, description, place, invokes: [...actors].flatMap((actor) => byActor.get(actor) ?? []) }
  })
  const invokersOf = (name: string) => machines.filter(({ invokes }) => invokes.includes(name))
  const messages = sources.flatMap((source): OverviewMessage[] =>
    messagesOf(source).flatMap(({ actor, event }): OverviewMessage[] => {
      const from = source.name
      if (actor === PARENT)
        return invokersOf(from).map(({ name }) => ({ from, to: name, event, way: 'toParent' }))
      if (actor !== null) {
        const to = byActor.get(actor)
        return to === undefined ? [] : [{ from, to, event, way: 'toChild' }]
      }
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
