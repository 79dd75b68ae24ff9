import './chart.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { Find } from '../find/find.tsx'
import { findableParts } from '../find/found-parts.ts'
import { useTitle } from '../language/use-title.ts'
import { useWords } from '../language/words.ts'
import { type PanelProps, panels } from '../panels.ts'
import { machineHref, replaceHash, withParameter } from '../route.ts'
import { isWide } from '../wide.ts'
import { AboutPanel } from './about-panel.tsx'
import { Exports } from './exports.tsx'
import { Outline } from './outline.tsx'

export default function ChartPanel({ machine: name, query }: PanelProps) {
  const { t } = useLingui()
  const viewed = machines.get(name!)!
  const { chart, layout } = viewed
  const words = useWords(viewed.machine)
  const described = useMemo(() => chartInWords(chart, words), [chart, words])
  const parts = useMemo(() => findableParts(chart, words), [chart, words])
  const selected = query.get('select')
  useTitle(words.title(chart.name))
  const select = (id: string | null) => replaceHash(withParameter(location.hash, 'select', id))
  const stage = useRef<HTMLDivElement>(null)
  const about = useRef<HTMLElement>(null)
  /** From elsewhere on the page: the picture comes into sight, and the words get the focus. */
  const goTo = (id: string) => {
    select(id)
    stage.current?.scrollIntoView({ block: 'nearest' })
    about.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    // The words come up from below: the picture moves up to stay in sight.
    if (selected !== null && !isWide()) stage.current?.scrollIntoView({ block: 'start' })
  }, [selected])
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') replaceHash(withParameter(location.hash, 'select', null))
    }
    if (selected === null) return
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [selected])
  return (
    <article className="chart-panel">
      <div className="first-screen">
        <header>
          <div className="title">
            <h1 className="d">{words.title(chart.name)}</h1>
            <code className="id">{chart.name}</code>
            <p>{words.machine}</p>
          </div>
          <div className="tools">
            <Find label={t`Find in this chart`} parts={parts} onFind={({ id }) => goTo(id)} />
            {panels.has('simulate') && (
              <a className="btn small" href={machineHref(chart.name, {}, 'simulate')}>
                <Trans>Simulate</Trans>
              </a>
            )}
            <Exports viewed={viewed} described={described} words={words} />
          </div>
        </header>
        <div className="stage" ref={stage}>
          <ChartCanvas chart={described} layout={layout} say={words} selected={selected} onSelect={select} />
          <AboutPanel ref={about} viewed={viewed} words={words} selected={selected} onSelect={select} />
        </div>
      </div>
      <Outline chart={chart} words={words} onSelect={goTo} />
    </article>
  )
}
