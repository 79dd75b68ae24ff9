import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { BuyerData } from '../../contract/entities/purchase.ts'
import { sentBuyer } from '../../contract/entities/sent-buyer.ts'
import { asTyped, type BuyerValues, optionalText, type TypedValues } from './buyer-values.ts'
import { documentTypeOptions } from './document-types.ts'
import { useFieldMessage } from './field-message.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export interface BuyerFormProps {
  defaults: BuyerValues
  /** An address that tickets wait for until its owner has confirmed it; null for none. */
  unconfirmed: string | null
  onSubmit: (data: BuyerData) => void
  /** Called with all fields as they are typed, valid or not. */
  onTyped?: ((values: TypedValues) => void) | undefined
  /** What stands under the fields: the failure and the buttons. */
  children: ReactNode
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

/** Who the tickets are for, checked by the contract's own schema. */
export function BuyerForm({ defaults, unconfirmed, onSubmit, onTyped, children }: BuyerFormProps) {
  const { t, i18n } = useLingui()
  const message = useFieldMessage()
  const form = useForm<BuyerData>({
    resolver: zodResolver(sentBuyer),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const { watch } = form
  useEffect(() => {
    const typing = watch((values, { type }) => type === 'change' && onTyped?.(asTyped(values)))
    return () => typing.unsubscribe()
  }, [watch, onTyped])
  const problem = (field: keyof BuyerValues) => message(field, errors[field], form.getValues(field))
  return (
    <form className="form-grid" noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <TextField
        label={t`First name`}
        width="half"
        autoComplete="given-name"
        required
        error={problem('cNombre')}
        {...form.register('cNombre', trimmed)}
      />
      <TextField
        label={t`Last name`}
        width="half"
        autoComplete="family-name"
        required
        error={problem('cApellido')}
        {...form.register('cApellido', trimmed)}
      />
      <SelectField
        label={t`Document`}
        width="third"
        options={documentTypeOptions((name) => i18n._(name))}
        error={problem('cTipoDocumento')}
        {...form.register('cTipoDocumento')}
      />
      <TextField
        label={t`Document number`}
        width="two-thirds"
        autoComplete="off"
        required
        error={problem('cDocumento')}
        {...form.register('cDocumento', trimmed)}
      />
      <TextField
        label={t`Email`}
        width="half"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={
          unconfirmed !== null && watch('cEmail').trim().toLowerCase() === unconfirmed.toLowerCase()
            ? t`The tickets go to this address once you have followed the link that we sent there.`
            : t`The tickets go to this address.`
        }
        required
        error={problem('cEmail')}
        {...form.register('cEmail', trimmed)}
      />
      <TextField
        label={t`Phone (optional)`}
        width="half"
        type="tel"
        autoComplete="tel"
        error={problem('cTelefono')}
        {...form.register('cTelefono', { setValueAs: optionalText })}
      />
      {children}
    </form>
  )
}
