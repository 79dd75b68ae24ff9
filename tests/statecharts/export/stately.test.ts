import { compileFunction } from 'node:vm'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { statelyCode } from '../../../statecharts/export/stately.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { metaOf } from '../../../statecharts/model/words.ts'

describe.each((await discoverMachines()).map(({ name, machine }) => [name, machine] as const))(
  '%s',
  (_, machine) => {
    const code = statelyCode(machine)

    test('is one call of createMachine with an object, as the importer of Stately documents', () => {
      expect(parseAst(code).body).toMatchObject([
        {
          type: 'ExpressionStatement',
          expression: {
            type: 'CallExpression',
            callee: { type: 'Identifier', name: 'createMachine' },
            arguments: [{ type: 'ObjectExpression' }],
          },
        },
      ])
    })

    test('run, it makes the same chart with the same words', () => {
      let made: AnyStateMachine | undefined
      compileFunction(code, ['createMachine'])((config: never) => {
        made = createMachine(config, machine.implementations as never)
      })
      expect(chartOf(made!)).toEqual(chartOf(machine))
      expect(metaOf(made!)).toEqual(metaOf(machine))
    })
  },
)
