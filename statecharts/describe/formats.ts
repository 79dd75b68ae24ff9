import { toCsv } from './csv.ts'
import type { DescribedPath } from './described-path.ts'
import { toGherkin } from './gherkin.ts'
import { toJson } from './json.ts'
import { type Language, phrases } from './phrases.ts'
import type { DataField } from './sample-data.ts'
import { toTable } from './table.ts'

export const formats = ['table', 'gherkin', 'json', 'csv'] as const
export type Format = (typeof formats)[number]

/** The paths of one machine in one of the forms. @param about what the machine decides, in the same language */
export function printPaths(
  format: Format,
  machine: string,
  about: string,
  paths: readonly DescribedPath[],
  language: Language,
): string {
  const shown = paths.map((path) => (path.isRecorded ? withExamples(path, phrases[language].example) : path))
  if (format === 'gherkin') return toGherkin(machine, about, shown, language)
  if (format === 'json') return toJson(machine, paths)
  if (format === 'csv') return toCsv(shown, language)
  return toTable(shown, language)
}

/** A recording holds no data: what its path shows are examples, and says so. */
function withExamples(path: DescribedPath, example: string): DescribedPath {
  const named = (data: readonly DataField[]) =>
    data.map(([field, value], index) => [index === 0 ? `${example}, ${field}` : field, value] as const)
  return {
    ...path,
    data: named(path.data),
    steps: path.steps.map((step) => ({ ...step, data: named(step.data) })),
  }
}
