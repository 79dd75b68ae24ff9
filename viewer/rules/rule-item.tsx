import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { lookedAt, type ProvedRule } from '../../statecharts/rules/rule.ts'
import { handOver } from '../recording/handed-over.ts'
import { panelHref } from '../route.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import { loadCounterexample, say } from './rules-data.ts'

/** A rule with how far it was searched, where it comes from, and the mistake that shows that it bites. */
export const RuleItem = ({ rule }: { rule: ProvedRule }) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const [failed, setFailed] = useState(false)
  const [mistake] = rule.mistakes
  const play = async () => {
    setFailed(false)
    try {
      const counterexample = await loadCounterexample(rule)
      if (!counterexample) return
      handOver(counterexample)
      location.hash = panelHref('recording')
    } catch {
      setFailed(true)
    }
  }
  const source = rule.source
  return (
    <li className="rule" id={rule.id}>
      <p className="searched">
        <b className="d">{lookedAt(rule).toLocaleString(language)}</b>
        <span className="xs">
          {rule.scope === 'states' && <Trans>states searched, none breaks it</Trans>}
          {rule.scope === 'atRest' && <Trans>states at rest searched, none breaks it</Trans>}
          {rule.scope === 'changes' && <Trans>changes searched, none breaks it</Trans>}
        </span>
      </p>
      <div>
        <h2 className="d">{say(language, rule.name)}</h2>
        <p className="sm soft">
          <Plural value={rule.models.length} one="Searched in # model" other="Searched in # models" />.{' '}
          <Trans>From: {source}</Trans>
        </p>
        {mistake === undefined ? (
          <p className="sm">
            <Trans>No mistake was planted for it yet.</Trans>
          </p>
        ) : (
          <p className="sm">
            <b>
              <Trans>We planted a mistake, and it was found:</Trans>
            </b>{' '}
            {say(language, mistake)}.
          </p>
        )}
        {mistake !== undefined && (
          <button type="button" className="btn line small" onClick={() => void play()}>
            <Trans>Play the counterexample</Trans>
          </button>
        )}
        {failed && <LoadFailed onRetry={() => void play()} />}
      </div>
    </li>
  )
}
