import type { AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { type Chart, chartOf, statesOf } from './chart.ts'
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
 * Reads who invokes whom from the charts, and searches each machine with its sample events for what it sends to
 * whom. What a machine of the visit emits goes to every screen that has such an event. What a screen emits goes to
 * one machine of the visit that has it: rather one to which no other machine passes it on.
 */
export function overviewOf(sources: readonly OverviewSource[]): Overview {
  const charts = new Map(sources.map(({ name, machine }) => [name, chartOf(machine)]))
  const byActor = new Map(sources.map(({ name }) => [actorName(name), name]))
  const machines = sources.map(({ name, place }): OverviewMachine => {
    const { description, root } = charts.get(name)!
    const actors = new Set(statesOf(root).flatMap(({ invokes }) => invokes))
    return { name, description, place, invokes: [...actors].flatMap((actor) => byActor.get(actor) ?? []) }
  })
  const invokersOf = (name: string) => machines.filter(({ invokes }) => invokes.includes(name))
  const sent = new Map(sources.map((source) => [source.name, messagesOf(source)]))
  const isSent = (name: string, actor: string, event: string) =>
    sent.get(name)!.some((one) => one.actor === actor && one.event === event)
  const isUnderstood = ({ name }: OverviewMachine, event: string) => understands(charts.get(name)!, event)
  /** Its invoker sends it the event, or a child that has the event itself reports it. */
  const isPassedOn = (machine: OverviewMachine, event: string) =>
    invokersOf(machine.name).some(({ name }) => isSent(name, actorName(machine.name), event)) ||
    machines.some(
      (child) =>
        machine.invokes.includes(child.name) &&
        isUnderstood(child, event) &&
        isSent(child.name, PARENT, event),
    )
  const listenersOf = ({ name, place }: OverviewSource, event: string): OverviewMachine[] => {
    if (place === 'visit')
      return machines.filter(
        (other) =>
          other.place === 'screens' && invokersOf(other.name).length === 0 && isUnderstood(other, event),
      )
    if (place !== 'screens' || invokersOf(name).length > 0) return []
    const visit = machines.filter((other) => other.place === 'visit' && isUnderstood(other, event))
    const first = visit.find((other) => !isPassedOn(other, event)) ?? visit[0]
    return first ? [first] : []
  }
  const messages = sources.flatMap((source): OverviewMessage[] =>
    sent.get(source.name)!.flatMap(({ actor, event }): OverviewMessage[] => {
      const from = source.name
      if (actor === PARENT)
        return invokersOf(from).map(({ name }) => ({ from, to: name, event, way: 'toParent' }))
      if (actor !== null) {
        const to = byActor.get(actor)
        return to === undefined ? [] : [{ from, to, event, way: 'toChild' }]
      }
      const listeners = listenersOf(source, event)
      if (listeners.length === 0) return [{ from, to: null, event, way: 'emitted' }]
      return listeners.map(({ name }) => ({ from, to: name, event, way: 'emitted' }))
    }),
  )
  return { machines, messages }
}

const understands = ({ transitions }: Chart, event: string): boolean =>
  transitions.some(({ trigger, name }) => trigger === 'event' && name === event)

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
