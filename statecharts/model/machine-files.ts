import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'

export interface FoundMachine {
  name: string
  /** The machine file, relative to the repository's root. */
  file: string
  machine: AnyStateMachine
  /** Undefined while `<name>.cases.ts` does not exist. */
  cases: MachineCases<AnyStateMachine> | undefined
}

const root = join(import.meta.dirname, '../..')

/** Every `machines/<name>/<name>.machine.ts` of the repository with its cases: found, never listed. */
export async function discoverMachines(): Promise<FoundMachine[]> {
  const files = globSync('machines/*/*.machine.ts', { cwd: root }).sort()
  return Promise.all(files.map(load))
}

/** The sources under `machines/`, relative to the repository's root. */
export const machineSources = (): string[] => globSync('machines/**/*.ts', { cwd: root }).sort()

async function load(file: string): Promise<FoundMachine> {
  const name = basename(file, '.machine.ts')
  const exported: unknown[] = Object.values(await importFile(file))
  const machines = exported.filter((value) => value instanceof StateMachine)
  if (machines.length !== 1)
    throw new Error(`${file} exports ${machines.length} machines, one is the convention`)
  const casesFile = join(dirname(file), `${name}.cases.ts`)
  const cases = existsSync(join(root, casesFile)) ? (await importFile(casesFile)).cases : undefined
  if (existsSync(join(root, casesFile)) && !cases) throw new Error(`${casesFile} exports no \`cases\``)
  return {
    name,
    file,
    machine: machines[0] as AnyStateMachine,
    cases: cases as MachineCases<AnyStateMachine> | undefined,
  }
}

const importFile = (file: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, file)).href)
