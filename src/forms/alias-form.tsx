import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { type AliasChange, aliasChange, type OwnData } from '../../contract/entities/account.ts'
import { useFieldMessage } from './field-message.ts'
import { useFormMemory } from './form-memory.ts'
import { TextField } from './text-field.tsx'

interface AliasFormProps {
  own: OwnData
  /** It is kept. */
  saved: boolean
  onSubmit: (values: AliasChange) => void
  /** What stands under the field. */
  children: ReactNode
}

/** What the shop calls the customer. */
export function AliasForm({ own, saved, onSubmit, children }: AliasFormProps) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const form = useForm<AliasChange>({
    resolver: zodResolver(aliasChange),
    defaultValues: { cAlias: own.cAlias ?? '' },
    mode: 'onTouched',
  })
  const { cAlias } = form.formState.errors
  useFormMemory(form, 'alias', saved)
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      <TextField
        label={t`Alias`}
        autoComplete="nickname"
        maxLength={30}
        hint={t`The shop calls you by it from your next login on. Leave it empty to have none.`}
        error={message('cAlias', cAlias, form.getValues('cAlias'))}
        {...form.register('cAlias')}
      />
      {children}
    </form>
  )
}
