import { askedBefore } from '../model/branches.ts'
import { type Chart, type ChartTransition, statesOf } from '../model/chart.ts'
import type { Words } from '../model/words.ts'
import type { Cover } from '../paths/cover.ts'
import type { DescribedPath, DescribedState } from './described-path.ts'
import { type Language, phrases } from './phrases.ts'
import { dataLine } from './sample-data.ts'

/** States and transitions of a machine as text, with what they mean. */
export function chartTables(chart: Chart, words: Words, language: Language): string {
  const say = phrases[language]
  const states = statesOf(chart.root).slice(1)
  return [
    `${words.title(chart.name)} (${chart.name}). ${words.machine}`,
    '',
    `${say.states} (${states.length})`,
    ...aligned(states.map(({ id }) => [words.title(id), id, words.state(id)])),
    '',
    `${say.transitions} (${chart.transitions.length})`,
    ...aligned([
      [say.state, say.event, say.guard, say.leadsTo],
      ...chart.transitions.map((transition) => [
        `${words.title(transition.source)} (${transition.source})`,
        `${words.arrow(transition.key).sentence}${transition.name ? ` (${transition.name})` : ''}`,
        conditionOf(chart, transition, words, say.otherwise),
        [
          transition.targets.map((id) => `${words.title(id)} (${id})`).join(', ') || say.stays,
          ...transition.raises.map((event) => `${say.atOnce} ${words.event(event)} (${event})`),
        ].join(' '),
      ]),
    ]),
    '',
  ].join('\n')
}

/** Its question; where it has none, those that were answered with no before it. */
function conditionOf(chart: Chart, transition: ChartTransition, words: Words, otherwise: string): string {
  const asked = (guard: string) => `${words.guard(guard)} (${guard})`
  if (transition.guard !== null) return asked(transition.guard)
  const before = askedBefore(chart, transition)
  return before.length === 0 ? '' : `${otherwise} ${before.map(asked).join(' ')}`
}

/** What a cover says of itself. */
export function coverSummary(
  { paths, covered, declared, missing }: Cover,
  cases: { reasons: readonly string[] },
  language: Language,
) {
  const say = phrases[language]
  const unreached = [...missing, ...cases.reasons]
  return [
    `${say.covered(declared.filter((key) => covered.has(key)).length, declared.length)}. ${say.count(paths.length)}.`,
    ...unreached.map((line) => `${say.unreached}: ${line}`),
    '',
  ].join('\n')
}

/** Paths as text, one row for each step. */
export const toTable = (paths: readonly DescribedPath[], language: Language): string =>
  paths
    .map(({ id, title, given, data, steps }) =>
      [
        `${phrases[language].path} ${id}. ${title}`,
        ...aligned([
          ['0', phrases[language].start, dataLine(data), stateLine(given)],
          ...steps.map(({ words, event, data, arrived, said }, index) => [
            String(index + 1),
            `${words} (${event.type})`,
            dataLine(data),
            [stateLine(arrived), said].filter(Boolean).join(' '),
          ]),
        ]),
        '',
      ].join('\n'),
    )
    .join('\n')

const stateLine = (states: readonly DescribedState[]): string =>
  states.map(({ id, title, words }) => `${title}. ${words} (${id})`).join(' ')

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    `  ${row.map((text, column) => text.padEnd(widths[column]!)).join('  ')}`.trimEnd(),
  )
}
