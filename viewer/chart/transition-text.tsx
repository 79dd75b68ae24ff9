import { Trans, useLingui } from '@lingui/react/macro'
import { askedBefore } from '../../statecharts/model/branches.ts'
import type { Chart, ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'

/** What the machine file calls a transition's event, actor or delay. */
export const TriggerName = ({ transition: { trigger, name } }: { transition: ChartTransition }) => {
  if (trigger === 'always') return <Trans>at once</Trans>
  if (trigger === 'stateDone') return <Trans>all ended</Trans>
  if (trigger === 'done') return <Trans>{name} done</Trans>
  if (trigger === 'error') return <Trans>{name} failed</Trans>
  if (trigger === 'snapshot') return <Trans>{name} changed</Trans>
  if (trigger === 'after') return <Trans>after {name}</Trans>
  return name
}

interface ConditionProps {
  transition: ChartTransition
  chart: Chart
  words: Words
}

/** On what condition a transition is taken: its own question; where it has none, those that were answered with no. */
export const Condition = ({ transition, chart, words }: ConditionProps) => {
  if (transition.guard !== null) return <span className="xs soft">{words.guard(transition.guard)}</span>
  const before = askedBefore(chart, transition).map(words.guard).join(' ')
  if (before === '') return null
  return (
    <span className="xs soft">
      <Trans>Else, when not: {before}</Trans>
    </span>
  )
}

interface TransitionButtonProps extends ConditionProps {
  /** Which end of it is not known from where it stands. */
  end: 'source' | 'target'
  onSelect: (id: string) => void
}

/** A transition as an entry of a list: its sentence, where it comes from or leads to, and on what condition. */
export const TransitionButton = ({ transition, chart, words, end, onSelect }: TransitionButtonProps) => {
  const { t } = useLingui()
  const { key, source, targets } = transition
  const to = targets.length === 0 ? t`stays` : targets.map(words.title).join(', ')
  const { sentence, raised } = words.arrow(key)
  const trigger = words.trigger(transition)
  const from = words.title(source)
  const next = raised.join(' ')
  return (
    <button type="button" className="entry-button" onClick={() => onSelect(key)}>
      <b>{sentence}</b>
      <span className="sm">{end === 'source' ? <Trans>from {from}</Trans> : `→ ${to}`}</span>
      {trigger !== sentence && <span className="xs">{trigger}</span>}
      <Condition transition={transition} chart={chart} words={words} />
      {raised.length > 0 && (
        <span className="xs">
          <Trans>and at once: {next}</Trans>
        </span>
      )}
      <code className="id">
        <TriggerName transition={transition} />
      </code>
    </button>
  )
}
