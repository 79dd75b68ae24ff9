import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { mailedCode } from '../../../contract/entities/sign-up.ts'
import { TextField } from '../../forms/text-field.tsx'

export interface CodeFormProps {
  busy: boolean
  onCode: (cCodigo: string) => void
  onAgain: () => void
  onAnother: () => void
  /** The failure. */
  children: ReactNode
}

/** The code that was mailed. */
export function CodeForm({ busy, onCode, onAgain, onAnother, children }: CodeFormProps) {
  const { t } = useLingui()
  const form = useForm<{ cCodigo: string }>({ defaultValues: { cCodigo: '' } })
  const problem = form.formState.errors.cCodigo?.message
  const validate = (typed: string) => mailedCode.safeParse(typed).success || t`The code has six digits`
  return (
    <form
      className="form-grid"
      noValidate
      onSubmit={form.handleSubmit(({ cCodigo }) => {
        if (!busy) onCode(mailedCode.parse(cCodigo))
      })}
    >
      <TextField
        label={t`Code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problem}
        {...form.register('cCodigo', { validate })}
      />
      {children}
      <button type="submit" className="btn full" aria-disabled={busy || undefined}>
        {busy ? t`Looking for the order…` : t`See the order`}
      </button>
      <p className="look-up-ways">
        <button type="button" className="link" onClick={onAgain}>
          <Trans>Send another code</Trans>
        </button>
        <button type="button" className="link" onClick={onAnother}>
          <Trans>Another order</Trans>
        </button>
      </p>
    </form>
  )
}
