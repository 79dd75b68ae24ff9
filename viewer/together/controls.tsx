import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { MOST_MOVES } from '../../statecharts/together/moves.ts'
import { timeOfDay } from '../../statecharts/together/words.ts'
import type { Run } from './use-run.ts'

/** Between two moves while it plays, in milliseconds. */
const PLAY_MS = 900

/** Back, on to the next message, play, and time by hand. */
export const Controls = ({ run }: { run: Run }) => {
  const { t } = useLingui()
  const { view, position, count, upNext, whatIf, isFull } = run
  const [plays, setPlays] = useState(false)
  const canGoOn = !isFull && (upNext !== null || view.goesOn)
  const on = () => run.make(upNext ?? 'next')
  // What plays goes on from where it is by then, whatever was pressed meanwhile.
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    if (!plays) return undefined
    if (!canGoOn || (whatIf && position === count)) {
      setPlays(false)
      return undefined
    }
    const timer = setTimeout(() => latest.current(), PLAY_MS)
    return () => clearTimeout(timer)
  }, [plays, canGoOn, whatIf, position, count])
  const button = (label: string, act: () => void, off = false) => (
    <button type="button" className="btn line small" aria-disabled={off} onClick={() => !off && act()}>
      {label}
    </button>
  )
  return (
    <section className="together-controls" aria-label={t`Play`}>
      <div className="buttons">
        {button(t`To the beginning`, () => run.go(0), position === 0)}
        {button(t`Back`, () => run.go(position - 1), position === 0)}
        <button type="button" className="btn small" aria-disabled={!canGoOn} onClick={() => canGoOn && on()}>
          <Trans>Next message</Trans>
        </button>
        {button(plays ? t`Pause` : t`Play on`, () => setPlays(!plays), !plays && !canGoOn)}
        {whatIf && button(t`To the end`, () => run.go(count), position === count)}
      </div>
      <div className="buttons">
        {button(t`1 second on`, () => run.make('1s'), isFull)}
        {button(t`1 minute on`, () => run.make('1m'), isFull)}
        {button(t`On to the deadline`, () => run.make('deadline'), isFull || view.deadline === null)}
      </div>
      <p className="num sm">
        <b className="clock">{timeOfDay(view.time)}</b>{' '}
        {whatIf ? (
          <Trans>
            Step {position} of {count}
          </Trans>
        ) : (
          <Trans>Step {position}, by your own choices</Trans>
        )}
      </p>
      {isFull && (
        <p role="alert" className="problem">
          <Trans>An address holds {MOST_MOVES} steps and no more: go back, or to the beginning.</Trans>
        </p>
      )}
    </section>
  )
}
