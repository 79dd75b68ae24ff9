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

const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Files fit a screen: of what is no test, the median has at most 50 lines, nine in ten under 130, none over 450. */
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
      .filter(({ lines }) => lines > LONGEST)
      .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LONGEST} are wanted`),
  ]
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
