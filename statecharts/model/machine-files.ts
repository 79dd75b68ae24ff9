import { existsSync, globSync, readFileSync } from 'node:fs'
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
  /** The machines that its setup declares as actors: their names by the actors' names. */
  children: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')

/**
 * Every `machines/<name>/<name>.machine.ts` with its cases: found, never listed.
 * @param folder the repository's root, or that of another revision of it
 */
export async function discoverMachines(folder: string = root): Promise<FoundMachine[]> {
  const files = globSync('machines/*/*.machine.ts', { cwd: folder }).sort()
  return Promise.all(files.map((file) => load(file, folder)))
}

/** The sources under `machines/`, relative to the repository's root. */
export const machineSources = (): string[] => globSync('machines/**/*.ts', { cwd: root }).sort()

async function load(file: string, folder: string): Promise<FoundMachine> {
  const name = basename(file, '.machine.ts')
  const exported: unknown[] = Object.values(await importFile(file, folder))
  const machines = exported.filter((value) => value instanceof StateMachine)
  if (machines.length !== 1)
    throw new Error(`${file} exports ${machines.length} machines, one is the convention`)
  const casesFile = join(dirname(file), `${name}.cases.ts`)
  const cases = existsSync(join(folder, casesFile)) ? (await importFile(casesFile, folder)).cases : undefined
  if (existsSync(join(folder, casesFile)) && !cases) throw new Error(`${casesFile} exports no \`cases\``)
  return {
    name,
    file,
    machine: machines[0] as AnyStateMachine,
    cases: cases as MachineCases<AnyStateMachine> | undefined,
    children: childrenIn(join(folder, dirname(file), `${name}.setup.ts`)),
  }
}

/** A setup imports the type of a machine that it declares; at run time the actor is a stub like any other. */
function childrenIn(setupFile: string): Record<string, string> {
  if (!existsSync(setupFile)) return {}
  const text = readFileSync(setupFile, 'utf8')
  const files = new Map(
    [...text.matchAll(/import type \{ (\w+) \} from '[^']*\/([^/']+)\.machine\.ts'/g)].map(
      ([, type, name]) => [type, name],
    ),
  )
  return Object.fromEntries(
    [...text.matchAll(/unboundMachine<typeof (\w+)>\('(\w+)'\)/g)].map(([, type, actor]) => [
      actor,
      files.get(type),
    ]),
  )
}

const importFile = (file: string, folder: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(folder, file)).href)
