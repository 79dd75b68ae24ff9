import type { DescribedPath, DescribedState } from './described-path.ts'
import { type Language, phrases } from './phrases.ts'
import { dataLine } from './sample-data.ts'

/** Without it Excel reads the file in the code page of its own country. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Paths as a table of RFC 4180 in UTF-8, one row for each step, headings in the language of the rows. What belongs to
 * the case is on its first row alone, since TestRail and Zephyr Scale begin a new case where the title is not
 * empty; the case's id is on each row, since Xray joins rows by it.
 */
export function toCsv(paths: readonly DescribedPath[], language: Language): string {
  const rows = paths.flatMap(({ id, title, machine, about, start, given, data, steps }) => {
    const before = [wordsOf(given), dataLine(data)].filter(Boolean).join(' ')
    const cells =
      steps.length === 0
        ? [['1', start, '', wordsOf(given), '', idsOf(given), screensOf(given)]]
        : steps.map(({ words, event, data, arrived, said }, index) => [
            String(index + 1),
            words,
            dataLine(data),
            [wordsOf(arrived), said].filter(Boolean).join(' '),
            event.type,
            idsOf(arrived),
            screensOf(arrived),
          ])
    return cells.map((step, index) => [
      id,
      ...(index === 0 ? [`${id}. ${title}`, `${about} (${machine})`, before] : ['', '', '']),
      ...step,
    ])
  })
  return csvOf(language, rows)
}

/** @param more columns after those of `phrases` */
export function csvOf(
  language: Language,
  rows: readonly (readonly string[])[],
  more: readonly string[] = [],
): string {
  return csvTable([[...phrases[language].columns, ...more], ...rows])
}

/** A table of RFC 4180 in UTF-8 that a spreadsheet opens as it is. */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

const wordsOf = (states: readonly DescribedState[]): string =>
  states.map(({ title, words }) => `${title}. ${words}`).join(' ')
const idsOf = (states: readonly DescribedState[]): string => states.map(({ id }) => id).join(' ')
/** Each picture once. */
const screensOf = (states: readonly DescribedState[]): string =>
  [...new Set(states.flatMap(({ screen }) => screen ?? []))].join(' ')

/** A spreadsheet would run a field that begins like a formula. */
const field = (text: string) => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
