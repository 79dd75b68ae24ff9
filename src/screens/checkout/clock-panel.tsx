import { Trans } from '@lingui/react/macro'

export interface ClockPanelProps {
  /** 24:18, or words while it is being paid. */
  text: string
  alert: boolean
}

/** The time the places are kept for. At the alert it gains words, so that colour is never alone. */
export function ClockPanel({ text, alert }: ClockPanelProps) {
  return (
    <div className="clock-panel" data-alert={alert ? '' : undefined} role="timer" aria-live="off">
      <span className="sm">
        {alert ? (
          <Trans>
            Not much time left.
            <br />
            Then we release your places.
          </Trans>
        ) : (
          <Trans>We are holding your places</Trans>
        )}
      </span>
      <span className="clock-panel-time">{text}</span>
    </div>
  )
}
