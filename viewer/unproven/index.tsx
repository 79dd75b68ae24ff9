import './unproven.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { GapKind } from '../../statecharts/unproven/unproven.ts'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { panelHref } from '../route.ts'
import { Bindings } from './bindings.tsx'
import { GapSign } from './gap-sign.tsx'
import { RowsToCome } from './rows-to-come.tsx'
import { UnprovenChart } from './unproven-chart.tsx'
import { countsOf, unproven, withGaps } from './unproven-data.ts'
import { WithoutBrowser } from './without-browser.tsx'

/** What is known to be unproven, painted on the charts, each gap with its reason. */
export default function UnprovenPanel({ query }: PanelProps) {
  const { t, i18n } = useLingui()
  useTitle(t`What is unproven`)
  const asked = query.get('chart')
  useEffect(() => {
    if (asked !== null) document.getElementById(asked)?.scrollIntoView()
  }, [asked])
  const { revision } = unproven
  const on = new Date(`${unproven.on}T12:00Z`).toLocaleDateString(i18n.locale, { dateStyle: 'long' })
  const open = withGaps.some(({ name }) => name === asked) ? asked : withGaps[0]?.name
  const meanings: Record<GapKind, string> = {
    unreached: t`transitions that no browser takes in the replay`,
    survivor: t`planted mistakes that no test finds`,
    unseen: t`states of which the replay asserts nothing`,
  }
  return (
    <article className="unproven-panel wrap">
      <h1 className="d">
        <Trans>What is unproven</Trans>
      </h1>
      <p>
        <Trans>
          These are gaps of the charts alone. A browser takes every other transition of the charts that it
          goes through, in the built shop; tests find every other mistake that is planted in a chart. Each gap
          says why it is left. Mistakes planted between screens and charts are{' '}
          <a href={panelHref('unproven', { chart: 'bindings' })}>below</a>.
        </Trans>
      </p>
      <ul className="gap-legend">
        {countsOf(withGaps.flatMap(({ gaps }) => gaps)).map(({ kind, count }) => (
          <li key={kind}>
            <GapSign kind={kind} /> <b className="num">{count}</b> {meanings[kind]}
          </li>
        ))}
      </ul>
      <p className="soft">
        <Trans>
          Collected on {on}, revision {revision}.
        </Trans>
      </p>
      {withGaps.map((machine) => (
        <UnprovenChart
          key={`${machine.name} ${machine.name === open}`}
          machine={machine}
          isOpen={machine.name === open}
        />
      ))}
      <Bindings />
      <WithoutBrowser />
      <RowsToCome />
    </article>
  )
}
