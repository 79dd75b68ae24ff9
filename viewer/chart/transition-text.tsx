import { Trans, useLingui } from '@lingui/react/macro'
import type { ChartTransition } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'

/** What names a transition in a list: its event, actor or delay as the machine file calls it. */
export const TriggerName = ({ transition: { trigger, name } }: { transition: ChartTransition }) => {
  if (trigger === 'always') return <Trans>at once</Trans>
  if (trigger === 'stateDone') return <Trans>all ended</Trans>
  if (trigger === 'done') return <Trans>{name} done</Trans>
  if (trigger === 'error') return <Trans>{name} failed</Trans>
  if (trigger === 'snapshot') return <Trans>{name} changed</Trans>
  if (trigger === 'after') return <Trans>after {name}</Trans>
  return name
}

/** The last part of a state's id: how its box is named. */
export const lastKey = (id: string): string => id.split('.').at(-1) ?? id

interface TransitionButtonProps {
  transition: ChartTransition
  words: Words
  /** Which end of it is not known from where it stands. */
  end: 'source' | 'target'
  onSelect: (id: string) => void
}

/** A transition as an entry of a list: its name, where it comes from or leads to, and its sentence. */
export const TransitionButton = ({ transition, words, end, onSelect }: TransitionButtonProps) => {
  const { t } = useLingui()
  const { key, source, targets, guard, raises } = transition
  const to = targets.length === 0 ? t`stays` : targets.map(lastKey).join(', ')
  const raised = raises.join(', ')
  return (
    <button type="button" className="entry-button" onClick={() => onSelect(key)}>
      <span>
        <b>
          <TriggerName transition={transition} />
        </b>{' '}
        <span className="soft">{end === 'source' ? <Trans>from {lastKey(source)}</Trans> : `→ ${to}`}</span>
      </span>
      {raises.length > 0 && (
        <span className="xs">
          <Trans>and at once: {raised}</Trans>
        </span>
      )}
      <span className="xs">{words.trigger(transition)}</span>
      {guard !== null && <span className="xs soft">{words.guard(guard)}</span>}
    </button>
  )
}
