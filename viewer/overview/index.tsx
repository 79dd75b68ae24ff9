import '../chart/chart.css'
import { drawnOverview, overview } from 'virtual:viewer-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { panelHref, replaceHash } from '../route.ts'
import { Messages } from './messages.tsx'
import { translatedLayout } from './translated-layout.ts'

/** How the machines work together: who starts whom, and which events they send. */
export default function Overview({ query }: PanelProps) {
  const { t } = useLingui()
  useTitle(t`Overview`)
  const picked = query.get('select')
  const { chart } = drawnOverview
  const layout = useMemo(
    () =>
      translatedLayout(drawnOverview.layout, {
        'The machines of the shop': t`The machines of the shop`,
        'while the page is open': t`while the page is open`,
        'while a screen is shown': t`while a screen is shown`,
        'on the server': t`on the server`,
        'while the page is open, without an arrow: the page alone sends to them': t`while the page is open, without an arrow: the page alone sends to them`,
        'while a screen is shown, without an arrow: their screen alone sends to them': t`while a screen is shown, without an arrow: their screen alone sends to them`,
        'on the server, without an arrow: its calls alone send to them': t`on the server, without an arrow: its calls alone send to them`,
        'starts it': t`starts it`,
        '→ the page': `→ ${t`the page`}`,
      }),
    [t],
  )
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
              </Trans>
            </p>
          </div>
        </header>
        <div className="stage">
          <ChartCanvas
            chart={chart}
            layout={layout}
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
