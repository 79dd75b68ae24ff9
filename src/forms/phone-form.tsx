import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type PhoneData, phoneData } from '../../contract/entities/phone.ts'
import { CheckField } from './check-field.tsx'
import { countryOptions } from './countries.ts'
import { useCountryDefault } from './country-default.ts'
import { useFieldMessage } from './field-message.ts'
import { useFormMemory } from './form-memory.ts'
import { usePhoneReading } from './phone-reading.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export interface PhoneFormProps {
  defaults: PhoneData
  /** What the server says of the number. */
  numberError?: string | undefined
  onSubmit: (phone: PhoneData) => void
  /** What stands under the fields: the failure and the buttons. */
  children: ReactNode
}

/** A phone, read as it is typed. The server decides whether a number is one. */
export function PhoneForm({ defaults, numberError, onSubmit, children }: PhoneFormProps) {
  const { t, i18n } = useLingui()
  const message = useFieldMessage()
  const form = useForm<PhoneData>({
    resolver: zodResolver(phoneData),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const { errors, touchedFields } = form.formState
  const { register, watch } = form
  useFormMemory(form, 'phone')
  useCountryDefault(form, defaults.cNumero === '')
  const [number, country] = watch(['cNumero', 'cPais'])
  const reading = usePhoneReading(number, country)
  const unreadable =
    touchedFields.cNumero && reading?.isValid === false
      ? t`This does not look like a number of that country: check the area code and the digits.`
      : undefined
  return (
    <form className="form-grid" noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <SelectField
        label={t`Kind of phone`}
        width="half"
        options={[
          { value: 'CELULAR', label: t`Mobile` },
          { value: 'FIJO', label: t`Landline` },
        ]}
        error={message('cTipo', errors.cTipo, form.getValues('cTipo'))}
        {...register('cTipo')}
      />
      <SelectField
        label={t`Country`}
        width="half"
        autoComplete="country"
        options={countryOptions((name) => i18n._(name))}
        error={message('cPais', errors.cPais, country)}
        {...register('cPais')}
      />
      <TextField
        label={t`Number with area code`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={reading?.isValid ? reading.formatted : t`For instance 351 234 5678, or +54 9 351 234 5678`}
        error={message('cNumeroTelefono', errors.cNumero, number) ?? unreadable ?? numberError}
        {...register('cNumero', { setValueAs: (typed: string) => typed.trim() })}
      />
      <Controller
        control={form.control}
        name="lDefecto"
        render={({ field: { value, onChange, ref } }) => (
          <CheckField required={false} checked={value} onChange={onChange} ref={ref}>
            {t`Use this phone by default`}
          </CheckField>
        )}
      />
      {children}
    </form>
  )
}
