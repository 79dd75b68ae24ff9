import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ListedBooking } from '../../../contract/entities/booking.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormMemory } from '../../forms/form-memory.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { BookingFields, type BookingFieldsProps } from './booking-fields.tsx'
import { type BookingValues, bookingForm } from './booking-values.ts'

export interface BookingDialogProps extends Omit<BookingFieldsProps, 'form'> {
  defaults: BookingValues
  /** The performance, and its places by name. */
  what: ReactNode
  /** Names what is typed, to be found again after a reload. */
  memory: string
  /** The reservation conditions are accepted. */
  accepted: boolean
  busy: boolean
  failure: string | null
  /** What was made; null before. */
  made: ListedBooking | null
  /** The same function as long as the form is shown. */
  onConditions: (accepted: boolean) => void
  onBook: (values: BookingValues) => void
  /** A field is not filled in as it has to be. */
  onReject: () => void
  onClose: () => void
}

/** Places are kept for somebody without payment; what was typed stays when it is refused. */
export function BookingDialog(props: BookingDialogProps) {
  const { what, memory, accepted, busy, failure, made, onConditions, onBook, onClose } = props
  const { t } = useLingui()
  const { shortDateTime } = useFormat()
  const form = useForm<BookingValues>({
    resolver: zodResolver(bookingForm),
    defaultValues: props.defaults,
  })
  useFormMemory(form, memory, made !== null)
  const isTicked = form.watch('lCondiciones')
  // Remembered with the other fields: it may be ticked as the form opens.
  useEffect(() => {
    if (isTicked !== accepted) onConditions(isTicked)
  }, [isTicked, accepted, onConditions])
  const book = (values: BookingValues) => {
    if (busy) return
    onBook(values)
    if (!isTicked) form.setFocus('lCondiciones')
  }
  const id = useId()
  if (made !== null)
    return (
      <Dialog
        title={t`Booking ${made.idReserva}`}
        onClose={onClose}
        actions={
          <button type="button" className="btn" data-first onClick={onClose}>
            <Trans>Done</Trans>
          </button>
        }
      >
        <p role="status">
          <b>
            <Trans>The places are kept until {shortDateTime(made.dHasta)}.</Trans>
          </b>
        </p>
        {what}
        <p>
          {'cMail' in made && made.cMail !== '' ? (
            <Trans>An email is on its way to {made.cMail}.</Trans>
          ) : (
            <Trans>No email is sent: the customer gives the number or the name at the desk.</Trans>
          )}
        </p>
      </Dialog>
    )
  return (
    <Dialog
      title={t`Book the places`}
      onClose={() => busy || onClose()}
      actions={
        <>
          <button type="submit" form={id} className="btn" aria-disabled={busy || undefined}>
            {busy ? t`One moment…` : t`Book`}
          </button>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
          >
            <Trans>Back to the places</Trans>
          </button>
        </>
      }
    >
      {what}
      <FormSystem>
        <form id={id} className="form-grid" noValidate onSubmit={form.handleSubmit(book, props.onReject)}>
          <BookingFields
            form={form}
            conditionsMissing={props.conditionsMissing}
            promotions={props.promotions}
            times={props.times}
          />
          {failure !== null && <Notice kind="alert" title={failure} />}
        </form>
      </FormSystem>
    </Dialog>
  )
}
