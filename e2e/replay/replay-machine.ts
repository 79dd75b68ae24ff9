import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { chartOf, statesOf } from '../../statecharts/chart.ts'
import type { TransitionKey } from '../../statecharts/declared.ts'
import type { Arrival, Face } from './face.ts'
import { lookOf } from './look.ts'
import { Plan } from './plan.ts'
import type { MachineResult } from './result.ts'
import { Walk } from './walk.ts'
import { type Ground, World } from './world.ts'

export interface Replayed {
  name: string
  machine: AnyStateMachine
  cases: MachineCases<AnyStateMachine>
  face: Face
}

/** Visits from one arrival that go wrong before anything new is seen. */
const MOST_FRUITLESS = 3

/** Walks a machine in the browser until nothing new can be reached. @param folder where pictures go */
export const replayMachine = async (
  ground: Ground,
  replayed: Replayed,
  folder: string,
): Promise<MachineResult> => {
  const { name, machine, face } = replayed
  const began = performance.now()
  const chart = chartOf(machine)
  const declared = chart.transitions.map(({ key }) => key)
  const excused = new Map(face.unreachable.map(({ transition, reason }) => [transition, reason]))
  const covered = new Set<TransitionKey>()
  const visits = face.arrivals.map((arrival) => ({ arrival, plan: new Plan(replayed, arrival) }))
  const album = createAlbum(folder, name)
  const paths: MachineResult['paths'] = []
  const exhausted = new Set<Arrival>()
  const fruitless = new Map<Arrival, number>()
  const wanted = (key: TransitionKey) => !covered.has(key) && !excused.has(key)

  const nextVisit = () => visits.find(({ arrival, plan }) => !exhausted.has(arrival) && plan.leadsTo(wanted))
  for (let visit = nextVisit(); visit; visit = nextVisit()) {
    const { arrival, plan } = visit
    const started = performance.now()
    const world = await World.open(ground)
    const walk = new Walk(world, face, plan, arrival.by, wanted, album)
    const known = covered.size
    const blocked = plan.blockedCount
    world.page.on('pageerror', (error) => {
      walk.path.failure ??= `The page broke: ${error.message}`
    })
    try {
      await world.network.hold(Object.values(face.calls ?? {}).flatMap(({ route }) => route))
      await walk.go(arrival)
    } catch (error) {
      walk.path.failure ??= (error as Error).message
      walk.path.shot ??= await album.failure(world)
    }
    for (const key of walk.covered) covered.add(key)
    if (covered.size === known) {
      const times = (fruitless.get(arrival) ?? 0) + 1
      fruitless.set(arrival, times)
      if (plan.blockedCount === blocked || times === MOST_FRUITLESS) exhausted.add(arrival)
    }
    await world.close()
    walk.path.milliseconds = Math.round(performance.now() - started)
    paths.push(walk.path)
  }

  const reached = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ states }) => states)))
  const unseen = [...reached].filter(
    (state) => album.of(state) === null && typeof lookOf(face.looks, state) === 'function',
  )
  return {
    machine: name,
    milliseconds: Math.round(performance.now() - began),
    states: statesOf(chart.root).map(({ id }) => ({ id, shot: album.of(id.slice(name.length + 1)) })),
    transitions: declared.map((key) => ({
      key,
      covered: covered.has(key),
      unreachable: excused.get(key) ?? null,
    })),
    paths,
    failures: [
      ...paths.flatMap(({ failure }, index) => (failure === null ? [] : [`path ${index + 1}: ${failure}`])),
      ...unseen.map((state) => `never seen: ${state}`),
      ...declared.filter(wanted).map((key) => `never taken: ${key}`),
      ...[...excused.keys()].filter((key) => covered.has(key)).map((key) => `taken after all: ${key}`),
      ...[...excused.keys()].filter((key) => !declared.includes(key)).map((key) => `not declared: ${key}`),
    ],
  }
}

const createAlbum = (folder: string, machine: string) => {
  const shots = new Map<string, string>()
  const wrong = new Set<string>()
  let failures = 0
  mkdirSync(path.join(folder, 'shots'), { recursive: true })
  const shoot = async ({ page }: World, name: string) => {
    const file = `shots/${machine}.${name}.jpg`
    await page.screenshot({ path: path.join(folder, file), type: 'jpeg', quality: 45 })
    return file
  }
  return {
    async wrongIn(state: string, look: () => Promise<void>): Promise<string | null> {
      if (wrong.has(state)) return null
      try {
        await look()
        return null
      } catch (error) {
        wrong.add(state)
        return `${state} does not look as it must: ${(error as Error).message}`
      }
    },
    of: (state: string) => shots.get(state) ?? null,
    async picture(world: World, states: readonly string[]) {
      const unseen = states.filter((state) => !shots.has(state))
      if (unseen.length === 0) return
      const file = await shoot(world, unseen[0] as string)
      for (const state of unseen) shots.set(state, file)
    },
    failure: (world: World) => shoot(world, `failure-${++failures}`).catch(() => null),
  }
}
