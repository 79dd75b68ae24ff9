import { Plural, Trans, useLingui } from '@lingui/react/macro'

export interface DownloadButtonProps {
  state: 'idle' | 'busy' | 'failed'
  count: number
  line?: boolean | undefined
  onDownload: () => void
}

/** Asks for the tickets as a file; says what it is doing, and what to do when it could not. */
export function DownloadButton({ state, count, line, onDownload }: DownloadButtonProps) {
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
          <Trans>Preparing the tickets…</Trans>
        ) : (
          <Plural value={count} one="Download the ticket" other="Download the # tickets" />
        )}
      </button>
      <p className="sm" role="status" data-failed={state === 'failed' ? '' : undefined}>
        {state === 'failed' ? (
          t`The tickets could not be downloaded. Try again; they are in your email too.`
        ) : busy ? (
          <span className="vh">{t`Preparing the tickets…`}</span>
        ) : null}
      </p>
    </div>
  )
}
