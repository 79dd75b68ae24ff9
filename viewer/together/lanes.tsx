import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import type { Lane, Message } from '../../statecharts/together/message.ts'
import type { View } from '../../statecharts/together/run.ts'
import { timeOfDay } from '../../statecharts/together/words.ts'
import { laneName, lanesOf, newestOf, say } from './together-data.ts'

/** Every message in order, between the lanes of who sends it and who gets it; one list, wide or narrow. */
export const Lanes = ({ view }: { view: View }) => {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Locale
  const list = useRef<HTMLOListElement>(null)
  const lanes = lanesOf(view)
  const { messages, now, time } = view
  const count = messages.length
  const newest = newestOf(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what passes
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count, now])

  return (
    <section
      className="together-lanes"
      aria-label={t`Messages`}
      style={{ '--lanes': lanes.length } as CSSProperties}
    >
      <p className="lane-heads" aria-hidden="true">
        {lanes.map((lane) => (
          <b key={lane} className="d">
            {laneName(lane, view.second, language)}
          </b>
        ))}
      </p>
      <p role="status" className="vh">
        {newest && (
          <>
            {timeOfDay(time - now + newest.at)} {laneName(newest.from, view.second, language)}:{' '}
            {say(newest.sentence, language)} {newest.isLost && <Trans>It is lost.</Trans>}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <ol ref={list} tabIndex={0} aria-label={t`Messages in order`}>
        {messages.map((message, index) => (
          <MessageRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a message is known by its place alone
            key={index}
            message={message}
            lanes={lanes}
            second={view.second}
            isNew={message.order > view.before}
            time={timeOfDay(time - now + message.at)}
          />
        ))}
      </ol>
    </section>
  )
}

interface MessageRowProps {
  message: Message
  lanes: readonly Lane[]
  second: View['second']
  /** It passed in the last move. */
  isNew: boolean
  time: string
}

const MessageRow = ({ message, lanes, second, isNew, time }: MessageRowProps) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const { from, to, event, sentence, isLost, times } = message
  const [a, b] = [lanes.indexOf(from), lanes.indexOf(to)]
  const place = { '--from': Math.min(a, b) + 1, '--to': Math.max(a, b) + 2 } as CSSProperties
  return (
    <li
      className="message"
      data-new={isNew}
      data-lost={isLost}
      data-way={a === b ? 'own' : a < b ? 'on' : 'back'}
    >
      <div style={place}>
        <span className="xs soft">
          <span className="num">{time}</span> · {laneName(from, second, language)}
          {from !== to && ` → ${laneName(to, second, language)}`}
        </span>
        <span className="sm">
          {say(sentence, language)}
          {isLost && (
            <b>
              {' '}
              <Trans>It is lost.</Trans>
            </b>
          )}
          {times > 1 && <b className="num"> × {times}</b>}
        </span>
        <i className="arrow" aria-hidden="true" />
        <code className="id xs">{event}</code>
      </div>
    </li>
  )
}
