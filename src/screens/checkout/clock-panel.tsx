import { Trans } from '@lingui/react/macro'
import { clockText } from '../../components/clock/clock-text.ts'

export interface ClockPanelProps {
  remainingSeconds: number
  alert: boolean
}

/** The time the places are kept for. At the alert it gains words, so that colour is never alone. */
export function ClockPanel({ remainingSeconds, alert }: ClockPanelProps) {
  return (
    <div className="clock-panel" data-alert={alert ? '' : undefined} role="timer" aria-live="off">
      <span className="sm">
        {alert ? (
          <Trans>
            Little time left.
            <br />
            Then we release your places.
          </Trans>
        ) : (
          <Trans>We keep your places for you</Trans>
        )}
      </span>
      <span className="clock-panel-time">{clockText(remainingSeconds)}</span>
    </div>
  )
}
