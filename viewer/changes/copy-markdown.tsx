import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { ChangesFile } from '../../statecharts/compare/changes-file.ts'
import { changesPage } from '../../statecharts/compare/changes-page.ts'

/** Copies the changes as Markdown for a pull request, in the language of the page; shows them where it may not copy. */
export const CopyMarkdown = ({ file: { since, charts } }: { file: ChangesFile }) => {
  const { t, i18n } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const text = changesPage(since, charts, i18n.locale as Locale)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <div className="copy-markdown">
      <button type="button" className="btn small" onClick={() => void copy()}>
        <Trans>Copy as Markdown</Trans>
      </button>
      <p role="status" className="sm">
        {outcome === 'copied' && <Trans>Copied. Paste it into the pull request.</Trans>}
        {outcome === 'refused' && <Trans>The browser does not let this page copy: copy it from here.</Trans>}
      </p>
      {outcome === 'refused' && (
        <textarea
          readOnly
          rows={8}
          aria-label={t`Changes as Markdown`}
          value={text}
          ref={(field) => field?.select()}
        />
      )}
    </div>
  )
}
