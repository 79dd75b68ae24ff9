import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseResult } from './results.ts'

/** Who noted a result last, and when. */
export const WhoAndWhen = ({ result: { by, at } }: { result: Pick<CaseResult, 'by' | 'at'> }) => {
  const { i18n } = useLingui()
  const when = new Date(at).toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="sm soft num">
      {by === '' ? (
        <Trans>Noted on {when}, and kept in this browser.</Trans>
      ) : (
        <Trans>
          Noted by {by} on {when}, and kept in this browser.
        </Trans>
      )}
    </p>
  )
}
