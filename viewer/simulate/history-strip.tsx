import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { dataLine, distinguishingData } from '../../statecharts/describe/sample-data.ts'
import { lookAt, type Moment } from '../../statecharts/simulate/simulation.ts'
import { duration } from './duration.ts'
import type { PartProps } from './panel-part.ts'

/** Every moment so far; pressing one goes back or forth to it. */
export const HistoryStrip = ({ simulation, words, onShow }: PartProps) => {
  const { t, i18n } = useLingui()
  const { moments, at, cases } = simulation
  const list = useRef<HTMLOListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows the moment, whatever it holds
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft
  }, [at, moments])

  const name = ({ move, happenings }: Moment): string => {
    if (move === null) return t`Start`
    if ('milliseconds' in move) {
      const time = duration(move.milliseconds, i18n.locale)
      return [t`${time} pass`, ...happenings.map(({ event }) => words.event(event.type))].join(' · ')
    }
    const event = happenings[0]?.event ?? cases.events[move.sample]!
    return [words.event(event.type), dataLine(distinguishingData(event, cases.events))]
      .filter(Boolean)
      .join(' · ')
  }
  const go = (label: string, to: number) => {
    const off = to < 0 || to >= moments.length
    return (
      <button
        type="button"
        className="btn line small"
        aria-disabled={off}
        onClick={() => !off && onShow(lookAt(simulation, to))}
      >
        {label}
      </button>
    )
  }
  return (
    <section aria-label={t`So far`} className="history">
      <div className="buttons">
        {go(t`Back`, at - 1)}
        {go(t`Forward`, at + 1)}
        <span className="num sm">
          <Trans>
            Step {at} of {moments.length - 1}
          </Trans>
        </span>
      </div>
      <ol ref={list}>
        {moments.map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is known by its place alone
          <li key={index} aria-current={index === at ? 'step' : undefined}>
            <button type="button" onClick={() => onShow(lookAt(simulation, index))}>
              <span className="num xs">{index}</span> {name(moment)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
