import { PLACEHOLDER, type TestTitle, UNKNOWN } from './titles.ts'

/** Stands in a row's title for any text. */
const ANY = '…'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (title: string, unknown: string) =>
  new RegExp(`^${title.split(unknown).map(escaped).join('[^]*')}$`)

/** Whether a title that ran is one that a row names. */
export const isNamed = (named: string, title: string): boolean => patternOf(named, ANY).test(title)

/**
 * What is wrong with a title in a row: it names one test, or all cases of one `each`.
 * @param named the row's title; @param titles those of its file; @returns null where nothing is
 */
export const namingProblem = (named: string, titles: readonly TestTitle[]): string | null => {
  if (PLACEHOLDER.test(named)) return 'no test runs under a title with a placeholder'
  const matching = titles.filter(
    ({ title }) => isNamed(named, title) || patternOf(title, UNKNOWN).test(named),
  )
  const [first] = matching
  if (!first) return 'its file has no such test'
  const group = titles.filter((one) => one.group === first.group)
  if (matching.some((one) => one.group !== first.group)) return 'it names more than one test'
  if (matching.length === 1) return null
  if (!named.includes(ANY)) return 'it names more than one test'
  return matching.length === group.length
    ? null
    : `it names ${matching.length} of ${group.length} cases: name one, or all`
}
