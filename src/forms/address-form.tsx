import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type AddressData, addressData } from '../../contract/entities/address.ts'
import type { TypedAddress } from '../../machines/address-book/address-book.events.ts'
import type { Provinces } from '../../machines/address-book/address-book.setup.ts'
import { asTypedAddress } from './address-values.ts'
import { optionalText } from './buyer-values.ts'
import { CheckField } from './check-field.tsx'
import { countryOptions, PROVINCE_LABELS } from './countries.ts'
import { useCountryDefault } from './country-default.ts'
import { useFieldMessage } from './field-message.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressFormProps {
  defaults: TypedAddress
  provinces: Provinces | null
  /** Places of the chosen province, proposed while one is typed. */
  localities: readonly string[]
  /** The address is one of the book: it has a type and may be the default. */
  isOfBook: boolean
  /** What the server says of the province. */
  provinceError?: string | undefined
  onSubmit: (address: AddressData) => void
  /** Called with all fields as they are typed, valid or not. */
  onTyped: (typed: TypedAddress) => void
  /** The empty string for none. */
  onProvince: (cProvincia: string) => void
  /** What stands under the fields: the failure and the buttons. */
  children: ReactNode
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }
const optional = { setValueAs: optionalText }

/** Where something is brought to, checked by the contract's own schema. */
export function AddressForm({
  defaults,
  provinces,
  localities,
  isOfBook,
  provinceError,
  onSubmit,
  onTyped,
  onProvince,
  children,
}: AddressFormProps) {
  const { t, i18n } = useLingui()
  const message = useFieldMessage()
  const places = useId()
  const form = useForm<AddressData>({
    resolver: zodResolver(addressData),
    defaultValues: defaults as AddressData,
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const { watch, register } = form
  useEffect(() => {
    const typing = watch((values, { type }) => type === 'change' && onTyped(asTypedAddress(values)))
    return () => typing.unsubscribe()
  }, [watch, onTyped])
  useCountryDefault(form, isOfBook && defaults.cCalle === '' && defaults.cProvincia === '')
  const problem = (field: keyof AddressData) => message(field, errors[field], form.getValues(field))
  const country = watch('cPais')
  return (
    <form className="form-grid" noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      {isOfBook ? (
        <SelectField
          label={t`Kind of address`}
          width="half"
          options={[
            { value: 'PARTICULAR', label: t`Home` },
            { value: 'LABORAL', label: t`Work` },
          ]}
          error={problem('cTipo')}
          {...register('cTipo')}
        />
      ) : null}
      <SelectField
        label={t`Country`}
        width={isOfBook ? 'half' : 'full'}
        autoComplete="country"
        options={countryOptions((name) => i18n._(name))}
        error={problem('cPais')}
        {...register('cPais', {
          onChange: () => {
            form.setValue('cProvincia', '')
            onProvince('')
          },
        })}
      />
      <TextField
        label={t`Street`}
        width="two-thirds"
        autoComplete="address-line1"
        required
        maxLength={120}
        error={problem('cCalle')}
        {...register('cCalle', trimmed)}
      />
      <TextField
        label={t`Number`}
        width="third"
        autoComplete="off"
        required
        maxLength={12}
        error={problem('cNumero')}
        {...register('cNumero', trimmed)}
      />
      <TextField
        label={t`Floor (optional)`}
        width="half"
        autoComplete="off"
        maxLength={10}
        error={problem('cPiso')}
        {...register('cPiso', optional)}
      />
      <TextField
        label={t`Flat (optional)`}
        width="half"
        autoComplete="address-line2"
        maxLength={10}
        error={problem('cDepartamento')}
        {...register('cDepartamento', optional)}
      />
      <SelectField
        label={i18n._(PROVINCE_LABELS[country])}
        width="half"
        autoComplete="address-level1"
        options={[
          { value: '', label: t`Choose` },
          ...(provinces?.[country] ?? []).map(({ cProvincia, cNombre }) => ({
            value: cProvincia,
            label: cNombre,
          })),
        ]}
        error={problem('cProvincia') ?? provinceError}
        {...register('cProvincia', { onChange: ({ target }) => onProvince(target.value) })}
      />
      <TextField
        label={t`Town or city`}
        width="half"
        autoComplete="address-level2"
        list={places}
        required
        maxLength={80}
        error={problem('cLocalidad')}
        {...register('cLocalidad', trimmed)}
      />
      <datalist id={places}>
        {localities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={t`Postal code`}
        width="half"
        autoComplete="postal-code"
        required
        error={problem('cCodigoPostal')}
        {...register('cCodigoPostal', trimmed)}
      />
      <TextField
        label={t`Who receives it, or what to look for (optional)`}
        width="half"
        autoComplete="off"
        maxLength={80}
        error={problem('cReferente')}
        {...register('cReferente', optional)}
      />
      {isOfBook ? (
        <Controller
          control={form.control}
          name="lDefecto"
          render={({ field: { value, onChange, ref } }) => (
            <CheckField required={false} checked={value} onChange={onChange} ref={ref}>
              {t`Use this address by default`}
            </CheckField>
          )}
        />
      ) : null}
      {children}
    </form>
  )
}
