import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { PasswordRule } from './password-rule.tsx'
import './new-password-fields.css'

export interface NewPasswordFieldsProps {
  /** A first password, or one instead of another. */
  replaces: boolean
  /** The password as it is typed. */
  password: string
  first: UseFormRegisterReturn
  second: UseFormRegisterReturn
  errors: { first: string | undefined; second: string | undefined }
}

/** A new password, the rule as it is met, and the password once more. */
export function NewPasswordFields({ replaces, password, first, second, errors }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div data-width="half" className="password-with-rule">
        <PasswordField
          label={replaces ? t`New password` : t`Password`}
          autoComplete="new-password"
          required
          error={errors.first}
          {...first}
        />
        <PasswordRule password={password} />
      </div>
      <PasswordField
        label={replaces ? t`Repeat the new password` : t`Repeat the password`}
        width="half"
        autoComplete="new-password"
        required
        error={errors.second}
        {...second}
      />
    </>
  )
}
