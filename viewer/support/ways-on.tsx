import { Trans } from '@lingui/react/macro'
import type { ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { lastKey } from '../chart/transition-text.tsx'

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
        {ways.map((way, index) => (
          <li key={way.key}>
            <p>{words.trigger(way)}</p>
            {way.guard !== null && <p className="sm soft">{words.guard(way.guard)}</p>}
            {isRest(ways, index) && (
              <p className="sm soft">
                <Trans>In every other case.</Trans>
              </p>
            )}
            {words.transition(way.key) !== '' && <p className="sm soft">{words.transition(way.key)}</p>}
            {way.targets.map((target) => (
              <p key={target} className="sm">
                <b className="support-state">→ {lastKey(target)}</b> {words.state(target)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Whether it is what remains when the guards of the same event, asked before it, say no. */
const isRest = (ways: readonly ChartTransition[], index: number): boolean =>
  ways[index]?.guard === null && ways.slice(0, index).some(({ name }) => name === ways[index]?.name)
