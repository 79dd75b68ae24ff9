import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { CancellationForm } from '../../../contract/entities/box-office.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import './give-back.css'

export interface GiveBackValues {
  /** How it was paid by hand; null where it is not. */
  cComprobante: string | null
  exception: CancellationForm | null
}

export interface GiveBackFormProps {
  id: string
  /** The provider pays what it can: nobody pays it a second time. */
  mayByHand: boolean
  /** What it is that is paid by hand, in words. */
  byHandLabel: string
  /** It was chosen to be paid by hand; that counts where it may be. */
  byHand: boolean
  isException: boolean
  onByHand: (byHand: boolean) => void
  onException: () => void
  onGive: (values: GiveBackValues) => void
}

type Typed = CancellationForm & { cComprobante: string }

/** By hand, with what proves it, and a manager's word against the rule. */
export function GiveBackForm(props: GiveBackFormProps) {
  const { t } = useLingui()
  const { id, mayByHand, byHand, isException, onByHand, onException, onGive } = props
  const form = useForm<Typed>({ shouldUnregister: true })
  const { errors } = form.formState
  const required = { required: true, setValueAs: (typed: string) => typed.trim() }
  const isByHand = mayByHand && byHand
  return (
    <FormSystem>
      <form
        id={id}
        className="form-grid"
        noValidate
        onSubmit={form.handleSubmit(({ cComprobante, ...exception }) =>
          onGive({
            cComprobante: isByHand ? cComprobante : null,
            exception: isException ? exception : null,
          }),
        )}
      >
        {mayByHand && (
          <label className="bo-choice">
            <input type="checkbox" checked={byHand} onChange={() => onByHand(!byHand)} />
            <span>{props.byHandLabel}</span>
          </label>
        )}
        {isByHand && (
          <TextField
            label={t`What proves the payment`}
            autoComplete="off"
            maxLength={200}
            required
            error={errors.cComprobante && t`Write down how it was paid`}
            {...form.register('cComprobante', required)}
          />
        )}
        <label className="bo-choice">
          <input type="checkbox" checked={isException} onChange={onException} />
          <span>
            <Trans>Against the rule, with a manager</Trans>
          </span>
        </label>
        {isException && (
          <>
            <TextField
              label={t`Reason`}
              autoComplete="off"
              maxLength={200}
              required
              error={errors.cMotivo && t`Say why it is allowed`}
              {...form.register('cMotivo', required)}
            />
            <TextField
              label={t`Manager's user`}
              autoComplete="off"
              maxLength={60}
              required
              error={errors.cUsuario && t`Enter the manager's user name`}
              {...form.register('cUsuario', required)}
            />
            <PasswordField
              label={t`Manager's password`}
              autoComplete="off"
              required
              error={errors.cClave && t`Enter the manager's password`}
              {...form.register('cClave', { required: true })}
            />
          </>
        )}
      </form>
    </FormSystem>
  )
}
