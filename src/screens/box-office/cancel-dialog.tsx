import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BoxReturn,
  type BoxSale,
  type CancellationForm,
  cancellationForm,
} from '../../../contract/entities/box-office.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { keptAfter } from './kept-tickets.ts'
import { ReturnAmount } from './return-amount.tsx'

export interface CancelDialogProps {
  sale: BoxSale
  /** Numbers of the tickets that it keeps. */
  kept: readonly string[]
  /** What goes back for the others; null where it is not known. */
  quote: BoxReturn | null
  /** Whether that is asked of the server; `failed` where it refused, or did not answer. */
  quoteState: 'asking' | 'failed' | 'known' | 'none'
  busy: boolean
  failure: string | null
  onChoose: (kept: readonly string[]) => void
  onAskAgain: () => void
  /** It counts once, where a ticket is chosen and the amount is known. */
  onCancel: (form: CancellationForm) => void
  onKeep: () => void
}

/**
 * A manager says who they are, which tickets are cancelled, all of them at first, and why, and sees what goes back; what
 * was typed stays when it is refused.
 */
export function CancelDialog(props: CancelDialogProps) {
  const { sale, kept, quote, quoteState, busy, failure, onChoose, onCancel, onKeep } = props
  const { t } = useLingui()
  const { price } = useFormat()
  const form = useForm<CancellationForm>({ resolver: zodResolver(cancellationForm) })
  const { errors } = form.formState
  const id = useId()
  const [tried, setTried] = useState(false)
  const { nOrden, cDescripcion, listaEntrada } = sale
  const chosen = listaEntrada.map(({ cNumero }) => cNumero).filter((number) => !kept.includes(number))
  const isPart = listaEntrada.length > 0 && chosen.length < listaEntrada.length
  const isNothing = isPart && chosen.length === 0
  return (
    <Dialog
      title={t`Cancel sale ${nOrden}`}
      tone="alert"
      onClose={() => busy || onKeep()}
      actions={
        <>
          <button
            type="submit"
            form={id}
            className="btn"
            aria-disabled={busy || quoteState === 'asking' || undefined}
          >
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
                onChange={({ target }) => onChoose(keptAfter(kept, cNumero, target.checked))}
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
      <ReturnAmount quote={quote} isAsking={quoteState === 'asking'} />
      <FormSystem>
        <form
          id={id}
          className="form-grid"
          noValidate
          onSubmit={(event) => {
            setTried(true)
            form.handleSubmit((values) => onCancel(values))(event)
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
          {failure !== null && (
            <Notice kind="alert" title={failure}>
              {quoteState === 'failed' && (
                <button type="button" className="btn line small" onClick={props.onAskAgain}>
                  <Trans>Try again</Trans>
                </button>
              )}
            </Notice>
          )}
        </form>
      </FormSystem>
    </Dialog>
  )
}
