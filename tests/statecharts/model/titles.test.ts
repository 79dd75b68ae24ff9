import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { readTitleCatalogue, titleProblems, untitled } from '../../../statecharts/model/titles.ts'

const machines = (await discoverMachines()).map(({ machine }) => machine)

const lamp = createMachine({
  id: 'lamp',
  meta: { title: 'lamp' },
  initial: 'off',
  states: {
    off: { meta: { title: 'lamp.off' } },
    on: {
      initial: 'dim',
      meta: { title: 'lamp.on' },
      states: { dim: { meta: { title: 'lamp.on.dim' } } },
    },
  },
})

describe('the check of titles', () => {
  test('accepts a title for every state, in the order of the keys', () => {
    const catalogue = {
      lamp: 'Lamp',
      'lamp.off': 'Dark',
      'lamp.on': 'Light',
      'lamp.on.dim': 'A little light',
    }
    expect(untitled(lamp)).toEqual([])
    expect(titleProblems([lamp], catalogue)).toEqual([])
  })

  test('names states whose title is missing, or another state’s', () => {
    const states = { off: {}, on: { meta: { title: 'lamp.off' } } }
    expect(untitled(createMachine({ id: 'lamp', meta: { title: 'lamp' }, initial: 'off', states }))).toEqual([
      'lamp.off',
      'lamp.on',
    ])
  })

  test('names what a catalogue lacks, what nothing uses and what is out of order', () => {
    const catalogue = { 'lamp.on': 'Light', 'lamp.off': ' ', lamp: 'Lamp', 'lamp.broken': 'Broken' }
    expect(titleProblems([lamp], catalogue)).toEqual([
      'no title: lamp.off',
      'no title: lamp.on.dim',
      'a title of nothing: lamp.broken',
      'out of order: lamp.off',
      'out of order: lamp',
    ])
  })
})

test.each(machines)('$id and its states have titles', (machine) => {
  expect(untitled(machine)).toEqual([])
})

test.each(['es', 'en', 'pt'] as const)('%s has exactly the titles of the machines', (language) => {
  expect(titleProblems(machines, readTitleCatalogue(language))).toEqual([])
})
