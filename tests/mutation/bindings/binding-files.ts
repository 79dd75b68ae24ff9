import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BindingFile } from '../../../statecharts/unproven/bindings.ts'
import { bindingMutantsOf } from './binding-mutants.ts'
import type { BindingMutant } from './edits.ts'
import { digestOf } from './report.ts'

/** The code that connects screens with machines, and machines with the browser and the calls. */
export const bindingFiles = (root: string): string[] =>
  globSync(['src/app/**/*.{ts,tsx}', 'src/screens/*/{index.tsx,screen.ts}'], { cwd: root }).sort()

/** @returns every mutant of the files, in their order. */
export const mutantsOfFiles = (root: string, files: readonly string[]): BindingMutant[] =>
  files.flatMap((file) => bindingMutantsOf(file, readFileSync(path.join(root, file), 'utf8')))

/** @returns the files that have other mutants than when they were run last; with those that are gone. */
export const staleFiles = (root: string, kept: readonly BindingFile[]): string[] => {
  const digests = new Map(kept.map(({ file, digest }) => [file, digest]))
  const there = bindingFiles(root).flatMap((file) => {
    const mutants = mutantsOfFiles(root, [file])
    return mutants.length > 0 ? [[file, digestOf(mutants)] as const] : []
  })
  const names = new Set(there.map(([file]) => file))
  return [
    ...there.flatMap(([file, digest]) => (digests.get(file) === digest ? [] : [file])),
    ...kept.flatMap(({ file }) => (names.has(file) ? [] : [file])),
  ]
}
