import { Plural, Trans, useLingui } from '@lingui/react/macro'

export interface DownloadButtonProps {
  state: 'idle' | 'busy' | 'failed'
  count: number
  /** Vouchers: nothing but products was bought. */
  vouchers?: boolean | undefined
  line?: boolean | undefined
  onDownload: () => void
}

/** Asks for the tickets as a file; says what it is doing, and what to do when it could not. */
export function DownloadButton({ state, count, vouchers, line, onDownload }: DownloadButtonProps) {
  const { t } = useLingui()
  const busy = state === 'busy'
  return (
    <div className="download">
      <button
        type="button"
        className={line ? 'btn line' : 'btn'}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onDownload}
      >
        {busy ? (
          <Trans>Preparing the PDF…</Trans>
        ) : vouchers ? (
          <Plural value={count} one="Download the voucher" other="Download the # vouchers" />
        ) : (
          <Plural value={count} one="Download the ticket" other="Download the # tickets" />
        )}
      </button>
      <p className="sm" role="status" data-failed={state === 'failed' ? '' : undefined}>
        {state === 'failed' ? (
          t`The PDF could not be downloaded. Try again; it is in your email too.`
        ) : busy ? (
          <span className="vh">{t`Preparing the PDF…`}</span>
        ) : null}
      </p>
    </div>
  )
}
