import { overview } from 'virtual:viewer-data'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { ChartMessage } from '../../statecharts/model/messages.ts'
import { useAllWords } from '../language/all-words.ts'
import { machineHref } from '../route.ts'

interface MessageListProps {
  title: ReactNode
  actions: readonly string[]
  chart: Chart
}

/** The events that actions send to others, in the words of who gets them. */
export const MessageList = ({ title, actions, chart }: MessageListProps) => {
  const words = useAllWords()
  const sent = actions.flatMap((action) => chart.messages[action] ?? []).filter(({ to }) => to !== 'self')
  if (sent.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className="names">
        {sent.map((message) => {
          const { event } = message
          const receivers = receiversOf(chart.name, event)
          const sentence = [...receivers, chart.name]
            .map((name) => words.get(name)?.event(event))
            .find((said) => said !== undefined && said !== event)
          return (
            <li key={`${message.to} ${event}`}>
              {sentence !== undefined && <span className="sm">{sentence} </span>}
              <code className="id">{event}</code>{' '}
              <span className="sm">
                {receivers.length === 0 ? (
                  <Recipient message={message} />
                ) : (
                  receivers.map((name) => (
                    <span key={name}>
                      → <a href={machineHref(name)}>{words.get(name)!.title(name)}</a>{' '}
                    </span>
                  ))
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Names of the machines that get the event; none where it is the page itself, or where no sample brings it about. */
const receiversOf = (from: string, event: string): string[] => [
  ...new Set(
    overview.messages
      .filter((message) => message.from === from && message.event === event)
      .flatMap(({ to }) => to ?? []),
  ),
]

const Recipient = ({ message: { to, actor } }: { message: ChartMessage }) => {
  if (to === 'parent') return <Trans>to its parent</Trans>
  if (to === 'actor' && actor !== null) return <Trans>to {actor}</Trans>
  if (to === 'actor') return <Trans>to another machine</Trans>
  return <Trans>to whoever listens</Trans>
}
