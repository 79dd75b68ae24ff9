import { askedBefore } from '../../model/branches.ts'
import type { Chart, ChartTransition } from '../../model/chart.ts'
import type { Words } from '../../model/words.ts'
import type { PageTexts } from './page-texts.ts'

/** Every arrow of a chart in words: from where, what happens, on what condition, where it leads, what is done. */
export const arrowRows = (chart: Chart, words: Words, say: PageTexts): string[][] =>
  chart.transitions.map((transition) => {
    const { source, key, targets, actions, name } = transition
    const { sentence, raised } = words.arrow(key)
    return [
      words.title(source),
      `${sentence}${name === '' ? '' : `<br>\`${name}\``}`,
      conditionOf(chart, transition, words, say),
      [
        targets.map(words.title).join(', ') || say.stays,
        ...raised.map((event) => `${say.atOnce} ${event}`),
      ].join('<br>'),
      actions.map(words.action).join(' '),
    ]
  })

/** Its own question; where it has none, those before it that were answered with no. */
function conditionOf(chart: Chart, transition: ChartTransition, words: Words, say: PageTexts): string {
  if (transition.guard !== null) return words.guard(transition.guard)
  const before = askedBefore(chart, transition)
  return before.length === 0 ? '' : `${say.ifNot} ${before.map(words.guard).join(' ')}`
}
