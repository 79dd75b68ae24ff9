import { Trans } from '@lingui/react/macro'
import type { ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { Condition } from '../chart/transition-text.tsx'
import { machines } from '../charts-data.ts'

interface WaysOnProps {
  ways: readonly ChartTransition[]
  words: Words
  /** Whether this is the present, not a step of the past. */
  now: boolean
}

/** The transitions that lead on from a state, in words. */
export const WaysOn = ({ ways, words, now }: WaysOnProps) => (
  <section className="support-ways">
    <h4>{now ? <Trans>What can still happen</Trans> : <Trans>What could happen then</Trans>}</h4>
    {ways.length === 0 ? (
      <p className="sm">
        <Trans>Nothing more: this is the end.</Trans>
      </p>
    ) : (
      <ul>
        {ways.map((way) => (
          <li key={way.key}>
            <p>{words.trigger(way)}</p>
            {words.transition(way.key) !== '' && <p className="sm">{words.transition(way.key)}</p>}
            <p>
              <Condition transition={way} chart={machines.get(words.machineId)!.chart} words={words} />
            </p>
            {way.targets.map((target) => (
              <p key={target} className="sm">
                <b className="support-state">→ {words.title(target)}</b> {words.state(target)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
)
