import { Trans, useLingui } from '@lingui/react/macro'
import type { Words } from '../../statecharts/model/words.ts'
import { endsInGap, isAfterGap, type Life } from './lives.ts'
import { shopTime } from './shop-time.ts'

interface HistoryProps {
  life: Life
  words: Words
  position: number
  onPosition: (position: number) => void
}

/** Every step with its time; pressing one shows the chart as it was then. */
export const History = ({ life, words, position, onPosition }: HistoryProps) => {
  const { i18n } = useLingui()
  const time = shopTime(i18n.locale)
  const title = (state: string) => words.title(`${life.machine}.${state}`)
  return (
    <section>
      <h4>
        <Trans>What happened</Trans>
      </h4>
      <ol className="support-history">
        {life.steps.map(({ cEvento, cDesde, cHasta, dFecha }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered, and nothing else names one
          <li key={index} aria-current={index === position ? 'step' : undefined}>
            {isAfterGap(life, index) && <Unrecorded />}
            <button type="button" onClick={() => onPosition(index)}>
              {dFecha === null ? (
                <span className="xs soft">
                  <Trans>time not recorded</Trans>
                </span>
              ) : (
                <time className="num xs soft" dateTime={dFecha}>
                  {time(dFecha)}
                </time>
              )}
              <span>
                {cDesde === null ? (
                  words.event('xstate.init')
                ) : cEvento ? (
                  words.event(cEvento)
                ) : (
                  <Trans>Nobody recorded why.</Trans>
                )}
              </span>
              <b className="xs">
                {[cDesde, cHasta].flatMap((state) => (state === null ? [] : title(state))).join(' → ')}
              </b>
            </button>
          </li>
        ))}
        {endsInGap(life) && (
          <li>
            <Unrecorded />
          </li>
        )}
      </ol>
    </section>
  )
}

const Unrecorded = () => (
  <p className="support-gap sm soft">
    <Trans>Something happened here that was not recorded.</Trans>
  </p>
)
