import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { stripWords } from '../../scripts/strip-words.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { textsOf } from '../../statecharts/model/words-check.ts'

test('takes description and meta from states and transitions, and from nothing else', () => {
  const source = `setup({ actions: { description: keep } }).createMachine({
  id: 'lamp',
  description: 'A lamp — é.',
  meta: { events: { pressed: 'x' } },
  context: { description: 'kept', meta: 1 },
  invoke: {
    id: 'burn', description: 'kept',
    input: () => ({ description: 'kept' }),
    onDone: [{ target: 'off', description: 'gone' }],
    onError: { target: 'off', description: 'gone' },
  },
  on: { description: { actions: { type: 'say', params: { description: 'kept' } }, description: 'gone' } },
  states: { meta: { description: 'gone', always: { target: 'off', description: 'gone' } }, off: { after: { a: [{ description: 'gone', target: 'meta' }, 'meta'] } } },
})`
  expect(stripWords(source).replace(/\s+/g, ' ')).toBe(
    [
      "setup({ actions: { description: keep } }).createMachine({ id: 'lamp',",
      "context: { description: 'kept', meta: 1 },",
      "invoke: { id: 'burn', description: 'kept', input: () => ({ description: 'kept' }),",
      "onDone: [{ target: 'off', }], onError: { target: 'off', }, },",
      "on: { description: { actions: { type: 'say', params: { description: 'kept' } }, } },",
      "states: { meta: { always: { target: 'off', } }, off: { after: { a: [{ target: 'meta' }, 'meta'] } } }, })",
    ].join(' '),
  )
})

test('takes them from the config of a single state too', () => {
  const source =
    "lampSetup.createStateConfig({ description: 'Dark.', initial: 'a', meta: { title: 'lamp.off' } })"
  expect(stripWords(source)).toBe("lampSetup.createStateConfig({  initial: 'a',  })")
})

test('leaves what is no machine as it is', () => {
  const source = "export const show = { description: 'A show.', meta: createCart({ description: 'x' }) }"
  expect(stripWords(source)).toBe(source)
})

describe('a machine without its words', async () => {
  const root = join(import.meta.dirname, '../..')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/stripped-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The copy stands in another folder than the files that it imports, but for states, which are copied too. */
  const withOwnImports = (source: string, file: string): string =>
    source.replace(/ from '(\.[^']+)'/g, (_, specifier: string) => {
      const imported = join(dirname(file), specifier)
      return ` from '${imported.endsWith('.state.ts') ? copyOf(imported) : join(root, imported)}'`
    })

  const copyOf = (file: string): string => {
    const copy = join(folder, basename(file))
    writeFileSync(copy, withOwnImports(stripWords(readFileSync(join(root, file), 'utf8')), file))
    return copy
  }

  const stripped = async (file: string): Promise<AnyStateMachine> => {
    const copy = copyOf(file)
    const exported: unknown[] = Object.values(await import(/* @vite-ignore */ copy))
    return exported.find((value) => value instanceof StateMachine) as AnyStateMachine
  }
  const withoutWords = (key: string, value: unknown) =>
    key === 'description' || key === 'meta' ? undefined : value

  test.each(await discoverMachines())('is the same chart: $name', async ({ file, machine }) => {
    const mute = await stripped(file)
    expect(JSON.stringify(mute.config)).toBe(JSON.stringify(machine.config, withoutWords))
    expect(textsOf([mute])).toEqual(textsOf([]))
  })
})
