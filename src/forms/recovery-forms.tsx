import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import {
  checkedNewPassword,
  type NewPasswordByCode,
  recoveryCode,
  recoveryMail,
} from '../../contract/entities/sign-up.ts'
import { useFieldMessage } from './field-message.ts'
import { useFormMemory } from './form-memory.ts'
import { keepFocus } from './keep-focus.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type ServerProblems, useServerProblems } from './server-problems.ts'
import { TextField } from './text-field.tsx'

interface MailFormProps {
  email: string | null
  busy: boolean
  onSubmit: (cEmail: string) => void
}

/** Step 1: whose password. */
export function MailForm({ email, busy, onSubmit }: MailFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm({
    resolver: zodResolver(recoveryMail),
    ...(email === null ? {} : { defaultValues: { cEmail: email } }),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  useFormMemory(form, 'recovery')
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(({ cEmail }) => (busy ? undefined : onSubmit(cEmail)))}
    >
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={message('cEmail', errors.cEmail, form.getValues('cEmail'))}
        {...form.register('cEmail', { setValueAs: (typed: string) => typed?.trim() })}
      />
      <p>
        <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
          {busy ? t`Sending the code…` : t`Send me a code`}
        </button>
      </p>
    </form>
  )
}

interface CodeFormProps {
  mayResend: boolean
  onSubmit: (cCodigo: string) => void
  onResend: () => void
}

/** Step 2: the code of the mail, in one field: it takes a paste, and what a phone reads from the mail. */
export function CodeForm({ mayResend, onSubmit, onResend }: CodeFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm({
    resolver: zodResolver(recoveryCode),
    defaultValues: { cCodigo: '' },
    mode: 'onSubmit',
  })
  const { errors } = form.formState
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(({ cCodigo }) => onSubmit(cCodigo))}
    >
      <p>
        <Trans>
          If there is an account with that email, a code of 6 digits was sent to it. It is good for 15
          minutes.
        </Trans>
      </p>
      <div className="code-field">
        <TextField
          label={t`Code of 6 digits`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={message('cCodigo', errors.cCodigo, form.getValues('cCodigo'))}
          {...form.register('cCodigo')}
        />
      </div>
      <div className="recover-actions">
        <button type="submit" className="btn" onMouseDown={keepFocus}>
          <Trans>Go on</Trans>
        </button>
        {mayResend ? (
          <button type="button" className="link" onClick={onResend}>
            <Trans>Send it again</Trans>
          </button>
        ) : null}
      </div>
      <p className="recover-note">
        <Trans>Not arrived? Check your spam folder. You can ask for another in half a minute.</Trans>
      </p>
    </form>
  )
}

export type NewPassword = Pick<NewPasswordByCode, 'cClave' | 'cClaveConfirmacion'>

interface NewPasswordFormProps {
  email: string
  busy: boolean
  problems: ServerProblems
  onSubmit: (passwords: NewPassword) => void
}

/** Step 3: the new password. */
export function NewPasswordForm({ email, busy, problems, onSubmit }: NewPasswordFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<NewPasswordByCode>({
    resolver: zodResolver(checkedNewPassword),
    // The code was checked a step before; the schema is of the whole form.
    defaultValues: { cEmail: email, cCodigo: '000000', cClave: '', cClaveConfirmacion: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  useServerProblems(form, problems)
  const problem = (field: keyof NewPassword) => message(field, errors[field], form.getValues(field))
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(({ cClave, cClaveConfirmacion }) =>
        busy ? undefined : onSubmit({ cClave, cClaveConfirmacion }),
      )}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        replaces
        password={form.watch('cClave') ?? ''}
        first={form.register('cClave', { deps: ['cClaveConfirmacion'] })}
        second={form.register('cClaveConfirmacion')}
        errors={{ first: problem('cClave'), second: problem('cClaveConfirmacion') }}
      />
      <p>
        <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
          {busy ? t`Saving the password…` : t`Save the password and log in`}
        </button>
      </p>
    </form>
  )
}
