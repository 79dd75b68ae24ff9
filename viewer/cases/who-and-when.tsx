import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseResult } from './results.ts'
import { useResults } from './use-results.ts'

/** Who noted a result last, and when; whether it is kept. */
export const WhoAndWhen = ({ result: { by, at } }: { result: Pick<CaseResult, 'by' | 'at'> }) => {
  const { i18n } = useLingui()
  const { isKept } = useResults()
  const when = new Date(at).toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const named = isKept ? (
    <Trans>
      Noted by {by} on {when}, and kept in this browser.
    </Trans>
  ) : (
    <Trans>
      Noted by {by} on {when}.
    </Trans>
  )
  const nameless = isKept ? (
    <Trans>Noted on {when}, and kept in this browser.</Trans>
  ) : (
    <Trans>Noted on {when}.</Trans>
  )
  return <p className="sm soft num">{by === '' ? nameless : named}</p>
}
