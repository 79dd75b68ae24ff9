import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const root = join(import.meta.dirname, '../../..')

const machines = (await discoverMachines()).map(({ name, file, machine }) => {
  const source = readFileSync(join(root, file), 'utf8')
  const setup = readFileSync(join(root, file.replace('.machine.ts', '.setup.ts')), 'utf8')
  return { name, source, setup, chart: chartOf(machine) }
})

test.each(machines)('$name has its types and effects in a setup of its own', ({ setup, source }) => {
  expect(setup).toContain('= setup({')
  expect(source).not.toContain('setup({')
})

test.each(machines)('$name borrows the actors that the app provides', ({ setup }) => {
  expect(setup).not.toMatch(/from(Promise|Callback|Observable)|is not bound/)
})

test.each(machines)('$name opens with its states and closes with its meta', ({ source }) => {
  const lines = source.trimEnd().split('\n')
  const states = lines.findIndex((line) => line.startsWith('  states: {')) + 1
  expect(states).toBeGreaterThan(0)
  expect(states).toBeLessThanOrEqual(Math.min(15, lines.length / 5))
  const keys = lines.flatMap((line) => /^ {2}(\w+):/.exec(line)?.[1] ?? [])
  expect(keys.at(-1)).toBe('meta')
})

test.each(machines)('$name answers when a call that it waits for fails', ({ setup, chart }) => {
  const promises = [...setup.matchAll(/(\w+): unboundPromise</g)].map(([, name]) => name!)
  const waits = statesOf(chart.root).flatMap(({ id, invokes }) =>
    invokes.filter((invoke) => promises.includes(invoke)).map((invoke) => `${id}: ${invoke}`),
  )
  const answered = chart.transitions
    .filter(({ trigger }) => trigger === 'error')
    .map(({ source, name }) => `${source}: ${name}`)
  expect(waits.filter((each) => !answered.includes(each))).toEqual([])
})

test.each(machines)('$name says why it goes on by itself, or after a call', ({ chart }) => {
  const silent = chart.transitions
    .filter(({ trigger }) => ['always', 'done', 'stateDone'].includes(trigger))
    .filter(({ description }) => !description.trim())
  expect(silent.map(({ key }) => key)).toEqual([])
})

describe('most transitions belong to a state, not to the machine as a whole', () => {
  test.each(machines)(
    '$name takes at most a third of its transitions in any state',
    ({ chart: { name, transitions } }) => {
      const anywhere = transitions.filter(({ source }) => source === name)
      expect(anywhere.length / transitions.length).toBeLessThanOrEqual(1 / 3)
    },
  )
})
