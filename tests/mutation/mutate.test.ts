import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { plainConfig } from '../../statecharts/model/config.ts'
import { pureStart, pureStep } from '../../statecharts/model/pure.ts'
import { mutantsOf } from './mutants.ts'
import { type Check, testMutants } from './test-mutants.ts'

const lamp = () =>
  setup({
    guards: { isDry: () => true },
    actions: { ring: () => {}, hum: () => {}, hush: () => {} },
    delays: { glow: 1000 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'isDry', target: 'on', actions: 'ring' } } },
      on: {
        entry: 'hum',
        exit: 'hush',
        after: { glow: 'off' },
        on: { press: [{ target: 'on', reenter: true }] },
      },
      broken: { always: 'off' },
    },
  })

const everyMutant = [
  'lamp: begins in on',
  'lamp: begins in broken',
  'lamp.off|press|0: dropped',
  'lamp.off|press|0: guard negated',
  'lamp.off|press|0: guard removed',
  'lamp.off|press|0: leads to lamp.off',
  'lamp.off|press|0: leads to lamp.broken',
  'lamp.off|press|0: leads nowhere',
  'lamp.off|press|0: action ring dropped',
  'lamp.on: entry hum dropped',
  'lamp.on: exit hush dropped',
  'lamp.on|press|0: dropped',
  'lamp.on|press|0: leads to lamp.off',
  'lamp.on|press|0: leads to lamp.broken',
  'lamp.on|press|0: leads nowhere',
  'lamp.on|press|0: does not re-enter',
  'lamp.on|xstate.after.glow.lamp.on|0: dropped',
  'lamp.on|xstate.after.glow.lamp.on|0: leads to lamp.on',
  'lamp.on|xstate.after.glow.lamp.on|0: leads to lamp.broken',
  'lamp.on|xstate.after.glow.lamp.on|0: leads nowhere',
  'lamp.broken|always|0: dropped',
  'lamp.broken|always|0: leads to lamp.on',
  'lamp.broken|always|0: leads to lamp.broken',
  'lamp.broken|always|0: leads nowhere',
]

const glow = 'xstate.after.glow.lamp.on'
const survivors = (catches: { mutant: string; by: string | null }[]) =>
  catches.filter(({ by }) => by === null).map(({ mutant }) => mutant)

/** The machine from its start through some events, held against what it should have become and done. */
const run = (machine: ReturnType<typeof lamp>, events: string[], expected: unknown): Check => ({
  title: events.join(', ') || 'start',
  run: () => {
    let { snapshot } = pureStart(machine)
    const effects: string[] = []
    for (const type of events) {
      const step = pureStep(machine, snapshot, { type } as never)
      snapshot = step.snapshot
      effects.push(...step.effects.map((effect) => effect.type).filter((name) => !name.startsWith('xstate.')))
    }
    expect([snapshot.value, effects]).toEqual(expected)
  },
})

const thorough = (machine: ReturnType<typeof lamp>): Check[] => [
  run(machine, [], ['off', []]),
  run(machine, ['press'], ['on', ['ring', 'hum']]),
  run(machine, ['press', 'press'], ['on', ['ring', 'hum', 'hush', 'hum']]),
  run(machine, ['press', glow], ['off', ['ring', 'hum', 'hush']]),
]

describe('the mutants of a machine', () => {
  test('are every single mistake that its chart can have', () => {
    expect(
      mutantsOf(lamp())
        .map(({ label }) => label)
        .sort(),
    ).toEqual([...everyMutant].sort())
  })

  test('each change what the chart is', async () => {
    const machine = lamp()
    const chart = () => JSON.stringify(plainConfig(machine.config))
    const sound = chart()
    const same: Check = { title: 'same', run: () => expect(chart()).toBe(sound) }
    expect(survivors(await testMutants(machine, mutantsOf(machine), [same]))).toEqual([])
  })
})

describe('a mutation run', () => {
  test('reports exactly the mutants that the expectations miss', async () => {
    const machine = lamp()
    expect(survivors(await testMutants(machine, mutantsOf(machine), thorough(machine)))).toEqual([
      // Nothing here is ever not dry, nothing leads to broken, and broken is off at once.
      'lamp: begins in broken',
      'lamp.off|press|0: guard removed',
      'lamp.on|xstate.after.glow.lamp.on|0: leads to lamp.broken',
      'lamp.broken|always|0: dropped',
      'lamp.broken|always|0: leads to lamp.on',
      'lamp.broken|always|0: leads to lamp.broken',
      'lamp.broken|always|0: leads nowhere',
    ])
  })

  test('names the check that caught a mutant', async () => {
    const machine = lamp()
    const entry = mutantsOf(machine).filter(({ label }) => label === 'lamp.on: entry hum dropped')
    const [first] = thorough(machine).slice(1)
    expect(await testMutants(machine, entry, [first!])).toEqual([
      { mutant: 'lamp.on: entry hum dropped', by: 'press' },
    ])
  })

  test('leaves the machine as it was', async () => {
    const machine = lamp()
    await testMutants(machine, mutantsOf(machine), [])
    for (const { run } of thorough(machine)) run()
    expect(mutantsOf(machine).map(({ label }) => label)).toHaveLength(everyMutant.length)
  })

  test('counts the microsteps of a mutant that never settles', async () => {
    const machine = lamp()
    const round = {
      label: 'lamp: round and round',
      change: (config: { states?: Record<string, object> }) => {
        Object.assign(config.states ?? {}, {
          on: { always: [{ target: '#lamp.broken' }] },
          broken: { always: [{ target: '#lamp.on' }] },
        })
      },
    }
    const [, pressed] = thorough(machine)
    expect(await testMutants(machine, [round], [pressed!])).toEqual([{ mutant: round.label, by: 'press' }])
  })

  test('counts the turns of a test that waits for what never comes', async () => {
    const machine = lamp()
    let sound = true
    const waits: Check = {
      title: 'waits',
      run: async () => {
        if (!sound) await new Promise(() => {})
        sound = false
      },
    }
    const [mutant] = mutantsOf(machine)
    expect(await testMutants(machine, [mutant!], [waits])).toEqual([{ mutant: mutant!.label, by: 'waits' }])
  })

  test('concludes nothing from a check that fails on the machine as it is', async () => {
    const machine = lamp()
    const wrong = run(machine, ['press'], ['off', []])
    await expect(testMutants(machine, mutantsOf(machine), [wrong])).rejects.toThrow(
      'fails on the machine as it is',
    )
  })
})
