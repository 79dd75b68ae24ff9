import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { checkedPasswordChange, type PasswordChange } from '../../contract/entities/account.ts'
import { useFieldMessage } from './field-message.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { type ServerProblems, useServerProblems } from './server-problems.ts'

const EMPTY: PasswordChange = { cClaveActual: '', cClave: '', cClaveConfirmacion: '' }

interface PasswordChangeFormProps {
  /** Whose password it is, for password managers. */
  email: string
  problems: ServerProblems
  /** It is changed: the fields are emptied. */
  saved: boolean
  onSubmit: (values: PasswordChange) => void
  /** What stands under the fields. */
  children: ReactNode
}

/** The present password, and another one as its rule is met. */
export function PasswordChangeForm({ email, problems, saved, onSubmit, children }: PasswordChangeFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<PasswordChange>({
    resolver: zodResolver(checkedPasswordChange),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const { register, reset, watch, formState } = form
  useServerProblems(form, problems)
  useEffect(() => {
    if (saved) reset(EMPTY)
  }, [saved, reset])
  const problem = (field: keyof PasswordChange) =>
    message(field, formState.errors[field], form.getValues(field))
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        required
        error={problem('cClaveActual')}
        {...register('cClaveActual')}
      />
      <NewPasswordFields
        replaces
        password={watch('cClave')}
        first={register('cClave', { deps: ['cClaveConfirmacion'] })}
        second={register('cClaveConfirmacion')}
        errors={{ first: problem('cClave'), second: problem('cClaveConfirmacion') }}
      />
      {children}
    </form>
  )
}
