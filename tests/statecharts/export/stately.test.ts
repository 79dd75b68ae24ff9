import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { statelyJson } from '../../../statecharts/export/stately.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { metaOf } from '../../../statecharts/model/words.ts'

describe.each((await discoverMachines()).map(({ name, machine }) => [name, machine] as const))(
  '%s',
  (_, machine) => {
    test('read from its JSON, is the same chart with the same words', () => {
      const read = createMachine(JSON.parse(statelyJson(machine)), machine.implementations as never)
      expect(chartOf(read)).toEqual(chartOf(machine))
      expect(metaOf(read)).toEqual(metaOf(machine))
    })
  },
)
