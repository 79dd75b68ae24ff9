import { Trans, useLingui } from '@lingui/react/macro'
import { isMoment } from '../../statecharts/describe/sample-data.ts'
import { momentOf, passTime, untilNextDelay } from '../../statecharts/simulate/simulation.ts'
import { duration } from './duration.ts'
import type { PartProps } from './panel-part.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Time moved by hand, and the delays that run. */
export const TimeControl = ({ simulation, words, onShow }: PartProps) => {
  const { t, i18n } = useLingui()
  const { now, clock, timers, snapshot } = momentOf(simulation)
  const next = untilNextDelay(simulation)
  const over = snapshot.status !== 'active'
  const lasting = (milliseconds: number) => duration(milliseconds, i18n.locale)
  const date = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  const button = (label: string, milliseconds: number, off: boolean) => (
    <button
      type="button"
      className="btn line small"
      aria-disabled={off}
      onClick={() => !off && onShow(passTime(simulation, milliseconds))}
    >
      {label}
    </button>
  )
  return (
    <section aria-label={t`Time`} className="time-control">
      <h2 className="d">
        <Trans>Time</Trans>
      </h2>
      <p className="num">
        <Trans>{lasting(now)} since the start</Trans>
        {isMoment(clock.time) && (
          <>
            {' · '}
            <Trans>the clock says {date.format(clock.time)} UTC</Trans>
          </>
        )}
      </p>
      <div className="buttons">
        {button(t`+ 1 s`, SECOND, over)}
        {button(t`+ 1 min`, MINUTE, over)}
        {button(t`+ 10 min`, 10 * MINUTE, over)}
        {button(t`+ 1 h`, HOUR, over)}
        {button(t`To the next delay`, next ?? 0, next === null)}
      </div>
      <p className="xs soft">
        {clock.time === null && (
          <Trans>Moves the delays of the chart. None of its events carries a time of its own.</Trans>
        )}
        {clock.time !== null && !clock.byHand && (
          <Trans>
            Events happen at the times of the samples until time is moved here; then they happen when this
            clock says.
          </Trans>
        )}
        {clock.time !== null && clock.byHand && (
          <Trans>Time was moved by hand: events happen when this clock says.</Trans>
        )}
      </p>
      <ul className="sm">
        {timers.map(({ event, due }) => (
          <li key={event}>
            {words.event(event)}{' '}
            <span className="soft num">
              <Trans>{lasting(due - now)} left</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
