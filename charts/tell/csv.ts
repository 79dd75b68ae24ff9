import { dataLine } from './sample-data.ts'
import type { ToldPath, ToldState } from './told-path.ts'

/** As test-management tools name them when they import; in English whatever the language of the rows. */
const COLUMNS = [
  'Case ID',
  'Title',
  'Section',
  'Preconditions',
  'Step Number',
  'Action',
  'Data',
  'Expected Result',
  'Tags',
]

/** Paths as a table of RFC 4180 with one row for each step; a case's id repeats on each of its rows. */
export function toCsv(paths: readonly ToldPath[]): string {
  const rows = paths.flatMap((path) => {
    const { id, title, machine, given, data, steps } = path
    const before = [stateLine(given), dataLine(data)].filter(Boolean).join('; ')
    const head = [id, title, machine, before]
    if (steps.length === 0) return [[...head, '1', '', '', stateLine(given), machine]]
    return steps.map(({ words, event, data, arrived }, index) => [
      ...head,
      String(index + 1),
      `${words} (${event.type})`,
      dataLine(data),
      stateLine(arrived),
      machine,
    ])
  })
  return [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

export const stateLine = (states: readonly ToldState[]): string =>
  states.map(({ id, words }) => `${words} (${id})`).join(' ')

/** A spreadsheet would run a field that begins like a formula. */
const field = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
