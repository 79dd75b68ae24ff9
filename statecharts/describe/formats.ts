import { toCsv } from './csv.ts'
import type { ToldPath } from './described-path.ts'
import { toGherkin } from './gherkin.ts'
import { toJson } from './json.ts'
import type { Language } from './phrases.ts'
import { toTable } from './table.ts'

export const formats = ['table', 'gherkin', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

/** The paths of one machine in one of the forms. @param about what the machine decides, in the same language */
export function printPaths(
  format: Format,
  machine: string,
  about: string,
  paths: readonly ToldPath[],
  language: Language,
): string {
  if (format === 'gherkin') return toGherkin(machine, about, paths, language)
  if (format === 'json') return toJson(machine, paths)
  if (format === 'csv') return toCsv(paths, language)
  return toTable(paths, language)
}
