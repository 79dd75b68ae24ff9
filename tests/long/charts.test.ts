import { describe, expect, test } from 'vitest'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { coverMachine } from '../../statecharts/paths/cover.ts'
import { simulatePath } from '../../statecharts/simulate/simulation.ts'

const machines = await discoverMachines()

describe.each(machines)('the paths of $name', ({ machine, cases }) => {
  const { paths } = coverMachine(machine, cases!)

  test('are the same on each run', () => {
    // Other cases by identity, so that nothing is cached.
    expect(coverMachine(machine, { ...cases! }).paths).toEqual(paths)
  })

  test('run no delay of a state that was left, when they are simulated', () => {
    for (const path of paths) {
      const simulated = simulatePath(machine, cases!, path)
      const stray = simulated.moments.flatMap(({ timers, snapshot }) =>
        timers.filter(({ event }) => !snapshot._nodes.some(({ id }) => event.endsWith(`.${id}`))),
      )
      expect(stray).toEqual([])
    }
  }, 60_000)
})
