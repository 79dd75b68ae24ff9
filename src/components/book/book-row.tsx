import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFocusOnChange } from '../notice/use-focus-on-change.ts'

/** The question whether to remove the row. */
export interface RowRemoval {
  question: string
  busy: boolean
  failure: string | null
  onConfirm: () => void
  onLeave: () => void
}

export interface BookRowProps {
  title: string
  details: ReactNode
  /** Absent while something else is asked. */
  onChange?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Further links, before the others. */
  links?: ReactNode
  removal: RowRemoval | null
}

/** One address or phone: what it is, and what can be done with it. */
export function BookRow({ title, details, onChange, onRemove, links, removal }: BookRowProps) {
  return (
    <li className="book-row">
      <div>
        <b>{title}</b>
        <div className="sm soft">{details}</div>
      </div>
      {removal ? (
        <Removal {...removal} />
      ) : (
        <div className="book-links">
          {links}
          {onChange ? (
            <button type="button" className="link" onClick={onChange}>
              <span>
                <Trans>Change</Trans> <span className="vh">{title}</span>
              </span>
            </button>
          ) : null}
          {onRemove ? (
            <button type="button" className="link" onClick={onRemove}>
              <span>
                <Trans>Remove</Trans> <span className="vh">{title}</span>
              </span>
            </button>
          ) : null}
        </div>
      )}
    </li>
  )
}

function Removal({ question, busy, failure, onConfirm, onLeave }: RowRemoval) {
  const { t } = useLingui()
  const asked = useFocusOnChange<HTMLParagraphElement>('asked', { atFirst: true })
  return (
    <div className="book-asks">
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      {failure === null ? null : (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="book-acts">
        <button
          type="button"
          className="btn"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onConfirm}
        >
          {busy ? t`Removing…` : t`Yes, remove`}
        </button>
        {busy ? null : (
          <button type="button" className="btn line" onClick={onLeave}>
            <Trans>Keep it</Trans>
          </button>
        )}
      </div>
    </div>
  )
}
