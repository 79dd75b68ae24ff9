import type { Chart, ChartState } from './chart.ts'
import type { Words } from './words.ts'

/**
 * The chart with a language's words for its descriptions, which the picture shows where one points: a transition's with
 * its technical name, which stands nowhere else in the picture.
 */
export const chartInWords = (chart: Chart, words: Words): Chart => {
  const described = (state: ChartState): ChartState => ({
    ...state,
    description: words.state(state.id),
    states: state.states.map(described),
  })
  return {
    ...chart,
    description: words.machine,
    root: described(chart.root),
    transitions: chart.transitions.map((transition) => ({
      ...transition,
      description: [
        words.trigger(transition),
        transition.guard === null ? '' : words.guard(transition.guard),
        words.transition(transition.key),
        transition.name === '' ? '' : `(${transition.name})`,
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}
