import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import type { Failure } from '../../../machines/outcome.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormat } from '../../i18n/format-context.ts'

export interface ReserveDialogProps {
  count: number
  /** How long the shop keeps them. */
  hours: number
  /** The reservation conditions are accepted; `missing` once they were not and it was to be reserved. */
  accepted: boolean
  missing: boolean
  busy: boolean
  failure: Failure | null
  /** How many of the places can only be bought, as the refusal says: closing leaves them out of the choice. */
  offered: number
  /** Until when they are kept; null before they are. */
  until: string | null
  onConditions: (accepted: boolean) => void
  onReserve: () => void
  onClose: () => void
  onBookings: () => void
}

/** What reserving without paying means, and the reservation conditions (section 5). */
export function ReserveDialog(props: ReserveDialogProps) {
  const { count, hours, missing, busy, failure, offered, until } = props
  const { t } = useLingui()
  const { shortDateTime } = useFormat()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onReserve()
  }
  if (until !== null)
    return (
      <Dialog
        title={t`Your places are reserved`}
        persistent
        actions={
          <button type="button" className="btn" data-first onClick={props.onBookings}>
            <Trans>See my bookings</Trans>
          </button>
        }
      >
        <p role="status">
          <Trans>Buy them until {shortDateTime(until)}; after that they are on sale again.</Trans>
        </p>
      </Dialog>
    )
  const words =
    failure?.kind === 'refused' ? failure.message : t`The shop could not be reached. Try again in a moment.`
  return (
    <Dialog
      title={t`Reserve without paying`}
      onClose={() => busy || props.onClose()}
      actions={
        <>
          {offered === 0 && (
            <button type="submit" form={id} className="btn" aria-disabled={busy || undefined}>
              {busy ? (
                <Trans>One moment…</Trans>
              ) : (
                <Plural value={count} one="Reserve # place" other="Reserve # places" />
              )}
            </button>
          )}
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => busy || props.onClose()}
          >
            <Trans>Go on choosing</Trans>
          </button>
        </>
      }
    >
      <p>
        <Plural
          value={hours}
          one="We keep your places for # hour, until the performance begins at most. The price is that of the day you pay."
          other="We keep your places for # hours, until the performance begins at most. The price is that of the day you pay."
        />
      </p>
      <form id={id} noValidate onSubmit={submit}>
        <label className="reserve-conditions">
          <input
            type="checkbox"
            required
            checked={props.accepted}
            onChange={({ target }) => props.onConditions(target.checked)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-conditions` : undefined}
          />
          <Trans>I accept the reservation conditions.</Trans>
        </label>
        {missing && (
          <p className="field-error" id={`${id}-conditions`} role="alert">
            <Trans>You must agree in order to continue</Trans>
          </p>
        )}
        {failure !== null && (
          <Notice kind="alert" title={words}>
            {offered > 0 && (
              <p>
                <Plural
                  value={offered}
                  one="“Go on choosing” leaves # place out of your choice."
                  other="“Go on choosing” leaves # places out of your choice."
                />
              </p>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
