import type { ReactNode } from 'react'
import type { ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { TransitionButton } from './transition-text.tsx'

interface TransitionListProps {
  title: ReactNode
  transitions: readonly ChartTransition[]
  words: Words
  end: 'source' | 'target'
  onSelect: (id: string) => void
}

/** Transitions under a heading; nothing where there are none. */
export const TransitionList = ({ title, transitions, words, end, onSelect }: TransitionListProps) =>
  transitions.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className="entries">
        {transitions.map((transition) => (
          <li key={transition.key}>
            <TransitionButton transition={transition} words={words} end={end} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </section>
  )
