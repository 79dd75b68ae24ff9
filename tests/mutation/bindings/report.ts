import { createHash } from 'node:crypto'
import {
  type BindingFile,
  type BindingSurvivor,
  countBindings,
} from '../../../statecharts/unproven/bindings.ts'
import type { BindingMutant } from './edits.ts'
import type { BindingResult } from './lanes.ts'

/** What the mutants of one file are: where each is, and what it puts in the place of what. @param mutants in their order. */
export const digestOf = (mutants: readonly BindingMutant[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(mutants.map(({ label, edits, was }) => [label, was, edits.map(({ text }) => text)])),
    )
    .digest('hex')
    .slice(0, 12)

/** When a run was, and of which commit. */
export type RunOf = Pick<BindingFile, 'on' | 'revision'>

/** @param mutants in the order of their numbers. @returns what became of them, by their files. */
export function bindingFilesOf(
  mutants: readonly BindingMutant[],
  caught: BindingResult['caught'],
  run: RunOf,
): BindingFile[] {
  const numbered = mutants.map((mutant, number) => ({ ...mutant, number }))
  return [...new Set(mutants.map(({ file }) => file))].map((file) => {
    const all = numbered.filter((mutant) => mutant.file === file)
    const tried = all.filter(({ isStatic }) => !isStatic)
    const survivors = tried
      .filter(({ number }) => typeof caught.get(number) !== 'string')
      .map(
        ({ label, number }): BindingSurvivor => ({
          mutant: label.slice(file.length + 2),
          ...(caught.has(number) ? {} : { unreached: true }),
        }),
      )
    return {
      ...{ file, ...run, digest: digestOf(all), mutants: tried.length, notRun: all.length - tried.length },
      ...{ caught: tried.length - survivors.length, survivors },
    }
  })
}

/** @returns the files as they were kept, with those that were run in their place, for files that there are. */
export const mergeFiles = (
  kept: readonly BindingFile[],
  run: readonly BindingFile[],
  there: readonly string[],
): BindingFile[] => {
  const byName = new Map([...kept, ...run].map((one) => [one.file, one]))
  return there.flatMap((file) => byName.get(file) ?? [])
}

/** Whether a mutant is none of those that were caught when they were kept last, with the same code. */
export const survivedIn = (kept: readonly BindingFile[], stale: readonly string[]) => {
  const survivors = new Map(
    kept
      .filter(({ file }) => !stale.includes(file))
      .map((one) => [one.file, new Set(one.survivors.map(({ mutant }) => `${one.file}: ${mutant}`))]),
  )
  return ({ file, label }: BindingMutant): boolean => survivors.get(file)?.has(label) ?? true
}

/** One line a file with its survivors below, and a line for all of them. */
export function reportLines(files: readonly BindingFile[]): string[] {
  const share = (of: { mutants: number; caught: number }) =>
    `${of.caught} of ${of.mutants} caught, ${percentage(of).toFixed(1)} %`
  return [
    ...files.flatMap((one) => [
      `${one.file}: ${share(one)}`,
      ...one.survivors.map(({ mutant, unreached }) => `  ${mutant}${unreached ? ' (no test runs it)' : ''}`),
    ]),
    `all: ${share(countBindings(files))}; ${files.reduce((sum, { notRun }) => sum + notRun, 0)} not run`,
  ]
}

export const percentage = ({ mutants, caught }: { mutants: number; caught: number }): number =>
  mutants === 0 ? 100 : (100 * caught) / mutants
