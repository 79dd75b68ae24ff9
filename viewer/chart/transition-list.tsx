import type { ReactNode } from 'react'
import type { Chart, ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { TransitionButton } from './transition-text.tsx'

interface TransitionListProps {
  title: ReactNode
  transitions: readonly ChartTransition[]
  chart: Chart
  words: Words
  end: 'source' | 'target'
  onSelect: (id: string) => void
}

/** Transitions under a heading; nothing where there are none. */
export const TransitionList = ({ title, transitions, end, ...shown }: TransitionListProps) =>
  transitions.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="entries">
        {transitions.map((transition) => (
          <li key={transition.key}>
            <TransitionButton transition={transition} end={end} {...shown} />
          </li>
        ))}
      </ul>
    </section>
  )
