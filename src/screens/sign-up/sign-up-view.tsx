import { Trans, useLingui } from '@lingui/react/macro'
import type { PerformanceHead } from '../../../contract/page.ts'
import { KeptChoice } from '../../components/kept-choice/kept-choice.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { keepFocus } from '../../forms/keep-focus.ts'
import type { ServerProblems } from '../../forms/server-problems.ts'
import { SignUpForm } from '../../forms/sign-up-form.tsx'
import type { SignUpSent, TypedValues } from '../../forms/sign-up-values.ts'
import '../entry.css'

export interface SignUpViewProps {
  dataState?: string | undefined
  /** The performance that signing up leads back to. */
  head: PerformanceHead | null
  loginHref: string
  /** Name, mail and password are all that is asked. */
  isShort: boolean
  termsHref: string
  termsRequired: boolean
  typed: TypedValues | null
  today: () => string
  busy: boolean
  /** The server's words for the refusal; the typed values stay. */
  failure: { message: string } | null
  problems: ServerProblems
  onTyped: (typed: TypedValues) => void
  onSubmit: (form: SignUpSent) => void
}

/** Open an account (sections 2, 3 and 5): one screen, three groups. */
export function SignUpView(props: SignUpViewProps) {
  const { dataState, head, loginHref, busy, failure, onSubmit, ...form } = props
  const { t } = useLingui()
  const label = head ? t`Create the account and go on` : t`Create the account`
  return (
    <div className="wrap entry-page" data-state={dataState}>
      <div>
        <h1 className="d">
          <Trans>Create your account</Trans>
        </h1>
        <p className="entry-lead">
          <Trans>
            One step. Do you have one already?{' '}
            <a href={loginHref} data-waits="">
              Log in
            </a>
          </Trans>
        </p>
        <FormSystem>
          <SignUpForm {...form} onSubmit={(values) => (busy ? undefined : onSubmit(values))}>
            {failure ? (
              <Notice kind="alert" title={t`We could not create the account`}>
                <p>{failure.message}</p>
              </Notice>
            ) : null}
            <button
              type="submit"
              className="btn full"
              aria-disabled={busy || undefined}
              onMouseDown={keepFocus}
            >
              {busy ? t`Creating your account…` : label}
            </button>
            <p className="vh" role="status">
              {busy ? t`Creating your account…` : ''}
            </p>
          </SignUpForm>
        </FormSystem>
      </div>
      {head ? <KeptChoice head={head} /> : null}
    </div>
  )
}
