import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import {
  type InvoiceReceiver,
  invoiceReceiver,
  receiverDocuments,
} from '../../../contract/entities/box-papers.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'

export interface ReceiverFormProps {
  busy: boolean
  onName: (receiver: InvoiceReceiver) => void
}

/** To whom the invoice is issued: a person or a firm, by a document that the tax authority knows. */
export function ReceiverForm({ busy, onName }: ReceiverFormProps) {
  const { t } = useLingui()
  const form = useForm<InvoiceReceiver>({
    resolver: zodResolver(invoiceReceiver),
    defaultValues: { cNombre: '', cTipoDocumento: 'DNI', cDocumento: '' },
  })
  const { errors } = form.formState
  return (
    <FormSystem>
      <form
        className="form-grid"
        noValidate
        onSubmit={form.handleSubmit((receiver) => busy || onName(receiver))}
      >
        <TextField
          label={t`Name or company`}
          autoComplete="off"
          maxLength={80}
          required
          error={errors.cNombre && t`Say to whom the invoice is issued`}
          {...form.register('cNombre')}
        />
        <SelectField
          label={t`Document`}
          width="third"
          options={receiverDocuments.map((value) => ({ value, label: value }))}
          {...form.register('cTipoDocumento', { deps: ['cDocumento'] })}
        />
        <TextField
          label={t`Document number`}
          width="two-thirds"
          autoComplete="off"
          inputMode="numeric"
          maxLength={30}
          required
          error={errors.cDocumento && t`Check the number: it is none of this document`}
          {...form.register('cDocumento')}
        />
        <p>
          <button type="submit" className="btn" aria-disabled={busy || undefined}>
            {busy ? <Trans>Writing it down…</Trans> : <Trans>Issue it to this name</Trans>}
          </button>
        </p>
      </form>
    </FormSystem>
  )
}
