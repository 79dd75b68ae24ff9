import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnData } from '../../../contract/entities/account.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'
import type { AccountFormState } from './use-account-form.ts'
import '../../components/book/book.css'

interface AccountPageProps extends AccountFormState {
  title: string
  children: (own: OwnData) => ReactNode
}

/** A page of the account with a form: asked for, not to be had, or filled in with what is known. */
export function AccountPage({ title, dataState, own, unavailable, onRetry, children }: AccountPageProps) {
  const { t } = useLingui()
  return (
    <div className="book" data-state={dataState} aria-busy={dataState === 'loading'}>
      <h1 className="d">{title}</h1>
      <div className="book-body">
        {unavailable === null ? null : (
          <Notice kind="alert" title={t`Your data could not be loaded`}>
            <p>{unavailable}</p>
            <p>
              <button type="button" className="btn" onClick={onRetry}>
                <Trans>Retry</Trans>
              </button>
            </p>
          </Notice>
        )}
        {dataState === 'loading' ? (
          <p className="soft" role="status">
            <Trans>Loading your data…</Trans>
          </p>
        ) : null}
        {own === null ? null : <FormSystem>{children(own)}</FormSystem>}
      </div>
    </div>
  )
}

interface FormEndProps extends Pick<AccountFormState, 'busy' | 'saved' | 'failure'> {
  /** What is said once it is kept. */
  savedTitle: string
}

/** Under the fields: what came of the form, and its button. */
export function FormEnd({ busy, saved, failure, savedTitle }: FormEndProps) {
  const { t } = useLingui()
  return (
    <>
      {failure === null ? null : (
        <Notice kind="alert" title={t`It was not saved`}>
          <p>{failure}</p>
        </Notice>
      )}
      <div role="status">{saved ? <p className="notice-title">{savedTitle}</p> : null}</div>
      <div className="book-acts">
        <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
          {busy ? t`Saving…` : t`Save`}
        </button>
      </div>
    </>
  )
}
