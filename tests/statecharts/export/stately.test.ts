import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../../statecharts/chart.ts'
import { statelyJson } from '../../../statecharts/export/stately.ts'
import { discoverMachines } from '../../../statecharts/machine-files.ts'
import { metaOf } from '../../../statecharts/words.ts'

describe.each((await discoverMachines()).map(({ name, machine }) => [name, machine] as const))(
  '%s',
  (_, machine) => {
    test('read from its JSON, is the same chart with the same words', () => {
      const read = createMachine(JSON.parse(statelyJson(machine)))
      expect(chartOf(read)).toEqual(chartOf(machine))
      expect(metaOf(read)).toEqual(metaOf(machine))
    })
  },
)
