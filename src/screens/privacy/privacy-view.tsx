import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionList } from '../../../contract/entities/account.ts'
import { BookPage } from '../../components/book/book-page.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { type ErasureForm, ErasureQuestion } from './erasure-question.tsx'
import { SessionRows } from './session-rows.tsx'

export interface PrivacyViewProps {
  part: 'loading' | 'failed' | 'erasure' | 'erased' | 'list'
  busy: boolean
  sessions: SessionList['listaSesion']
  /** What went wrong where no field says it. */
  failure: string | null
  isWrongPassword: boolean
  hasTickets: boolean
  onRetry: () => void
  /** Null for all logins but this one. */
  onEnd: (idSesion: string | null) => void
  onExport: () => void
  onErase: () => void
  onKeep: () => void
  onConfirm: (form: ErasureForm) => void
  onLeave: () => void
}

/** Logins, a copy of the data, and the end of the account. */
export function PrivacyView(props: PrivacyViewProps) {
  const { part, busy, failure, onExport, onErase, onLeave } = props
  const { t } = useLingui()
  return (
    <BookPage
      dataState={part}
      title={t`Sessions and privacy`}
      unavailable={part === 'failed' ? failure : null}
      onRetry={props.onRetry}
    >
      {part === 'loading' || part === 'failed' ? null : part === 'erased' ? (
        <Notice kind="status" title={t`Your account was deleted`}>
          <p>
            <Trans>
              Nothing here says who you are any more. Your tickets, if you have some, still admit.
            </Trans>
          </p>
          <p>
            <button type="button" className="btn" onClick={onLeave}>
              <Trans>To the billboard</Trans>
            </button>
          </p>
        </Notice>
      ) : part === 'erasure' ? (
        <ErasureQuestion {...props} />
      ) : (
        <>
          {failure === null ? null : (
            <Notice kind="alert" title={t`It could not be done`}>
              <p>{failure}</p>
            </Notice>
          )}
          <SessionRows sessions={props.sessions} onEnd={(id) => (busy ? undefined : props.onEnd(id))} />
          <h2 className="d">
            <Trans>Your data</Trans>
          </h2>
          <p>
            <Trans>Download everything the shop has of you, as a JSON file, or delete the account.</Trans>
          </p>
          <div className="book-acts">
            <button
              type="button"
              className="btn line"
              aria-disabled={busy || undefined}
              onClick={() => (busy ? undefined : onExport())}
            >
              <Trans>Download my data</Trans>
            </button>
            <button
              type="button"
              className="btn line"
              aria-disabled={busy || undefined}
              onClick={() => (busy ? undefined : onErase())}
            >
              <Trans>Delete my account</Trans>
            </button>
          </div>
        </>
      )}
    </BookPage>
  )
}
