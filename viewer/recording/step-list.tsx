import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Words } from '../../statecharts/model/words.ts'
import { PAGE_LOADED } from '../../statecharts/recording/joined.ts'
import type { RecordedStep, Recording } from '../../statecharts/recording/recording.ts'
import { MachineTitle } from '../components/titled.tsx'
import { useAllWords } from '../language/all-words.ts'
import { changesOf } from './changes.ts'

/** Most steps listed at once, around the current one. */
const LISTED = 200

interface StepListProps {
  recording: Recording
  position: number
  onPosition: (position: number) => void
}

/** What happened, in order, with times; pressing a step goes there. */
export const StepList = ({ recording, position, onPosition }: StepListProps) => {
  const { t, i18n } = useLingui()
  const words = useAllWords()
  const [changesOnly, setChangesOnly] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const changes = useMemo(() => changesOf(recording), [recording])
  const machineOf = useMemo(
    () => new Map(recording.actors.map(({ id, machine }) => [id, machine])),
    [recording.actors],
  )
  const listed = recording.steps
    .map((step, index) => ({ step, number: index + 1 }))
    .filter(({ number }) => !changesOnly || changes[number - 1]?.changed)
  const current = listed.findLastIndex(({ number }) => number <= position)
  const from = Math.max(0, Math.min(current - LISTED / 2, listed.length - LISTED))
  const time = useMemo(() => timeOf(recording.begunAt, i18n.locale), [recording.begunAt, i18n.locale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the step, whatever it holds
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')
    if (!box || !item) return
    box.scrollTop = item.offsetTop - box.offsetTop - box.clientHeight / 2 + item.clientHeight / 2
  }, [position, changesOnly, listed.length])

  return (
    <section className="player-steps" aria-label={t`Steps`}>
      <h2 className="d">
        <Trans>Steps</Trans>
      </h2>
      <label className="player-choice sm">
        <input
          type="checkbox"
          checked={changesOnly}
          onChange={({ target }) => setChangesOnly(target.checked)}
        />
        <Trans>Only what changed a state</Trans>
      </label>
      {listed.length === 0 && (
        <p className="soft">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      )}
      <ol ref={list} start={from + 1}>
        {listed.slice(from, from + LISTED).map(({ step, number }) => (
          <Step
            key={number}
            step={step}
            number={number}
            entered={changes[number - 1]?.entered ?? NONE}
            machine={machineOf.get(step.actor) ?? null}
            time={time(step.at)}
            words={words.get(machineOf.get(step.actor) ?? '')}
            current={number === position}
            onPosition={onPosition}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: RecordedStep
  number: number
  /** The states that it entered, each by its way from the root. */
  entered: readonly string[]
  /** The machine's name; null for who has none. */
  machine: string | null
  time: string
  words: Words | undefined
  current: boolean
  onPosition: (position: number) => void
}

const NONE: readonly string[] = []

const Step = memo(({ step, number, entered, machine, time, words, current, onPosition }: StepProps) => (
  <li aria-current={current ? 'step' : undefined}>
    <button type="button" onClick={() => onPosition(number)}>
      {time !== '' && <span className="num xs soft">{time}</span>}
      <span className="xs">
        <MachineTitle name={machine ?? step.actor} />
        {machine !== null && step.actor !== machine && ` ${step.actor}`}
      </span>
      {step.note !== undefined && <span className="player-said">{step.note}</span>}
      {words && <span className="player-said">{words.event(step.event)}</span>}
      {step.event === PAGE_LOADED && (
        <span className="player-said">
          <Trans>The tab loaded its page again.</Trans>
        </span>
      )}
      {step.event !== step.note && <code className="id">{step.event}</code>}
      {entered.length > 0 && (
        <span className="player-led xs">{`→ ${entered.map((way) => words?.title(`${machine}.${way}`) ?? way).join(' · ')}`}</span>
      )}
    </button>
  </li>
))

/** The time of day where it is known when the recording began, else nothing. */
const timeOf = (begunAt: number | null, locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  return (at: number | null) => (begunAt === null || at === null ? '' : format.format(begunAt + at))
}
