import { Trans, useLingui } from '@lingui/react/macro'
import type { Credentials } from '../../../contract/entities/customer.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CredentialsForm } from '../../forms/credentials-form.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'
import './login.css'

export interface LoginViewProps {
  dataState?: string | undefined
  /** What waits behind the login, named for the customer: a show, their orders. */
  nextLabel?: string | undefined
  /** The other door, and the way to a new password; both lead on to the same page. */
  signUpHref: string
  recoverHref: string
  busy: boolean
  /** The server's words for the refusal; the typed values stay. */
  failure: { message: string } | null
  onSubmit: (credentials: Credentials) => void
}

/** Log in (section 2), with section 5's messages. */
export function LoginView({
  dataState,
  nextLabel,
  signUpHref,
  recoverHref,
  busy,
  failure,
  onSubmit,
}: LoginViewProps) {
  const { t } = useLingui()
  return (
    <div className="wrap login" data-state={dataState}>
      <div>
        <h1 className="d">
          <Trans>Log in</Trans>
        </h1>
        {nextLabel ? (
          <p>
            <Trans>
              Then we take you to <b>{nextLabel}</b>.
            </Trans>
          </p>
        ) : null}
      </div>
      <FormSystem>
        <CredentialsForm onSubmit={(credentials) => (busy ? undefined : onSubmit(credentials))}>
          {failure ? (
            <Notice kind="alert" title={t`We could not log you in`}>
              <p>{failure.message}</p>
            </Notice>
          ) : null}
          <button
            type="submit"
            className="btn full"
            aria-disabled={busy || undefined}
            onMouseDown={keepFocus}
          >
            {busy ? t`Checking your details…` : t`Log in`}
          </button>
          <p className="vh" role="status">
            {busy ? t`Checking your details…` : ''}
          </p>
          <p>
            <a href={recoverHref} data-waits="">
              <Trans>I forgot my password</Trans>
            </a>
          </p>
          <p className="login-other">
            <Trans>Is it your first time here?</Trans>
            <a className="btn line full" href={signUpHref} data-waits="">
              <Trans>Create an account</Trans>
            </a>
          </p>
          <p className="sm">
            <a href={pageUrl.orderLookUp()}>
              <Trans>See an order without an account</Trans>
            </a>
          </p>
        </CredentialsForm>
      </FormSystem>
    </div>
  )
}
