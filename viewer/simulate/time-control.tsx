import { Trans, useLingui } from '@lingui/react/macro'
import { momentOf, passTime, untilNextDelay } from '../../charts/simulation/simulation.ts'
import type { PartProps } from './panel-part.ts'

const SECOND = 1_000
const MINUTE = 60_000

/** Time moved by hand, and the delays that run. */
export const TimeControl = ({ simulation, words, onShow }: PartProps) => {
  const { t, i18n } = useLingui()
  const { now, timers, snapshot } = momentOf(simulation)
  const next = untilNextDelay(simulation)
  const over = snapshot.status !== 'active'
  const seconds = (milliseconds: number) =>
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
      milliseconds / SECOND,
    )
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
        <Trans>{seconds(now)} since the start</Trans>
      </p>
      <div className="buttons">
        {button(t`+ 1 s`, SECOND, over)}
        {button(t`+ 1 min`, MINUTE, over)}
        {button(t`To the next delay`, next ?? 0, next === null)}
      </div>
      <p className="xs soft">
        <Trans>Moves the delays of the chart. Times that stand in an event are its own.</Trans>
      </p>
      <ul className="sm">
        {timers.map(({ event, due }) => (
          <li key={event}>
            {words.event(event)}{' '}
            <span className="soft num">
              <Trans>{seconds(due - now)} left</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
