import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form'
import { readBirthDate } from '../../contract/birth-date.ts'
import type { PersonalData } from '../../contract/entities/personal-data.ts'
import { countryOptions } from './countries.ts'
import { documentTypeOptions } from './document-types.ts'
import { genderOptions } from './person-options.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

/** Of a form that has these fields, whatever else it has. */
export interface PersonFieldsProps {
  /** The form's `register`. */
  register: (
    field: keyof PersonalData,
    options?: Pick<RegisterOptions, 'setValueAs'> & { deps?: (keyof PersonalData)[] },
  ) => UseFormRegisterReturn
  problem: (field: keyof PersonalData) => string | undefined
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

/** The name, all that a short sign-up asks of a person. */
export function NameFields({ register, problem }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`First name`}
        width="half"
        autoComplete="given-name"
        required
        error={problem('cNombre')}
        {...register('cNombre', trimmed)}
      />
      <TextField
        label={t`Last name`}
        width="half"
        autoComplete="family-name"
        required
        error={problem('cApellido')}
        {...register('cApellido', trimmed)}
      />
    </>
  )
}

/** The fields of section 3 that say who a customer is. Parts register one after the other: the first wrong one gets the focus. */
export function PersonFields(props: PersonFieldsProps) {
  return (
    <div className="form-grid person-fields">
      <NameFields {...props} />
      <OtherFields {...props} />
    </div>
  )
}

function OtherFields({ register, problem }: PersonFieldsProps) {
  const { t, i18n } = useLingui()
  const translate = (message: MessageDescriptor) => i18n._(message)
  return (
    <>
      <SelectField
        label={t`Document`}
        width="third"
        options={documentTypeOptions(translate)}
        error={problem('cTipoDocumento')}
        {...register('cTipoDocumento', { deps: ['cDocumento'] })}
      />
      <TextField
        label={t`Document number`}
        width="two-thirds"
        autoComplete="off"
        required
        error={problem('cDocumento')}
        {...register('cDocumento', trimmed)}
      />
      <TextField
        label={t`Birth date`}
        width="third"
        autoComplete="bday"
        inputMode="text"
        hint={t`31/12/1985`}
        required
        error={problem('dNacimiento')}
        {...register('dNacimiento', { setValueAs: readBirthDate })}
      />
      <SelectField
        label={t`Gender`}
        width="third"
        autoComplete="sex"
        required
        options={genderOptions(translate)}
        error={problem('cGenero')}
        {...register('cGenero')}
      />
      <SelectField
        label={t`Country`}
        width="third"
        autoComplete="country"
        options={countryOptions(translate)}
        error={problem('cPais')}
        {...register('cPais')}
      />
    </>
  )
}
