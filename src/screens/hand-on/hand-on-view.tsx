import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { TicketOffer } from '../../../contract/entities/order.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import './hand-on.css'

export interface HandOnViewProps {
  cNumero: string
  standing: 'making' | 'offered' | 'withdrawing' | 'withdrawn' | 'failed'
  /** While it is good. */
  offer: TicketOffer | null
  /** What did not work, in the customer's words. */
  failure: string | null
  onRetry: () => void
  onWithdraw: () => void
  onClose: () => void
}

/** The link to send or to copy, and taking it back. */
export function HandOnView(props: HandOnViewProps) {
  const { cNumero, standing, offer, failure, onRetry, onWithdraw, onClose } = props
  const { t } = useLingui()
  const busy = standing === 'withdrawing'
  const close = useRef<HTMLButtonElement>(null)
  /** The button that was pressed goes away: the focus stays in the dialog. */
  const after = (act: () => void) => () => {
    close.current?.focus()
    act()
  }
  return (
    <Dialog
      title={t`Hand on by link`}
      onClose={onClose}
      actions={
        <>
          {standing === 'failed' ? (
            <button type="button" className="btn" onClick={after(onRetry)}>
              <Trans>Retry</Trans>
            </button>
          ) : null}
          {offer ? (
            <button
              type="button"
              className="btn line"
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : after(onWithdraw)}
            >
              {busy ? <Trans>Taking it back…</Trans> : <Trans>Take the link back</Trans>}
            </button>
          ) : null}
          <button ref={close} type="button" className="btn line" data-first onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    >
      <p>
        <Trans>
          Whoever has this link may accept ticket {cNumero}. It stays yours until then: afterwards your code
          admits nobody, and the other person gets a new one by email.
        </Trans>
      </p>
      {standing === 'making' ? (
        <p role="status">
          <Trans>Making the link…</Trans>
        </p>
      ) : null}
      {standing === 'withdrawn' ? (
        <p role="status">
          <Trans>The link is not good any more. The ticket stays yours.</Trans>
        </p>
      ) : null}
      {offer ? <Link offer={offer} /> : null}
      {failure === null ? null : <Notice kind="alert" title={failure} />}
    </Dialog>
  )
}

function Link({ offer: { cUri, dVence } }: { offer: TicketOffer }) {
  const { t } = useLingui()
  const format = useFormat()
  const [done, setDone] = useState('')
  const at = dVence ? format.moment(dVence) : null
  const until = at ? `${format.longDate(at)}, ${format.time(at)}` : null
  const send = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url: cUri })
      await navigator.clipboard.writeText(cUri)
      setDone(t`The link was copied.`)
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as Error).name !== 'AbortError') setDone(t`Copy it from here.`)
    }
  }
  return (
    <div className="hand-on">
      <p className="hand-on-link">{cUri}</p>
      <p>
        <button type="button" className="btn" onClick={send}>
          <Trans>Send or copy the link</Trans>
        </button>{' '}
        <span role="status" className="sm">
          {done}
        </span>
      </p>
      {until ? (
        <p className="sm">
          <Trans>It can be accepted until {until}, when the performance begins.</Trans>
        </p>
      ) : null}
    </div>
  )
}
