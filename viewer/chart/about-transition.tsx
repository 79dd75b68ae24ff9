import { Trans } from '@lingui/react/macro'
import { askedBefore } from '../../statecharts/model/branches.ts'
import type { Words } from '../../statecharts/model/words.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { MessageList } from './message-list.tsx'
import { NameList } from './name-list.tsx'
import { likewise } from './relations.ts'
import { TransitionList } from './transition-list.tsx'
import { TriggerName } from './transition-text.tsx'

interface AboutProps {
  viewed: ViewedMachine
  words: Words
  transitionKey: string
  onSelect: (id: string) => void
}

/** A transition in plain words: when it is taken, from where to where, what it does. */
export const AboutTransition = ({ viewed, words, transitionKey, onSelect }: AboutProps) => {
  const { chart } = viewed
  const transition = chart.transitions.find(({ key }) => key === transitionKey)!
  const { source, targets, guard, actions, raises, reenter } = transition
  const { sentence } = words.arrow(transitionKey)
  const trigger = words.trigger(transition)
  const before = askedBefore(chart, transition)
  const stateButton = (id: string) => (
    <button type="button" className="link" onClick={() => onSelect(id)}>
      {words.title(id)}
    </button>
  )
  return (
    <>
      <p className="crumbs xs soft">
        <Trans>A transition</Trans>
      </p>
      <h2 className="d">{sentence}</h2>
      <code className="id">
        <TriggerName transition={transition} />
      </code>
      {trigger !== sentence && <p className="meaning">{trigger}</p>}
      <dl className="facts">
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>
          {stateButton(source)} <span className="xs">{words.state(source)}</span>
        </dd>
        <dt>
          <Trans>To</Trans>
        </dt>
        <dd>
          {targets.length === 0 ? (
            <Trans>It stays where it is.</Trans>
          ) : (
            targets.map((id) => (
              <span key={id}>
                {stateButton(id)} <span className="xs">{words.state(id)}</span>
              </span>
            ))
          )}
          {reenter && (
            <span className="xs">
              {' '}
              <Trans>It is left and entered anew.</Trans>
            </span>
          )}
        </dd>
        {guard !== null && (
          <>
            <dt>
              <Trans>Only if</Trans>
            </dt>
            <dd>
              {words.guard(guard)} <code className="id">{guard}</code>
            </dd>
          </>
        )}
        {before.length > 0 && (
          <>
            <dt>
              <Trans>And not</Trans>
            </dt>
            <dd>
              {before.map((name) => (
                <span key={name} className="before">
                  {words.guard(name)} <code className="id">{name}</code>
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      <NameList title={<Trans>What is done</Trans>} names={actions} say={words.action} />
      <NameList title={<Trans>And at once</Trans>} names={raises} say={words.event} />
      <MessageList title={<Trans>What it sends</Trans>} actions={actions} chart={chart} />
      <TransitionList
        title={<Trans>The same elsewhere</Trans>}
        transitions={likewise(chart, transition)}
        chart={chart}
        words={words}
        end="source"
        onSelect={onSelect}
      />
    </>
  )
}
