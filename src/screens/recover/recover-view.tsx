import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PerformanceHead } from '../../../contract/page.ts'
import { KeptChoice } from '../../components/kept-choice/kept-choice.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { CodeForm, MailForm, type NewPassword, NewPasswordForm } from '../../forms/recovery-forms.tsx'
import type { ServerProblems } from '../../forms/server-problems.ts'
import '../entry.css'
import './recover.css'

export interface RecoverViewProps {
  dataState?: string | undefined
  /** The performance that the new password leads back to. */
  head: PerformanceHead | null
  loginHref: string
  step: 'mail' | 'code' | 'password'
  email: string | null
  busy: boolean
  /** Another code may be asked for. */
  mayResend: boolean
  failure: { message: string } | null
  problems: ServerProblems
  onMail: (cEmail: string) => void
  onCode: (cCodigo: string) => void
  onChangeMail: () => void
  onChangeCode: () => void
  onPassword: (passwords: NewPassword) => void
}

const STEPS = ['mail', 'code', 'password'] as const

/** Recover a password (sections 2 and 7): three steps on one page; what is done stays in sight. */
export function RecoverView(props: RecoverViewProps) {
  const { dataState, head, step, email, busy, failure, loginHref } = props
  const { t } = useLingui()
  const now = STEPS.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  const part = (index: number, title: string, current: ReactNode, other: ReactNode) => (
    <li
      aria-current={index === now ? 'step' : undefined}
      data-done={index < now || undefined}
      data-later={index > now || undefined}
    >
      <div>
        <h2 className="d" tabIndex={-1} ref={index === now ? heading : undefined}>
          {title}
        </h2>
        {index === now && failure ? (
          <Notice kind="alert" title={t`That did not work`}>
            <p>{failure.message}</p>
          </Notice>
        ) : null}
        {index === now ? current : other}
      </div>
    </li>
  )
  return (
    <div className="wrap entry-page" data-state={dataState}>
      <div>
        <h1 className="d">
          <Trans>Recover your password</Trans>
        </h1>
        <p className="entry-lead">
          <Trans>
            Remembered it?{' '}
            <a href={loginHref} data-waits="">
              Log in
            </a>
          </Trans>
        </p>
        <FormSystem>
          <ol className="recover-steps">
            {part(
              0,
              t`Your email`,
              <MailForm email={email} busy={busy} onSubmit={props.onMail} />,
              <p>
                {email}{' '}
                <button type="button" className="link" onClick={props.onChangeMail}>
                  <Trans>Change</Trans>
                </button>
              </p>,
            )}
            {part(
              1,
              t`The code`,
              <CodeForm
                mayResend={props.mayResend}
                onSubmit={props.onCode}
                onResend={() => props.onMail(email ?? '')}
              />,
              now > 1 ? (
                <button type="button" className="link" onClick={props.onChangeCode}>
                  <Trans>Type it again</Trans>
                </button>
              ) : null,
            )}
            {part(
              2,
              t`The new password`,
              <NewPasswordForm
                email={email ?? ''}
                busy={busy}
                problems={props.problems}
                onSubmit={props.onPassword}
              />,
              <p className="recover-note">
                <Trans>
                  8 characters or more, an uppercase letter and a number. Saving it closes your other
                  sessions.
                </Trans>
              </p>,
            )}
          </ol>
        </FormSystem>
      </div>
      {head ? <KeptChoice head={head} /> : null}
    </div>
  )
}
