import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Words } from '../../statecharts/model/words.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { AboutMachine } from './about-machine.tsx'
import { AboutState } from './about-state.tsx'
import { AboutTransition } from './about-transition.tsx'
import { placedStates } from './relations.ts'

interface AboutPanelProps {
  ref: Ref<HTMLElement>
  viewed: ViewedMachine
  words: Words
  selected: string | null
  onSelect: (id: string | null) => void
}

/** Beside the picture, under it on phones: the words for what is selected. */
export const AboutPanel = ({ ref, viewed, words, selected, onSelect }: AboutPanelProps) => {
  const { t } = useLingui()
  const { chart } = viewed
  const isState = selected !== null && placedStates(chart).has(selected)
  const isTransition = chart.transitions.some(({ key }) => key === selected)
  const chosen = isState || isTransition
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      className={chosen ? 'about chosen' : 'about'}
      aria-label={t`In plain words`}
    >
      {chosen && (
        <button type="button" className="close" aria-label={t`Close`} onClick={() => onSelect(null)}>
          ×
        </button>
      )}
      {isState && <AboutState viewed={viewed} words={words} id={selected} onSelect={onSelect} />}
      {isTransition && selected !== null && (
        <AboutTransition viewed={viewed} words={words} transitionKey={selected} onSelect={onSelect} />
      )}
      {!chosen && <AboutMachine viewed={viewed} />}
    </aside>
  )
}
