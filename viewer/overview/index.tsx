import '../chart/chart.css'
import { drawnOverview, overview } from 'virtual:viewer-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useMemo } from 'react'
import { overviewWords } from '../../statecharts/draw/overview-words.ts'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useTitle } from '../language/use-title.ts'
import { WordsContext } from '../language/words.ts'
import type { PanelProps } from '../panels.ts'
import { panelHref, replaceHash } from '../route.ts'
import { gapCounts } from '../unproven/unproven-data.ts'
import { Messages } from './messages.tsx'

/** How the machines work together: who starts whom, and which events they send. */
export default function Overview({ query }: PanelProps) {
  const { t } = useLingui()
  useTitle(t`Overview`)
  const picked = query.get('select')
  const { chart, layout } = drawnOverview
  const catalogue = useContext(WordsContext)
  const say = useMemo(() => overviewWords([...machines.values()], catalogue), [catalogue])
  const ends = useMemo(() => endsOf(picked), [picked])
  return (
    <article className="chart-panel overview">
      <div className="first-screen">
        <header>
          <div className="title">
            <h1 className="d">
              <Trans>How the charts hang together</Trans>
            </h1>
            <p>
              <Trans>
                Who starts whom, and which events they send. Pick a machine or an arrow to read its messages.
              </Trans>{' '}
              <a href={panelHref('unproven')}>
                <Trans>The number at a machine: how many of its parts are unproven.</Trans>
              </a>
            </p>
          </div>
        </header>
        <div className="stage">
          <ChartCanvas
            chart={chart}
            layout={layout}
            say={say}
            signs={gapCounts}
            selected={picked}
            onSelect={(select) => replaceHash(panelHref('overview', { select }))}
          />
          <Messages {...ends} />
        </div>
      </div>
    </article>
  )
}

/** @param id a machine's name, or an arrow's key: sender, message and receiver with bars between. */
const endsOf = (id: string | null): { machine: string | null; messages: typeof overview.messages } => {
  if (id === null) return { machine: null, messages: overview.messages }
  if (machines.has(id))
    return { machine: id, messages: overview.messages.filter(({ from, to }) => from === id || to === id) }
  const [from, , to] = id.split('|')
  return {
    machine: null,
    messages: overview.messages.filter((message) => message.from === from && message.to === to),
  }
}
