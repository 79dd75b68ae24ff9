import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BoxSale,
  type SaleCancellation,
  saleCancellation,
} from '../../../contract/entities/box-office.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'

export interface CancelDialogProps {
  sale: BoxSale
  busy: boolean
  failure: string | null
  onCancel: (cancellation: SaleCancellation) => void
  onKeep: () => void
}

/** A manager says who they are, and why a sale is cancelled; what was typed stays when it is refused. */
export function CancelDialog({ sale, busy, failure, onCancel, onKeep }: CancelDialogProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const form = useForm<SaleCancellation>({ resolver: zodResolver(saleCancellation) })
  const { errors } = form.formState
  const id = useId()
  const { nOrden, cDescripcion, cFormaDePago, fTotal } = sale
  return (
    <Dialog
      title={t`Cancel sale ${nOrden}`}
      tone="alert"
      onClose={() => busy || onKeep()}
      actions={
        <>
          <button type="submit" form={id} className="btn" aria-disabled={busy || undefined}>
            {busy ? t`Cancelling…` : t`Cancel the sale`}
          </button>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => busy || onKeep()}
          >
            <Trans>Keep it</Trans>
          </button>
        </>
      }
    >
      <p>{cDescripcion}</p>
      <p>
        <b>
          {cFormaDePago === 'EFECTIVO'
            ? t`Give ${price(fTotal)} back from the drawer.`
            : t`${price(fTotal)} go back the way they came.`}
        </b>{' '}
        <Trans>The tickets will admit nobody.</Trans>
      </p>
      <FormSystem>
        <form
          id={id}
          className="form-grid"
          noValidate
          onSubmit={form.handleSubmit((values) => busy || onCancel(values))}
        >
          <TextField
            label={t`Reason`}
            maxLength={200}
            required
            error={errors.cMotivo && t`Say why the sale is cancelled`}
            {...form.register('cMotivo')}
          />
          <TextField
            label={t`Manager's user`}
            autoComplete="off"
            required
            error={errors.cUsuario && t`Enter the manager's user name`}
            {...form.register('cUsuario')}
          />
          <PasswordField
            label={t`Manager's password`}
            autoComplete="off"
            required
            error={errors.cClave && t`Enter the manager's password`}
            {...form.register('cClave')}
          />
          {failure !== null && <Notice kind="alert" title={failure} />}
        </form>
      </FormSystem>
    </Dialog>
  )
}
