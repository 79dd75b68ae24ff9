import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { staffCredentials } from '../../../contract/entities/box-office.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { TextField } from '../../forms/text-field.tsx'

interface StaffCredentials {
  cUsuario: string
  cClave: string
}

export interface StaffLoginViewProps {
  busy: boolean
  /** The server's words for the refusal; what was typed stays. */
  failure: string | null
  onSubmit: (credentials: StaffCredentials) => void
}

/** Staff log in to sell; customers have a login of their own. */
export function StaffLoginView({ busy, failure, onSubmit }: StaffLoginViewProps) {
  const { t } = useLingui()
  const form = useForm<StaffCredentials>({ resolver: zodResolver(staffCredentials) })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('cUsuario'), [setFocus])
  return (
    <div className="wrap bo-form">
      <h1 className="d">
        <Trans>Box office</Trans>
      </h1>
      <FormSystem>
        <form
          className="form-grid"
          method="dialog"
          noValidate
          onSubmit={form.handleSubmit((values) => busy || onSubmit(values))}
        >
          <TextField
            label={t`User`}
            autoComplete="username"
            required
            error={errors.cUsuario && t`Enter your user name`}
            {...form.register('cUsuario')}
          />
          <PasswordField
            label={t`Password`}
            autoComplete="current-password"
            required
            error={errors.cClave && t`Enter your password`}
            {...form.register('cClave')}
          />
          {failure === null ? null : (
            <Notice kind="alert" title={t`We could not log you in`}>
              <p>{failure}</p>
            </Notice>
          )}
          <button type="submit" className="btn full" aria-disabled={busy || undefined}>
            {busy ? t`Checking your details…` : t`Log in`}
          </button>
        </form>
      </FormSystem>
    </div>
  )
}
