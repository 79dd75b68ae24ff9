import { Trans } from '@lingui/react/macro'
import type { Chart, ChartState } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { Titled } from '../components/titled.tsx'
import { TransitionButton } from './transition-text.tsx'

interface OutlineProps {
  chart: Chart
  words: Words
  onSelect: (id: string) => void
}

/** The whole chart as nested lists: for who hears it, and for the browser's own search. */
export const Outline = ({ chart, words, onSelect }: OutlineProps) => (
  <section className="outline" id="outline">
    <h2 className="d">
      <Trans>The chart as text</Trans>
    </h2>
    <ul>
      <StateItem state={chart.root} chart={chart} words={words} onSelect={onSelect} />
    </ul>
  </section>
)

const StateItem = ({ state, chart, words, onSelect }: OutlineProps & { state: ChartState }) => {
  const transitions = chart.transitions.filter(({ source }) => source === state.id)
  return (
    <li>
      <button type="button" className="entry-button state" onClick={() => onSelect(state.id)}>
        <span>
          <Titled title={words.title(state.id)} name={state.key} />
        </span>
        <span className="sm">{words.state(state.id)}</span>
      </button>
      {transitions.length > 0 && (
        <ul className="leads">
          {transitions.map((transition) => (
            <li key={transition.key}>
              <TransitionButton
                transition={transition}
                chart={chart}
                words={words}
                end="target"
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <ul>
          {state.states.map((child) => (
            <StateItem key={child.id} state={child} chart={chart} words={words} onSelect={onSelect} />
          ))}
        </ul>
      )}
    </li>
  )
}
