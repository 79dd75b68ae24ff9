import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dataLine } from '../../statecharts/describe/sample-data.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { type Choice, choicesOf } from '../../statecharts/simulate/choices.ts'
import { sendSample } from '../../statecharts/simulate/simulation.ts'
import { GuardWhy } from './guard-why.tsx'
import type { PartProps } from './panel-part.ts'

/** The sample events: those that would do something, then those whose guards say no. */
export const ChoiceList = ({ simulation, words, onShow }: PartProps) => {
  const { t } = useLingui()
  const choices = useMemo(() => choicesOf(simulation), [simulation])
  const heard = choices.filter(({ candidates }) => candidates.length > 0)
  const people = heard.filter(({ trigger }) => trigger === 'event')
  const answers = heard.filter(({ trigger }) => ['done', 'error', 'snapshot'].includes(trigger))
  const time = heard.filter(({ trigger }) => trigger === 'after')
  const group = (title: string, list: Choice[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {list.map((choice) => (
            <ChoiceItem
              key={choice.sample}
              choice={choice}
              words={words}
              onSend={() => onShow(sendSample(simulation, choice.sample))}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <div className="choices">
      <h2 className="d">
        <Trans>What may happen now</Trans>
      </h2>
      {heard.length === 0 && (
        <p className="soft">
          <Trans>Nothing more: it has ended, or no sample event is heard here.</Trans>
        </p>
      )}
      {heard.some(({ data }) => data.length > 0) && (
        <p className="soft sm">
          <Trans>
            What stands beside an event is its sample data: another id, as p-1 and p-2, is another purchase,
            performance or seat.
          </Trans>
        </p>
      )}
      {group(t`Somebody or something`, people)}
      {group(t`Answers`, answers)}
      {group(t`Time`, time)}
    </div>
  )
}

interface ChoiceItemProps {
  choice: Choice
  words: Words
  onSend: () => void
}

const ChoiceItem = ({ choice: { event, data, does, candidates }, words, onSend }: ChoiceItemProps) => (
  <li>
    <button type="button" className="choice" aria-disabled={!does} onClick={() => does && onSend()}>
      <span>{words.event(event.type)}</span>
      {data.length > 0 && <b className="sm">{dataLine(data)}</b>}
      <code className="id">{event.type}</code>
      {!does && (
        <span className="sm soft">
          <Trans>Would do nothing now.</Trans>
        </span>
      )}
    </button>
    {candidates.some(({ guard }) => guard !== null) && (
      <details>
        <summary className="sm">
          <Trans>Guards: met or not, and why</Trans>
        </summary>
        <ol className="candidates">
          {candidates.map(({ key, guard, targets, taken }) => (
            <li key={key} className={taken ? 'taken' : undefined}>
              <span className="sm">
                {words.arrow(key).sentence} → {targets.map(words.title).join(', ') || <Trans>stays</Trans>}
                {taken && (
                  <b>
                    {' · '}
                    <Trans>taken</Trans>
                  </b>
                )}
              </span>
              {guard && <GuardWhy reading={guard} words={words} />}
            </li>
          ))}
        </ol>
      </details>
    )}
  </li>
)
