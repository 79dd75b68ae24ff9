import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
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

/**
 * A manager says who they are, which tickets are cancelled, all of them at first, and why; what was typed stays when it
 * is refused.
 */
export function CancelDialog({ sale, busy, failure, onCancel, onKeep }: CancelDialogProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const form = useForm<SaleCancellation>({ resolver: zodResolver(saleCancellation) })
  const { errors } = form.formState
  const id = useId()
  const [kept, setKept] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const { nOrden, cDescripcion, cFormaDePago, fTotal, fDevuelto, listaEntrada } = sale
  const chosen = listaEntrada.map(({ cNumero }) => cNumero).filter((number) => !kept.includes(number))
  const isPart = listaEntrada.length > 0 && chosen.length < listaEntrada.length
  const isNothing = isPart && chosen.length === 0
  const cancel = (values: SaleCancellation) => {
    if (!busy && !isNothing) onCancel(isPart ? { ...values, aEntrada: chosen } : values)
  }
  const back = price(fTotal - fDevuelto)
  return (
    <Dialog
      title={t`Cancel sale ${nOrden}`}
      tone="alert"
      onClose={() => busy || onKeep()}
      actions={
        <>
          <button type="submit" form={id} className="btn" aria-disabled={busy || undefined}>
            {busy ? t`Cancelling…` : isPart ? t`Cancel these tickets` : t`Cancel the sale`}
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
      {listaEntrada.length > 1 && (
        <fieldset className="bo-tickets" aria-describedby={tried && isNothing ? `${id}-none` : undefined}>
          <legend>
            <Trans>Tickets to cancel</Trans>
          </legend>
          {listaEntrada.map(({ cNumero, cDescripcion: place, fPrecio }) => (
            <label key={cNumero}>
              <input
                type="checkbox"
                checked={!kept.includes(cNumero)}
                onChange={({ target }) =>
                  setKept(target.checked ? kept.filter((one) => one !== cNumero) : [...kept, cNumero])
                }
              />
              <span>{place}</span>
              <span className="num">{price(fPrecio)}</span>
            </label>
          ))}
          {tried && isNothing && (
            <p className="field-error" id={`${id}-none`} role="alert">
              <Trans>Choose at least one ticket</Trans>
            </p>
          )}
        </fieldset>
      )}
      <p>
        <b>
          {isPart
            ? cFormaDePago === 'EFECTIVO'
              ? t`Their part goes back from the drawer: the list of sales says how much.`
              : t`Their part goes back the way it came.`
            : cFormaDePago === 'EFECTIVO'
              ? t`Give ${back} back from the drawer.`
              : t`${back} go back the way they came.`}
        </b>{' '}
        <Trans>The tickets will admit nobody.</Trans>
      </p>
      <FormSystem>
        <form
          id={id}
          className="form-grid"
          noValidate
          onSubmit={(event) => {
            setTried(true)
            form.handleSubmit(cancel)(event)
          }}
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
