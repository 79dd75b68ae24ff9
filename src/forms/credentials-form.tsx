import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type Credentials, credentials } from '../../contract/entities/customer.ts'
import { useFieldMessage } from './field-message.ts'
import { useFormMemory } from './form-memory.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

export interface CredentialsFormProps {
  onSubmit: (credentials: Credentials) => void
  /** What stands under the fields: the failure and the button. */
  children: ReactNode
}

/**
 * Email and password, checked by the contract's own schema; what was typed stays after a failure. The page comes
 * drawn: without default values the form takes up what was typed before its script arrived. Without scripts a press
 * does nothing, where a plain form would write the password into the address.
 */
export function CredentialsForm({ onSubmit, children }: CredentialsFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<Credentials>({
    resolver: zodResolver(credentials),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  useFormMemory(form, 'login')
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={message('cEmail', errors.cEmail, form.getValues('cEmail'))}
        {...form.register('cEmail', { setValueAs: (typed: string) => typed.trim() })}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        required
        error={message('cClave', errors.cClave, form.getValues('cClave'))}
        {...form.register('cClave')}
      />
      {children}
    </form>
  )
}
