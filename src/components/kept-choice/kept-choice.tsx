import { Trans, useLingui } from '@lingui/react/macro'
import type { PerformanceHead } from '../../../contract/page.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './kept-choice.css'

/** What a login, a sign-up or a recovery leads back to: the show and the day, and that nothing chosen is lost. */
export function KeptChoice({ head }: { head: PerformanceHead }) {
  const { t } = useLingui()
  const format = useFormat()
  const day = head.dFecha === null ? null : format.moment(head.dFecha)
  return (
    <aside className="kept-choice" aria-label={t`What you are choosing`}>
      <p className="kept-lead">
        <Trans>We keep your choice</Trans>
      </p>
      {day ? (
        <p>
          <span className="d kept-day" aria-hidden="true">
            {day.day}
          </span>{' '}
          <span>
            {format.longDate(day)}, {format.time(day)}
          </span>
        </p>
      ) : null}
      <p className="d kept-show">{head.cEspectaculoCartelNombre}</p>
      <p className="kept-note">
        <Trans>
          Places are held once you are logged in. If somebody buys one meanwhile, we say so and keep the
          others.
        </Trans>
      </p>
    </aside>
  )
}
