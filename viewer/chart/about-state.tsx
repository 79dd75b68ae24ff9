import { Trans, useLingui } from '@lingui/react/macro'
import type { StateKind } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { MessageList } from './message-list.tsx'
import { NameList } from './name-list.tsx'
import { leadingFrom, leadingTo, pathTo, placedStates } from './relations.ts'
import { Screen } from './screen/index.tsx'
import { TransitionList } from './transition-list.tsx'
import { WayHere } from './way-here.tsx'

interface AboutProps {
  viewed: ViewedMachine
  words: Words
  id: string
  onSelect: (id: string) => void
}

/** A state in plain words: what it means, what leads here, what leads on, what goes on meanwhile. */
export const AboutState = ({ viewed, words, id, onSelect }: AboutProps) => {
  const { t } = useLingui()
  const { chart } = viewed
  const states = placedStates(chart)
  const path = pathTo(states, id)
  const { state, parent } = states.get(id)!
  const { own, inherited } = leadingFrom(chart, path)
  const kinds: Record<StateKind, string> = {
    atomic: t`A state`,
    compound: t`A state with states inside, one at a time`,
    parallel: t`A state whose parts are all active at once`,
    final: t`A final state: this ends here`,
    history: t`A state that remembers where it was`,
  }
  const around = parent === null ? '' : words.title(parent.id)
  const list = { chart, words, onSelect }
  return (
    <>
      <p className="crumbs xs">
        {path.slice(0, -1).map((above) => (
          <span key={above.id}>
            <button type="button" className="link xs" onClick={() => onSelect(above.id)}>
              {words.title(above.id)}
            </button>
            {' › '}
          </span>
        ))}
      </p>
      <h2 className="d">{words.title(id)}</h2>
      <code className="id">{id}</code>
      <p className="meaning">{words.state(id)}</p>
      <p className="soft sm">
        {kinds[state.kind]}
        {parent?.initial === id && (
          <>
            {'. '}
            <Trans>{around} begins with it.</Trans>
          </>
        )}
      </p>
      {state.states.length === 0 && state.kind !== 'history' && (
        <Screen key={`screen ${id}`} machine={chart.name} id={id} sentence={words.state(id)} />
      )}
      <WayHere key={id} viewed={viewed} state={id} />
      <NameList title={<Trans>Meanwhile</Trans>} names={state.invokes} say={words.actor} />
      <TransitionList
        {...list}
        title={<Trans>What leads here</Trans>}
        transitions={leadingTo(chart, id)}
        end="source"
      />
      <TransitionList {...list} title={<Trans>What leads on</Trans>} transitions={own} end="target" />
      <TransitionList
        {...list}
        title={<Trans>What is answered around it</Trans>}
        transitions={inherited}
        end="target"
      />
      <NameList title={<Trans>Done on entering</Trans>} names={state.entry} say={words.action} />
      <NameList title={<Trans>And at once</Trans>} names={state.raises} say={words.event} />
      <MessageList title={<Trans>What it sends on entering</Trans>} actions={state.entry} chart={chart} />
      <NameList title={<Trans>Done on leaving</Trans>} names={state.exit} say={words.action} />
      <NameList title={<Trans>Tags that screens read</Trans>} names={state.tags} />
    </>
  )
}
