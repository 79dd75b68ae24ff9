import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { phoneCode } from '../../contract/entities/phone.ts'
import { useFieldMessage } from './field-message.ts'
import { TextField } from './text-field.tsx'

export interface CodeFormProps {
  /** What the server says of the code. */
  codeError?: string | undefined
  onSubmit: (cCodigo: string) => void
  /** The buttons. */
  children: ReactNode
}

/** Six digits that came by a message. */
export function CodeForm({ codeError, onSubmit, children }: CodeFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<{ cCodigo: string }>({
    resolver: zodResolver(phoneCode),
    defaultValues: { cCodigo: '' },
  })
  const { cCodigo } = form.formState.errors
  return (
    <form className="form-grid" noValidate onSubmit={form.handleSubmit((values) => onSubmit(values.cCodigo))}>
      <TextField
        label={t`Code of six digits`}
        width="half"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={message('cCodigo', cCodigo, form.getValues('cCodigo')) ?? codeError}
        {...form.register('cCodigo', { setValueAs: (typed: string) => typed.trim() })}
      />
      {children}
    </form>
  )
}
