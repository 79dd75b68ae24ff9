import './rules.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useTitle } from '../language/use-title.ts'
import type { PanelProps } from '../panels.ts'
import { RuleItem } from './rule-item.tsx'
import { proof, rules } from './rules-data.ts'

/** What never happens, and how that is known. */
export default function Rules({ query }: PanelProps) {
  const { t, i18n } = useLingui()
  useTitle(t`Rules that never break`)
  const asked = query.get('rule')
  useEffect(() => {
    if (asked !== null) document.getElementById(asked)?.scrollIntoView()
  }, [asked])
  const { revision } = proof
  const on = new Date(`${proof.on}T12:00Z`).toLocaleDateString(i18n.locale, { dateStyle: 'long' })
  return (
    <article className="rules-panel wrap">
      <h1 className="d">
        <Trans>Rules that never break</Trans>
      </h1>
      <p>
        <Trans>
          A program tries every order of presses, messages, losses and failures that these machines and the
          functions of the server allow, to the end. Each rule held wherever it applies: in every state, in
          every state at rest, where nothing is under way, or in every change.
        </Trans>
      </p>
      <p className="soft">
        <Trans>
          Searched on {on}, revision {revision}. A counterexample plays the shop with a planted mistake, and
          not the shop.
        </Trans>
      </p>
      <ol>
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ol>
    </article>
  )
}
