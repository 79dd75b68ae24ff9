import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type TicketRecipient, ticketRecipient } from '../../../contract/entities/order.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFieldMessage } from '../../forms/field-message.ts'
import { useFormMemory } from '../../forms/form-memory.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { NamedTicket } from './named-ticket.ts'

export interface TransferDialogProps {
  cNumero: string
  /** What the ticket is for; null where that is not known. */
  named: NamedTicket | null
  busy: boolean
  /** Why it did not work, in the customer's words. */
  failure: string | null
  onSubmit: (recipient: TicketRecipient) => void
  onClose: () => void
}

const trimmed = { setValueAs: (typed: string) => typed.trim() }

/** Who gets the ticket. What was typed stays after a refusal. */
export function TransferDialog({ cNumero, named, busy, failure, onSubmit, onClose }: TransferDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const message = useFieldMessage()
  const form = useForm<TicketRecipient>({
    resolver: zodResolver(ticketRecipient),
    defaultValues: { cNombre: '', cMail: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  useFormMemory(form, 'transfer')
  return (
    <Dialog
      title={t`Transfer the ticket`}
      onClose={onClose}
      actions={
        <>
          <button type="submit" form={id} className="btn" aria-disabled={busy || undefined}>
            {busy ? <Trans>Transferring…</Trans> : <Trans>Transfer</Trans>}
          </button>
          <button type="button" className="btn line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </button>
        </>
      }
    >
      {named ? <TicketName {...named} /> : null}
      <p>
        <Trans>
          Ticket {cNumero} stops being valid, and the other person gets a new one by email. You can take it
          back until it is used or the performance begins.
        </Trans>
      </p>
      <FormSystem>
        <form
          id={id}
          className="form-grid"
          noValidate
          onSubmit={form.handleSubmit((recipient) => {
            if (!busy) onSubmit(recipient)
          })}
        >
          <TextField
            label={t`Name of the other person`}
            autoComplete="off"
            required
            error={message('cNombre', errors.cNombre, form.getValues('cNombre'))}
            {...form.register('cNombre', trimmed)}
          />
          <TextField
            label={t`Email of the other person`}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            error={message('cEmail', errors.cMail, form.getValues('cMail'))}
            {...form.register('cMail', trimmed)}
          />
        </form>
      </FormSystem>
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}

/** The show, when and where it is, and the seat. */
const TicketName = ({ ticket, line }: NamedTicket) => {
  const format = useFormat()
  const placeName = usePlaceName()
  const at = line?.dFecha ? format.moment(line.dFecha) : null
  const facts = [
    line?.cEstablecimientoNombre,
    at && `${format.longDate(at)}, ${format.time(at)}`,
    ticket.cAsiento === null ? ticket.cSector : `${placeName(ticket)}, ${ticket.cSector}`,
  ]
  return (
    <p>
      <b>{line?.cEspectaculoCartelNombre}</b>
      <br />
      {facts.filter(Boolean).join(', ')}
    </p>
  )
}
