import './together.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { endInWords } from '../../statecharts/together/words.ts'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { Controls } from './controls.tsx'
import { Lanes } from './lanes.tsx'
import { Offers } from './offers.tsx'
import { Standings } from './standings.tsx'
import { togetherWords } from './together-data.ts'
import { useRun } from './use-run.ts'
import { WhatIfs } from './what-ifs.tsx'

/** The browser's machines and the server's purchase on one clock, message by message. */
export default function Together({ query }: PanelProps) {
  const { t, i18n } = useLingui()
  useTitle(t`Simulating together`)
  const language = i18n.locale as Locale
  const run = useRun(query)
  const { view, whatIf } = run
  const unknown = view.unknown
  return (
    <article className="together wrap">
      <header>
        <h1 className="d">
          <Trans>What if…</Trans>
        </h1>
        <p>
          <Trans>
            The machines of the browser, of the purchase and of its payment run side by side, on one clock.
            Choose what happens, and watch each message.
          </Trans>
        </p>
      </header>
      <WhatIfs current={whatIf?.id ?? null} />
      {unknown !== null && (
        <p role="alert" className="problem">
          <Trans>
            The address holds <code>{unknown}</code>, which means nothing here; this is how far it could be
            followed.
          </Trans>
        </p>
      )}
      {whatIf && <p className="says">{whatIf[language].says}</p>}
      <Controls run={run} />
      <p className="has" role="status">
        <b className="d">
          <Trans>What the customer has:</Trans>
        </b>{' '}
        {endInWords(togetherWords, view.end, language)}
      </p>
      <div className="together-parts">
        <Lanes view={view} />
        <div className="together-side">
          <Offers run={run} />
          <Standings view={view} />
        </div>
      </div>
    </article>
  )
}
