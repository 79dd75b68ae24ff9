import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Words } from '../../statecharts/model/words.ts'
import { activeIds } from '../../statecharts/paths/shortest.ts'
import type { DescribedEffect } from '../../statecharts/simulate/effects.ts'
import { momentOf, type Simulation } from '../../statecharts/simulate/simulation.ts'
import { Titled } from '../components/titled.tsx'

/** The innermost active states in words, and what the last step brought about. */
export const WhereItStands = ({ simulation, words }: { simulation: Simulation; words: Words }) => {
  const { snapshot, happenings } = momentOf(simulation)
  const ids = activeIds(simulation.machine.id, snapshot.value)
  const leaves = ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
  const effects = happenings.flatMap((happening) => happening.effects)
  const stands = useRef<HTMLDivElement>(null)
  const opened = useRef(happenings)
  // The button of what has just happened is often gone, and the keyboard's place with it.
  useEffect(() => {
    if (happenings === opened.current || happenings.length === 0) return
    if (document.activeElement === document.body) stands.current?.focus({ preventScroll: true })
  }, [happenings])
  return (
    <div className="stands" role="status" tabIndex={-1} ref={stands}>
      {leaves.map((id) => (
        <p key={id}>
          <Titled title={words.title(id)} name={id} /> {words.state(id)}
        </p>
      ))}
      {snapshot.status === 'done' && (
        <p>
          <Trans>It has ended.</Trans>
        </p>
      )}
      {effects.length > 0 && (
        <ul className="sm">
          {effects.map((effect, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an effect is known by its place alone
            <li key={index}>
              <Effect effect={effect} words={words} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Effect = ({ effect, words }: { effect: DescribedEffect; words: Words }) => {
  if (effect.kind === 'starts')
    return (
      <Trans>
        Begins: {words.actor(effect.actor)} <code>{effect.actor}</code>
      </Trans>
    )
  if (effect.kind === 'toParent')
    return (
      <Trans>
        To its parent: <code>{effect.event}</code>
      </Trans>
    )
  if (effect.kind === 'toActor')
    return (
      <Trans>
        To {effect.actor}: <code>{effect.event}</code>
      </Trans>
    )
  if (effect.kind === 'raises')
    return (
      <Trans>
        And at once: {words.event(effect.event)} <code>{effect.event}</code>
      </Trans>
    )
  return (
    <Trans>
      Emits <code>{effect.event}</code>
    </Trans>
  )
}
