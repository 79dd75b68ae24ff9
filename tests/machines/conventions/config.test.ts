import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { readRows } from '../../../scripts/traceability/rows.ts'
import { declaredChart } from '../../../statecharts/model/declared.ts'
import { discoverMachines, machineSources } from '../../../statecharts/model/machine-files.ts'
import { metaOf } from '../../../statecharts/model/words.ts'
import {
  functionsInConfig,
  invokesWithForeignId,
  keysOfStates,
  statesWithoutDescription,
} from '../support/shape.ts'

const root = join(import.meta.dirname, '../../..')
const rows = new Set(readRows(readFileSync(join(root, 'docs/traceability.md'), 'utf8')).map(({ id }) => id))

describe.each(await discoverMachines())('$name', ({ name, machine }) => {
  test('is its file name, as id too', () => {
    expect(machine.id).toBe(name)
  })

  test('is the chart that its JSON gives', () => {
    const again = createMachine(JSON.parse(JSON.stringify(machine.config))) as AnyStateMachine
    expect(declaredChart(again)).toEqual(declaredChart(machine))
    expect(keysOfStates(again.root)).toEqual(keysOfStates(machine.root))
  })

  test('has functions in its config only where values are handed on', () => {
    expect(functionsInConfig(machine.config)).toEqual([])
  })

  test('names every invoked actor after its source', () => {
    expect(invokesWithForeignId(machine)).toEqual([])
  })

  test('answers for rows of docs/traceability.md', () => {
    const { spec } = metaOf(machine)
    expect(spec.length).toBeGreaterThan(0)
    expect(spec.filter((id) => !rows.has(id))).toEqual([])
  })

  test('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([])
  })
})

describe.each(machineSources())('%s', (file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

  test('reads neither a clock nor random numbers', () => {
    expect(code.match(/Date\.now|Math\.random|new Date\(\)|performance\.now|crypto\./g)).toBeNull()
  })

  test('imports nothing at run time but xstate, machines and pure modules of the contract', () => {
    const imports = [...code.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm)].map(
      ([, specifier]) => specifier,
    )
    const isAllowed = (specifier: string) =>
      specifier === 'xstate' ||
      isMachineImport(specifier) ||
      isPureContract(specifier) ||
      (file === 'machines/wires.ts' && specifier === '../contract/page-routes.ts')
    expect(imports.filter((specifier) => !isAllowed(specifier!))).toEqual([])
  })
})

const isMachineImport = (specifier: string) => /^\.{1,2}\/(?!.*contract\/)/.test(specifier)
/** Functions and tables without a schema, shared with the server. */
const isPureContract = (specifier: string) =>
  /^\.\.\/\.\.\/contract\/(best-seats|money|plan-order|seat-states|totals)\.ts$/.test(specifier)
