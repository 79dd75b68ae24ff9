/** A file of the house as the size check sees it. */
export interface SizedFile {
  file: string
  lines: number
}

const MEDIAN = 50
const NINE_IN_TEN = 130
const LONGEST = 450

const isSource = (file: string) => /\.(ts|tsx|mjs|css)$/.test(file)
const isTest = (file: string) => /^(tests|e2e)\//.test(file)

/** The chart that a file is of: its machine, or one of its states in a file of its own; null for any other file. */
const chartOf = (file: string): string | null =>
  /^machines\/([^/]+)\/\1(\.machine|\..+\.state)\.ts$/.exec(file)?.[1] ?? null

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Files fit a screen: of what is no test, the median has at most 50 lines, nine in ten under 130, none over 450.
 * How long a chart may be, see `lengthProblems`.
 */
export const sizeProblems = (files: readonly SizedFile[]): string[] => {
  const sources = files.filter(({ file }) => isSource(file) && !isTest(file))
  const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = atShare(sorted, 0.5)
  const ninth = atShare(sorted, 0.9)
  return [
    ...(median > MEDIAN ? [`the median file has ${median} lines, at most ${MEDIAN} are wanted`] : []),
    ...(ninth >= NINE_IN_TEN
      ? [`nine in ten files have up to ${ninth} lines, under ${NINE_IN_TEN} are wanted`]
      : []),
    ...sources
      .filter(({ file, lines }) => lines > LONGEST && chartOf(file) === null)
      .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LONGEST} are wanted`),
  ]
}

/** A chart that is over the limit: what it had on which day, and why. */
export interface LongChart {
  lines: number
  counted: string
  why: string
}

/** This list may only become shorter, and its numbers smaller (docs/decisions/2026-11-24-chart-length.md). */
export const LONG_CHARTS: Readonly<Record<string, LongChart>> = {
  checkout: {
    lines: 904,
    counted: '2026-11-27',
    why: 'its steps lead to one another, and it hears the ends of a payment both in its steps and at its confirmation',
  },
}

/** A chart has at most 450 lines, its states in files of their own among them, or what its row in the list says. */
export const lengthProblems = (
  files: readonly SizedFile[],
  long: Readonly<Record<string, LongChart>>,
): string[] => {
  const charts = new Map(Object.keys(long).map((chart) => [chart, 0]))
  for (const { file, lines } of files) {
    const chart = chartOf(file)
    if (chart !== null) charts.set(chart, (charts.get(chart) ?? 0) + lines)
  }
  return [...charts].flatMap(([chart, lines]) => {
    const row = long[chart]
    const most = row?.lines ?? LONGEST
    if (lines > most) return [`the chart ${chart} has ${lines} lines, at most ${most} are wanted`]
    if (!row || lines === most) return []
    return [`the chart ${chart} has ${lines} lines: ${lines > LONGEST ? 'lower' : 'remove'} its row`]
  })
}

/** The first line, from 1, that opens the states of a chart; null where there is none. */
const statesLine = (text: string): number | null => {
  const index = text.split('\n').findIndex((line) => /^ {2,6}states:/.test(line))
  return index < 0 ? null : index + 1
}

/** A chart's file opens with its states: within its first fifth, or its first fifteen lines. */
export const chartProblems = (charts: readonly { file: string; text: string }[]): string[] =>
  charts.flatMap(({ file, text }) => {
    const at = statesLine(text)
    const bound = Math.max(15, Math.floor(text.split('\n').length / 5))
    return at !== null && at <= bound
      ? []
      : [`${file}: states begin at line ${at}, by line ${bound} is wanted`]
  })
