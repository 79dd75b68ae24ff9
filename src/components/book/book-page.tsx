import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../notice/notice.tsx'
import './book.css'

export interface BookPageProps {
  dataState: string
  title: string
  /** How the page says that it could not be loaded, and that it loads; without, those of a list. */
  words?: { unavailable: string; loading: string }
  /** Why it could not be loaded, in the customer's words. */
  unavailable: string | null
  onRetry: () => void
  /** Null while it is asked for. */
  children: ReactNode
}

/** A page of the account: what the customer keeps with the shop, or what the account says of them. */
export function BookPage({ dataState, title, words, unavailable, onRetry, children }: BookPageProps) {
  const { t } = useLingui()
  const isLoading = children === null && unavailable === null
  return (
    <div className="book" data-state={dataState} aria-busy={isLoading}>
      <h1 className="d">{title}</h1>
      <div className="book-body">
        {unavailable === null ? (
          children
        ) : (
          <Notice kind="alert" title={words?.unavailable ?? t`Your list could not be loaded`}>
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
            {words?.loading ?? t`Loading your list…`}
          </p>
        ) : null}
      </div>
    </div>
  )
}
