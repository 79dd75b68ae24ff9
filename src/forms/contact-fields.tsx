import { useLingui } from '@lingui/react/macro'
import type { UseFormRegister } from 'react-hook-form'
import { phoneTypeOptions } from './person-options.ts'
import { SelectField } from './select-field.tsx'
import type { SignUpValues } from './sign-up-values.ts'
import { TextField } from './text-field.tsx'

/** The customer's words for what is wrong with a field; undefined where nothing is. */
export type ProblemOf = (field: keyof SignUpValues) => string | undefined

export interface ContactFieldsProps {
  register: UseFormRegister<SignUpValues>
  problem: ProblemOf
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

/** How a customer is written to and called. */
export function ContactFields({ register, problem }: ContactFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="form-grid">
      <TextField
        label={t`Email`}
        width="half"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t`The tickets go to this address once you have followed the link that we send there.`}
        required
        error={problem('cEmail')}
        {...register('cEmail', { ...trimmed, deps: ['cEmailConfirmacion'] })}
      />
      <TextField
        label={t`Repeat the email`}
        width="half"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        error={problem('cEmailConfirmacion')}
        {...register('cEmailConfirmacion', trimmed)}
      />
      <SelectField
        label={t`Phone type`}
        width="third"
        options={phoneTypeOptions((name) => i18n._(name))}
        error={problem('cTipoTelefono')}
        {...register('cTipoTelefono')}
      />
      <TextField
        label={t`Phone, with its area code`}
        width="two-thirds"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={problem('cTelefono')}
        {...register('cTelefono', trimmed)}
      />
    </div>
  )
}
