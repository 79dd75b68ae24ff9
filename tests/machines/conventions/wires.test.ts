import { expect, test } from 'vitest'
import { plainWires } from '../../../machines/wires.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { stateGraphsOf } from '../../../statecharts/model/state-graph.ts'
import { productionSources } from '../support/production-sources.ts'

const machines = (await discoverMachines()).map(({ name, machine, cases }) => {
  const graphs = cases ? stateGraphsOf(machine, cases) : []
  const isEmitted = ({ actor }: { actor: string | null }) => actor === null
  return {
    name,
    understood: new Set(
      chartOf(machine)
        .transitions.filter(({ trigger }) => trigger === 'event')
        .map((transition) => transition.name),
    ),
    emittedAtStart: graphs.flatMap(({ initialSent }) =>
      initialSent.filter(isEmitted).map(({ event }) => event),
    ),
    emittedLater: graphs.flatMap(({ edges }) =>
      [...edges.values()].flatMap((outgoing) =>
        outgoing.flatMap(({ sent }) => sent.filter(isEmitted).map(({ event }) => event)),
      ),
    ),
  }
})
const nameOf = ({ from, event }: { from: string; event: string }) => `${from}: ${event}`
const wired = new Set(plainWires().map(nameOf))

test('every event that a machine emits with its samples has a wire', () => {
  const loose = machines.flatMap(({ name, emittedAtStart, emittedLater }) =>
    [...emittedAtStart, ...emittedLater].map((event) => nameOf({ from: name, event })),
  )
  expect([...new Set(loose)].filter((event) => !wired.has(event))).toEqual([])
})

test('every event that a machine may emit by its code has a wire', () => {
  const written = productionSources().flatMap(({ file, sent }) => {
    const from = /^machines\/([^/]+)\//.exec(file)?.[1]
    return from ? sent.filter(({ by }) => by === 'emit').map(({ type }) => nameOf({ from, event: type })) : []
  })
  expect(written.filter((event) => !wired.has(event))).toEqual([])
})

test('every wire begins at a machine that emits its event with the samples', () => {
  const emitted = new Set(
    machines.flatMap(({ name, emittedLater }) => emittedLater.map((event) => nameOf({ from: name, event }))),
  )
  expect([...wired].filter((wire) => !emitted.has(wire))).toEqual([])
})

test('every wire ends at the page, or at a machine whose chart has its event', () => {
  const ends = plainWires().filter(({ to }) => to !== 'page')
  const lost = ends.filter(({ to, as }) => !machines.find(({ name }) => name === to)?.understood.has(as))
  expect(lost).toEqual([])
})

test('nothing is emitted in the first macrostep, before anybody can listen', () => {
  const early = machines.flatMap(({ name, emittedAtStart }) =>
    emittedAtStart.map((event) => nameOf({ from: name, event })),
  )
  expect(early).toEqual([])
})
