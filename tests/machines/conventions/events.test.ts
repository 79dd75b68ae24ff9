import { expect, test } from 'vitest'
import { plainWires } from '../../../machines/wires.ts'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { type ProductionSource, productionSources, type SentEvent } from '../support/production-sources.ts'

const sources = productionSources()
const machines = (await discoverMachines()).map(({ name, machine }) => {
  const { root, transitions } = chartOf(machine)
  return {
    name,
    events: new Set(transitions.filter(({ trigger }) => trigger === 'event').map(({ name }) => name)),
    children: new Set(statesOf(root).flatMap(({ invokes }) => invokes.map(fileNameOf))),
  }
})

/** `purchaseTimer`, an invoked actor, is machines/purchase-timer. */
function fileNameOf(actor: string): string {
  return actor.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Whether an event may reach a machine: it raises it itself, its parent sends it or a chart of its family hands it to
 * an action, a child sends it, or a wire leads to it from a machine that emits it.
 */
function reaches(machine: (typeof machines)[number], from: string, { by, to, type }: SentEvent): boolean {
  const parents = machines.filter(({ children }) => children.has(machine.name)).map(({ name }) => name)
  if (by === 'raise') return from === machine.name
  if (by === 'sendTo') return to !== null && fileNameOf(to) === machine.name
  if (by === 'sendParent') return machine.children.has(from)
  if (by === 'emit')
    return plainWires().some((wire) => wire.from === from && wire.event === type && wire.to === machine.name)
  return from === machine.name || machine.children.has(from) || parents.includes(from)
}

/** Events that a file may send to a machine. The shop and the server send by name, a machine to its own family. */
function sentTo(machine: (typeof machines)[number], { file, eventTypes, sent }: ProductionSource): string[] {
  if (file === 'machines/wires.ts')
    return plainWires()
      .filter(({ to }) => to === machine.name)
      .map(({ as }) => as)
  const from = /^machines\/([^/]+)\//.exec(file)?.[1]
  if (from === undefined) return [...eventTypes]
  return sent.filter((event) => reaches(machine, from, event)).map(({ type }) => type)
}

test('every event of a chart is sent by production', () => {
  const unsent = machines.flatMap((machine) => {
    const sent = new Set(sources.flatMap((source) => sentTo(machine, source)))
    return [...machine.events].filter((event) => !sent.has(event)).map((event) => `${machine.name}: ${event}`)
  })
  expect(unsent).toEqual([])
})
