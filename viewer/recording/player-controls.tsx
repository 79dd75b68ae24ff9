import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export interface PlayerControlsProps {
  /** How many steps there are. */
  count: number
  /** After how many of them everyone is shown. */
  position: number
  onPosition: (position: number) => void
  /** What starts and stops it: playing in a recording, following in a running tab. */
  children: ReactNode
}

/** First, back, on, last, and a slider over everything that happened. */
export const PlayerControls = ({ count, position, onPosition, children }: PlayerControlsProps) => {
  const { t } = useLingui()
  const to = (wanted: number) => onPosition(Math.min(count, Math.max(0, wanted)))
  const step = (label: string, sign: string, wanted: number, off: boolean) => (
    <button
      type="button"
      className="btn line small"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && to(wanted)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div className="player-controls">
      <div className="player-buttons">
        {step(t`To the beginning`, '|‹', 0, position === 0)}
        {step(t`One step back`, '‹', position - 1, position === 0)}
        {step(t`One step on`, '›', position + 1, position === count)}
        {step(t`To the end`, '›|', count, position === count)}
        {children}
      </div>
      <input
        type="range"
        aria-label={t`Step`}
        aria-valuetext={t`Step ${position} of ${count}`}
        min={0}
        max={count}
        value={position}
        onChange={({ target }) => to(Number(target.value))}
      />
      <p className="num sm">
        <Trans>
          Step {position} of {count}
        </Trans>
      </p>
    </div>
  )
}
