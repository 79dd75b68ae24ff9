import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { PasswordRule } from './password-rule.tsx'

export interface NewPasswordFieldsProps {
  /** The password as it is typed. */
  password: string
  first: UseFormRegisterReturn
  second: UseFormRegisterReturn
  errors: { first: string | undefined; second: string | undefined }
}

/** A new password, the rule as it is met, and the password once more. */
export function NewPasswordFields({ password, first, second, errors }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div data-width="half" className="password-with-rule">
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          required
          error={errors.first}
          {...first}
        />
        <PasswordRule password={password} />
      </div>
      <PasswordField
        label={t`Repeat the password`}
        width="half"
        autoComplete="new-password"
        required
        error={errors.second}
        {...second}
      />
    </>
  )
}
