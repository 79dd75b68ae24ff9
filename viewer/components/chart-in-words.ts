import type { Chart, ChartState } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'

/** The chart with the chosen language's words for its descriptions, which the picture shows where one points. */
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
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}
