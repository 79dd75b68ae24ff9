import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keepFocus } from '../../forms/keep-focus.ts'

export interface StepActionsProps {
  busy: boolean
  /** The forward button's words. */
  children: ReactNode
  onBack?: (() => void) | undefined
  /** Absent where the button submits the form it stands in. */
  onContinue?: (() => void) | undefined
}

/** A step's way on and way back. A busy button keeps its focus, says so and does nothing. */
export function StepActions({ busy, children, onBack, onContinue }: StepActionsProps) {
  const { t } = useLingui()
  return (
    <div className="step-actions">
      <button
        type={onContinue ? 'button' : 'submit'}
        className="btn"
        aria-disabled={busy || undefined}
        onMouseDown={keepFocus}
        onClick={busy ? (event) => event.preventDefault() : onContinue}
      >
        {busy ? t`One moment…` : children}
      </button>
      {onBack ? (
        <button type="button" className="btn line" onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      ) : null}
    </div>
  )
}
