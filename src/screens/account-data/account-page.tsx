import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnData } from '../../../contract/entities/account.ts'
import { BookPage } from '../../components/book/book-page.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'
import type { AccountFormState } from './use-account-form.ts'

interface AccountPageProps extends AccountFormState {
  title: string
  children: (own: OwnData) => ReactNode
}

/** A page of the account with a form: asked for, not loaded, or filled in with what is known. */
export function AccountPage({ title, dataState, own, unavailable, onRetry, children }: AccountPageProps) {
  const { t } = useLingui()
  return (
    <BookPage
      dataState={dataState}
      title={title}
      words={{ unavailable: t`Your data could not be loaded`, loading: t`Loading your data…` }}
      unavailable={unavailable}
      onRetry={onRetry}
    >
      {own === null ? null : <FormSystem>{children(own)}</FormSystem>}
    </BookPage>
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
