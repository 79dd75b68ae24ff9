import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { landingMachine } from '../../../machines/landing/landing.machine.ts'
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts'
import { queueGateMachine } from '../../../machines/queue-gate/queue-gate.machine.ts'
import { done, refused } from '../../../machines/samples/answers.ts'
import { showDetail } from '../../../machines/samples/catalogue.ts'
import type { Report } from '../../../src/app/live/follow-tab.ts'
import { createKeptSteps } from '../../../src/app/live/kept-steps.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { coverMachine } from '../../../statecharts/paths/cover.ts'
import { foreignWords, liveWords } from '../../../statecharts/recording/live-words.ts'
import {
  canariesIn,
  createLiveViewer,
  hanging,
  openedTap,
  withCanaries,
  withHangingActors,
} from './support/live-viewer.ts'

const found = await discoverMachines()
const words = liveWords(found.map(({ machine }) => machine))
const viewer = createLiveViewer()

describe.each(found)('a followed $name', ({ machine, cases }) => {
  test('reports the transitions it takes, by the names of the charts alone', async () => {
    const tap = openedTap()
    await viewer.follow()
    const expected: string[][] = []
    for (const { input, steps } of coverMachine(machine, cases!).paths) {
      // Delays are events of the path: by the real clock one could pass before its step.
      const parent = createActor(hanging, { ...tap, clock: new SimulatedClock() })
      const options = { input: withCanaries(input), parent }
      const actor = createActor(withHangingActors(machine), options).start()
      for (const { event, taken } of steps) {
        actor.send(withCanaries(event) as never)
        expected.push(taken)
      }
    }
    const steps = () => viewer.steps().filter(({ event }) => event !== 'xstate.init')
    await viewer.until(() => steps().length >= expected.length)
    expect(steps().map(({ taken }) => taken)).toEqual(expected)
    expect(foreignWords(viewer.posted(), words)).toEqual([])
    expect(canariesIn(viewer.posted())).toEqual([])
  })
})

const landing = withHangingActors(landingMachine)
const input = { cSeo: 'show-1', show: null }
const gatedPage = {
  path: '/funcion/show-1/7',
  access: 'login-and-queue',
  screen: 'performance',
  idFuncion: 7,
  idProcesoDeCompra: null,
  next: null,
} as const

test('a late viewer gets every step since the page began, causes before effects', async () => {
  const early: Report[] = []
  let now = 1000
  const queueGate = withHangingActors(queueGateMachine) as never
  const parent = createActor(hanging, { inspect: (report) => early.push([now, report]) })
  const navigation = createActor(navigationMachine.provide({ actors: { queueGate } }), {
    parent,
    input: { externalLogin: false, staysOnLogout: false },
  }).start()
  now += 50
  navigation.send({ type: 'session.opened' })
  navigation.send({ type: 'page.requested', page: gatedPage })
  now += 50
  navigation.getSnapshot().children.queueGate?.send(done('listQueue', []) as never)
  openedTap(early)
  await viewer.follow()
  const { recording } = viewer.postedOf('recording')[0]!
  expect(recording).toMatchObject({ format: 'taquilla-recording', version: 1, origin: 'tab', begunAt: 1000 })
  expect(recording.actors.map(({ id }) => id)).toEqual(['navigation', 'queue-gate'])
  expect(recording.steps.map(({ at, actor, event, status }) => [at, actor, event, status])).toEqual([
    [0, 'navigation', 'xstate.init', 'active'],
    [50, 'navigation', 'session.opened', 'active'],
    [50, 'navigation', 'page.requested', 'active'],
    [50, 'queue-gate', 'xstate.init', 'active'],
    [100, 'queue-gate', 'xstate.done.actor.listQueue', 'done'],
    [100, 'navigation', 'xstate.done.actor.queueGate', 'active'],
  ])
})

test('a reopened screen gets a number, and its machine is reported stopped when it closes', async () => {
  const tap = openedTap()
  await viewer.follow()
  for (let time = 0; time < 2; time++)
    createActor(landing, { input, ...tap })
      .start()
      .stop()
  await viewer.until(() => viewer.steps().length >= 4)
  expect(viewer.postedOf('actor').map(({ actor }) => actor)).toEqual([
    { id: 'landing', machine: 'landing', state: null },
    { id: 'landing 2', machine: 'landing', state: null },
  ])
  expect(viewer.steps().map(({ actor, event, state, status }) => [actor, event, state, status])).toEqual([
    ['landing', 'xstate.init', 'loading', 'active'],
    ['landing', 'xstate.stop', null, 'stopped'],
    ['landing 2', 'xstate.init', 'loading', 'active'],
    ['landing 2', 'xstate.stop', null, 'stopped'],
  ])
  expect(viewer.postedOf('here').at(-1)).toMatchObject({ screen: 'checkout', machines: [] })
})

test('a machine that was made and never started is not reported', async () => {
  const tap = openedTap()
  await viewer.follow()
  createActor(landing, { input: { ...input, show: showDetail }, ...tap })
  createActor(landing, { input: { ...input, show: showDetail }, ...tap }).start()
  await viewer.until(() => viewer.steps().length > 0)
  expect(viewer.steps().map(({ actor, taken, state }) => [actor, taken, state])).toEqual([
    ['landing', ['landing.loading|always|0'], 'showing'],
  ])
})

test('an event that no machine file declares has no name', async () => {
  const tap = openedTap()
  await viewer.follow()
  createActor(landing, { input, ...tap })
    .start()
    .send({ type: 'canary@jaula.example' } as never)
  await viewer.until(() => viewer.steps().length > 1)
  expect(viewer.steps()[1]).toMatchObject({ event: '?', taken: [], state: 'loading' })
})

test('nothing is reported after the viewer or the page has left; a page that comes back announces itself', async () => {
  const tap = openedTap()
  const tab = await viewer.follow()
  const actor = createActor(landing, { input, ...tap }).start()
  await viewer.until(() => viewer.steps().length === 1)
  viewer.fire('pagehide')
  actor.send(done('loadShow', refused('SOBRECARGA')) as never)
  viewer.fire('pageshow', { persisted: true })
  await viewer.until(() => viewer.posted().at(-1)?.type === 'here' && viewer.postedOf('gone').length > 0)
  expect(viewer.postedOf('gone')).toEqual([{ type: 'gone', tab }])
  expect(viewer.steps()).toHaveLength(1)
})

test('a dropped step still moves its actor to the state it led to', () => {
  const kept = createKeptSteps(0, 1)
  const step = { at: 0, event: 'xstate.init', taken: [] }
  for (const id of ['landing', 'orders']) kept.join({ id, machine: id, state: null })
  kept.add({ ...step, actor: 'landing', state: 'loading', status: 'active' })
  kept.add({ ...step, actor: 'orders', state: null, status: 'stopped' })
  kept.add({ ...step, actor: 'landing', state: 'showing', status: 'active' })
  const { actors, steps } = kept.recording()
  expect(actors).toEqual([{ id: 'landing', machine: 'landing', state: 'loading' }])
  expect(steps.map(({ state }) => state)).toEqual(['showing'])
})
