import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = import.meta.dirname
const installed = path.join(folder, 'node_modules/.package-lock.json')

const isInstalled = (): boolean => {
  if (!existsSync(installed)) return false
  const versions = (file: string, prefix: string) =>
    Object.entries(
      (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> }).packages,
    )
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, { version }]) => `${name} ${version}`)
      .join()
  return (
    versions(installed, 'node_modules/') === versions(path.join(folder, 'package-lock.json'), 'node_modules/')
  )
}

/** Installs what package.json of this folder names, as its lockfile has it, unless it is there. @throws without a network. */
export const installParsers = (): void => {
  if (!isInstalled()) execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
}

/** The parser behind Stately's editor: what a file of code has of machines. */
export interface MachineExtractor {
  /** @throws where the text is no code */
  extractMachinesFromFile: (code: string) => { machines: ({ toConfig: () => unknown } | undefined)[] } | null
}

export const machineExtractor = (): MachineExtractor =>
  createRequire(path.join(folder, 'package.json'))('@xstate/machine-extractor') as MachineExtractor

/** Mermaid for a page, in one file. */
export const MERMAID_FILE = path.join(folder, 'node_modules/mermaid/dist/mermaid.min.js')
