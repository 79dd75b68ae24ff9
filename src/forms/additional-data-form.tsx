import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Locale } from '../../contract/client-state.ts'
import type { AdditionalData, OwnData } from '../../contract/entities/account.ts'
import { CheckField } from './check-field.tsx'
import { useFormMemory } from './form-memory.ts'
import { SelectField } from './select-field.tsx'

/** Languages are named in themselves. */
const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'English' },
  { value: 'pt', label: 'Português' },
]

interface AdditionalDataFormProps {
  own: OwnData
  /** They are kept. */
  saved: boolean
  onSubmit: (values: AdditionalData) => void
  /** What stands under the fields. */
  children: ReactNode
}

/** Language of mails, and whether news are wanted. */
export function AdditionalDataForm({ own, saved, onSubmit, children }: AdditionalDataFormProps) {
  const { t } = useLingui()
  const form = useForm<{ cIdioma: Locale | ''; lNovedades: boolean }>({
    defaultValues: { cIdioma: own.cIdioma ?? '', lNovedades: own.lNovedades },
  })
  useFormMemory(form, 'additional-data', saved)
  return (
    <form
      className="form-grid"
      method="dialog"
      noValidate
      onSubmit={form.handleSubmit(({ cIdioma, lNovedades }) =>
        onSubmit({ cIdioma: cIdioma === '' ? null : cIdioma, lNovedades }),
      )}
    >
      <SelectField
        label={t`Language of emails`}
        width="half"
        options={[{ value: '', label: t`Same as the page` }, ...LANGUAGES]}
        {...form.register('cIdioma')}
      />
      <Controller
        control={form.control}
        name="lNovedades"
        render={({ field: { value, onChange, ref } }) => (
          <CheckField required={false} checked={value} onChange={onChange} ref={ref}>
            <Trans>I want the programme's news by email</Trans>
          </CheckField>
        )}
      />
      {children}
    </form>
  )
}
