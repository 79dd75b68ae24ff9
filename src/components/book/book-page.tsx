import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../notice/notice.tsx'
import './book.css'

export interface BookPageProps {
  dataState: string
  title: string
  /** Why the list could not be had, in the customer's words. */
  unavailable: string | null
  onRetry: () => void
  /** Null while it is asked for. */
  children: ReactNode
}

/** A page of the account that lists what the customer keeps with the shop. */
export function BookPage({ dataState, title, unavailable, onRetry, children }: BookPageProps) {
  const { t } = useLingui()
  const isLoading = children === null && unavailable === null
  return (
    <div className="book" data-state={dataState} aria-busy={isLoading}>
      <h1 className="d">{title}</h1>
      <div className="book-body">
        {unavailable === null ? (
          children
        ) : (
          <Notice kind="alert" title={t`Your list could not be loaded`}>
            <p>{unavailable}</p>
            <p>
              <button type="button" className="btn" onClick={onRetry}>
                <Trans>Retry</Trans>
              </button>
            </p>
          </Notice>
        )}
        {isLoading ? (
          <p className="soft" role="status">
            <Trans>Loading your list…</Trans>
          </p>
        ) : null}
      </div>
    </div>
  )
}
