import { csvOf } from '../describe/csv.ts'
import type { Language } from '../describe/phrases.ts'
import type { TestCase } from './test-case.ts'

/** One row for each step; what belongs to the case is on its first row, its id on each, as `toCsv` has them. */
export function casesAsCsv(cases: readonly TestCase[], language: Language): string {
  const rows = cases.flatMap((each) =>
    each.steps.map(({ fault, do: what, expect, events, states }, index) => [
      each.id,
      ...(index === 0
        ? [`${each.id}. ${each.title}`, each.about, [...each.before, ...each.cards].join(' ')]
        : ['', '', '']),
      String(index + 1),
      [fault, what].filter(Boolean).join(' '),
      '',
      expect.map(({ text }) => text).join(' '),
      events.join(' '),
      states.join(' '),
      '',
      ...(index === 0 ? [String(each.priority), each.rows.join(' ')] : ['', '']),
    ]),
  )
  return csvOf(language, rows, MORE[language])
}

const MORE: Readonly<Record<Language, readonly string[]>> = {
  es: ['Prioridad', 'Filas de la especificación'],
  en: ['Priority', 'Specification rows'],
  pt: ['Prioridade', 'Linhas da especificação'],
}
